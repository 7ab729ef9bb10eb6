import { ENQUIRY_FIELDS, ENQUIRY_LIMITS } from '#domain/enquiry/enquiry.ts';
import { RESUME_BYTES } from '#domain/enquiry/resume.ts';
import { useT } from '#web/app/page.ts';
import type { Enquiry } from './use-enquiry.ts';
import type { WrongField } from './wrong-fields.tsx';

/** The fields of a contact form that can be wrong, in its order. */
const FIELDS = ['name', 'phone', 'email', 'message', 'resume'] as const;
type Field = (typeof FIELDS)[number];

/** The greatest size of a résumé, for the sentences that name it. */
export const RESUME_LIMIT = { most: RESUME_BYTES / 1e6 };

/** What is wrong with the fields of a contact form, a sentence each. */
export function useEnquiryMessages({
  errors,
  resumeError,
}: Pick<Enquiry, 'errors' | 'resumeError'>): Readonly<Partial<Record<Field, string>>> {
  const t = useT();
  const messages: Partial<Record<Field, string>> = {};
  for (const field of ENQUIRY_FIELDS) {
    const error = errors[field];
    if (error) messages[field] = t(`enquiry:error.${error}`, { most: ENQUIRY_LIMITS[field] });
  }
  if (errors.email) messages.email = t(`enquiry:error.${errors.email}`);
  if (resumeError) messages.resume = t(`enquiry:application.error.${resumeError}`, RESUME_LIMIT);
  return messages;
}

/** The same as a list, with the name of each field. `idOf` gives the id of its control. */
export function useWrongFields(
  messages: ReturnType<typeof useEnquiryMessages>,
  idOf: (field: Field) => string,
): readonly WrongField[] {
  const t = useT();
  return FIELDS.flatMap((field) => {
    const error = messages[field];
    const label = t(field === 'resume' ? 'enquiry:application.resume' : `enquiry:field.${field}`);
    return error ? [{ id: idOf(field), label, error }] : [];
  });
}
