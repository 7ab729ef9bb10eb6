import { PodiumError } from '#contract/error.ts';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { at } from '#domain/lib/at.ts';
import type { Language } from '#domain/text/language.ts';
import type { EnquiryQueries, NewEnquiry, NewMail, NewProperty } from '../database/queries/enquiries.ts';
import type { PhotoQueries } from '../database/queries/submitted-photos.ts';
import type { Captcha } from '../gateways/captcha.ts';

export type AcceptDeps = {
  readonly enquiries: Pick<EnquiryQueries, 'findIdsByKey' | 'add'>;
  readonly captcha: Pick<Captcha, 'verify'>;
  readonly photos: Pick<PhotoQueries, 'findChallenge'>;
  /** Called with the ids of the stored enquiries. */
  readonly onStored: (ids: readonly number[]) => void;
};

/** Fields that every form has. */
type BaseForm = {
  readonly lang: Language;
  readonly key: string;
  readonly captcha: string;
  /**
   * Token of the form session, if the form has file uploads. The captcha was then solved before the first
   * upload, so the form needs no second captcha.
   */
  readonly form?: string | undefined;
  readonly website?: string | undefined;
};

/** Data to store for a form, and its mail. */
export type Submission = {
  readonly enquiry: Omit<NewEnquiry, 'key' | 'challenge' | 'language'>;
  readonly property?: NewProperty;
  /** Key of the résumé that was uploaded for the form. */
  readonly resume?: string | undefined;
  readonly createMail: (id: number) => NewMail;
  /** Enquiries to further agents that are sent with the same form. */
  readonly additional?: readonly Pick<Submission, 'enquiry' | 'createMail'>[];
};

export type AcceptForm = <FormInput extends BaseForm>(
  input: FormInput,
  createSubmission: (input: FormInput) => Promise<Submission>,
) => Promise<{ enquiry_no: string; enquiry_nos?: string[] }>;

/**
 * Creates a function that stores a form and returns its enquiry numbers. If the visitor sends the same
 * form again, the function returns the numbers of the first submission.
 */
export function createAcceptForm({ enquiries, captcha, photos, onStored }: AcceptDeps): AcceptForm {
  /**
   * Returns the captcha challenge, which is valid for one form only. The captcha was solved either in
   * this request or before the files were uploaded.
   */
  async function takeChallenge({ form, captcha: solution }: BaseForm): Promise<string | null> {
    if (form === undefined) return (await captcha.verify(solution)).singleUseToken;
    const challenge = await photos.findChallenge(form);
    if (challenge === undefined) throw new PodiumError('not_found', 'form');
    return challenge;
  }

  return async (input, createSubmission) => {
    // Honeypot: people cannot see or reach this field.
    if (input.website) throw PodiumError.caused('captcha_failed', new Error('the honeypot is filled in'));
    // A retry: the response to the first request was lost, and its captcha has already been used.
    const existingIds = await enquiries.findIdsByKey(input.key);
    if (existingIds.length > 0) return toEnquiryNumbers(existingIds);
    const { property, resume, additional = [], ...mainSubmission } = await createSubmission(input);
    const challenge = await takeChallenge(input);
    const ids = await enquiries.add(
      [mainSubmission, ...additional].map(({ enquiry, createMail }, index) => ({
        // A captcha is valid for one form, so only its first enquiry stores the challenge.
        enquiry: {
          ...enquiry,
          language: input.lang,
          key: index === 0 ? input.key : `${input.key}.${index}`,
          challenge: index === 0 ? challenge : null,
        },
        createMail,
      })),
      { formToken: input.form, property, resume },
    );
    onStored(ids);
    return toEnquiryNumbers(ids);
  };
}

function toEnquiryNumbers(ids: readonly number[]): { enquiry_no: string; enquiry_nos?: string[] } {
  const numbers = ids.map(enquiryNumber);
  return { enquiry_no: at(numbers, 0), ...(numbers.length > 1 && { enquiry_nos: numbers }) };
}
