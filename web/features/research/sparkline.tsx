import { lastMonthOf, type MonthlyValues } from '#domain/market/series.ts';
import { cx } from '#web/ui/cx.ts';
import { chartScales, linePath } from '../chart/scales.ts';

const [WIDTH, HEIGHT, EDGE] = [120, 36, 3];

/** A small line without axes, beside the figure that it belongs to. */
export function Sparkline({ series, className }: { series: MonthlyValues; className: string }) {
  const values = series.values.filter((value) => value !== null);
  const last = values.at(-1);
  const range = { first: series.from, last: lastMonthOf(series) };
  const area = { left: EDGE, right: WIDTH - EDGE, top: EDGE, bottom: HEIGHT - EDGE };
  const scales = chartScales(range, values, area, 2);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={cx('h-9 w-30', className)}>
      <path d={linePath(series, scales)} fill="none" stroke="currentColor" strokeWidth={2} />
      {last !== undefined && (
        <circle cx={scales.x(range.last)} cy={scales.y(last)} r={EDGE} fill="currentColor" />
      )}
    </svg>
  );
}
