import type { Order, PageStockOrderField } from '#domain/search/sort.ts';
import { type StockColumnKey, stockColumn } from '#domain/stock/stock-columns.ts';
import { usePage } from '#web/app/page.ts';
import { searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH, type StockSearch } from '#web/features/stock/stock-search.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * Fields that sort ascending on the first click: prices and walking distance. All other fields sort
 * descending first.
 */
const ASCENDING_FIRST: readonly string[] = [
  'sell',
  'rent',
  'ft_sell',
  'ft_rent',
  'rent_with_charges',
  'walk',
];

/**
 * Returns the sort order after a click on a column heading: the column's default order, or the reverse
 * of the current order if the list is already sorted by the column.
 */
export function orderAfterHeadingClick(
  key: StockColumnKey,
  currentOrder: Order<PageStockOrderField>,
): Order<PageStockOrderField> | undefined {
  const { orderField: field } = stockColumn(key);
  if (field === undefined) return undefined;
  const firstDirection = ASCENDING_FIRST.includes(field) ? 'asc' : 'desc';
  if (currentOrder.field !== field) return { field, direction: firstDirection };
  return { field, direction: currentOrder.direction === 'asc' ? 'desc' : 'asc' };
}

/** Headings of the table. The heading of a sortable column is a link. */
export function TableHead({ search, columns }: { search: StockSearch; columns: readonly StockColumnKey[] }) {
  const { t, lang } = usePage();
  return (
    <nav aria-label={t('find:sort')} className="stock-line stock-line-head">
      <span>{t('find:column.name')}</span>
      {columns.map((key) => {
        const label = t(`find:column.${key}`);
        const nextOrder = orderAfterHeadingClick(key, search.order);
        if (!nextOrder) return <span key={key}>{label}</span>;
        const isCurrent = search.order.field === nextOrder.field;
        return (
          <Link
            key={key}
            to={searchPath(STOCK_SEARCH, lang, { ...search, order: nextOrder, cursor: 0, view: {} })}
            // The accessible name contains the visible label and also describes the effect of the link.
            aria-label={t('find:column.sort', {
              name: label,
              order: t(`find:order.${nextOrder.field}-${nextOrder.direction}`),
            })}
            aria-current={isCurrent ? 'true' : undefined}
            className={cx(isCurrent && 'font-bold text-ink')}
          >
            {label}
            {isCurrent && (
              <Icon
                of="chevron-down"
                size="sm"
                className={cx(search.order.direction === 'asc' && 'rotate-180')}
              />
            )}
          </Link>
        );
      })}
      <span />
    </nav>
  );
}
