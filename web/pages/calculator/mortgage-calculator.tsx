import { bareCentsText, centsText, dollarsText, percentText } from '#domain/calculator/amounts.ts';
import { MORTGAGE_FIELDS } from '#domain/calculator/forms.ts';
import {
  COMMISSION_PERCENT,
  groupByYear,
  type LoanTotals,
  type LoanYear,
  MAX_LOAN,
  MAX_REPAYMENTS,
} from '#domain/calculator/mortgage.ts';
import {
  calculateMortgage,
  type MortgageResult,
  repaymentsAtHigherRates,
} from '#domain/calculator/mortgage-result.ts';
import { at } from '#domain/lib/at.ts';
import { dateText, type IsoDate } from '#domain/text/date.ts';
import { fileName } from '#domain/text/file-name.ts';
import type { Cents } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { ChoiceField, NumberField } from '#web/features/calculator/fields.tsx';
import { SaleOfField, ShareDutyNote } from '#web/features/calculator/sale-of-field.tsx';
import { useCalculator } from '#web/features/calculator/use-calculator.ts';
import { StackedBars } from '#web/features/chart/stacked-bars.tsx';
import { toCsv } from '#web/ui/download.ts';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { LazyDetails } from '#web/ui/lazy-details.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { CalculatorFrame, type Result, TitledSection } from './frame.tsx';

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
          {result.aboveLimit && (
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

type Page = ReturnType<typeof usePage>;

function resultOf(
  result: MortgageResult | undefined,
  isLoanAboveValue: boolean,
  t: Page['t'],
  lang: Page['lang'],
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

/** Repayment schedule by year; each year expands to its months. On a phone the table scrolls sideways. */
function RepaymentSchedule({ years }: { years: readonly LoanYear[] }) {
  const { t } = usePage();
  const headings = scheduleHeadings(t);
  return (
    <TitledSection title={t('calculator:mortgage.schedule')}>
      <p className="-mt-2 text-sm text-muted">{t('calculator:in_dollars')}</p>
      <ScrollRegion label={t('calculator:mortgage.schedule')} className="*:min-w-[33rem]">
        <div
          aria-hidden="true"
          className="instalment items-end border-b border-line font-bold whitespace-normal text-muted"
        >
          <Spaced>
            {headings.map((heading, columnIndex) => (
              <span key={heading} className={columnIndex === 0 ? 'text-left' : ''}>
                {heading}
              </span>
            ))}
          </Spaced>
        </div>
        {years.map((loanYear) => {
          const monthTable = <MonthTable year={loanYear} headings={headings} />;
          return (
            <div key={loanYear.year} className="border-b border-line">
              <LazyDetails
                summary={
                  <summary className="instalment font-bold hover:bg-brand-tint">
                    <Spaced>
                      <span className="inline-flex items-center gap-1 text-left">
                        <FoldArrow />
                        {t('calculator:mortgage.year', { year: loanYear.year })}
                      </span>
                      {amountsOf(loanYear, headings).map(({ heading, text }) => (
                        <span key={heading}>
                          <span className="sr-only">{heading} </span>
                          {text}
                        </span>
                      ))}
                    </Spaced>
                  </summary>
                }
                noScriptFallback={monthTable}
              >
                {() => monthTable}
              </LazyDetails>
            </div>
          );
        })}
      </ScrollRegion>
    </TitledSection>
  );
}

function MonthTable({ year, headings }: { year: LoanYear; headings: readonly string[] }) {
  const { t } = usePage();
  return (
    <table className="block">
      <caption className="sr-only">{t('calculator:mortgage.year', { year: year.year })}</caption>
      <thead className="sr-only">
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {year.instalments.map((month) => (
          <tr key={month.month} className="instalment">
            <td>{month.month}</td>
            {amountsOf(month, headings).map(({ heading, text }) => (
              <td key={heading}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Returns the amounts of a month or a year with their column headings. The first column heading is
 * skipped, because it belongs to the month or year itself.
 */
function amountsOf(
  { principal, interest, payment, balance }: LoanTotals & { readonly balance: Cents },
  headings: readonly string[],
) {
  return [principal, interest, payment, balance].map((amount, columnIndex) => ({
    heading: at(headings, columnIndex + 1),
    text: bareCentsText(amount),
  }));
}

function scheduleHeadings(t: Page['t']): readonly string[] {
  return [
    t('calculator:mortgage.month'),
    t('calculator:mortgage.principal'),
    t('calculator:mortgage.interest'),
    t('calculator:mortgage.repayment'),
    t('calculator:mortgage.outstanding'),
  ];
}

function csvRows({ schedule }: MortgageResult, t: Page['t']): (readonly (string | number)[])[] {
  const inDollars = (amount: number) => (amount / 100).toFixed(2);
  return [
    scheduleHeadings(t),
    ...schedule.map(({ month, principal, interest, payment, balance }) => [
      month,
      inDollars(principal),
      inDollars(interest),
      inDollars(payment),
      inDollars(balance),
    ]),
  ];
}
