import { at } from '#domain/lib/at.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { readSearch, searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { distinctSearches } from './random-requests.ts';

/**
 * Creates a supply of distinct find page addresses with realistic searches, alternating between
 * languages.
 */
export function findAddresses(seed: number): (count: number) => readonly string[] {
  const nextSearches = distinctSearches(seed);
  const returnedAddresses = new Set<string>();
  return (count) => {
    const addresses: string[] = [];
    while (addresses.length < count) {
      const address = addressOfSearch(at(nextSearches(1), 0), returnedAddresses.size);
      if (returnedAddresses.has(address)) continue;
      returnedAddresses.add(address);
      addresses.push(address);
    }
    return addresses;
  };
}

/** Converts the parameters of a search call to the address of the page that shows the results. */
function addressOfSearch(search: string, index: number): string {
  const searchParams = new URLSearchParams(search);
  searchParams.set('order', `${searchParams.get('order_field')}-${searchParams.get('order_direction')}`);
  // Removes the cursor: visitors scroll, and later pages exist only for visitors without script.
  searchParams.delete('cursor');
  const { errors, ...found } = readSearch(STOCK_SEARCH, {}, searchParams);
  if (errors.length > 0) throw new Error(`${search} asks for what cannot be read`);
  return searchPath(STOCK_SEARCH, at(LANGUAGES, index % LANGUAGES.length), found);
}
