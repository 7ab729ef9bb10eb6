import type { IcsType } from '#domain/codes/ics-type.ts';
import { type EnquiryType, enquiryTypeOf } from '#domain/enquiry/enquiry.ts';
import type { EnquirySubject } from '#domain/enquiry/enquiry-subject.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** What an enquiry is about: a subject, or nothing in particular. */
export type EnquiryAbout = {
  readonly type: EnquiryType;
  readonly subject?: EnquirySubject | undefined;
  /** What stands in the message until the visitor writes another. */
  readonly message?: string;
  /** The subject's name. */
  readonly name?: string;
};

/** An enquiry about a subject. `reference` is the property no. of a listing. */
export function aboutSubject(
  t: Translate,
  {
    subject,
    icsType,
    name,
    reference = '',
  }: {
    readonly subject: EnquirySubject;
    /** A recruitment post has none. */
    readonly icsType?: IcsType | undefined;
    readonly name: string;
    readonly reference?: string;
  },
): EnquiryAbout & { readonly subject: EnquirySubject } {
  const message = t(`enquiry:message_of.${subject.kind}`, { name, id: reference });
  return { type: enquiryTypeOf(icsType), subject, message, name };
}
