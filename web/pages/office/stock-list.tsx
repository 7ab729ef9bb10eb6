import { useQuery } from '@tanstack/react-query';
import { OFFICE_ROWS_PER_PAGE } from '#domain/office/office.ts';
import { usePage, usePageQuery } from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OfficeLoadError } from './office-load-error.tsx';
import { officeQuery } from './office-queries.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import { StockFilters } from './stock-filters.tsx';
import { StockRow } from './stock-row.tsx';
import { readStockSearch, stockSearchParams, stockSearchUrl } from './stock-search.ts';

/** List of listings whose status can be changed. The listings with the oldest confirmation come first. */
export function StockList() {
  const { t, lang, addressOf } = usePage();
  const searchParams = usePageQuery();
  const search = readStockSearch(searchParams);
  const stocksRequest = useQuery(officeQuery('stocks', stockSearchParams(search)));
  const count = stocksRequest.data?.count ?? 0;
  return (
    <>
      <div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-[22px] md:text-2xl">{t('office:tab.listings')}</h1>
          <span role="status" className="text-muted">
            {stocksRequest.data && t('office:count', { count })}
          </span>
        </div>
        <p className="text-sm text-muted">{t('office:listings.help')}</p>
      </div>
      <StockFilters search={search} />
      {stocksRequest.error && (
        <OfficeLoadError
          error={stocksRequest.error}
          onRetry={() => void stocksRequest.refetch()}
          busy={stocksRequest.isFetching}
        />
      )}
      {stocksRequest.isPending && <RowSkeletons />}
      {stocksRequest.data && count === 0 && (
        <EmptyState
          icon="search-x"
          title={t('office:no_match')}
          action={<ButtonLink to={addressOf('office', 'listings')}>{t('office:filter.clear')}</ButtonLink>}
        >
          {t('office:no_match_help')}
        </EmptyState>
      )}
      {stocksRequest.data && count > 0 && (
        <>
          <ul
            aria-label={t('office:tab.listings')}
            className="divide-y divide-line rounded-card border border-line bg-raised"
          >
            {stocksRequest.data.stocks.map((stock) => (
              <li key={stock.id}>
                <StockRow stock={stock} />
              </li>
            ))}
          </ul>
          {search.page * OFFICE_ROWS_PER_PAGE >= count && (
            <p className="text-center text-sm text-muted">{t('office:end')}</p>
          )}
        </>
      )}
      <PageLinks
        cursor={(search.page - 1) * OFFICE_ROWS_PER_PAGE}
        count={count}
        pageSize={OFFICE_ROWS_PER_PAGE}
        to={(page) => stockSearchUrl({ ...search, page }, lang)}
      />
    </>
  );
}
