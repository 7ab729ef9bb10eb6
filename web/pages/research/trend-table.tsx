import { countAt, valueAt } from '#domain/market/series.ts';
import { computeTableMonths, type MonthRange, type Scale } from '#domain/market/trend.ts';
import { type Month, monthText } from '#domain/text/month.ts';
import { usePage } from '#web/app/page.ts';
import type { ChartLine } from '#web/features/chart/line-chart.tsx';
import { formatSeriesValue, type Series } from '#web/features/research/series.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';

/** Table of the chart's figures: monthly, or quarterly or yearly for long periods. */
export function TrendTable({
  lines,
  range,
  scale,
}: {
  lines: readonly (Series & ChartLine)[];
  range: MonthRange;
  scale: Scale;
}) {
  const { t, lang } = usePage();
  const { step, months } = computeTableMonths(range, lines);
  const title = t(`research:table.${step}`);
  return (
    <div className="below grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <ScrollRegion
        label={title}
        className="max-h-[32rem] rounded-card border border-line bg-raised print:max-h-none"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="text-muted">
              <th
                scope="col"
                className="sticky top-0 left-0 z-10 bg-raised p-3 text-left font-normal whitespace-nowrap"
              >
                {t('research:month')}
              </th>
              {lines.map(({ code, label }) => (
                <th
                  key={code}
                  scope="col"
                  className="sticky top-0 min-w-28 bg-raised p-3 text-right font-normal"
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 bg-raised p-3 text-left font-normal whitespace-nowrap"
                >
                  {monthText(month, lang)}
                </th>
                {lines.map((line) => (
                  <td key={line.code} className="p-3 text-right whitespace-nowrap">
                    {formatSeriesValue(line, valueAt(line, month), scale, lang)}
                    <TransactionCount line={line} month={month} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

/** Number of transactions in a month. It is also shown if there are too few transactions for a median. */
function TransactionCount({ line, month }: { line: Series; month: Month }) {
  const { t } = usePage();
  const count = countAt(line, month);
  return count === null ? null : (
    <>
      {' '}
      <span className="block text-xs text-muted">{t('research:transactions.count', { count })}</span>
    </>
  );
}
