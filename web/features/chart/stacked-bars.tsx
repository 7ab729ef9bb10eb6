import { at } from '#domain/lib/at.ts';
import { Spaced } from '#web/ui/spaced.tsx';

export type Bar = {
  readonly name: string;
  /** Written below it, where there is room. */
  readonly axis: string;
  /** One for each series, from the foot up. */
  readonly values: readonly number[];
  /** All of it in a sentence, shown when it is pointed at. */
  readonly note: string;
};

const [WIDTH, HEIGHT, GAP] = [640, 200, 0.28];
/** One bar alone is no wider than one of three. */
const MAX_BAR = WIDTH / 3;

/**
 * Bars of one or more values each, drawn to one scale. It is drawn on the server too; the figures stand in a table
 * elsewhere on the page, so the picture has a name and each bar a sentence.
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
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const most = Math.max(1, ...sums);
  const slot = WIDTH / Math.max(1, bars.length);
  const width = Math.min(slot * (1 - GAP), MAX_BAR);
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-48 w-full border-b border-edge"
        preserveAspectRatio="none"
      >
        {bars.map(({ name, values, note }, index) => {
          let top = HEIGHT;
          return (
            <g key={name}>
              <title>{note}</title>
              {/* The space above a short bar reacts to the pointer too. */}
              <rect x={index * slot} y={0} width={slot} height={HEIGHT} className="fill-transparent" />
              {values.map((value, part) => {
                const height = (value / most) * HEIGHT;
                top -= height;
                const { className, label: key } = at(series, part);
                return (
                  <rect
                    key={key}
                    x={index * slot + (slot - width) / 2}
                    y={top}
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
      {/* Words beside the picture, not in it: they keep their size whatever the width. */}
      <div
        aria-hidden="true"
        className="-mt-1 grid auto-cols-fr grid-flow-col text-center text-xs text-muted"
      >
        <Spaced>
          {bars.map(({ name, axis }) => (
            <span
              key={name}
              className={
                bars.length > 12
                  ? 'w-0 justify-self-center text-center *:-translate-x-1/2'
                  : // Twelve months fit side by side on a phone.
                    'truncate max-sm:text-[11px] max-sm:tracking-tight sm:px-1'
              }
            >
              {bars.length > 12 ? <span className="inline-block">{axis}</span> : axis}
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
