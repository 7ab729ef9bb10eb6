import type { ENQUIRY_CALLS } from '#contract/enquiries.ts';
import { PodiumError } from '#contract/error.ts';
import type { PrivateInput } from '#contract/private-call-table.ts';
import { resumeTypeOf } from '#domain/enquiry/resume.ts';
import { subjectOf } from '#domain/enquiry/subject-ids.ts';
import { at } from '#domain/lib/at.ts';
import type { Trilingual } from '#domain/text/language.ts';
import type { PhotoQueries } from '../database/queries/submitted-photos.ts';
import type { ResumeQueries } from '../database/queries/submitted-resumes.ts';
import type { Captcha } from '../gateways/captcha.ts';
import { phraseOf } from '../services/phrase.ts';
import type { AcceptForm, Submission } from './accept-form.ts';
import { consentRow, enquiryMail, preferenceRows } from './enquiry-mail.ts';
import type { SubjectReader } from './enquiry-subjects.ts';
import type { PrivateServices } from './service-type.ts';

export type EnquiryDeps = {
  readonly findSubject: SubjectReader['findSubject'];
  readonly captcha: Pick<Captcha, 'challenge' | 'verify'>;
  readonly photos: Pick<PhotoQueries, 'addForm'>;
  readonly resumes: Pick<ResumeQueries, 'add'>;
  readonly accept: AcceptForm;
  readonly brand: Trilingual;
  /** The agency's address for enquiries. */
  readonly email: string;
  /** Public origin, when it is configured. */
  readonly siteUrl: string | undefined;
};

type Sent = PrivateInput<'sendEnquiry'>;
type Report = PrivateInput<'reportListing'>;

/** What visitors send to the agency. */
export function createEnquiryServices({
  findSubject,
  captcha,
  photos,
  resumes,
  accept,
  brand,
  email,
  siteUrl,
}: EnquiryDeps): Pick<PrivateServices, keyof typeof ENQUIRY_CALLS> {
  async function makeEnquiry(sent: Sent): Promise<Submission> {
    if (sent.stock_ids) return makeEnquiries(sent, sent.stock_ids);
    const { lang, name, phone, message, direct_marketing } = sent;
    const about = subjectOf(sent);
    const subject = about && about.kind !== 'stocks' ? await findSubject(about) : undefined;
    const answering = await subject?.email();
    const label = subject ? subject.label(lang) : phraseOf(lang, `enquiry:type.${sent.type}`);
    return {
      enquiry: {
        kind: subject ? subject.kind : sent.type,
        ...(subject && { ...subject.columns, about: label }),
        name,
        phone,
        ...preferencesOf(sent),
        message,
        direct_marketing,
      },
      resume: sent.resume,
      mailOf: (id) => ({
        recipient: answering ?? email,
        // The agency sees every enquiry, whoever answers it.
        cc: answering === undefined || answering === email ? null : email,
        ...enquiryMail(lang, {
          id,
          brand: brand[lang],
          siteUrl,
          about: label,
          path: subject?.path(lang),
          sender: { name, phone, email: sent.email },
          // Whoever applies for a post is not asked about direct marketing.
          rows: [...preferenceRows(sent), ...(sent.resume === undefined ? [consentRow(sent)] : [])],
          message,
        }),
      }),
    };
  }

  /** One enquiry to the agent of each listing, about all of those that are his. */
  async function makeEnquiries(sent: Sent, stockIds: readonly number[]): Promise<Submission> {
    const { lang, name, phone, message, direct_marketing } = sent;
    const subjects = await Promise.all(
      [...new Set(stockIds)].map(async (id) => {
        const subject = await findSubject({ kind: 'stock', id });
        return { ...subject, id, answering: (await subject.email()) ?? email };
      }),
    );
    const submissions = [...Map.groupBy(subjects, ({ answering }) => answering)].map(
      ([recipient, theirs]): Pick<Submission, 'enquiry' | 'mailOf'> => {
        const about = theirs.map(({ label }) => label(lang)).join(phraseOf(lang, 'enquiry:stocks_separator'));
        const first = at(theirs, 0);
        const { details, ...preferences } = preferencesOf(sent);
        return {
          enquiry: {
            kind: theirs.every(({ kind }) => kind === first.kind) ? first.kind : 'general',
            ...(theirs.length === 1 && first.columns),
            about,
            name,
            phone,
            ...preferences,
            message,
            details: { ...details, stock_ids: theirs.map(({ id }) => id) },
            direct_marketing,
          },
          mailOf: (id) => ({
            recipient,
            cc: recipient === email ? null : email,
            ...enquiryMail(lang, {
              id,
              brand: brand[lang],
              siteUrl,
              about:
                theirs.length === 1
                  ? about
                  : phraseOf(lang, 'enquiry:mail.stocks', { n: String(theirs.length) }),
              sender: { name, phone, email: sent.email },
              rows: [
                ...theirs.map(({ label, path }) => ({
                  label: phraseOf(lang, 'enquiry:mail.stock'),
                  value: label(lang),
                  href: siteUrl === undefined ? undefined : siteUrl + path(lang),
                })),
                ...preferenceRows(sent),
                consentRow(sent),
              ],
              message,
            }),
          }),
        };
      },
    );
    const [first, ...others] = submissions;
    if (!first) throw new PodiumError('bad_parameter', 'stock_ids');
    return { ...first, others };
  }

  async function makeReport({ lang, stock_id, reason, note }: Report): Promise<Submission> {
    const subject = await findSubject({ kind: 'stock', id: stock_id });
    const listing = subject.label(lang);
    const label = phraseOf(lang, 'enquiry:report.reason');
    return {
      enquiry: {
        kind: 'report_listing',
        ...subject.columns,
        about: listing,
        name: null,
        phone: null,
        message: note,
        details: { reason },
        direct_marketing: false,
      },
      mailOf: (id) => ({
        recipient: email,
        cc: null,
        ...enquiryMail(lang, {
          id,
          brand: brand[lang],
          siteUrl,
          about: phraseOf(lang, 'enquiry:report.about', { listing }),
          path: subject.path(lang),
          rows: [{ label, value: phraseOf(lang, `enquiry:report.reason.${reason}`) }],
          message: note,
        }),
      }),
    };
  }

  return {
    captcha: () => captcha.challenge(),

    async startFileForm(sent, { network }) {
      const { once } = await captcha.verify(sent.captcha);
      return { form: await photos.addForm(once, network) };
    },

    async addResume({ form, key, file }) {
      const type = resumeTypeOf(file);
      if (type === undefined) throw new PodiumError('resume_type');
      await resumes.add({ key, form, type, content: Buffer.from(file) });
      return {};
    },

    sendEnquiry: (sent) => accept(sent, makeEnquiry),
    reportListing: (sent) => accept(sent, makeReport),
  };
}

/** How the sender would like to be answered, as it is stored. */
function preferencesOf({ email, contact_by, contact_at }: Sent) {
  return {
    email: email || null,
    details: { ...(contact_by && { contact_by }), ...(contact_at && { contact_at }) },
  };
}
