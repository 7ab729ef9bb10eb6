import { lastMonthOf, type MonthlyValues } from '#domain/market/series.ts';
import { cx } from '#web/ui/cx.ts';
import { createChartScales, linePath } from '../chart/scales.ts';

const [WIDTH, HEIGHT, PADDING] = [120, 36, 3];

/** Small line chart without axes, shown beside a figure. */
export function Sparkline({ series, className }: { series: MonthlyValues; className: string }) {
  const values = series.values.filter((value) => value !== null);
  const lastValue = values.at(-1);
  const range = { first: series.from, last: lastMonthOf(series) };
  const area = { left: PADDING, right: WIDTH - PADDING, top: PADDING, bottom: HEIGHT - PADDING };
  const scales = createChartScales(range, values, area, 2);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={cx('h-9 w-30', className)}>
      <path d={linePath(series, scales)} fill="none" stroke="currentColor" strokeWidth={2} />
      {lastValue !== undefined && (
        <circle cx={scales.x(range.last)} cy={scales.y(lastValue)} r={PADDING} fill="currentColor" />
      )}
    </svg>
  );
}
