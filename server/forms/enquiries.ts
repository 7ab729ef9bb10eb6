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
import type { SubjectResolver } from './enquiry-subjects.ts';
import type { PrivateServices } from './service-type.ts';

export type EnquiryDeps = {
  readonly findSubject: SubjectResolver['findSubject'];
  readonly captcha: Pick<Captcha, 'createChallenge' | 'verify'>;
  readonly photos: Pick<PhotoQueries, 'createForm'>;
  readonly resumes: Pick<ResumeQueries, 'add'>;
  readonly accept: AcceptForm;
  readonly brand: Trilingual;
  /** Email address of the agency for enquiries. */
  readonly email: string;
  /** Public origin of the site, if configured. */
  readonly siteUrl: string | undefined;
};

type EnquiryInput = PrivateInput<'sendEnquiry'>;
type ReportInput = PrivateInput<'reportListing'>;

/** Creates the services for enquiries and reports that visitors send to the agency. */
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
  async function createEnquirySubmission(input: EnquiryInput): Promise<Submission> {
    if (input.stock_ids) return createSubmissionPerAgent(input, input.stock_ids);
    const { lang, name, phone, message, direct_marketing } = input;
    const subjectReference = subjectOf(input);
    const subject =
      subjectReference && subjectReference.kind !== 'stocks'
        ? await findSubject(subjectReference)
        : undefined;
    const answeringEmail = await subject?.email();
    const label = subject ? subject.label(lang) : phraseOf(lang, `enquiry:type.${input.type}`);
    return {
      enquiry: {
        kind: subject ? subject.kind : input.type,
        ...(subject && { ...subject.columns, about: label }),
        name,
        phone,
        ...contactPreferences(input),
        message,
        direct_marketing,
      },
      resume: input.resume,
      createMail: (id) => ({
        recipient: answeringEmail ?? email,
        // The agency gets a copy of every enquiry that an agent or a branch answers.
        cc: answeringEmail === undefined || answeringEmail === email ? null : email,
        ...enquiryMail(lang, {
          id,
          brand: brand[lang],
          siteUrl,
          about: label,
          path: subject?.path(lang),
          sender: { name, phone, email: input.email },
          // Job applicants are not asked for consent to direct marketing.
          formRows: [...preferenceRows(input), ...(input.resume === undefined ? [consentRow(input)] : [])],
          message,
        }),
      }),
    };
  }

  /** Creates one enquiry per agent, about all requested listings of that agent. */
  async function createSubmissionPerAgent(
    input: EnquiryInput,
    stockIds: readonly number[],
  ): Promise<Submission> {
    const { lang, name, phone, message, direct_marketing } = input;
    const subjects = await Promise.all(
      [...new Set(stockIds)].map(async (id) => {
        const subject = await findSubject({ kind: 'stock', id });
        return { ...subject, id, answeringEmail: (await subject.email()) ?? email };
      }),
    );
    const submissions = [...Map.groupBy(subjects, ({ answeringEmail }) => answeringEmail)].map(
      ([recipient, agentSubjects]): Pick<Submission, 'enquiry' | 'createMail'> => {
        const about = agentSubjects
          .map(({ label }) => label(lang))
          .join(phraseOf(lang, 'enquiry:stocks_separator'));
        const firstSubject = at(agentSubjects, 0);
        const { details, ...preferences } = contactPreferences(input);
        return {
          enquiry: {
            kind: agentSubjects.every(({ kind }) => kind === firstSubject.kind)
              ? firstSubject.kind
              : 'general',
            ...(agentSubjects.length === 1 && firstSubject.columns),
            about,
            name,
            phone,
            ...preferences,
            message,
            details: { ...details, stock_ids: agentSubjects.map(({ id }) => id) },
            direct_marketing,
          },
          createMail: (id) => ({
            recipient,
            cc: recipient === email ? null : email,
            ...enquiryMail(lang, {
              id,
              brand: brand[lang],
              siteUrl,
              about:
                agentSubjects.length === 1
                  ? about
                  : phraseOf(lang, 'enquiry:mail.stocks', { n: String(agentSubjects.length) }),
              sender: { name, phone, email: input.email },
              formRows: [
                ...agentSubjects.map(({ label, path }) => ({
                  label: phraseOf(lang, 'enquiry:mail.stock'),
                  value: label(lang),
                  href: siteUrl === undefined ? undefined : siteUrl + path(lang),
                })),
                ...preferenceRows(input),
                consentRow(input),
              ],
              message,
            }),
          }),
        };
      },
    );
    const [firstSubmission, ...additional] = submissions;
    if (!firstSubmission) throw new PodiumError('bad_parameter', 'stock_ids');
    return { ...firstSubmission, additional };
  }

  async function createReportSubmission({ lang, stock_id, reason, note }: ReportInput): Promise<Submission> {
    const subject = await findSubject({ kind: 'stock', id: stock_id });
    const listingLabel = subject.label(lang);
    const label = phraseOf(lang, 'enquiry:report.reason');
    return {
      enquiry: {
        kind: 'report_listing',
        ...subject.columns,
        about: listingLabel,
        name: null,
        phone: null,
        message: note,
        details: { reason },
        direct_marketing: false,
      },
      createMail: (id) => ({
        recipient: email,
        cc: null,
        ...enquiryMail(lang, {
          id,
          brand: brand[lang],
          siteUrl,
          about: phraseOf(lang, 'enquiry:report.about', { listing: listingLabel }),
          path: subject.path(lang),
          formRows: [{ label, value: phraseOf(lang, `enquiry:report.reason.${reason}`) }],
          message: note,
        }),
      }),
    };
  }

  return {
    captcha: () => captcha.createChallenge(),

    async startFileForm(input, { network }) {
      const { singleUseToken } = await captcha.verify(input.captcha);
      return { form: await photos.createForm(singleUseToken, network) };
    },

    async addResume({ form, key, file }) {
      const type = resumeTypeOf(file);
      if (type === undefined) throw new PodiumError('resume_type');
      await resumes.add({ key, form, type, content: Buffer.from(file) });
      return {};
    },

    sendEnquiry: (input) => accept(input, createEnquirySubmission),
    reportListing: (input) => accept(input, createReportSubmission),
  };
}

/** Returns the sender's contact preferences in the form in which they are stored. */
function contactPreferences({ email, contact_by, contact_at }: EnquiryInput) {
  return {
    email: email || null,
    details: { ...(contact_by && { contact_by }), ...(contact_at && { contact_at }) },
  };
}
