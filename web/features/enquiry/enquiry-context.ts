import type { IcsType } from '#domain/codes/ics-type.ts';
import { type EnquiryType, enquiryTypeOf } from '#domain/enquiry/enquiry.ts';
import type { EnquirySubject } from '#domain/enquiry/enquiry-subject.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** Context of an enquiry: its subject, or none for a general enquiry. */
export type EnquiryContext = {
  readonly type: EnquiryType;
  readonly subject?: EnquirySubject | undefined;
  /** Default text of the message field. */
  readonly message?: string;
  /** Name of the subject. */
  readonly name?: string;
};

/** Returns the context of an enquiry about a subject. `reference` is the property number of a listing. */
export function enquiryContextOf(
  t: Translate,
  {
    subject,
    icsType,
    name,
    reference = '',
  }: {
    readonly subject: EnquirySubject;
    /** Property type of the subject. A recruitment post has none. */
    readonly icsType?: IcsType | undefined;
    readonly name: string;
    readonly reference?: string;
  },
): EnquiryContext & { readonly subject: EnquirySubject } {
  const message = t(`enquiry:message_of.${subject.kind}`, { name, id: reference });
  return { type: enquiryTypeOf(icsType), subject, message, name };
}
