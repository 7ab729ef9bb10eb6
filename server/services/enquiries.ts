import type { ENQUIRY_CALLS } from '#contract/enquiries.ts';
import { PodiumError } from '#contract/error.ts';
import type { PrivateInput } from '#contract/private-call-table.ts';
import { resumeTypeOf } from '#domain/enquiry/resume.ts';
import { subjectOf } from '#domain/enquiry/subject-ids.ts';
import type { Trilingual } from '#domain/text/language.ts';
import type { PhotoQueries } from '../database/queries/submitted-photos.ts';
import type { ResumeQueries } from '../database/queries/submitted-resumes.ts';
import type { Captcha } from '../gateways/captcha.ts';
import type { AcceptForm, Submission } from './accept-form.ts';
import { consentRow, enquiryMail } from './enquiry-mail.ts';
import type { SubjectReader } from './enquiry-subjects.ts';
import { phraseOf } from './phrase.ts';
import type { PrivateServices } from './private-service.ts';

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
    const { lang, name, phone, message, direct_marketing } = sent;
    const about = subjectOf(sent);
    const subject = about && (await findSubject(about));
    const answering = await subject?.email();
    const label = subject ? subject.label(lang) : phraseOf(lang, `enquiry:type.${sent.type}`);
    return {
      enquiry: {
        kind: subject ? subject.kind : sent.type,
        ...(subject && { ...subject.columns, about: label }),
        name,
        phone,
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
          sender: { name, phone },
          // Whoever applies for a post is not asked about direct marketing.
          rows: sent.resume === undefined ? [consentRow(sent)] : [],
          message,
        }),
      }),
    };
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
