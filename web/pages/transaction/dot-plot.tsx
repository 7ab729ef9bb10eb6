import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo } from 'react';
import type { Transaction } from '#contract/transaction.ts';
import type { TransactionPlot } from '#contract/transaction-calls.ts';
import { type IcsType, singleType } from '#domain/codes/ics-type.ts';
import { dateText } from '#domain/text/date.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { dollarsToCents, hkd, perFootText, rentPerFootText } from '#domain/text/price.ts';
import { DENSITY_GRID, MAX_PLOT_POINTS, priceAtPosition } from '#domain/transaction/price-plot.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import { transactionPlotQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { filterCallInput } from '#web/features/search/search-address.ts';
import type { TransactionSearch } from '#web/features/transaction/transaction-search.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { TYPE_BACKGROUND_CLASS, TYPE_TEXT_CLASS } from '#web/ui/type-hue.ts';
import {
  densityPaths,
  dotsPath,
  PLOT_SIZE,
  type PlotRange,
  plotRangeOf,
  plottedTypes,
  rowMarks,
} from './dot-plot-paths.ts';

export const plotQuery = ({ filter }: Pick<TransactionSearch, 'filter'>) =>
  transactionPlotQuery(filterCallInput(TRANSACTION_FILTERS, filter));

/** CSS classes of the dot of each property type. The types differ in shape as well as in colour. */
const MARK_CLASS: Readonly<Record<IcsType, string>> = {
  i: 'size-2',
  c: 'size-2 rounded-full',
  s: 'h-2.5 w-1',
};

/**
 * Plot of the price per square foot over time for all results of a search. The rows in the table are
 * outlined.
 */
export function DotPlot({ search, rows }: { search: TransactionSearch; rows: readonly Transaction[] }) {
  const { data, isError } = useQuery(plotQuery(search));
  const plotRange = useMemo(() => data && plotRangeOf(data), [data]);
  // Renders nothing, because the list below reports the loading error.
  if (isError) return null;
  if (!data) return <Skeleton className="h-61 rounded-card" />;
  return plotRange ? (
    <Plot plot={data} plotRange={plotRange} rows={rows} icsType={singleType(search.filter.icsType)} />
  ) : null;
}

function Plot({
  plot,
  plotRange,
  rows,
  icsType,
}: {
  plot: TransactionPlot;
  plotRange: PlotRange;
  rows: readonly Transaction[];
  /** The property type of the search, or undefined if the search covers several types. */
  icsType: IcsType | undefined;
}) {
  const { t, lang } = usePage();
  const marks = useMemo(() => rowMarks(rows, plot, plotRange), [rows, plot, plotRange]);
  const isDensity = plot.cells.length > 0;
  const perFootPriceText = (price: number) =>
    plot.tx_type === 'S'
      ? perFootText(hkd(Math.round(price)), lang)
      : rentPerFootText(dollarsToCents(price), lang);
  const [lowestText, highestText] = [perFootPriceText(plotRange.lowest), perFootPriceText(plotRange.highest)];
  const [firstDayText, lastDayText] = [dateText(plotRange.first, lang), dateText(plotRange.last, lang)];
  const title = t(`transaction:plot.${plot.tx_type}`, { n: groupThousands(plot.count) });
  return (
    <figure className="rounded-card border border-line bg-raised px-4 py-3 text-sm" data-print="hide">
      <figcaption className="mb-2 flex flex-wrap gap-x-4">
        <Spaced>
          <b>{title}</b>
          {isDensity && (
            <span className="text-muted">
              {t('transaction:plot.density', { n: groupThousands(MAX_PLOT_POINTS) })}
            </span>
          )}
          {plottedTypes(plot).map((type) => (
            <LegendItem key={type} mark={<TypeMark icsType={type} />}>
              {t(`stock_info:type.${type}`)}
            </LegendItem>
          ))}
          {marks.length > 0 && (
            <LegendItem mark={<span className="size-2 rounded-full ring-1 ring-ink" />}>
              {t('transaction:plot.below', { n: marks.length })}
            </LegendItem>
          )}
          <span className="text-muted">{t('transaction:plot.scale')}</span>
        </Spaced>
      </figcaption>
      <div
        role="img"
        aria-label={t('transaction:plot.label', {
          title,
          low: lowestText,
          high: highestText,
          from: firstDayText,
          to: lastDayText,
        })}
      >
        <div className="flex gap-2">
          <div className="flex w-22 shrink-0 flex-col justify-between text-right text-muted">
            <Spaced>
              <span>{highestText}</span>
              <span>{perFootPriceText(Number(priceAtPosition(0.5, plotRange).toPrecision(3)))}</span>
              <span>{lowestText}</span>
            </Spaced>
          </div>
          <div
            className="relative my-2 flex-1 border-b border-l border-line"
            style={{ height: PLOT_SIZE.height }}
          >
            {isDensity ? (
              <Density plot={plot} icsType={icsType} />
            ) : (
              <Dots plot={plot} plotRange={plotRange} />
            )}
            {marks.map(({ id, icsType: type, leftPercent, bottomPercent }) => (
              <span
                key={id}
                className="absolute flex -translate-x-1/2 translate-y-1/2"
                style={{ left: `${leftPercent}%`, bottom: `${bottomPercent}%` }}
              >
                <TypeMark icsType={type} className="ring-1 ring-ink" />
              </span>
            ))}
          </div>
        </div>
        <div className="ml-20 flex justify-between text-muted lang-en:ml-24">
          <Spaced>
            <span>{firstDayText}</span>
            <span>{lastDayText}</span>
          </Spaced>
        </div>
      </div>
    </figure>
  );
}

/** Memoized, so that the dots are not rendered again when the table loads more rows. */
const Dots = memo(function Dots({ plot, plotRange }: { plot: TransactionPlot; plotRange: PlotRange }) {
  return (
    <PlotSvg width={PLOT_SIZE.width} height={PLOT_SIZE.height}>
      {plottedTypes(plot).map((type) => (
        <path
          key={type}
          d={dotsPath(plot.points[type], type, plotRange)}
          className={cx('stroke-current opacity-50', TYPE_TEXT_CLASS[type])}
          strokeWidth={type === 's' ? 3 : 5}
          strokeLinecap={type === 'c' ? 'round' : type === 'i' ? 'square' : 'butt'}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </PlotSvg>
  );
});

const Density = memo(function Density({
  plot,
  icsType,
}: {
  plot: TransactionPlot;
  icsType: IcsType | undefined;
}) {
  return (
    <PlotSvg width={DENSITY_GRID.columns} height={DENSITY_GRID.rows}>
      {densityPaths(plot.cells).map(({ shade, path }) => (
        <path
          key={shade}
          d={path}
          className={cx('fill-current', icsType ? TYPE_TEXT_CLASS[icsType] : 'text-muted')}
          fillOpacity={shade}
        />
      ))}
    </PlotSvg>
  );
});

/** SVG element that is stretched to the available width. */
function PlotSvg({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute size-full overflow-visible"
    >
      {children}
    </svg>
  );
}

function LegendItem({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      {mark}
      {children}
    </span>
  );
}

function TypeMark({ icsType, className }: { icsType: IcsType; className?: string }) {
  return <span className={cx(TYPE_BACKGROUND_CLASS[icsType], MARK_CLASS[icsType], className)} />;
}
