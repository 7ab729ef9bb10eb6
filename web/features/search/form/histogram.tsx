import type { Limits, RangeFilter } from '#domain/search/filter.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { amountText, filterLabel } from '../filter-labels.ts';

/** Height of the drawing. */
const HEIGHT = 56;
/** A bucket that is not empty can be seen, however small it is. */
const LEAST = 2;

/** Which buckets some limits touch. The upper edge of a bucket is not in it. */
export function bucketsWithin(edges: readonly number[], { min, max }: Limits): readonly boolean[] {
  return edges.map((from, bucket) => {
    const to = edges[bucket + 1] ?? Number.POSITIVE_INFINITY;
    return (min === undefined || to > min) && (max === undefined || from <= max);
  });
}

/** Values that the axis has room for. */
const TICKS = 3;

/** The buckets whose beginnings the axis names, evenly spread and away from both ends. */
export function ticksOf(edges: readonly number[]): readonly number[] {
  return Array.from({ length: TICKS }, (_, tick) => Math.round(((tick + 1) * edges.length) / (TICKS + 1)));
}

/** How the matches are spread over a range; what is chosen of it is tinted. Screen readers hear where most are, then each count. */
export function Histogram({
  filter,
  counts,
  limits = {},
}: {
  filter: RangeFilter;
  /** undefined while they are loading: their space is kept. */
  counts: readonly number[] | undefined;
  limits: Limits | undefined;
}) {
  const { t, lang } = usePage();
  const { edges, unit } = filter;
  const most = Math.max(1, ...(counts ?? []));
  const fullest = counts?.indexOf(most) ?? -1;
  const within = bucketsWithin(edges, limits);
  const name = filterLabel(filter, t);
  const say = (value: number) => amountText(value, unit, t, lang);
  const spanOf = (bucket: number): string => {
    const [from = 0, to] = [edges[bucket], edges[bucket + 1]];
    if (to === undefined) return t('find:from', { value: say(from) });
    return bucket === 0
      ? t('find:to', { value: say(to) })
      : t('find:between', { min: say(from), max: say(to) });
  };
  return (
    <div>
      <svg
        role="img"
        aria-label={
          fullest < 0
            ? t('find:spread_of', { name })
            : t('find:spread', { name, span: spanOf(fullest), count: most })
        }
        viewBox={`0 0 ${edges.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-14 w-full border-b border-line"
      >
        {edges.map((from, bucket) => {
          const count = counts?.[bucket] ?? 0;
          const height = count === 0 ? 0 : Math.max(LEAST, Math.round((count / most) * HEIGHT));
          return (
            <rect
              key={from}
              x={bucket + 0.08}
              width={0.84}
              y={HEIGHT - height}
              height={height}
              className={cx(within[bucket] ? 'fill-brand' : 'fill-edge/40')}
            />
          );
        })}
      </svg>
      {counts && (
        <ul className="sr-only">
          {edges.map(
            (from, bucket) =>
              counts[bucket] !== 0 && (
                <li key={from}>
                  {t('find:spread_part', { span: spanOf(bucket), count: counts[bucket] ?? 0 })}
                </li>
              ),
          )}
        </ul>
      )}
      {/* The values below it; those who hear the page have the list. */}
      <div aria-hidden="true" className="relative h-5 text-xs text-muted">
        {ticksOf(edges).map((bucket) => (
          <span
            key={bucket}
            className="absolute -translate-x-1/2 whitespace-nowrap"
            style={{ left: `${(bucket / edges.length) * 100}%` }}
          >
            {say(edges[bucket] ?? 0)}
          </span>
        ))}
      </div>
    </div>
  );
}
