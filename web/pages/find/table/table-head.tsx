import type { StockOrder } from '#domain/search/sort.ts';
import { type StockColumnKey, stockColumn } from '#domain/stock/stock-columns.ts';
import { usePage } from '#web/app/page.ts';
import { searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH, type StockSearch } from '#web/features/stock/stock-search.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Names, days and what is dear or far come best with the highest first; what one pays and walks with the lowest. */
const ASCENDING_FIRST: readonly string[] = ['sell', 'rent', 'ft_sell', 'ft_rent', 'all_in_rent', 'walk'];

/** The order that the heading of a column leads to: its own, and the other way round when it is that already. */
export function orderOfHeading(key: StockColumnKey, present: StockOrder): StockOrder | undefined {
  const { order: field } = stockColumn(key);
  if (field === undefined) return undefined;
  const first = ASCENDING_FIRST.includes(field) ? 'asc' : 'desc';
  if (present.field !== field) return { field, direction: first };
  return { field, direction: present.direction === 'asc' ? 'desc' : 'asc' };
}

/** The headings of the table. One that the list can be in order of is a link. */
export function TableHead({ search, columns }: { search: StockSearch; columns: readonly StockColumnKey[] }) {
  const { t, lang } = usePage();
  return (
    <nav aria-label={t('find:sort')} className="stock-line stock-line-head">
      <span>{t('find:column.name')}</span>
      {columns.map((key) => {
        const label = t(`find:column.${key}`);
        const order = orderOfHeading(key, search.order);
        if (!order) return <span key={key}>{label}</span>;
        const isCurrent = search.order.field === order.field;
        return (
          <Link
            key={key}
            to={searchPath(STOCK_SEARCH, lang, { ...search, order, cursor: 0, view: {} })}
            // The visible word is part of the name, which also says what the link does.
            aria-label={t('find:column.sort', {
              name: label,
              order: t(`find:order.${order.field}-${order.direction}`),
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
