import { at } from '#domain/lib/at.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { readSearch, searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { distinctSearches } from './questions.ts';

/** A supply of addresses of find pages, by searches as visitors make them, in each language in turn; none comes twice. */
export function findAddresses(seed: number): (count: number) => readonly string[] {
  const supply = distinctSearches(seed);
  const given = new Set<string>();
  return (count) => {
    const addresses: string[] = [];
    while (addresses.length < count) {
      const address = addressOfSearch(at(supply(1), 0), given.size);
      if (given.has(address)) continue;
      given.add(address);
      addresses.push(address);
    }
    return addresses;
  };
}

/** The page that shows what a call would answer. */
function addressOfSearch(search: string, number: number): string {
  const asked = new URLSearchParams(search);
  asked.set('order', `${asked.get('order_field')}-${asked.get('order_direction')}`);
  // One after the other, as a visitor looks at them: later pages are for those without script.
  asked.delete('cursor');
  const { errors, ...found } = readSearch(STOCK_SEARCH, {}, asked);
  if (errors.length > 0) throw new Error(`${search} asks for what cannot be read`);
  return searchPath(STOCK_SEARCH, at(LANGUAGES, number % LANGUAGES.length), found);
}
