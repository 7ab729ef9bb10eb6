import { PERIODS, SERIES_KINDS } from '#domain/market/series.ts';
import { formatTrendQuery, MAX_SERIES, SCALES, type Trend, toggleSeries } from '#domain/market/trend.ts';
import { usePage } from '#web/app/page.ts';
import { KEEP_SCROLL } from '#web/app/scroll/use-scroll-position.ts';
import type { Series } from '#web/features/research/series.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Selects the period in years and the scale of the chart. */
export function PeriodAndScaleChoice({ trend }: { trend: Trend }) {
  const { t, addressOf } = usePage();
  const urlWithChanges = (changes: Partial<Trend>) =>
    addressOf('researchTrend', formatTrendQuery({ ...trend, ...changes }));
  return (
    <div data-print="hide" className="flex flex-wrap gap-3">
      <Segments
        label={t('research:period')}
        state={KEEP_SCROLL}
        segments={PERIODS.map((period) => ({
          key: period,
          to: urlWithChanges({ period, range: undefined }),
          label: period === 'all' ? t('research:period.all') : t('research:years', { count: Number(period) }),
          isCurrent: !trend.range && period === trend.period,
        }))}
      />
      <Segments
        label={t('research:scale')}
        state={KEEP_SCROLL}
        segments={SCALES.map((scale) => ({
          key: scale,
          to: urlWithChanges({ scale }),
          label: t(`research:scale.${scale}`),
          isCurrent: scale === trend.scale,
        }))}
      />
    </div>
  );
}

/** Chips for all series, each of which adds the series to the chart or removes it. */
export function SeriesChoice({ trend, series }: { trend: Trend; series: readonly Series[] }) {
  const { t } = usePage();
  const hasMaxSeries = trend.codes.length >= MAX_SERIES;
  return (
    <div data-print="hide" className="grid gap-2">
      {SERIES_KINDS.map((kind) => (
        <nav
          key={kind}
          aria-label={t(`research:kind.${kind}`)}
          className="grid gap-1.5 lg:grid-cols-[6.5rem_minmax(0,1fr)] lg:items-baseline lang-en:lg:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <Spaced>
            <span className="text-sm font-bold">{t(`research:kind.${kind}`)}</span>
            <span className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap">
              <Spaced>
                {series
                  .filter((item) => item.kind === kind)
                  .map((item) => (
                    <SeriesChip key={item.code} series={item} trend={trend} hasMaxSeries={hasMaxSeries} />
                  ))}
              </Spaced>
            </span>
          </Spaced>
        </nav>
      ))}
      {hasMaxSeries && <p className="text-sm text-muted">{t('research:full', { n: MAX_SERIES })}</p>}
    </div>
  );
}

function SeriesChip({
  series,
  trend,
  hasMaxSeries,
}: {
  series: Series;
  trend: Trend;
  hasMaxSeries: boolean;
}) {
  const { addressOf, textOf } = usePage();
  const isSelected = trend.codes.includes(series.code);
  const name = textOf(series.name);
  if (hasMaxSeries && !isSelected) return <span className={cx(chipClass(false), 'opacity-50')}>{name}</span>;
  return (
    <Link
      to={addressOf('researchTrend', formatTrendQuery(toggleSeries(trend, series.code)))}
      state={KEEP_SCROLL}
      aria-current={isSelected ? 'true' : undefined}
      className={chipClass(isSelected)}
    >
      {name}
    </Link>
  );
}
