import type { ReactNode } from 'react';
import { centsText, dollarsText, signedCentsText } from '#domain/calculator/amounts.ts';
import type { BUYER_FIELDS } from '#domain/calculator/forms.ts';
import type { BuyerResult } from '#domain/calculator/occupancy.ts';
import { yieldPercentText } from '#domain/text/percent.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { NumberField } from '#web/features/calculator/fields.tsx';
import { SaleOfField, ShareDutyNote } from '#web/features/calculator/sale-of-field.tsx';
import { StackedBars } from '#web/features/chart/stacked-bars.tsx';
import { CostTable } from './cost-table.tsx';
import type { CostedSpace } from './costed-space.ts';
import { CalculatorFrame, type Result, TitledSection } from './frame.tsx';
import { OutgoingFields, SpaceGroup } from './outgoing-fields.tsx';

type BuyerSpace = CostedSpace<typeof BUYER_FIELDS, BuyerResult>;

/** Calculator for buyers: upfront and monthly costs, and the yield if the space is let. */
export function BuyerCosts({ spaces, children }: { spaces: readonly BuyerSpace[]; children: ReactNode }) {
  const page = usePage();
  const { t, lang } = page;
  const spacesWithoutRateableValue = spaces.filter(({ state }) => state.values.rateableValue === undefined);
  const calculatedSpaces = spaces.flatMap(({ name, result }) => (result ? [{ name, result }] : []));
  return (
    <CalculatorFrame
      fields={
        <>
          {children}
          {spaces.map((space, index) => (
            <BuyerFields
              key={space.form.price.paramName}
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
                values: [result.monthlyRepayment, result.monthlyOutgoings],
                tooltip: `${name}: ${signedCentsText(result.monthly, lang)}`,
              }))}
              series={[
                { label: t('calculator:occupancy.repayment'), className: 'fill-brand' },
                { label: t('calculator:occupancy.outgoings'), className: 'fill-accent' },
              ]}
            />
          </TitledSection>
          <CostTable
            title={t('calculator:occupancy.table')}
            lines={[
              t('calculator:occupancy.price'),
              t('calculator:occupancy.line.stamp_duty'),
              t('calculator:occupancy.line.commission'),
              t('calculator:occupancy.outlay'),
              t('calculator:mortgage.loan'),
              t('calculator:occupancy.cash'),
              t('calculator:occupancy.repayment'),
              t('calculator:occupancy.outgoings'),
              t('calculator:occupancy.gross_yield'),
              t('calculator:occupancy.net_yield'),
            ]}
            groups={calculatedSpaces.map(({ name, result }) => ({
              name,
              columns: [
                {
                  values: [
                    signedCentsText(result.price, lang),
                    dollarsText(result.duty, lang),
                    signedCentsText(result.commission, lang),
                    signedCentsText(result.outlay, lang),
                    signedCentsText(result.loan, lang),
                    signedCentsText(result.cash, lang),
                    signedCentsText(result.monthlyRepayment, lang),
                    signedCentsText(result.monthlyOutgoings, lang),
                    result.grossYield === null ? '–' : yieldPercentText(result.grossYield),
                    result.netYield === null ? '–' : yieldPercentText(result.netYield),
                  ],
                },
              ],
            }))}
          />
          <ul className="grid gap-1 text-sm text-muted">
            {spacesWithoutRateableValue.some(({ state }) => state.values.rent !== undefined) && (
              <li>{t('calculator:occupancy.rateable_assumed')}</li>
            )}
            {spacesWithoutRateableValue.some(({ state }) => state.values.rent === undefined) && (
              <li>{t('calculator:occupancy.no_rates')}</li>
            )}
            {spaces.some(({ state }) => state.values.airConditioningFee === undefined) && (
              <li>{t('calculator:occupancy.no_air_conditioning')}</li>
            )}
            <li>{t('calculator:occupancy.yield_note')}</li>
          </ul>
        </>
      )}
    </CalculatorFrame>
  );
}

function BuyerFields({ space, number }: { space: BuyerSpace; number: number | undefined }) {
  const { t } = usePage();
  const { form, state } = space;
  const fieldProps = { form, state };
  const currency = t('calculator_fields:currency');
  const percentSign = t('calculator_fields:percent');
  return (
    <SpaceGroup space={space} number={number}>
      <OutgoingFields form={form} state={state}>
        <div className="grid gap-1">
          <SaleOfField {...fieldProps} />
          <ShareDutyNote saleOf={state.values.saleOf} price={state.values.price} />
        </div>
        <NumberField {...fieldProps} name="price" label={t('calculator:occupancy.price')} prefix={currency} />
      </OutgoingFields>
      <NumberField
        {...fieldProps}
        name="percent"
        label={t('calculator:mortgage.percent')}
        unit={percentSign}
      />
      <NumberField {...fieldProps} name="rate" label={t('calculator:mortgage.rate')} unit={percentSign} />
      <NumberField
        {...fieldProps}
        name="years"
        label={t('calculator:mortgage.years')}
        unit={t('calculator_fields:unit.years')}
      />
      <NumberField
        {...fieldProps}
        name="commission"
        label={t('calculator:occupancy.commission')}
        unit={percentSign}
      />
      <NumberField
        {...fieldProps}
        name="rent"
        label={t('calculator:occupancy.rent_when_let')}
        prefix={currency}
      />
    </SpaceGroup>
  );
}

function resultOf(spaces: readonly BuyerSpace[], { t, lang }: PageContext): Result {
  const calculatedSpaces = spaces.flatMap(({ name, result, state }) =>
    result ? [{ name, result, isAirConditioningUnknown: state.values.airConditioningFee === undefined }] : [],
  );
  const label = t('calculator:occupancy.cash');
  const hasSeveralSpaces = spaces.length > 1;
  const editedSpace = spaces.find(({ isEdited }) => isEdited);
  // A space with missing input has a figure without a value and a note that its input is incomplete.
  const incompleteFigures = spaces.flatMap(({ name, result }) =>
    result || !hasSeveralSpaces
      ? []
      : [{ spaceName: name, label, value: '–', note: t('calculator_fields:incomplete') }],
  );
  const airConditioning = t('calculator:occupancy.unknown_line', {
    name: t('calculator:occupancy.line.air_conditioning'),
  });
  const figures = calculatedSpaces.flatMap(({ name, result, isAirConditioningUnknown }) => {
    const spaceName = hasSeveralSpaces ? name : undefined;
    return [
      ...(hasSeveralSpaces ? [{ spaceName, label, value: signedCentsText(result.cash, lang) }] : []),
      {
        spaceName,
        label: t('calculator:occupancy.each_month'),
        value: signedCentsText(result.monthly, lang),
        ...(isAirConditioningUnknown && {
          note: t('calculator:occupancy.without', { list: airConditioning }),
        }),
      },
      ...(result.perFootMonthly === null
        ? []
        : [
            {
              spaceName,
              label: t('calculator:occupancy.per_foot'),
              value: centsText(result.perFootMonthly, lang, true),
            },
          ]),
      ...(result.netYield === null
        ? []
        : [
            {
              spaceName,
              label: t('calculator:occupancy.net_yield'),
              value: yieldPercentText(result.netYield),
            },
          ]),
    ];
  });
  return {
    label,
    spaceName: hasSeveralSpaces ? editedSpace?.name : undefined,
    value: editedSpace?.result ? signedCentsText(editedSpace.result.cash, lang) : null,
    note: editedSpace?.result ? undefined : t('calculator_fields:incomplete'),
    figures: [...figures, ...incompleteFigures],
  };
}
