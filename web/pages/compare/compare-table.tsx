import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { FavouriteButton } from '#web/features/records/favourite-button.tsx';
import { comparedListings } from '#web/features/records/stored-lists.ts';
import { StockBadge } from '#web/features/stock/stock-badge.tsx';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Group, Row } from './rows.ts';

type Props = {
  stocks: readonly StockDetail[];
  groups: readonly Group[];
  /** Whether to show only the rows in which the listings differ. */
  showsOnlyDifferences: boolean;
};

/**
 * Table that compares listings side by side. Row and column names stay visible while the page scrolls.
 * If the columns do not fit, the table scrolls sideways; the column names are then repeated in a
 * separate strip, because an element inside a scroll container cannot stick to the viewport.
 */
export function CompareTable({ stocks, groups, showsOnlyDifferences }: Props) {
  const { t } = usePage();
  const scrollerRef = useRef<HTMLElement>(null);
  const columnNamesStripRef = useRef<HTMLDivElement>(null);
  const tableHeadRef = useRef<HTMLTableSectionElement>(null);
  const isHeadAboveViewport = useIsAboveViewport(tableHeadRef);
  return (
    <div className="compare" style={{ '--columns': stocks.length } as CSSProperties}>
      <div
        ref={columnNamesStripRef}
        aria-hidden="true"
        data-print="hide"
        data-shown={isHeadAboveViewport}
        className="compare-strip"
      >
        <ColumnNames stocks={stocks} />
      </div>
      <section
        ref={scrollerRef}
        aria-label={t('records:compare.table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          columnNamesStripRef.current?.scrollTo({ left: currentTarget.scrollLeft })
        }
        className="compare-region"
      >
        <table className="compare-table">
          <thead ref={tableHeadRef}>
            <tr>
              <td className="compare-corner">{stocks.length > 1 && t('records:compare.differs_note')}</td>
              {stocks.map((stock) => (
                <ColumnHead
                  key={stock.gstock_id}
                  stock={stock}
                  stocks={stocks}
                  showsOnlyDifferences={showsOnlyDifferences}
                />
              ))}
            </tr>
          </thead>
          {groups.map(({ key, label, rows }) => (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={stocks.length + 1} className="compare-group">
                  <span>{label}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <FactRow key={row.key} row={row} stocks={stocks} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}

/**
 * Non-breaking space between a rent and its unit. The table replaces it by a normal space, because a
 * column may be too narrow for the rent and its unit on one line.
 */
const NON_BREAKING_UNIT = '\u00a0/';

/** Sticky copy of the column names. Hidden from screen readers, which use the table's own header cells. */
function ColumnNames({ stocks }: { stocks: readonly StockDetail[] }) {
  const labels = useStockLabels();
  return (
    <div className="compare-names">
      <span />
      {stocks.map((stock) => (
        <span key={stock.gstock_id}>{labels.name(stock)}</span>
      ))}
    </div>
  );
}

/** Returns whether an element is above the visible part of the page. */
function useIsAboveViewport(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!elementRef.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsAbove(!entry.isIntersecting && entry.boundingClientRect.bottom < 1);
    });
    observer.observe(elementRef.current);
    return () => observer.disconnect();
  }, [elementRef]);
  return isAbove;
}

function ColumnHead({ stock, stocks, showsOnlyDifferences }: { stock: StockDetail } & Omit<Props, 'groups'>) {
  const { t, addressOf } = usePage();
  const labels = useStockLabels();
  const name = labels.name(stock);
  const otherIds = stocks.map(({ gstock_id }) => gstock_id).filter((id) => id !== stock.gstock_id);
  const label = t('records:compare.remove', { name });
  return (
    <th scope="col">
      <div className="relative mb-2 h-16 max-w-60 overflow-hidden rounded-control bg-land md:h-24">
        {stock.thumbnail ? (
          <Picture
            url={stock.thumbnail}
            alt=""
            sizes="240px"
            width={320}
            height={200}
            className="size-full object-cover"
          />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <Icon of="building-complex" size="lg" />
          </span>
        )}
        <div data-print="hide" className="absolute top-1 right-1 flex gap-1">
          <div className="max-md:hidden">
            <FavouriteButton stock={stock} name={name} />
          </div>
          <Link
            to={addressOf('compare', otherIds, showsOnlyDifferences)}
            aria-label={label}
            title={label}
            onClick={() =>
              comparedListings.update((listings) => listings.filter(({ id }) => id !== stock.gstock_id))
            }
            className="inline-grid size-9 place-items-center rounded-control bg-picture-mark text-on-picture hover:bg-viewer pointer-coarse:size-11"
          >
            <Icon of="x" />
          </Link>
        </div>
      </div>
      <div className="flex flex-col items-start gap-1">
        <Spaced>
          <StockBadge stock={stock} />
          <StockLink stock={stock} className="line-clamp-2 text-brand underline-offset-4 hover:underline">
            {name}
          </StockLink>
          <span className="text-xs font-normal text-muted">{stock.id}</span>
        </Spaced>
      </div>
    </th>
  );
}

function FactRow({ row, stocks }: { row: Row; stocks: readonly StockDetail[] }) {
  const { t } = usePage();
  const { label, values, bestFlags, bestKind } = row;
  const isDiffering = row.isDiffering && stocks.length > 1;
  // True if only one of more than three listings has a value. Print styles hide such a row to save
  // paper.
  const hasSingleValue = stocks.length > 3 && values.filter((value) => value !== null).length === 1;
  return (
    <tr className={cx(isDiffering && 'compare-differs', hasSingleValue && 'compare-of-one')}>
      <th scope="row">
        <span className="inline-block first-letter:uppercase">{label}</span>
        {isDiffering && <VisuallyHidden>{t('records:compare.differs')}</VisuallyHidden>}
      </th>
      {stocks.map(({ gstock_id }, index) => (
        <td key={gstock_id} className={cx(bestFlags[index] && 'compare-best')}>
          {values[index]?.replaceAll(NON_BREAKING_UNIT, ' /') ?? (
            <span className="text-muted">{t('records:compare.none')}</span>
          )}{' '}
          {bestFlags[index] && bestKind && (
            <span className="compare-mark">
              <Icon of="trophy" size="sm" />
              {t(`records:compare.best.${bestKind}`)}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
