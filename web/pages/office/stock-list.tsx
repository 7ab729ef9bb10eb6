import { useQuery } from '@tanstack/react-query';
import { OFFICE_PAGE } from '#domain/office/office.ts';
import { usePage, usePageQuery } from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OfficeFailed } from './office-failed.tsx';
import { officeQuery } from './office-queries.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import { StockFilters } from './stock-filters.tsx';
import { StockRow } from './stock-row.tsx';
import { readStockSearch, stockInput, stockSearchAddress } from './stock-search.ts';

/** Listings whose status can be changed; those that nobody has confirmed for longest stand first. */
export function StockList() {
  const { t, lang, addressOf } = usePage();
  const query = usePageQuery();
  const search = readStockSearch(query);
  const list = useQuery(officeQuery('stocks', stockInput(search)));
  const count = list.data?.count ?? 0;
  return (
    <>
      <div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-[22px] md:text-2xl">{t('office:tab.listings')}</h1>
          <span role="status" className="text-muted">
            {list.data && t('office:count', { count })}
          </span>
        </div>
        <p className="text-sm text-muted">{t('office:listings.help')}</p>
      </div>
      <StockFilters search={search} />
      {list.error && (
        <OfficeFailed error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {list.isPending && <RowSkeletons />}
      {list.data && count === 0 && (
        <EmptyState
          icon="search-x"
          title={t('office:no_match')}
          action={<ButtonLink to={addressOf('office', 'listings')}>{t('office:filter.clear')}</ButtonLink>}
        >
          {t('office:no_match_help')}
        </EmptyState>
      )}
      {list.data && count > 0 && (
        <>
          <ul
            aria-label={t('office:tab.listings')}
            className="divide-y divide-line rounded-card border border-line bg-raised"
          >
            {list.data.stocks.map((stock) => (
              <li key={stock.id}>
                <StockRow stock={stock} />
              </li>
            ))}
          </ul>
          {search.page * OFFICE_PAGE >= count && (
            <p className="text-center text-sm text-muted">{t('office:end')}</p>
          )}
        </>
      )}
      <PageLinks
        cursor={(search.page - 1) * OFFICE_PAGE}
        count={count}
        pageSize={OFFICE_PAGE}
        to={(page) => stockSearchAddress({ ...search, page }, lang)}
      />
    </>
  );
}
