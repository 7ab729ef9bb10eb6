import type { District } from '#contract/portal.ts';
import { addressOf } from '#domain/addresses.ts';
import type { Language } from '#domain/language.ts';
import { STOCK_FILTERS } from '#domain/stock-filter.ts';
import { tidyQuery } from '#web/features/search/typed-fields.ts';
import { readSearch, type Search } from './search.ts';
import { tidyAddress } from './tidy-address.ts';

/** The fields as they would be sent. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** The search a form asks for, by the rules an address is read with. */
export function searchOfQuery(query: URLSearchParams, lang: Language, known: readonly District[]): Search {
  const search = readSearch({}, tidyQuery(STOCK_FILTERS, query, lang) ?? query, known);
  // Only a path can be of no page, and here is none.
  if (!search) throw new Error('a form has no path');
  return search;
}

/** Where the browser itself would send the form: nothing is left out that cannot be read. */
export function sentAddress(form: HTMLFormElement, lang: Language): string {
  const url = new URL(`${addressOf('find', lang)}?${formQuery(form)}`, window.location.origin);
  return tidyAddress(lang, {}, url) ?? url.pathname + url.search;
}
