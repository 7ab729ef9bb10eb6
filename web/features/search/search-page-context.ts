import { createContext, type RefObject, useContext } from 'react';
import type { DistrictsAnswer } from '#contract/portal.ts';
import type { NameOf } from './names.ts';
import type { KnownCodes, Search } from './search-address.ts';
import type { SearchDefinition } from './search-definition.ts';
import type { RowLabels } from './search-kind.ts';

/**
 * What every part of a search page reads: that which stays the same from one search to the next. The search itself is
 * handed down, since the list, the map and the form may be at different ones.
 */
export type SearchPageContext = {
  readonly definition: SearchDefinition;
  readonly labels: RowLabels;
  readonly nameOf: NameOf;
  /** Districts and usages; none while they are not there. */
  readonly data: DistrictsAnswer;
  readonly known: KnownCodes;
  /** The search that the list shows. The map follows later, but what is done on it changes this one. */
  readonly latest: RefObject<Search>;
};

/** Components: `useSearchPage()`. */
export const SearchPageReactContext = createContext<SearchPageContext | null>(null);

export function useSearchPage(): SearchPageContext {
  const page = useContext(SearchPageReactContext);
  if (page === null) throw new Error('useSearchPage outside of a search page');
  return page;
}
