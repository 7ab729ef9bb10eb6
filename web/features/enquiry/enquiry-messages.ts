import { ENQUIRY_FIELDS, ENQUIRY_LIMITS } from '#domain/enquiry/enquiry.ts';
import { MAX_RESUME_BYTES } from '#domain/enquiry/resume.ts';
import { useT } from '#web/app/page.ts';
import type { InvalidField } from './invalid-fields-summary.tsx';
import type { EnquiryFormState } from './use-enquiry.ts';

/** Fields of the contact form that can be invalid, in form order. */
const FORM_FIELDS = ['name', 'phone', 'email', 'message', 'resume'] as const;
type FormField = (typeof FORM_FIELDS)[number];

/** Phrase parameters with the maximum size of a résumé in megabytes. */
export const RESUME_LIMIT = { most: MAX_RESUME_BYTES / 1e6 };

/** Returns the error message of each invalid field of a contact form. */
export function useFieldErrorMessages({
  errors,
  resumeError,
}: Pick<EnquiryFormState, 'errors' | 'resumeError'>): Readonly<Partial<Record<FormField, string>>> {
  const t = useT();
  const messages: Partial<Record<FormField, string>> = {};
  for (const field of ENQUIRY_FIELDS) {
    const error = errors[field];
    if (error) messages[field] = t(`enquiry:error.${error}`, { most: ENQUIRY_LIMITS[field] });
  }
  if (errors.email) messages.email = t(`enquiry:error.${errors.email}`);
  if (resumeError) messages.resume = t(`enquiry:application.error.${resumeError}`, RESUME_LIMIT);
  return messages;
}

/** Returns the invalid fields as a list with their labels. `idOf` returns the id of a field's control. */
export function useInvalidFields(
  messages: ReturnType<typeof useFieldErrorMessages>,
  idOf: (field: FormField) => string,
): readonly InvalidField[] {
  const t = useT();
  return FORM_FIELDS.flatMap((field) => {
    const error = messages[field];
    const label = t(field === 'resume' ? 'enquiry:application.resume' : `enquiry:field.${field}`);
    return error ? [{ id: idOf(field), label, error }] : [];
  });
}
