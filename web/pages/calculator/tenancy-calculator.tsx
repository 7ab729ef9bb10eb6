import { useState } from 'react';
import { centsText, dollarsText, percentText } from '#domain/calculator/amounts.ts';
import { RENT_STEPS, TENANCY_FIELDS } from '#domain/calculator/forms.ts';
import type { ScheduledRent } from '#domain/calculator/rent-schedule.ts';
import {
  FIRST_RATES_BEFORE_YEAR,
  LATE_STAMPING,
  parseTenancyForm,
  type TenancyDuty,
  type TenancyFormResult,
  type TenancyRates,
  tenancyDuty,
  tenancyRatesOn,
} from '#domain/calculator/tenancy-duty.ts';
import { isLongerThan, type Term, termBetween } from '#domain/calculator/term.ts';
import { dateText, type IsoDate } from '#domain/text/date.ts';
import { type Cents, hkd } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { ChoiceField, DayField, NumberField } from '#web/features/calculator/fields.tsx';
import { type CalculatorState, useCalculator } from '#web/features/calculator/use-calculator.ts';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { CalculatorFrame, type Result, type Step, TitledSection, WorkingSteps } from './frame.tsx';

type TenancyState = CalculatorState<typeof TENANCY_FIELDS>;
type Page = ReturnType<typeof usePage>;
type RentResult = Extract<TenancyFormResult, { readonly rent: Cents }>;

/**
 * Calculator for the stamp duty on a tenancy. It displays every step of the calculation that the law
 * prescribes.
 */
export function TenancyDutyCalculator() {
  const page = usePage();
  const { t, site } = page;
  const state = useCalculator(TENANCY_FIELDS);
  const { values } = state;
  const parsedForm = parseTenancyForm({
    isTermCertain: values.term !== 'uncertain',
    start: values.start,
    end: values.end,
    monthlyRent: values.monthlyRent,
    totalRent: values.totalRent,
    averageRent: values.averageRent,
    rentFreeMonths: values.rentFreeMonths ?? 0,
    steps: RENT_STEPS.map((stepNumber) => ({
      fromMonth: values[`from${stepNumber}`],
      rent: values[`rent${stepNumber}`],
    })),
  });
  const rent = 'rent' in parsedForm ? parsedForm : undefined;
  const today = site.today as IsoDate;
  // Default date of signing: a tenancy is usually signed on or before its first day.
  const signedOn = values.signed ?? values.start ?? today;
  const duty =
    rent &&
    !state.errors.signed &&
    tenancyDuty({
      term: rent.term,
      rent: rent.rent,
      keyMoney: values.keyMoney ?? (0 as Cents),
      counterparts: values.counterparts ?? 0,
      signedOn,
    });
  return (
    <CalculatorFrame
      fields={<Fields state={state} parsedForm={parsedForm} rates={tenancyRatesOn(signedOn).rates} />}
      result={resultOf(parsedForm, duty || undefined, page)}
    >
      {duty && rent && (
        <>
          <WorkingSteps steps={stepsOf(state, rent, duty, page)} />
          <TitledSection title={t('calculator:tenancy.late')}>
            <ul className="grid gap-1 text-sm">
              {LATE_STAMPING.map(({ months, multiplier }) => (
                <li key={multiplier}>
                  {months === null
                    ? t('calculator:tenancy.late_further', { times: multiplier })
                    : t('calculator:tenancy.late_by', { count: months, times: multiplier })}
                </li>
              ))}
            </ul>
          </TitledSection>
        </>
      )}
      <p className="text-sm text-muted">{t('calculator:tenancy.note')}</p>
    </CalculatorFrame>
  );
}

/**
 * Form fields. The length of the tenancy determines which rent the form asks for: monthly rent, total
 * rent or average yearly rent.
 */
function Fields({
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

function resultOf(parsedForm: TenancyFormResult, duty: TenancyDuty | undefined, { t, lang }: Page): Result {
  const label = t('calculator:to_pay');
  if (!duty) {
    const note =
      'message' in parsedForm
        ? t(`calculator:tenancy.message.${parsedForm.message}`)
        : t('calculator_fields:incomplete');
    return { label, value: null, note, figures: [] };
  }
  return {
    label,
    value: dollarsText(duty.total, lang),
    figures: [
      { label: t('calculator:tenancy.half'), value: centsText(duty.halfOfTotal, lang, true) },
      { label: t('calculator:tenancy.last_day'), value: dateText(duty.lastDayToStamp, lang) },
      {
        label: t('calculator:rates_from'),
        value:
          duty.from === null
            ? t('calculator:tenancy.rates_before', { year: FIRST_RATES_BEFORE_YEAR })
            : dateText(duty.from, lang),
        note: t('calculator:rates_source'),
      },
    ],
  };
}

function stepsOf(state: TenancyState, rent: RentResult, duty: TenancyDuty, page: Page): readonly Step[] {
  const { t, lang } = page;
  const { start, end, monthlyRent, keyMoney, counterparts } = state.values;
  const chargeableRentText = dollarsText(duty.chargeableRent, lang);
  const isUnrounded = duty.chargeableRent * 100 === rent.rent;
  return [
    {
      name: t('calculator:tenancy.step.term'),
      explanation:
        start && end && rent.term
          ? t('calculator:tenancy.both_days', { start: dateText(start, lang), end: dateText(end, lang) })
          : undefined,
      value: rent.term ? termText(rent.term, t) : t('calculator:tenancy.no_term'),
    },
    ...(rent.basis === 'schedule'
      ? [
          {
            name: t('calculator:tenancy.total_rent'),
            explanation: phasesText(rent.rentBySchedule, page),
            value: centsText(rent.rentBySchedule.total, lang),
          },
        ]
      : []),
    {
      name: t(`calculator:tenancy.step.${rent.basis === 'schedule' ? 'average' : rent.basis}`),
      explanation:
        rent.basis === 'schedule'
          ? `${centsText(rent.rentBySchedule.total, lang)} ÷ ${termText(rent.term, t)}`
          : rent.basis === 'monthly' && monthlyRent
            ? `${centsText(monthlyRent, lang)} × 12`
            : undefined,
      value: centsText(rent.rent, lang),
    },
    ...(isUnrounded
      ? []
      : [
          {
            name: t('calculator:tenancy.step.rounded', {
              amount: dollarsText(hkd(duty.rates.rentStep), lang),
            }),
            value: chargeableRentText,
          },
        ]),
    {
      name: t('calculator:tenancy.step.band'),
      explanation: t(`calculator:tenancy.band.${duty.band}`),
      value: percentText(duty.rate),
    },
    {
      name: t('calculator:tenancy.step.duty'),
      explanation: `${chargeableRentText} × ${percentText(duty.rate)}`,
      value: dollarsText(duty.rentDuty, lang),
    },
    ...(keyMoney
      ? [
          {
            name: t('calculator:tenancy.step.key_money'),
            explanation: `${centsText(keyMoney, lang)} × ${percentText(duty.keyMoneyRate)}`,
            value: dollarsText(duty.keyMoneyDuty, lang),
          },
        ]
      : []),
    ...(counterparts
      ? [
          {
            name: t('calculator:tenancy.step.counterparts', { n: counterparts }),
            value: dollarsText(duty.counterpartDuty, lang),
          },
        ]
      : []),
    { name: t('calculator:to_pay'), value: dollarsText(duty.total, lang) },
  ];
}

/** Formats the rent phases of a tenancy, for example '2 months rent-free + 34 months × $10,000'. */
function phasesText({ phases, days }: ScheduledRent, { t, lang }: Page): string {
  const parts = phases.map(({ months, rent }) =>
    rent === 0
      ? t('calculator:tenancy.phase_free', { count: months })
      : t('calculator:tenancy.phase', { count: months, rent: centsText(rent, lang) }),
  );
  return [...parts, ...(days > 0 ? [t('calculator:tenancy.days', { count: days })] : [])].join(' + ');
}

function termText({ years, days }: Term, t: Page['t']): string {
  const parts = [
    years > 0 && t('calculator:tenancy.years', { count: years }),
    days > 0 && t('calculator:tenancy.days', { count: days }),
  ];
  return parts.filter(Boolean).join(t('calculator:tenancy.term_separator'));
}
