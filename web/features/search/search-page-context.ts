import { createContext, type RefObject, useContext } from 'react';
import type { DistrictsAnswer } from '#contract/portal.ts';
import type { NameOf } from '#domain/search/filter-labels.ts';
import type { KnownCodes, Search } from './search-address.ts';
import type { SearchDefinition } from './search-definition.ts';
import type { RowLabels } from './search-kind.ts';

/**
 * Values that all parts of a search page read and that do not change between searches. The search
 * itself is passed as a prop, because the list, the map and the form may show different searches.
 */
export type SearchPageContext = {
  readonly definition: SearchDefinition;
  readonly labels: RowLabels;
  readonly nameOf: NameOf;
  /** Districts and usages. Empty until they have loaded. */
  readonly districtData: DistrictsAnswer;
  readonly knownCodes: KnownCodes;
  /**
   * The search that the list shows. The map may still show an older search, but its controls change
   * this one.
   */
  readonly latestSearchRef: RefObject<Search>;
};

/** Read with `useSearchPage()`. */
export const SearchPageReactContext = createContext<SearchPageContext | null>(null);

export function useSearchPage(): SearchPageContext {
  const page = useContext(SearchPageReactContext);
  if (page === null) throw new Error('useSearchPage outside of a search page');
  return page;
}
