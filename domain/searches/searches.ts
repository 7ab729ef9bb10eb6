import { BUILDING_FILTERS } from '../building/building-filter.ts';
import { type AnyFilterValues, type FilterDefinitions, filterToQuery } from '../search/filter-definitions.ts';
import { STOCK_FILTERS } from '../stock/stock-filter.ts';
import type { Language } from '../text/language.ts';
import { TRANSACTION_FILTERS } from '../transaction/transaction-filter.ts';
import {
  type QueryWithout,
  writeBuildingPath,
  writeStockPath,
  writeTransactionPath,
} from './search-paths.ts';

/* The searches of the portal: listings, transactions and buildings, each with its filters and the address of
   its page. */

export const SEARCHES = ['stock', 'transaction', 'building'] as const;
export type SearchName = (typeof SEARCHES)[number];

export const FILTERS_BY_SEARCH: Readonly<Record<SearchName, FilterDefinitions>> = {
  stock: STOCK_FILTERS,
  transaction: TRANSACTION_FILTERS,
  building: BUILDING_FILTERS,
};

const PATH_WRITERS: Readonly<
  Record<SearchName, (lang: Language, filter: never, queryWithout: QueryWithout) => string>
> = { stock: writeStockPath, transaction: writeTransactionPath, building: writeBuildingPath };

/** Returns the address of a search with a normalized filter, in the default order from its first row. */
export function searchAddress(search: SearchName, lang: Language, filter: AnyFilterValues): string {
  const queryWithout: QueryWithout = (pathKeys) =>
    filterToQuery(FILTERS_BY_SEARCH[search], filter as never, pathKeys).join('&');
  return PATH_WRITERS[search](lang, filter as never, queryWithout);
}
