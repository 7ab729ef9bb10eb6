import { bareCentsText } from '#domain/calculator/amounts.ts';
import type { LoanTotals, LoanYear } from '#domain/calculator/mortgage.ts';
import type { MortgageResult } from '#domain/calculator/mortgage-result.ts';
import { at } from '#domain/lib/at.ts';
import type { Cents } from '#domain/text/price.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { LazyDetails } from '#web/ui/lazy-details.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { TitledSection } from './frame.tsx';

/** Repayment schedule by year; each year expands to its months. On a phone the table scrolls sideways. */
export function RepaymentSchedule({ years }: { years: readonly LoanYear[] }) {
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

function scheduleHeadings(t: PageContext['t']): readonly string[] {
  return [
    t('calculator:mortgage.month'),
    t('calculator:mortgage.principal'),
    t('calculator:mortgage.interest'),
    t('calculator:mortgage.repayment'),
    t('calculator:mortgage.outstanding'),
  ];
}

/** Returns the schedule month by month, with its column headings, for a spreadsheet. */
export function csvRows({ schedule }: MortgageResult, t: PageContext['t']): (readonly (string | number)[])[] {
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
