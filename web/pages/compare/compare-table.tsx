import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { FavouriteButton } from '#web/features/records/favourite-button.tsx';
import { compared } from '#web/features/records/stored-lists.ts';
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
  /** Only rows in which the listings differ. */
  differences: boolean;
};

/**
 * Listings side by side. The page scrolls, and the names of rows and columns stay in sight. Where the columns
 * do not fit, the table scrolls sideways; the names of the columns then stand in a strip of their own, since
 * nothing inside a box that scrolls can stick to the window.
 */
export function CompareTable({ stocks, groups, differences }: Props) {
  const { t } = usePage();
  const scroller = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const isHeadAbove = useIsAbove(head);
  return (
    <div className="compare" style={{ '--columns': stocks.length } as CSSProperties}>
      <div
        ref={strip}
        aria-hidden="true"
        data-print="hide"
        data-shown={isHeadAbove}
        className="compare-strip"
      >
        <ColumnNames stocks={stocks} />
      </div>
      <section
        ref={scroller}
        aria-label={t('records:compare.table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => strip.current?.scrollTo({ left: currentTarget.scrollLeft })}
        className="compare-region"
      >
        <table className="compare-table">
          <thead ref={head}>
            <tr>
              <td className="compare-corner">{stocks.length > 1 && t('records:compare.differs_note')}</td>
              {stocks.map((stock) => (
                <ColumnHead key={stock.gstock_id} stock={stock} stocks={stocks} differences={differences} />
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

/** A column may be narrower than a rent with its unit: the line is then broken between the two. */
const UNBROKEN_UNIT = '\u00a0/';

/** Screen readers have the table's own heads. */
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

/** Whether an element has left the window at its upper edge. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsAbove(!entry.isIntersecting && entry.boundingClientRect.bottom < 1);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}

function ColumnHead({ stock, stocks, differences }: { stock: StockDetail } & Omit<Props, 'groups'>) {
  const { t, addressOf } = usePage();
  const labels = useStockLabels();
  const name = labels.name(stock);
  const others = stocks.map(({ gstock_id }) => gstock_id).filter((id) => id !== stock.gstock_id);
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
            to={addressOf('compare', others, differences)}
            aria-label={label}
            title={label}
            onClick={() => compared.update((list) => list.filter(({ id }) => id !== stock.gstock_id))}
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
  const { label, values, best, bestWord } = row;
  const differs = row.differs && stocks.length > 1;
  // There is nothing to compare it with, and a sheet of paper has an end.
  const isOfOne = stocks.length > 3 && values.filter((value) => value !== null).length === 1;
  return (
    <tr className={cx(differs && 'compare-differs', isOfOne && 'compare-of-one')}>
      <th scope="row">
        <span className="inline-block first-letter:uppercase">{label}</span>
        {differs && <VisuallyHidden>{t('records:compare.differs')}</VisuallyHidden>}
      </th>
      {stocks.map(({ gstock_id }, index) => (
        <td key={gstock_id} className={cx(best[index] && 'compare-best')}>
          {values[index]?.replaceAll(UNBROKEN_UNIT, ' /') ?? (
            <span className="text-muted">{t('records:compare.none')}</span>
          )}{' '}
          {best[index] && bestWord && (
            <span className="compare-mark">
              <Icon of="trophy" size="sm" />
              {t(`records:compare.best.${bestWord}`)}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
