import { at } from '#domain/lib/at.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { readSearch, searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { createDistinctSearchGenerator } from './random-requests.ts';

/**
 * Returns a function that returns `count` distinct addresses of find pages with realistic searches, in
 * alternating languages. No address is ever returned twice.
 */
export function createFindPagePathGenerator(seed: number): (count: number) => readonly string[] {
  const nextSearches = createDistinctSearchGenerator(seed);
  const returnedPaths = new Set<string>();
  return (count) => {
    const pagePaths: string[] = [];
    while (pagePaths.length < count) {
      const pagePath = pagePathOfSearch(at(nextSearches(1), 0), returnedPaths.size);
      if (returnedPaths.has(pagePath)) continue;
      returnedPaths.add(pagePath);
      pagePaths.push(pagePath);
    }
    return pagePaths;
  };
}

/** Converts the parameters of a search call to the address of the page that shows the results. */
function pagePathOfSearch(search: string, index: number): string {
  const searchParams = new URLSearchParams(search);
  searchParams.set('order', `${searchParams.get('order_field')}-${searchParams.get('order_direction')}`);
  // Removes the cursor: visitors scroll, and addresses of later pages are only for visitors without script.
  searchParams.delete('cursor');
  const { errors, ...query } = readSearch(STOCK_SEARCH, {}, searchParams);
  if (errors.length > 0) throw new Error(`${search} asks for what cannot be read`);
  return searchPath(STOCK_SEARCH, at(LANGUAGES, index % LANGUAGES.length), query);
}
