import { centsText, dollarsText } from '#domain/calculator/amounts.ts';
import { RENT_STEPS, TENANCY_FIELDS } from '#domain/calculator/forms.ts';
import type { ScheduledRent } from '#domain/calculator/rent-schedule.ts';
import {
  calculateTenancyDuty,
  FIRST_RATES_BEFORE_YEAR,
  LATE_STAMPING,
  parseTenancyForm,
  type TenancyDuty,
  type TenancyFormResult,
  tenancyRatesOn,
} from '#domain/calculator/tenancy-duty.ts';
import { dateText, type IsoDate } from '#domain/text/date.ts';
import { percentText } from '#domain/text/percent.ts';
import { type Cents, hkd } from '#domain/text/price.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { useCalculator } from '#web/features/calculator/use-calculator.ts';
import { CalculatorFrame, type Result, type Step, TitledSection, WorkingSteps } from './frame.tsx';
import { TenancyFields, type TenancyState, termText } from './tenancy-fields.tsx';

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
    calculateTenancyDuty({
      term: rent.term,
      rent: rent.rent,
      keyMoney: values.keyMoney ?? (0 as Cents),
      counterparts: values.counterparts ?? 0,
      signedOn,
    });
  return (
    <CalculatorFrame
      fields={<TenancyFields state={state} parsedForm={parsedForm} rates={tenancyRatesOn(signedOn).rates} />}
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

function resultOf(
  parsedForm: TenancyFormResult,
  duty: TenancyDuty | undefined,
  { t, lang }: PageContext,
): Result {
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

function stepsOf(
  state: TenancyState,
  rent: RentResult,
  duty: TenancyDuty,
  page: PageContext,
): readonly Step[] {
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
      value: percentText(duty.rate, 2),
    },
    {
      name: t('calculator:tenancy.step.duty'),
      explanation: `${chargeableRentText} × ${percentText(duty.rate, 2)}`,
      value: dollarsText(duty.rentDuty, lang),
    },
    ...(keyMoney
      ? [
          {
            name: t('calculator:tenancy.step.key_money'),
            explanation: `${centsText(keyMoney, lang)} × ${percentText(duty.keyMoneyRate, 2)}`,
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
function phasesText({ phases, days }: ScheduledRent, { t, lang }: PageContext): string {
  const phaseTexts = phases.map(({ months, rent }) =>
    rent === 0
      ? t('calculator:tenancy.phase_free', { count: months })
      : t('calculator:tenancy.phase', { count: months, rent: centsText(rent, lang) }),
  );
  return [...phaseTexts, ...(days > 0 ? [t('calculator:tenancy.days', { count: days })] : [])].join(' + ');
}
