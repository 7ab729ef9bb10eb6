import { queryOptions } from '@tanstack/react-query';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import { omitKeys } from '#domain/search/filter-definitions.ts';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-filter.ts';
import type { CallKey } from '#web/api/query-client.ts';
import { filterCallInput } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH, type StockSearch } from '#web/features/stock/stock-search.ts';

/** Returns the filter of a search by all-in rent for the listings whose all-in rent is unknown. */
export function unknownChargesFilter({ filter }: Pick<StockSearch, 'filter'>): StockFilter {
  return { ...omitKeys(filter, 'rentWithCharges'), rentCharges: ['unknown'] };
}

/** Query for the number of listings that `unknownChargesFilter` matches. */
export function unknownChargesQuery(search: Pick<StockSearch, 'filter'>) {
  const callInput = filterCallInput(STOCK_FILTERS, unknownChargesFilter(search));
  return queryOptions<StocksAnswer, Error, StocksAnswer, CallKey>({
    queryKey: ['stocks', { ...callInput, ...STOCK_SEARCH.singleRowParams }],
  });
}
