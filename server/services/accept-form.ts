import { PodiumError } from '#contract/error.ts';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import type { Language } from '#domain/text/language.ts';
import type { EnquiryQueries, NewEnquiry, NewMail, NewProperty } from '../database/queries/enquiries.ts';
import type { Captcha } from '../gateways/captcha.ts';

export type AcceptDeps = {
  readonly enquiries: Pick<EnquiryQueries, 'idOf' | 'add'>;
  readonly captcha: Pick<Captcha, 'verify'>;
  /** Called when an enquiry has been stored. */
  readonly onStored: () => void;
};

/** What every form has. */
type Form = {
  readonly lang: Language;
  readonly key: string;
  readonly captcha: string;
  readonly website?: string | undefined;
};

/** What a form has become: what is stored of it, and its mail. */
export type Made = {
  readonly enquiry: Omit<NewEnquiry, 'key' | 'challenge' | 'language'>;
  readonly property?: NewProperty;
  readonly mailOf: (id: number) => NewMail;
};

export type AcceptForm = <Sent extends Form>(
  sent: Sent,
  make: (sent: Sent) => Promise<Made>,
) => Promise<{ enquiry_no: string }>;

/** Stores a form once, however often it is sent, and answers its number. */
export function createAcceptForm({ enquiries, captcha, onStored }: AcceptDeps): AcceptForm {
  return async (sent, make) => {
    // A person neither sees nor reaches this field.
    if (sent.website) throw PodiumError.caused('captcha_failed', new Error('the trap is filled in'));
    // The answer to the first send was lost on its way; its captcha has served already.
    const known = await enquiries.idOf(sent.key);
    if (known !== undefined) return { enquiry_no: enquiryNumber(known) };
    const { enquiry, property, mailOf } = await make(sent);
    const { once } = await captcha.verify(sent.captcha);
    const id = await enquiries.add(
      { ...enquiry, language: sent.lang, key: sent.key, challenge: once },
      mailOf,
      property,
    );
    onStored();
    return { enquiry_no: enquiryNumber(id) };
  };
}
