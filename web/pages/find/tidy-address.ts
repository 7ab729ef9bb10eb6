import { wireFields } from '#domain/filter-table.ts';
import type { Language } from '#domain/language.ts';
import { STOCK_FILTERS } from '#domain/stock-filter.ts';
import { tidyQuery } from '#web/features/search/typed-fields.ts';
import { type FindParams, readSearch, searchPath } from './search.ts';

/** What the address of a search says; other parameters, such as a campaign's, are carried along. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  ...Object.values(STOCK_FILTERS).flatMap((filter) => wireFields(filter).map(({ wire }) => wire)),
  'order',
  'cursor',
  'highlight',
  'show',
  'at',
]);

/**
 * The address a request should have been made to: forms send empty and typed fields, and type and deal
 * as parameters. What cannot be read is carried along, for the page to say so. undefined when the
 * address is good as it is.
 */
export function tidyAddress(lang: Language, path: FindParams, url: URL): string | undefined {
  const tidy = tidyQuery(STOCK_FILTERS, url.searchParams, lang);
  const query = tidy ?? url.searchParams;
  if (!tidy && !query.has('tx_type') && !query.has('ics_type')) return undefined;
  const search = readSearch(path, query);
  const address = new URL(searchPath(lang, search), url);
  for (const { field } of search.errors) {
    for (const name of new Set([field, field.replace(/_min$/, '_max')])) {
      const value = query.get(name);
      if (value !== null) address.searchParams.set(name, value);
    }
  }
  for (const [name, value] of query) if (!OWN_NAMES.has(name)) address.searchParams.append(name, value);
  const target = address.pathname + address.search;
  return target === url.pathname + url.search ? undefined : target;
}
