import type { IcsType } from '#domain/codes/ics-type.ts';
import { changeOverYear, lastMonthOf, valueAt } from '#domain/market/series.ts';
import { monthText } from '#domain/text/month.ts';
import { changeText, formatFixed } from '#domain/text/numbers.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { lineStyleOf } from './line-style.ts';
import type { Series } from './series.ts';
import { Sparkline } from './sparkline.tsx';
import { trendPageUrl } from './trend-address.ts';

/**
 * Shows the latest value of each index with its change over a year and a sparkline. Each index links to
 * its trend page.
 */
export function IndexFigures({
  series,
  label,
  heading: Heading = 'h3',
  isStrip = false,
}: {
  series: readonly Series[];
  label: string;
  heading?: 'h2' | 'h3';
  /** True to show all indices in one box, as on the home page. */
  isStrip?: boolean;
}) {
  return (
    <ul
      aria-label={label}
      className={isStrip ? 'index-strip' : 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4'}
    >
      {series.map((indexSeries) => (
        <li key={indexSeries.code} className="min-w-0">
          <IndexFigure series={indexSeries} heading={Heading} isStrip={isStrip} />
        </li>
      ))}
    </ul>
  );
}

function IndexFigure({
  series,
  heading: Heading,
  isStrip,
}: {
  series: Series;
  heading: 'h2' | 'h3';
  isStrip: boolean;
}) {
  const { t, lang, textOf } = usePage();
  const lastMonth = lastMonthOf(series);
  const latestValue = valueAt(series, lastMonth);
  const yearlyChange = changeOverYear(series);
  return (
    <article
      className={cx(
        'relative grid h-full gap-1 px-4 py-3 transition-colors',
        isStrip
          ? 'hover:bg-brand-tint'
          : 'rounded-card border border-line bg-raised focus-within:border-ink hover:border-ink',
      )}
    >
      <Heading className="text-base">
        <Link to={trendPageUrl(lang, trendCodesOf(series))} className="stretched-link">
          {textOf(series.name)}
        </Link>
        <span className="text-sm font-normal whitespace-nowrap text-muted">
          {t('research_figures.since', { month: monthText(series.from, lang) })}
        </span>
      </Heading>
      <div className="flex items-end justify-between gap-3">
        <p className="text-2xl font-bold tracking-tight">
          {latestValue === null ? '–' : formatFixed(latestValue, series.decimals)}
        </p>
        <Sparkline series={series} className={lineStyleOf(series).colour} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <Spaced>
          {yearlyChange !== null && (
            <span className={cx('font-bold', yearlyChange < 0 ? 'text-accent' : 'text-brand')}>
              {t('research_figures.over_year', { change: changeText(yearlyChange) })}
            </span>
          )}
          <span>{monthText(lastMonth, lang)}</span>
        </Spaced>
      </p>
    </article>
  );
}

/**
 * Returns the codes of the price index and the rent index of the series' property type, or only the
 * code of the series if it has no property type.
 */
function trendCodesOf({ code, ics_type }: Series): readonly string[] {
  const type: IcsType | null = ics_type;
  return type === null ? [code] : [code.replace(/_rent$/, '_price'), code.replace(/_price$/, '_rent')];
}
