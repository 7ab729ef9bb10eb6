import { useState } from 'react';
import { dollarsText } from '#domain/calculator/amounts.ts';
import { RENT_STEPS, TENANCY_FIELDS } from '#domain/calculator/forms.ts';
import type { TenancyFormResult, TenancyRates } from '#domain/calculator/tenancy-duty.ts';
import { isLongerThan, type Term, termBetween } from '#domain/calculator/term.ts';
import { hkd } from '#domain/text/price.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { ChoiceField, DayField, NumberField } from '#web/features/calculator/fields.tsx';
import type { CalculatorState } from '#web/features/calculator/use-calculator.ts';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';

export type TenancyState = CalculatorState<typeof TENANCY_FIELDS>;

/**
 * Form fields. The length of the tenancy determines which rent the form asks for: monthly rent, total
 * rent or average yearly rent.
 */
export function TenancyFields({
  state,
  parsedForm,
  rates,
}: {
  state: TenancyState;
  parsedForm: TenancyFormResult;
  rates: TenancyRates;
}) {
  const { t, lang } = usePage();
  const { values } = state;
  const fieldProps = { form: TENANCY_FIELDS, state };
  const message = 'message' in parsedForm ? parsedForm.message : undefined;
  // An empty form shows no errors.
  const { start, end, monthlyRent, totalRent, averageRent } = state.texts;
  const hasInput = [start, end, monthlyRent, totalRent, averageRent].some((text) => text !== '');
  const messageFor = (...messages: readonly (typeof message)[]) =>
    hasInput && message && messages.includes(message)
      ? t(`calculator:tenancy.message.${message}`)
      : undefined;
  const term = values.start && values.end ? termBetween(values.start, values.end) : undefined;
  const isUpToOneYear = term !== undefined && !isLongerThan(term, 1);
  const isTermUncertain = values.term === 'uncertain';
  const currency = t('calculator_fields:currency');
  return (
    <>
      <ChoiceField
        {...fieldProps}
        name="term"
        label={t('calculator:tenancy.by')}
        choices={[
          { value: 'certain', label: t('calculator:tenancy.certain') },
          { value: 'uncertain', label: t('calculator:tenancy.uncertain') },
        ]}
      />
      <p className="text-sm text-muted">
        {isTermUncertain ? t('calculator:tenancy.uncertain_help') : t('calculator:tenancy.certain_help')}
      </p>
      <div className="grid grid-cols-2 gap-4">
        <DayField
          {...fieldProps}
          name="start"
          label={t('calculator:tenancy.start')}
          message={messageFor('dates_incomplete')}
        />
        <DayField
          {...fieldProps}
          name="end"
          label={t('calculator:tenancy.end')}
          message={messageFor('start_after_end')}
          hint={term && termText(term, t)}
        />
      </div>
      {isUpToOneYear ? (
        <NumberField
          {...fieldProps}
          name="totalRent"
          label={t('calculator:tenancy.total_rent')}
          prefix={currency}
          message={messageFor('term_not_over_a_year', 'total_rent_empty')}
        />
      ) : isTermUncertain ? (
        <NumberField
          {...fieldProps}
          name="averageRent"
          label={t('calculator:tenancy.average_rent')}
          prefix={currency}
          message={messageFor('average_rent_empty')}
        />
      ) : (
        <>
          <NumberField
            {...fieldProps}
            name="monthlyRent"
            label={t('calculator:tenancy.monthly_rent')}
            prefix={currency}
            message={messageFor('monthly_rent_empty')}
          />
          <RentSchedule state={state} message={messageFor('steps_incomplete')} />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          {...fieldProps}
          name="keyMoney"
          label={t('calculator:tenancy.key_money')}
          prefix={currency}
        />
        <NumberField
          {...fieldProps}
          name="counterparts"
          label={t('calculator:tenancy.counterparts')}
          unit={t('calculator:tenancy.counterparts_unit', {
            amount: dollarsText(hkd(rates.counterpart), lang),
          })}
        />
      </div>
      <DayField
        {...fieldProps}
        name="signed"
        label={t('calculator:signed')}
        hint={t('calculator:tenancy.signed_help')}
      />
    </>
  );
}

/**
 * Collapsible section with fields for rent-free months and later rent changes. It is initially closed
 * if these fields are empty.
 */
function RentSchedule({ state, message }: { state: TenancyState; message: string | undefined }) {
  const { t } = usePage();
  const fieldProps = { form: TENANCY_FIELDS, state };
  const { texts } = state;
  const hasScheduleInput =
    texts.rentFreeMonths !== '0' ||
    RENT_STEPS.some((n) => texts[`from${n}`] !== '' || texts[`rent${n}`] !== '');
  // Initial state only: after the first render, the visitor opens and closes the section.
  const [isOpen] = useState(hasScheduleInput);
  return (
    <details open={isOpen} className="rounded-control border border-line px-4">
      <summary className="target flex items-center gap-2 font-bold">
        <FoldArrow />
        {t('calculator:tenancy.schedule')}
      </summary>
      <div className="grid gap-4 pb-4">
        <NumberField
          {...fieldProps}
          name="rentFreeMonths"
          label={t('calculator:occupancy.rent_free')}
          unit={t('calculator_fields:unit.months')}
        />
        {RENT_STEPS.map((n) => (
          <div key={n} className="grid grid-cols-2 gap-4">
            <NumberField
              {...fieldProps}
              name={`from${n}`}
              label={t('calculator:tenancy.step_from', { n })}
              message={message && texts[`from${n}`] === '' && texts[`rent${n}`] !== '' ? message : undefined}
            />
            <NumberField
              {...fieldProps}
              name={`rent${n}`}
              label={t('calculator:tenancy.step_rent', { n })}
              prefix={t('calculator_fields:currency')}
              message={message && texts[`rent${n}`] === '' && texts[`from${n}`] !== '' ? message : undefined}
            />
          </div>
        ))}
      </div>
    </details>
  );
}

/** Formats the length of a lease: 2 years and 3 days. */
export function termText({ years, days }: Term, t: PageContext['t']): string {
  const parts = [
    years > 0 && t('calculator:tenancy.years', { count: years }),
    days > 0 && t('calculator:tenancy.days', { count: days }),
  ];
  return parts.filter(Boolean).join(t('calculator:tenancy.term_separator'));
}
