import { at } from '#domain/lib/at.ts';
import { Spaced } from '#web/ui/spaced.tsx';

export type Bar = {
  readonly name: string;
  /** Label below the bar. It may be empty if there is no space. */
  readonly axisLabel: string;
  /** One value per series, stacked from the bottom. */
  readonly values: readonly number[];
  /** Sentence that describes the whole bar, shown as its tooltip. */
  readonly tooltip: string;
};

const [WIDTH, HEIGHT, GAP_RATIO] = [640, 200, 0.28];
/** Maximum width of a bar: a third of the chart, so that a single bar does not fill it. */
const MAX_BAR_WIDTH = WIDTH / 3;

/**
 * Stacked bar chart. Also rendered on the server. A table elsewhere on the page contains the figures,
 * so the chart needs only an accessible name and one sentence per bar.
 */
export function StackedBars({
  label,
  bars,
  series,
  unit,
}: {
  label: string;
  bars: readonly Bar[];
  series: readonly { readonly label: string; readonly className: string }[];
  unit: string;
}) {
  const barTotals = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const maxTotal = Math.max(1, ...barTotals);
  const slotWidth = WIDTH / Math.max(1, bars.length);
  const width = Math.min(slotWidth * (1 - GAP_RATIO), MAX_BAR_WIDTH);
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-48 w-full border-b border-edge"
        preserveAspectRatio="none"
      >
        {bars.map(({ name, values, tooltip }, index) => {
          let segmentTopY = HEIGHT;
          return (
            <g key={name}>
              <title>{tooltip}</title>
              {/* The transparent rectangle also shows the tooltip above a short bar. */}
              <rect
                x={index * slotWidth}
                y={0}
                width={slotWidth}
                height={HEIGHT}
                className="fill-transparent"
              />
              {values.map((value, seriesIndex) => {
                const height = (value / maxTotal) * HEIGHT;
                segmentTopY -= height;
                const { className, label: seriesLabel } = at(series, seriesIndex);
                return (
                  <rect
                    key={seriesLabel}
                    x={index * slotWidth + (slotWidth - width) / 2}
                    y={segmentTopY}
                    width={width}
                    height={height}
                    className={className}
                  />
                );
              })}
            </g>
          );
        })}
      </svg>
      {/* The labels are HTML instead of SVG text, so that their size does not change with the chart's
         width. */}
      <div
        aria-hidden="true"
        className="-mt-1 grid auto-cols-fr grid-flow-col text-center text-xs text-muted"
      >
        <Spaced>
          {bars.map(({ name, axisLabel }) => (
            <span
              key={name}
              className={
                bars.length > 12
                  ? 'w-0 justify-self-center text-center *:-translate-x-1/2'
                  : // The small font fits twelve months side by side on a phone.
                    'truncate max-sm:text-[11px] max-sm:tracking-tight sm:px-1'
              }
            >
              {bars.length > 12 ? <span className="inline-block">{axisLabel}</span> : axisLabel}
            </span>
          ))}
        </Spaced>
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <Spaced>
          {series.map(({ label: name, className }) => (
            <span key={name} className="inline-flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
                <rect width={12} height={12} rx={2} className={className} />
              </svg>
              {name}
            </span>
          ))}
          <span className="ml-auto">{unit}</span>
        </Spaced>
      </figcaption>
    </figure>
  );
}
