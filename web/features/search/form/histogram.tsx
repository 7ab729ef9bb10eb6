import type { Limits, RangeFilter } from '#domain/search/filter.ts';
import { formatTypedAmount } from '#domain/search/typed-amount.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { filterLabel, formatAmountWithUnit } from '../filter-labels.ts';

/** Height of the chart, in SVG units. */
const CHART_HEIGHT = 56;
/** Minimum height of a bar that is not empty, so that small counts stay visible. */
const MIN_BAR_HEIGHT = 2;

/** Returns for each bucket whether the limits overlap it. A bucket excludes its upper edge. */
export function bucketOverlapsOf(edges: readonly number[], { min, max }: Limits): readonly boolean[] {
  return edges.map((lowerEdge, bucket) => {
    const upperEdge = edges[bucket + 1] ?? Number.POSITIVE_INFINITY;
    return (min === undefined || upperEdge > min) && (max === undefined || lowerEdge <= max);
  });
}

/** Number of labels that fit on the axis. */
const TICK_COUNT = 3;

/**
 * Returns the indices of the buckets whose lower edges are labelled, evenly spread and away from both
 * ends.
 */
export function labelledBucketsOf(edges: readonly number[]): readonly number[] {
  return Array.from({ length: TICK_COUNT }, (_, tickIndex) =>
    Math.round(((tickIndex + 1) * edges.length) / (TICK_COUNT + 1)),
  );
}

/**
 * Histogram of the matches over a range; the selected part is coloured. Screen readers hear the fullest
 * bucket, then each count that is not zero.
 */
export function Histogram({
  filter,
  counts,
  limits = {},
}: {
  filter: RangeFilter;
  /** undefined while loading; the space of the chart is reserved. */
  counts: readonly number[] | undefined;
  limits: Limits | undefined;
}) {
  const { t, lang } = usePage();
  const { edges, unit } = filter;
  const maxCount = Math.max(1, ...(counts ?? []));
  const fullestBucket = counts?.indexOf(maxCount) ?? -1;
  const overlapFlags = bucketOverlapsOf(edges, limits);
  const name = filterLabel(filter, t);
  const formatAmount = (value: number) => formatAmountWithUnit(value, unit, t, lang);
  // Amounts with long units would overlap; the boxes below name the unit.
  const formatTick = (value: number) =>
    unit === 'cm' || unit === 'psf' || unit === 'minutes'
      ? formatTypedAmount(value, unit, lang)
      : formatAmount(value);
  const bucketLabel = (bucket: number): string => {
    const [from = 0, to] = [edges[bucket], edges[bucket + 1]];
    if (to === undefined) return t('find:from', { value: formatAmount(from) });
    return bucket === 0
      ? t('find:to', { value: formatAmount(to) })
      : t('find:between', { min: formatAmount(from), max: formatAmount(to) });
  };
  return (
    <div>
      <svg
        role="img"
        aria-label={
          fullestBucket < 0
            ? t('find:spread_of', { name })
            : t('find:spread', { name, span: bucketLabel(fullestBucket), count: maxCount })
        }
        viewBox={`0 0 ${edges.length} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        className="h-14 w-full border-b border-line"
      >
        {edges.map((from, bucket) => {
          const count = counts?.[bucket] ?? 0;
          const height =
            count === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, Math.round((count / maxCount) * CHART_HEIGHT));
          return (
            <rect
              key={from}
              x={bucket + 0.08}
              width={0.84}
              y={CHART_HEIGHT - height}
              height={height}
              className={cx(overlapFlags[bucket] ? 'fill-brand' : 'fill-edge/40')}
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
                  {t('find:spread_part', { span: bucketLabel(bucket), count: counts[bucket] ?? 0 })}
                </li>
              ),
          )}
        </ul>
      )}
      {/* Axis labels. They are hidden from screen readers, which have the list above. */}
      <div aria-hidden="true" className="relative h-5 text-xs text-muted">
        {labelledBucketsOf(edges).map((bucket) => (
          <span
            key={bucket}
            className="absolute -translate-x-1/2 whitespace-nowrap"
            style={{ left: `${(bucket / edges.length) * 100}%` }}
          >
            {formatTick(edges[bucket] ?? 0)}
          </span>
        ))}
      </div>
    </div>
  );
}
