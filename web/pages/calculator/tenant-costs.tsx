import type { ReactNode } from 'react';
import { centsText, signedCentsText } from '#domain/calculator/amounts.ts';
import type { TENANT_FIELDS } from '#domain/calculator/forms.ts';
import { includedCharges, obsoleteTexts, type TenantFormResult } from '#domain/calculator/occupancy-form.ts';
import { GOVERNMENT_RENT_PERCENT, RATES_PERCENT, RENT_CHARGES } from '#domain/stock/rent-charges.ts';
import { type Cents, rentText } from '#domain/text/price.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { NumberField } from '#web/features/calculator/fields.tsx';
import { StackedBars } from '#web/features/chart/stacked-bars.tsx';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CostTable } from './cost-table.tsx';
import type { CostedSpace } from './costed-space.ts';
import { CalculatorFrame, type Result, TitledSection } from './frame.tsx';
import { OutgoingFields, SpaceGroup } from './outgoing-fields.tsx';
import { assumptionsOf } from './tenant-assumptions.ts';

type TenantSpace = CostedSpace<typeof TENANT_FIELDS, TenantFormResult>;
type Cost = TenantFormResult['costs'][number];

/** Calculator for a tenant's total costs, per month and in the first year. */
export function TenantCosts({ spaces, children }: { spaces: readonly TenantSpace[]; children: ReactNode }) {
  const page = usePage();
  const { t, lang } = page;
  const calculatedSpaces = spaces.flatMap(({ name, result }) => (result ? [{ name, result }] : []));
  const wholeDollarsText = (amount: Cents) => signedCentsText(amount, lang);
  return (
    <CalculatorFrame
      fields={
        <>
          {children}
          {spaces.map((space, index) => (
            <TenantFields
              key={space.form.rent.paramName}
              space={space}
              number={spaces.length > 1 ? index + 1 : undefined}
            />
          ))}
        </>
      }
      result={resultOf(spaces, page)}
    >
      {calculatedSpaces.length > 0 && (
        <>
          <TitledSection title={t('calculator:occupancy.monthly_chart')}>
            <StackedBars
              label={t('calculator:occupancy.monthly_chart')}
              unit={t('calculator:occupancy.chart_unit')}
              bars={calculatedSpaces.map(({ name, result }) => ({
                name,
                axisLabel: name,
                values: result.costs.map(({ monthly }) => monthly),
                tooltip: `${name}: ${wholeDollarsText(result.monthly)}`,
              }))}
              series={COST_LINES.map(({ line, className }) => ({
                label: t(`calculator:occupancy.line.${line}`),
                className,
              }))}
            />
          </TitledSection>
          <CostTable
            title={t('calculator:occupancy.table')}
            groups={calculatedSpaces.map(({ name, result }) => ({
              name,
              columns: [
                {
                  heading: t('calculator:occupancy.first_year'),
                  values: result.costs.map((cost) => costText(cost, wholeDollarsText(cost.firstYear), t)),
                  total: wholeDollarsText(result.firstYear),
                },
                {
                  heading: t('calculator:occupancy.each_month'),
                  values: result.costs.map((cost) => costText(cost, wholeDollarsText(cost.monthly), t)),
                  total: wholeDollarsText(result.monthly),
                },
              ],
            }))}
            lines={COST_LINES.map(({ line }) => t(`calculator:occupancy.line.${line}`))}
            totalLabel={
              calculatedSpaces.some(({ result }) => result.costs.some(({ isUnknown }) => isUnknown))
                ? t('calculator:occupancy.total_known')
                : undefined
            }
          />
          <ul className="grid gap-1 text-sm text-muted">
            {spaces.some(({ state }) => needsRateableValue(state.values)) && (
              <li>{t('calculator:occupancy.rateable_assumed')}</li>
            )}
            <li>
              {t('calculator:occupancy.rates_note', { rates: RATES_PERCENT, rent: GOVERNMENT_RENT_PERCENT })}
            </li>
            {calculatedSpaces.some(({ result }) => isUnknownIn(result, 'air_conditioning')) && (
              <li>{t('calculator:occupancy.no_air_conditioning')}</li>
            )}
            <li>{t('calculator:occupancy.spread_note')}</li>
          </ul>
        </>
      )}
    </CalculatorFrame>
  );
}

/** Cost lines with their bar colours, in the order from the bottom of a bar to the top. */
const COST_LINES = [
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

function TenantFields({ space, number }: { space: TenantSpace; number: number | undefined }) {
  const { t } = usePage();
  const { form } = space;
  const state: TenantSpace['state'] = {
    ...space.state,
    change: (key, typedText) => space.state.change(key, typedText, obsoleteTexts(key)),
  };
  const fieldProps = { form, state };
  const budgetHint = t('calculator:occupancy.fit_out_asked');
  const currency = t('calculator_fields:currency');
  const perFoot = t('calculator_fields:unit.per_foot');
  const monthsUnit = t('calculator_fields:unit.months');
  return (
    <SpaceGroup space={space} number={number}>
      <OutgoingFields form={form} state={state} includedCharges={includedCharges(state.values)}>
        <NumberField {...fieldProps} name="rent" label={t('calculator:occupancy.rent')} prefix={currency} />
        <RentIncludes form={form} state={state} />
      </OutgoingFields>
      <NumberField
        {...fieldProps}
        name="termMonths"
        label={t('calculator:occupancy.term')}
        unit={monthsUnit}
      />
      <NumberField
        {...fieldProps}
        name="rentFreeMonths"
        label={t('calculator:occupancy.rent_free')}
        unit={monthsUnit}
      />
      <NumberField
        {...fieldProps}
        name="depositMonths"
        label={t('calculator:occupancy.deposit')}
        unit={monthsUnit}
      />
      <NumberField
        {...fieldProps}
        name="commissionMonths"
        label={t('calculator:occupancy.commission_months')}
        unit={monthsUnit}
      />
      <NumberField
        {...fieldProps}
        name="fitOut"
        label={t('calculator:occupancy.fit_out')}
        prefix={currency}
        unit={perFoot}
        hint={state.values.fitOut === undefined ? budgetHint : undefined}
      />
      <NumberField
        {...fieldProps}
        name="reinstatement"
        label={t('calculator:occupancy.reinstatement')}
        prefix={currency}
        unit={perFoot}
        hint={state.values.reinstatement === undefined ? budgetHint : undefined}
      />
    </SpaceGroup>
  );
}

/** Checkboxes for the charges that the rent may include. */
function RentIncludes({ form, state }: Pick<TenantSpace, 'form' | 'state'>) {
  const { t } = usePage();
  const isUnknown = state.values.includesUnknown === '1';
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1 text-sm font-bold">{t('calculator:occupancy.rent_includes')}</legend>
      <div className="flex flex-wrap gap-x-4">
        {RENT_CHARGES.map((charge) => (
          <Checkbox
            key={charge}
            name={form[charge].paramName}
            value="1"
            checked={state.values[charge] === '1'}
            onChange={({ target }) => state.change(charge, target.checked ? '1' : '0')}
          >
            {t(`calculator:occupancy.line.${charge}`)}
          </Checkbox>
        ))}
        <Checkbox
          name={form.includesUnknown.paramName}
          value="1"
          checked={isUnknown}
          onChange={({ target }) => state.change('includesUnknown', target.checked ? '1' : '0')}
        >
          {t('calculator:occupancy.not_known')}
        </Checkbox>
      </div>
      {isUnknown && <p className="mt-1 text-sm text-accent">{t('calculator:occupancy.includes_asked')}</p>}
      <input type="hidden" name={form.accuracy.paramName} value={state.texts.accuracy} />
    </fieldset>
  );
}

/**
 * Returns whether the calculation needs a rateable value that the visitor has not entered. The
 * calculation then assumes twelve months' rent.
 */
function needsRateableValue(values: TenantSpace['state']['values']): boolean {
  const chargesInRent = includedCharges(values);
  const areRatesIncluded = chargesInRent.includes('rates') && chargesInRent.includes('government_rent');
  return !areRatesIncluded && values.rateableValue === undefined;
}

/** Formats a cell of the cost table. An unknown cost has no amount, least of all zero. */
function costText({ line, isIncludedInRent, isUnknown }: Cost, amount: string, t: PageContext['t']): string {
  if (isIncludedInRent) return t('calculator:occupancy.included');
  if (!isUnknown) return amount;
  return t(`calculator:occupancy.${line === 'air_conditioning' ? 'not_known' : 'not_entered'}`);
}

function isUnknownIn({ costs }: TenantFormResult, costLine: Cost['line']): boolean {
  return costs.some(({ line, isUnknown }) => line === costLine && isUnknown);
}

function resultOf(spaces: readonly TenantSpace[], { t, lang }: PageContext): Result {
  const calculatedSpaces = spaces.flatMap(({ name, result, state }) =>
    result ? [{ name, result, assumptions: assumptionsOf(state.values, result, t, lang) }] : [],
  );
  const label = t('calculator:occupancy.monthly_cost');
  const hasSeveralSpaces = spaces.length > 1;
  const editedSpace = spaces.find(({ isEdited }) => isEdited);
  // A space with missing input has a figure without a value and a note that its input is incomplete.
  const incompleteFigures = spaces.flatMap(({ name, result }) =>
    result || !hasSeveralSpaces
      ? []
      : [{ spaceName: name, label, value: '–', note: t('calculator_fields:incomplete') }],
  );
  const figures = calculatedSpaces.flatMap(({ name, result }) => {
    const spaceName = hasSeveralSpaces ? name : undefined;
    return [
      ...(hasSeveralSpaces ? [{ spaceName, label, value: signedCentsText(result.monthly, lang) }] : []),
      {
        spaceName,
        label: t('stock_info:all_in.label'),
        value: rentText(result.allInRent.amount, lang, pricePhrases(t), result.allInRent.accuracy),
        note: t('stock_info:all_in.help'),
      },
      {
        spaceName,
        label: t('calculator:occupancy.first_year'),
        value: signedCentsText(result.firstYear, lang),
      },
      ...(result.perFootMonthly === null
        ? []
        : [
            {
              spaceName,
              label: t('calculator:occupancy.per_foot'),
              value: centsText(result.perFootMonthly as Cents, lang, true),
            },
          ]),
      {
        spaceName,
        label: t('calculator:occupancy.deposit_back'),
        value: signedCentsText(result.deposit, lang),
      },
    ];
  });
  return {
    label,
    spaceName: hasSeveralSpaces ? editedSpace?.name : undefined,
    assumptions: editedSpace?.result
      ? assumptionsOf(editedSpace.state.values, editedSpace.result, t, lang)
      : undefined,
    spaceAssumptions: hasSeveralSpaces
      ? calculatedSpaces.map(({ name, assumptions }) => ({ spaceName: name, lines: assumptions }))
      : undefined,
    value: editedSpace?.result ? signedCentsText(editedSpace.result.monthly, lang) : null,
    note: editedSpace?.result ? undefined : t('calculator_fields:incomplete'),
    figures: [...figures, ...incompleteFigures],
  };
}
