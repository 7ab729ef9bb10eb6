import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo } from 'react';
import type { Transaction } from '#contract/transaction.ts';
import type { TransactionPlot } from '#contract/transaction-calls.ts';
import { type IcsType, singleType } from '#domain/codes/ics-type.ts';
import { dateText } from '#domain/text/date.ts';
import { grouped } from '#domain/text/numbers.ts';
import { centsOf, hkd, perFootText, rentPerFootText } from '#domain/text/price.ts';
import { DENSITY, MOST_POINTS, priceAtShare } from '#domain/transaction/price-plot.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import { transactionPlotQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { filterInput } from '#web/features/search/search-address.ts';
import type { TransactionSearch } from '#web/features/transaction/transaction-search.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { TYPE_BACKGROUND, TYPE_TEXT } from '#web/ui/type-hue.ts';
import { DRAWING, densityPaths, dotsPath, plottedTypes, type Reach, reachOf, rowMarks } from './dots.ts';

export const plotQuery = ({ filter }: Pick<TransactionSearch, 'filter'>) =>
  transactionPlotQuery(filterInput(TRANSACTION_FILTERS, filter));

/** Each type has a shape besides its hue. */
const SHAPE: Readonly<Record<IcsType, string>> = { i: 'size-2', c: 'size-2 rounded-full', s: 'h-2.5 w-1' };

/** The price a square foot over time of all that a search finds. The rows of the table are outlined in it. */
export function DotPlot({ search, rows }: { search: TransactionSearch; rows: readonly Transaction[] }) {
  const { data, isError } = useQuery(plotQuery(search));
  const reach = useMemo(() => data && reachOf(data), [data]);
  // The list below says that loading failed.
  if (isError) return null;
  if (!data) return <Skeleton className="h-61 rounded-card" />;
  return reach ? (
    <Plot plot={data} reach={reach} rows={rows} icsType={singleType(search.filter.icsType)} />
  ) : null;
}

function Plot({
  plot,
  reach,
  rows,
  icsType,
}: {
  plot: TransactionPlot;
  reach: Reach;
  rows: readonly Transaction[];
  /** The one type that is searched. */
  icsType: IcsType | undefined;
}) {
  const { t, lang } = usePage();
  const marks = useMemo(() => rowMarks(rows, plot, reach), [rows, plot, reach]);
  const isDensity = plot.cells.length > 0;
  const perFoot = (price: number) =>
    plot.tx_type === 'S' ? perFootText(hkd(Math.round(price)), lang) : rentPerFootText(centsOf(price), lang);
  const [low, high] = [perFoot(reach.lowest), perFoot(reach.highest)];
  const [from, to] = [dateText(reach.first, lang), dateText(reach.last, lang)];
  const title = t(`transaction:plot.${plot.tx_type}`, { n: grouped(plot.count) });
  return (
    <figure className="rounded-card border border-line bg-raised px-4 py-3 text-sm" data-print="hide">
      <figcaption className="mb-2 flex flex-wrap gap-x-4">
        <Spaced>
          <b>{title}</b>
          {isDensity && (
            <span className="text-muted">{t('transaction:plot.density', { n: grouped(MOST_POINTS) })}</span>
          )}
          {plottedTypes(plot).map((type) => (
            <Key key={type} mark={<Mark icsType={type} />}>
              {t(`stock_info:type.${type}`)}
            </Key>
          ))}
          {marks.length > 0 && (
            <Key mark={<span className="size-2 rounded-full ring-1 ring-ink" />}>
              {t('transaction:plot.below', { n: marks.length })}
            </Key>
          )}
          <span className="text-muted">{t('transaction:plot.scale')}</span>
        </Spaced>
      </figcaption>
      <div role="img" aria-label={t('transaction:plot.label', { title, low, high, from, to })}>
        <div className="flex gap-2">
          <div className="flex w-22 shrink-0 flex-col justify-between text-right text-muted">
            <Spaced>
              <span>{high}</span>
              <span>{perFoot(Number(priceAtShare(0.5, reach).toPrecision(3)))}</span>
              <span>{low}</span>
            </Spaced>
          </div>
          <div
            className="relative my-2 flex-1 border-b border-l border-line"
            style={{ height: DRAWING.height }}
          >
            {isDensity ? <Density plot={plot} icsType={icsType} /> : <Dots plot={plot} reach={reach} />}
            {marks.map(({ id, icsType: type, left, bottom }) => (
              <span
                key={id}
                className="absolute flex -translate-x-1/2 translate-y-1/2"
                style={{ left: `${left}%`, bottom: `${bottom}%` }}
              >
                <Mark icsType={type} className="ring-1 ring-ink" />
              </span>
            ))}
          </div>
        </div>
        <div className="ml-20 flex justify-between text-muted lang-en:ml-24">
          <Spaced>
            <span>{from}</span>
            <span>{to}</span>
          </Spaced>
        </div>
      </div>
    </figure>
  );
}

/** Not drawn again when the table has more rows. */
const Dots = memo(function Dots({ plot, reach }: { plot: TransactionPlot; reach: Reach }) {
  return (
    <Drawing width={DRAWING.width} height={DRAWING.height}>
      {plottedTypes(plot).map((type) => (
        <path
          key={type}
          d={dotsPath(plot.points[type], type, reach)}
          className={cx('stroke-current opacity-50', TYPE_TEXT[type])}
          strokeWidth={type === 's' ? 3 : 5}
          strokeLinecap={type === 'c' ? 'round' : type === 'i' ? 'square' : 'butt'}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Drawing>
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
    <Drawing width={DENSITY.columns} height={DENSITY.rows}>
      {densityPaths(plot.cells).map(({ shade, path }) => (
        <path
          key={shade}
          d={path}
          className={cx('fill-current', icsType ? TYPE_TEXT[icsType] : 'text-muted')}
          fillOpacity={shade}
        />
      ))}
    </Drawing>
  );
});

/** Stretched to the width there is. */
function Drawing({ width, height, children }: { width: number; height: number; children: ReactNode }) {
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

function Key({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      {mark}
      {children}
    </span>
  );
}

function Mark({ icsType, className }: { icsType: IcsType; className?: string }) {
  return <span className={cx(TYPE_BACKGROUND[icsType], SHAPE[icsType], className)} />;
}
