import type { ReactNode } from 'react';
import {
  PROPERTY_LIMITS,
  type PropertyField,
  type PropertyStep,
  STEP_FIELDS,
} from '#domain/enquiry/property-form.ts';
import { useT } from '#web/app/page.ts';
import type { InvalidField } from '#web/features/enquiry/invalid-fields-summary.tsx';
import { Field, type FieldControl } from '#web/ui/field.tsx';
import type { PropertyForm } from './use-property.ts';

/** Fields that are answered by choosing one of a few options. */
const CHOICE_FIELDS = ['icsType', 'txType', 'authority'] as const;
type ChoiceField = (typeof CHOICE_FIELDS)[number];

/** Fields that are answered by typing text. */
export type TextFieldName = Exclude<PropertyField, ChoiceField>;

export type TextFieldControl = FieldControl & {
  name: TextFieldName;
  value: string;
  onChange: (event: { readonly target: { readonly value: string } }) => void;
};

/** Returns the HTML id of the field's control, or of its first option. */
export const fieldElementId = (field: PropertyField) => `property-${field}`;

/** Returns a function that gives the error message of a field, or undefined if the field is valid. */
export function useFieldErrorText({ errors }: PropertyForm): (field: PropertyField) => string | undefined {
  const t = useT();
  return (field) => {
    const error = errors[field];
    if (!error) return undefined;
    if (error === 'not_a_number' || error === 'doubtful') return t(`list_property:error.${error}`);
    if (error === 'required' && CHOICE_FIELDS.some((choiceField) => choiceField === field))
      return t('list_property:error.choose');
    const maxLength = field in PROPERTY_LIMITS ? PROPERTY_LIMITS[field as keyof typeof PROPERTY_LIMITS] : 0;
    return t(`enquiry:error.${error}`, { most: maxLength });
  };
}

/** Returns the invalid fields of a step. Returns no fields until the visitor has tried to leave the step. */
export function useInvalidFields(form: PropertyForm, step: PropertyStep): readonly InvalidField[] {
  const t = useT();
  const errorTextOf = useFieldErrorText(form);
  return STEP_FIELDS[step].flatMap((field) => {
    const error = errorTextOf(field);
    const isEnquiryField = field === 'name' || field === 'phone';
    const label = t(isEnquiryField ? `enquiry:field.${field}` : `list_property:field.${field}`);
    return error ? [{ id: fieldElementId(field), label, error }] : [];
  });
}

/** Text field with its label, hint and error message. */
export function TextField({
  form,
  field,
  label,
  hint,
  className,
  children,
}: {
  form: PropertyForm;
  field: TextFieldName;
  label: string;
  hint?: string | undefined;
  className?: string;
  children: (control: TextFieldControl) => ReactNode;
}) {
  const error = useFieldErrorText(form)(field);
  return (
    <Field
      id={fieldElementId(field)}
      label={label}
      hint={hint}
      error={error}
      {...(className && { className })}
    >
      {(control) =>
        children({
          ...control,
          name: field,
          value: form.draft[field],
          onChange: (event) => form.change({ [field]: event.target.value }),
        })
      }
    </Field>
  );
}
