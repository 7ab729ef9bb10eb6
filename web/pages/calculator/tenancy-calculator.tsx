import { useState } from 'react';
import { centsText, dollarsText, percentText } from '#domain/calculator/amounts.ts';
import { RENT_STEPS, TENANCY_FIELDS } from '#domain/calculator/forms.ts';
import { ratesOn } from '#domain/calculator/rates.ts';
import type { ScheduledRent } from '#domain/calculator/rent-schedule.ts';
import {
  LATE_STAMPING,
  readTenancy,
  TENANCY_DUTY,
  type TenancyDuty,
  type TenancyRates,
  type TenancyReading,
  tenancyDuty,
} from '#domain/calculator/tenancy-duty.ts';
import { exceeds, type Term, termOf } from '#domain/calculator/term.ts';
import { dateText, type IsoDate } from '#domain/text/date.ts';
import { type Cents, hkd } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { ChoiceField, DayField, NumberField } from '#web/features/calculator/fields.tsx';
import { type CalculatorState, useCalculator } from '#web/features/calculator/use-calculator.ts';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { Block, CalculatorFrame, type Result, type Step, Working } from './frame.tsx';

type State = CalculatorState<typeof TENANCY_FIELDS>;
type Page = ReturnType<typeof usePage>;
type Rent = Extract<TenancyReading, { readonly rent: Cents }>;

/** The stamp duty on a tenancy, with every step of the law. */
export function Tenancy() {
  const page = usePage();
  const { t, site } = page;
  const state = useCalculator(TENANCY_FIELDS);
  const { values } = state;
  const reading = readTenancy({
    certain: values.term !== 'uncertain',
    start: values.start,
    end: values.end,
    monthlyRent: values.monthlyRent,
    totalRent: values.totalRent,
    averageRent: values.averageRent,
    rentFreeMonths: values.rentFreeMonths ?? 0,
    steps: RENT_STEPS.map((number) => ({
      fromMonth: values[`from${number}`],
      rent: values[`rent${number}`],
    })),
  });
  const rent = 'rent' in reading ? reading : undefined;
  const today = site.today as IsoDate;
  // A tenancy is usually signed by the day it begins.
  const signed = values.signed ?? values.start ?? today;
  const duty =
    rent &&
    tenancyDuty({
      term: rent.term,
      rent: rent.rent,
      keyMoney: values.keyMoney ?? (0 as Cents),
      counterparts: values.counterparts ?? 0,
      signed,
    });
  return (
    <CalculatorFrame
      fields={<Fields state={state} reading={reading} rates={ratesOn(TENANCY_DUTY, signed).rates} />}
      result={resultOf(reading, duty, page)}
    >
      {duty && rent && (
        <>
          <Working steps={stepsOf(state, rent, duty, page)} />
          <Block title={t('calculator:tenancy.late')}>
            <ul className="grid gap-1 text-sm">
              {LATE_STAMPING.map(({ months, times }) => (
                <li key={times}>
                  {months === null
                    ? t('calculator:tenancy.late_further', { times })
                    : t('calculator:tenancy.late_by', { count: months, times })}
                </li>
              ))}
            </ul>
          </Block>
        </>
      )}
      <p className="text-sm text-muted">{t('calculator:tenancy.note')}</p>
    </CalculatorFrame>
  );
}

/** Which rent is asked for depends on the term: by the month, in all, or on the average of a year. */
function Fields({ state, reading, rates }: { state: State; reading: TenancyReading; rates: TenancyRates }) {
  const { t, lang } = usePage();
  const { values } = state;
  const field = { form: TENANCY_FIELDS, state };
  const message = 'message' in reading ? reading.message : undefined;
  // A form that is still empty shows no errors.
  const { start, end, monthlyRent, totalRent, averageRent } = state.texts;
  const begun = [start, end, monthlyRent, totalRent, averageRent].some((text) => text !== '');
  const about = (...messages: readonly (typeof message)[]) =>
    begun && message && messages.includes(message) ? t(`calculator:tenancy.message.${message}`) : undefined;
  const term = values.start && values.end ? termOf(values.start, values.end) : undefined;
  const short = term !== undefined && !exceeds(term, 1);
  const uncertain = values.term === 'uncertain';
  const currency = t('calculator_fields:currency');
  return (
    <>
      <ChoiceField
        {...field}
        name="term"
        label={t('calculator:tenancy.term')}
        choices={[
          { value: 'certain', label: t('calculator:tenancy.certain') },
          { value: 'uncertain', label: t('calculator:tenancy.uncertain') },
        ]}
      />
      <p className="text-sm text-muted">
        {uncertain ? t('calculator:tenancy.uncertain_help') : t('calculator:tenancy.certain_help')}
      </p>
      <div className="grid grid-cols-2 gap-4">
        <DayField
          {...field}
          name="start"
          label={t('calculator:tenancy.start')}
          message={about('dates_incomplete')}
        />
        <DayField
          {...field}
          name="end"
          label={t('calculator:tenancy.end')}
          message={about('start_after_end')}
          hint={term && termText(term, t)}
        />
      </div>
      {short ? (
        <NumberField
          {...field}
          name="totalRent"
          label={t('calculator:tenancy.total_rent')}
          before={currency}
          message={about('term_not_over_a_year', 'total_rent_empty')}
        />
      ) : uncertain ? (
        <NumberField
          {...field}
          name="averageRent"
          label={t('calculator:tenancy.average_rent')}
          before={currency}
          message={about('average_rent_empty')}
        />
      ) : (
        <>
          <NumberField
            {...field}
            name="monthlyRent"
            label={t('calculator:tenancy.monthly_rent')}
            before={currency}
            message={about('monthly_rent_empty')}
          />
          <Schedule state={state} message={about('steps_incomplete')} />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField {...field} name="keyMoney" label={t('calculator:tenancy.key_money')} before={currency} />
        <NumberField
          {...field}
          name="counterparts"
          label={t('calculator:tenancy.counterparts')}
          unit={t('calculator:tenancy.counterparts_unit', {
            amount: dollarsText(hkd(rates.counterpart), lang),
          })}
        />
      </div>
      <DayField
        {...field}
        name="signed"
        label={t('calculator:signed')}
        hint={t('calculator:tenancy.signed_help')}
      />
    </>
  );
}

/** Free months and other rents from a month on; closed while there are none. */
function Schedule({ state, message }: { state: State; message: string | undefined }) {
  const { t } = usePage();
  const field = { form: TENANCY_FIELDS, state };
  const { texts } = state;
  const isUsed =
    texts.rentFreeMonths !== '0' ||
    RENT_STEPS.some((n) => texts[`from${n}`] !== '' || texts[`rent${n}`] !== '');
  // Opened by hand it stays open: only the first draw decides.
  const [isOpen] = useState(isUsed);
  return (
    <details open={isOpen} className="rounded-control border border-line px-4">
      <summary className="target flex items-center gap-2 font-bold">
        <FoldArrow />
        {t('calculator:tenancy.schedule')}
      </summary>
      <div className="grid gap-4 pb-4">
        <NumberField
          {...field}
          name="rentFreeMonths"
          label={t('calculator:occupancy.rent_free')}
          unit={t('calculator_fields:unit.months')}
        />
        {RENT_STEPS.map((n) => (
          <div key={n} className="grid grid-cols-2 gap-4">
            <NumberField
              {...field}
              name={`from${n}`}
              label={t('calculator:tenancy.step_from', { n })}
              message={message && texts[`from${n}`] === '' && texts[`rent${n}`] !== '' ? message : undefined}
            />
            <NumberField
              {...field}
              name={`rent${n}`}
              label={t('calculator:tenancy.step_rent', { n })}
              before={t('calculator_fields:currency')}
              message={message && texts[`rent${n}`] === '' && texts[`from${n}`] !== '' ? message : undefined}
            />
          </div>
        ))}
      </div>
    </details>
  );
}

function resultOf(reading: TenancyReading, duty: TenancyDuty | undefined, { t, lang }: Page): Result {
  const label = t('calculator:to_pay');
  if (!duty) {
    const note =
      'message' in reading
        ? t(`calculator:tenancy.message.${reading.message}`)
        : t('calculator_fields:incomplete');
    return { label, value: null, note, figures: [] };
  }
  return {
    label,
    value: dollarsText(duty.total, lang),
    figures: [
      { label: t('calculator:tenancy.half'), value: centsText(duty.half, lang, true) },
      { label: t('calculator:tenancy.last_day'), value: dateText(duty.lastDayToStamp, lang) },
      {
        label: t('calculator:rates_from'),
        value: dateText(duty.from, lang),
        note: t('calculator:rates_source'),
      },
    ],
  };
}

function stepsOf(state: State, rent: Rent, duty: TenancyDuty, page: Page): readonly Step[] {
  const { t, lang } = page;
  const { start, end, monthlyRent, keyMoney, counterparts } = state.values;
  const base = dollarsText(duty.base, lang);
  const exact = duty.base * 100 === rent.rent;
  const step = ratesOn(TENANCY_DUTY, duty.from).rates.rentStep;
  return [
    {
      name: t('calculator:tenancy.step.term'),
      how:
        start && end && rent.term
          ? t('calculator:tenancy.both_days', { start: dateText(start, lang), end: dateText(end, lang) })
          : undefined,
      value: rent.term ? termText(rent.term, t) : t('calculator:tenancy.no_term'),
    },
    ...(rent.basis === 'schedule'
      ? [
          {
            name: t('calculator:tenancy.total_rent'),
            how: phasesText(rent.scheduled, page),
            value: centsText(rent.scheduled.total, lang),
          },
        ]
      : []),
    {
      name: t(`calculator:tenancy.step.${rent.basis === 'schedule' ? 'average' : rent.basis}`),
      how:
        rent.basis === 'schedule'
          ? `${centsText(rent.scheduled.total, lang)} ÷ ${termText(rent.term, t)}`
          : rent.basis === 'monthly' && monthlyRent
            ? `${centsText(monthlyRent, lang)} × 12`
            : undefined,
      value: centsText(rent.rent, lang),
    },
    ...(exact
      ? []
      : [
          {
            name: t('calculator:tenancy.step.rounded', { amount: dollarsText(hkd(step), lang) }),
            value: base,
          },
        ]),
    {
      name: t('calculator:tenancy.step.band'),
      how: t(`calculator:tenancy.band.${duty.band}`),
      value: percentText(duty.rate),
    },
    {
      name: t('calculator:tenancy.step.duty'),
      how: `${base} × ${percentText(duty.rate)}`,
      value: dollarsText(duty.rentDuty, lang),
    },
    ...(keyMoney
      ? [
          {
            name: t('calculator:tenancy.step.key_money'),
            how: `${centsText(keyMoney, lang)} × ${percentText(duty.keyMoneyRate)}`,
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

/** 2 months rent-free + 34 months × $10,000. */
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
