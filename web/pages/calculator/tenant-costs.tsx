import type { ReactNode } from 'react';
import { centsText } from '#domain/calculator/amounts.ts';
import type { TENANT_FIELDS } from '#domain/calculator/forms.ts';
import type { TenantResult } from '#domain/calculator/occupancy.ts';
import { includedCharges } from '#domain/calculator/occupancy-form.ts';
import { GOVERNMENT_RENT_PERCENT, RATES_PERCENT, RENT_CHARGES } from '#domain/stock/rent-charges.ts';
import type { Cents } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { NumberField } from '#web/features/calculator/fields.tsx';
import { StackedBars } from '#web/features/chart/stacked-bars.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CostTable } from './cost-table.tsx';
import type { CostedSpace } from './costed-space.ts';
import { Block, CalculatorFrame, type Result } from './frame.tsx';
import { OutgoingFields, SpaceGroup } from './outgoing-fields.tsx';

type TenantSpace = CostedSpace<typeof TENANT_FIELDS, TenantResult>;
type Page = ReturnType<typeof usePage>;

/** What a tenant pays, all in. */
export function TenantFrame({ spaces, children }: { spaces: readonly TenantSpace[]; children: ReactNode }) {
  const page = usePage();
  const { t, lang } = page;
  const done = spaces.flatMap(({ name, result }) => (result ? [{ name, result }] : []));
  const money = (amount: Cents) => centsText((Math.round(amount / 100) * 100) as Cents, lang);
  return (
    <CalculatorFrame
      fields={
        <>
          {children}
          {spaces.map((space, index) => (
            <Fields
              key={space.form.rent.wire}
              space={space}
              number={spaces.length > 1 ? index + 1 : undefined}
            />
          ))}
        </>
      }
      result={resultOf(spaces, page)}
    >
      {done.length > 0 && (
        <>
          <Block title={t('calculator:occupancy.monthly_chart')}>
            <StackedBars
              label={t('calculator:occupancy.monthly_chart')}
              unit={t('calculator:occupancy.chart_unit')}
              bars={done.map(({ name, result }) => ({
                name,
                axis: name,
                values: result.costs.map(({ monthly }) => monthly),
                note: `${name}: ${money(result.monthly)}`,
              }))}
              series={LINES.map(({ line, className }) => ({
                label: t(`calculator:occupancy.line.${line}`),
                className,
              }))}
            />
          </Block>
          <CostTable
            title={t('calculator:occupancy.table')}
            groups={done.map(({ name, result }) => ({
              name,
              columns: [
                {
                  heading: t('calculator:occupancy.first_year'),
                  values: result.costs.map(({ included, firstYear }) =>
                    included ? t('calculator:occupancy.included') : money(firstYear),
                  ),
                  total: money(result.firstYear),
                },
                {
                  heading: t('calculator:occupancy.each_month'),
                  values: result.costs.map(({ included, monthly }) =>
                    included ? t('calculator:occupancy.included') : money(monthly),
                  ),
                  total: money(result.monthly),
                },
              ],
            }))}
            lines={LINES.map(({ line }) => t(`calculator:occupancy.line.${line}`))}
          />
          <ul className="grid gap-1 text-sm text-muted">
            {spaces.some(({ state }) => needsRateableValue(state.values)) && (
              <li>{t('calculator:occupancy.rateable_assumed')}</li>
            )}
            <li>
              {t('calculator:occupancy.rates_note', { rates: RATES_PERCENT, rent: GOVERNMENT_RENT_PERCENT })}
            </li>
            {spaces.some(({ state }) => state.values.airConditioningFee === 0) && (
              <li>{t('calculator:occupancy.no_air_conditioning')}</li>
            )}
            <li>{t('calculator:occupancy.spread_note')}</li>
          </ul>
        </>
      )}
    </CalculatorFrame>
  );
}

/** The order of the costs, from the foot of a bar up, with their colours. */
const LINES = [
  { line: 'rent', className: 'fill-brand' },
  { line: 'management', className: 'fill-type-c' },
  { line: 'air_conditioning', className: 'fill-type-c/60' },
  { line: 'rates', className: 'fill-type-i' },
  { line: 'government_rent', className: 'fill-type-i/60' },
  { line: 'stamp_duty', className: 'fill-accent' },
  { line: 'commission', className: 'fill-accent/60' },
  { line: 'fit_out', className: 'fill-type-s' },
  { line: 'reinstatement', className: 'fill-type-s/60' },
] as const;

function Fields({
  space: { form, state, name },
  number,
}: {
  space: TenantSpace;
  number: number | undefined;
}) {
  const { t } = usePage();
  const field = { form, state };
  const currency = t('calculator_fields:currency');
  const perFoot = t('calculator_fields:unit.per_foot');
  const months = t('calculator_fields:unit.months');
  return (
    <SpaceGroup name={name} number={number}>
      <OutgoingFields form={form} state={state} included={includedCharges(state.values)}>
        <NumberField {...field} name="rent" label={t('calculator:occupancy.rent')} before={currency} />
        <RentIncludes form={form} state={state} />
      </OutgoingFields>
      <NumberField {...field} name="termMonths" label={t('calculator:occupancy.term')} unit={months} />
      <NumberField
        {...field}
        name="rentFreeMonths"
        label={t('calculator:occupancy.rent_free')}
        unit={months}
      />
      <NumberField {...field} name="depositMonths" label={t('calculator:occupancy.deposit')} unit={months} />
      <NumberField
        {...field}
        name="commissionMonths"
        label={t('calculator:occupancy.commission_months')}
        unit={months}
      />
      <NumberField
        {...field}
        name="fitOut"
        label={t('calculator:occupancy.fit_out')}
        before={currency}
        unit={perFoot}
      />
      <NumberField
        {...field}
        name="reinstatement"
        label={t('calculator:occupancy.reinstatement')}
        before={currency}
        unit={perFoot}
      />
    </SpaceGroup>
  );
}

/** What the rent includes, a box for each charge. */
function RentIncludes({ form, state }: Pick<TenantSpace, 'form' | 'state'>) {
  const { t } = usePage();
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1 text-sm font-bold">{t('calculator:occupancy.rent_includes')}</legend>
      <div className="flex flex-wrap gap-x-4">
        {RENT_CHARGES.map((charge) => (
          <Checkbox
            key={charge}
            name={form[charge].wire}
            value="1"
            checked={state.values[charge] === '1'}
            onChange={({ target }) => state.change(charge, target.checked ? '1' : '0')}
          >
            {t(`calculator:occupancy.line.${charge}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether twelve months' rent stand for a rateable value that is needed and not given. */
function needsRateableValue(values: TenantSpace['state']['values']): boolean {
  const included = includedCharges(values);
  const free = included.includes('rates') && included.includes('government_rent');
  return !free && values.rateableValue === undefined;
}

function resultOf(spaces: readonly TenantSpace[], { t, lang }: Page): Result {
  const done = spaces.flatMap(({ name, result }) => (result ? [{ name, result }] : []));
  const label = t('calculator:occupancy.all_in');
  const [first] = done;
  if (!first) return { label, value: null, note: t('calculator_fields:incomplete'), figures: [] };
  const several = spaces.length > 1;
  // A space with something missing is named, not passed over.
  const waiting = spaces.flatMap(({ name, result }) =>
    result ? [] : [{ of: name, label, value: '–', note: t('calculator_fields:incomplete') }],
  );
  const figures = done.flatMap(({ name, result }) => {
    const of = several ? name : undefined;
    return [
      ...(several ? [{ of, label, value: centsText(result.monthly, lang) }] : []),
      { of, label: t('calculator:occupancy.first_year'), value: centsText(result.firstYear, lang) },
      ...(result.perFootMonthly === null
        ? []
        : [
            {
              of,
              label: t('calculator:occupancy.per_foot'),
              value: centsText(result.perFootMonthly as Cents, lang, true),
            },
          ]),
      { of, label: t('calculator:occupancy.deposit_back'), value: centsText(result.deposit, lang) },
    ];
  });
  return {
    label,
    note: several ? first.name : undefined,
    value: centsText(first.result.monthly, lang),
    figures: [...figures, ...waiting],
  };
}
