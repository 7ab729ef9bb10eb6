import type { ReactNode } from 'react';
import {
  PROPERTY_LIMITS,
  type PropertyField,
  type PropertyStep,
  STEP_FIELDS,
} from '#domain/enquiry/property-form.ts';
import { useT } from '#web/app/page.ts';
import type { WrongField } from '#web/features/enquiry/wrong-fields.tsx';
import { Field, type FieldControl } from '#web/ui/field.tsx';
import type { PropertyForm } from './use-property.ts';

/** The fields with a few choices. */
const CHOSEN = ['icsType', 'txType', 'authority'] as const;
type ChosenField = (typeof CHOSEN)[number];

/** The fields that are typed. */
export type TypedField = Exclude<PropertyField, ChosenField>;

export type TypedControl = FieldControl & {
  name: TypedField;
  value: string;
  onChange: (event: { readonly target: { readonly value: string } }) => void;
};

/** Of its control, or of its first choice. */
export const idOfField = (field: PropertyField) => `property-${field}`;

/** What is wrong with a field, in words. */
export function useErrorOf({ errors }: PropertyForm): (field: PropertyField) => string | undefined {
  const t = useT();
  return (field) => {
    const error = errors[field];
    if (!error) return undefined;
    if (error === 'not_a_number' || error === 'doubtful') return t(`list_property:error.${error}`);
    if (error === 'required' && CHOSEN.some((chosen) => chosen === field))
      return t('list_property:error.choose');
    const most = field in PROPERTY_LIMITS ? PROPERTY_LIMITS[field as keyof typeof PROPERTY_LIMITS] : 0;
    return t(`enquiry:error.${error}`, { most });
  };
}

/** What is wrong with the fields of a step, as far as the visitor has tried to leave it. */
export function useWrongFields(form: PropertyForm, step: PropertyStep): readonly WrongField[] {
  const t = useT();
  const errorOf = useErrorOf(form);
  return STEP_FIELDS[step].flatMap((field) => {
    const error = errorOf(field);
    const isOfEnquiry = field === 'name' || field === 'phone';
    const label = t(isOfEnquiry ? `enquiry:field.${field}` : `list_property:field.${field}`);
    return error ? [{ id: idOfField(field), label, error }] : [];
  });
}

/** A typed field with its name, its help, and what is wrong with it. */
export function TextField({
  form,
  field,
  label,
  hint,
  className,
  children,
}: {
  form: PropertyForm;
  field: TypedField;
  label: string;
  hint?: string | undefined;
  className?: string;
  children: (control: TypedControl) => ReactNode;
}) {
  const error = useErrorOf(form)(field);
  return (
    <Field id={idOfField(field)} label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) =>
        children({
          ...control,
          name: field,
          value: form.unsent[field],
          onChange: (event) => form.change({ [field]: event.target.value }),
        })
      }
    </Field>
  );
}
