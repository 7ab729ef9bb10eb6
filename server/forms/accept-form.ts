import { PodiumError } from '#contract/error.ts';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { at } from '#domain/lib/at.ts';
import type { Language } from '#domain/text/language.ts';
import type { EnquiryQueries, NewEnquiry, NewMail, NewProperty } from '../database/queries/enquiries.ts';
import type { PhotoQueries } from '../database/queries/submitted-photos.ts';
import type { Captcha } from '../gateways/captcha.ts';

export type AcceptDeps = {
  readonly enquiries: Pick<EnquiryQueries, 'idsOf' | 'add'>;
  readonly captcha: Pick<Captcha, 'verify'>;
  readonly photos: Pick<PhotoQueries, 'challengeOf'>;
  /** Called when enquiries have been stored, with their ids. */
  readonly onStored: (ids: readonly number[]) => void;
};

/** What every form has. */
type Form = {
  readonly lang: Language;
  readonly key: string;
  readonly captcha: string;
  /** The form whose captcha was solved before its files were sent; it needs no other. */
  readonly form?: string | undefined;
  readonly website?: string | undefined;
};

/** What is stored of a form, and its mail. */
export type Submission = {
  readonly enquiry: Omit<NewEnquiry, 'key' | 'challenge' | 'language'>;
  readonly property?: NewProperty;
  /** The key of the résumé that was sent for it. */
  readonly resume?: string | undefined;
  readonly mailOf: (id: number) => NewMail;
  /** The same form to further agents. */
  readonly others?: readonly Pick<Submission, 'enquiry' | 'mailOf'>[];
};

export type AcceptForm = <Sent extends Form>(
  sent: Sent,
  make: (sent: Sent) => Promise<Submission>,
) => Promise<{ enquiry_no: string; enquiry_nos?: string[] }>;

/** Stores a form once, however often it is sent, and returns its number. */
export function createAcceptForm({ enquiries, captcha, photos, onStored }: AcceptDeps): AcceptForm {
  /** What may serve one enquiry only, of a captcha that was solved now or before the files. */
  async function challengeOf({ form, captcha: solution }: Form): Promise<string | null> {
    if (form === undefined) return (await captcha.verify(solution)).once;
    const challenge = await photos.challengeOf(form);
    if (challenge === undefined) throw new PodiumError('not_found', 'form');
    return challenge;
  }

  return async (sent, make) => {
    // A person neither sees nor reaches this field.
    if (sent.website) throw PodiumError.caused('captcha_failed', new Error('the honeypot is filled in'));
    // The answer to the first send was lost in transit; its captcha has served already.
    const known = await enquiries.idsOf(sent.key);
    if (known.length > 0) return numbersOf(known);
    const { property, resume, others = [], ...first } = await make(sent);
    const challenge = await challengeOf(sent);
    const ids = await enquiries.add(
      [first, ...others].map(({ enquiry, mailOf }, index) => ({
        // A captcha serves one form, of which the first enquiry keeps it.
        enquiry: {
          ...enquiry,
          language: sent.lang,
          key: index === 0 ? sent.key : `${sent.key}.${index}`,
          challenge: index === 0 ? challenge : null,
        },
        mailOf,
      })),
      { form: sent.form, property, resume },
    );
    onStored(ids);
    return numbersOf(ids);
  };
}

function numbersOf(ids: readonly number[]): { enquiry_no: string; enquiry_nos?: string[] } {
  const numbers = ids.map(enquiryNumber);
  return { enquiry_no: at(numbers, 0), ...(numbers.length > 1 && { enquiry_nos: numbers }) };
}
