import type { ReactNode } from 'react';
import { PROPERTY_LIMITS, type PropertyField } from '#domain/enquiry/property-form.ts';
import { useT } from '#web/app/page.ts';
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
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
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
