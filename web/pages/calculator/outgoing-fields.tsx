import type { ReactNode } from 'react';
import type { TENANT_FIELDS } from '#domain/calculator/forms.ts';
import type { RentCharge } from '#domain/stock/rent-charges.ts';
import { usePage } from '#web/app/page.ts';
import { NumberField } from '#web/features/calculator/fields.tsx';
import type { CalculatorState } from '#web/features/calculator/use-calculator.ts';
import { Field, Input } from '#web/ui/field.tsx';

/**
 * Groups the fields of one space in a fieldset. The legend tells the visitor which space the fields
 * belong to. Fields report that the space is edited when they get the focus, or when they change in
 * browsers that do not focus a tapped checkbox.
 */
export function SpaceGroup({
  space: { name, onEdit },
  number,
  children,
}: {
  space: { readonly name: string; readonly onEdit: () => void };
  number: number | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset onFocus={onEdit} onChange={onEdit} className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className={number === undefined ? 'sr-only' : 'mb-2 text-base font-bold'}>{name}</legend>
      {children}
    </fieldset>
  );
}

type OutgoingForm = Pick<
  typeof TENANT_FIELDS,
  'name' | 'area' | 'managementFee' | 'airConditioningFee' | 'rateableValue'
>;

/** Form fields that the tenant calculator and the buyer calculator have in common. */
export function OutgoingFields({
  form,
  state,
  includedCharges = [],
  children,
}: {
  form: OutgoingForm;
  state: CalculatorState<OutgoingForm>;
  /** Charges that the rent already includes. The fields of these charges are hidden. */
  includedCharges?: readonly RentCharge[];
  /** Fields for the rent or the price, displayed after the name field. */
  children: ReactNode;
}) {
  const { t } = usePage();
  const fieldProps = { form, state };
  const currency = t('calculator_fields:currency');
  const perFoot = t('calculator_fields:unit.per_foot_month');
  return (
    <>
      <Field label={t('calculator:occupancy.name')}>
        {(control) => (
          <Input
            {...control}
            name={form.name.paramName}
            maxLength={80}
            autoComplete="off"
            value={state.texts.name}
            onChange={(event) => state.change('name', event.target.value)}
          />
        )}
      </Field>
      {children}
      <NumberField
        {...fieldProps}
        name="area"
        label={t('calculator:occupancy.area')}
        unit={t('calculator_fields:unit.feet')}
        request={t('calculator:occupancy.area_asked')}
      />
      {!includedCharges.includes('management') && (
        <NumberField
          {...fieldProps}
          name="managementFee"
          label={t('calculator:occupancy.management')}
          prefix={currency}
          unit={perFoot}
          request={t('calculator:occupancy.fee_asked')}
        />
      )}
      {!includedCharges.includes('air_conditioning') && (
        <NumberField
          {...fieldProps}
          name="airConditioningFee"
          label={t('calculator:occupancy.air_conditioning')}
          prefix={currency}
          unit={perFoot}
          hint={
            state.values.airConditioningFee === undefined
              ? t('calculator:occupancy.air_conditioning_asked')
              : undefined
          }
        />
      )}
      {!(includedCharges.includes('rates') && includedCharges.includes('government_rent')) && (
        <NumberField
          {...fieldProps}
          name="rateableValue"
          label={t('calculator:occupancy.rateable')}
          prefix={currency}
          hint={
            state.values.rateableValue === undefined ? t('calculator:occupancy.rateable_help') : undefined
          }
        />
      )}
    </>
  );
}
