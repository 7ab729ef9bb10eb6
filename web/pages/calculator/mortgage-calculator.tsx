import { centsText, dollarsText } from '#domain/calculator/amounts.ts';
import { MORTGAGE_FIELDS } from '#domain/calculator/forms.ts';
import {
  COMMISSION_PERCENT,
  groupByYear,
  type LoanYear,
  MAX_LOAN,
  MAX_REPAYMENTS,
} from '#domain/calculator/mortgage.ts';
import {
  calculateMortgage,
  type MortgageResult,
  repaymentsAtHigherRates,
} from '#domain/calculator/mortgage-result.ts';
import { dateText, type IsoDate } from '#domain/text/date.ts';
import { fileName } from '#domain/text/file-name.ts';
import { percentText } from '#domain/text/percent.ts';
import type { Cents } from '#domain/text/price.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { ChoiceField, NumberField } from '#web/features/calculator/fields.tsx';
import { SaleOfField, ShareDutyNote } from '#web/features/calculator/sale-of-field.tsx';
import { useCalculator } from '#web/features/calculator/use-calculator.ts';
import { StackedBars } from '#web/features/chart/stacked-bars.tsx';
import { toCsv } from '#web/ui/download.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { CalculatorFrame, type Result, TitledSection } from './frame.tsx';
import { csvRows, RepaymentSchedule } from './repayment-schedule.tsx';

/** Calculator for the monthly payments and the cost of a mortgage. */
export function MortgageCalculator() {
  const { t, lang, site } = usePage();
  const state = useCalculator(MORTGAGE_FIELDS);
  const calculation = calculateMortgage(state.values, site.today as IsoDate);
  const isLoanAboveValue = calculation === 'loan_above_value';
  const result = typeof calculation === 'object' ? calculation : undefined;
  const fieldProps = { form: MORTGAGE_FIELDS, state };
  const isLoanByAmount = state.values.loanBy === 'amount';
  return (
    <CalculatorFrame
      fields={
        <>
          <div className="grid gap-1">
            <SaleOfField {...fieldProps} />
            <ShareDutyNote saleOf={state.values.saleOf} price={state.values.value} />
          </div>
          <NumberField
            {...fieldProps}
            name="value"
            label={t('calculator:mortgage.value')}
            prefix={t('calculator_fields:currency')}
          />
          <ChoiceField
            {...fieldProps}
            name="loanBy"
            label={t('calculator:mortgage.loan_by')}
            choices={[
              { value: 'percent', label: t('calculator:mortgage.by_percent') },
              { value: 'amount', label: t('calculator:mortgage.by_amount') },
            ]}
          />
          {isLoanByAmount ? (
            <NumberField
              {...fieldProps}
              name="amount"
              label={t('calculator:mortgage.loan')}
              prefix={t('calculator_fields:currency')}
              message={isLoanAboveValue ? t('calculator:mortgage.loan_above_value') : undefined}
            />
          ) : (
            <NumberField
              {...fieldProps}
              name="percent"
              label={t('calculator:mortgage.percent')}
              unit={t('calculator_fields:percent')}
            />
          )}
          <div className="grid grid-cols-2 gap-4">
            <NumberField
              {...fieldProps}
              name="rate"
              label={t('calculator:mortgage.rate')}
              unit={t('calculator_fields:percent')}
            />
            <NumberField
              {...fieldProps}
              name="years"
              label={t('calculator:mortgage.years')}
              unit={t('calculator_fields:unit.years')}
            />
          </div>
        </>
      }
      result={resultOf(result, isLoanAboveValue, t, lang)}
      file={
        result && {
          label: t('calculator:csv'),
          name: fileName([t('calculator.mortgage'), state.texts.value], site.today, 'csv'),
          type: 'text/csv',
          content: () => toCsv(csvRows(result, t)),
        }
      }
    >
      {result && (
        <>
          {result.isAboveLimit && (
            <Notice isWarning>{t('calculator:mortgage.above_limit', { most: MAX_LOAN.percent })}</Notice>
          )}
          <RepaymentChart years={groupByYear(result.schedule)} />
          <HigherRates result={result} />
          <RepaymentSchedule years={groupByYear(result.schedule)} />
          <p className="text-sm text-muted">
            {t('calculator:mortgage.note', {
              loan: MAX_LOAN.percent,
              loan_from: dateText(MAX_LOAN.from, lang),
              repayments: MAX_REPAYMENTS.percent,
              repayments_from: dateText(MAX_REPAYMENTS.from, lang),
            })}
          </p>
        </>
      )}
    </CalculatorFrame>
  );
}

function resultOf(
  result: MortgageResult | undefined,
  isLoanAboveValue: boolean,
  t: PageContext['t'],
  lang: PageContext['lang'],
): Result {
  const label = t('calculator:mortgage.monthly');
  if (!result) {
    const note = isLoanAboveValue
      ? t('calculator:mortgage.loan_above_value')
      : t('calculator_fields:incomplete');
    return { label, value: null, note, figures: [] };
  }
  const { downPayment, duty, commission, totals, loan } = result;
  return {
    label,
    value: centsText(result.payment, lang, true),
    figures: [
      { label: t('calculator:mortgage.loan'), value: centsText(loan.principal, lang) },
      { label: t('calculator:mortgage.down_payment'), value: centsText(downPayment, lang) },
      { label: t('calculator:mortgage.duty'), value: dollarsText(duty, lang) },
      {
        label: t('calculator:mortgage.commission', { percent: COMMISSION_PERCENT }),
        value: centsText(commission, lang),
      },
      { label: t('calculator:mortgage.total_interest'), value: centsText(totals.interest, lang, true) },
      { label: t('calculator:mortgage.total_repayment'), value: centsText(totals.payment, lang, true) },
    ],
  };
}

function RepaymentChart({ years }: { years: readonly LoanYear[] }) {
  const { t, lang } = usePage();
  return (
    <TitledSection title={t('calculator:mortgage.chart')}>
      <StackedBars
        label={t('calculator:mortgage.chart')}
        bars={years.map(({ year, principal, interest, balance }) => ({
          name: t('calculator:mortgage.year', { year }),
          axisLabel: year === 1 || year % 5 === 0 ? String(year) : '',
          values: [principal, interest],
          tooltip: t('calculator:mortgage.bar', {
            year,
            principal: centsText(principal, lang),
            interest: centsText(interest, lang),
            balance: centsText(balance, lang),
          }),
        }))}
        series={[
          { label: t('calculator:mortgage.principal'), className: 'fill-brand' },
          { label: t('calculator:mortgage.interest'), className: 'fill-accent' },
        ]}
        unit={t('calculator:mortgage.chart_unit')}
      />
    </TitledSection>
  );
}

function HigherRates({ result }: { result: MortgageResult }) {
  const { t, lang } = usePage();
  const columns: readonly Column<ReturnType<typeof repaymentsAtHigherRates>[number]>[] = [
    { key: 'rate', heading: t('calculator:mortgage.rate'), cell: ({ rate }) => percentText(rate, 3) },
    {
      key: 'monthly',
      heading: t('calculator:mortgage.monthly'),
      isNumeric: true,
      cell: ({ monthly }) => centsText(monthly, lang, true),
    },
    {
      key: 'more',
      heading: t('calculator:mortgage.more'),
      isNumeric: true,
      cell: ({ monthly }) =>
        monthly === result.payment ? '–' : centsText((monthly - result.payment) as Cents, lang, true),
    },
    {
      key: 'interest',
      heading: t('calculator:mortgage.total_interest'),
      isNumeric: true,
      cell: ({ interest }) => centsText(interest, lang, true),
    },
  ];
  return (
    <TitledSection title={t('calculator:mortgage.what_if')}>
      <Table
        caption={t('calculator:mortgage.what_if')}
        columns={columns}
        rows={repaymentsAtHigherRates(result.loan)}
        rowKey={({ point }) => point}
      />
    </TitledSection>
  );
}
