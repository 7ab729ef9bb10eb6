import { type FilterTable, wireFields } from '#domain/search/filter-table.ts';
import type { Language } from '#domain/text/language.ts';
import { readSearch, searchPath } from '../search.ts';
import type { PathParams, SearchDefinition } from '../search-definition.ts';
import { tidyQuery } from './typed-fields.ts';

/** What the address of a search says; other parameters, such as a campaign's, are carried along. */
function ownNames(table: FilterTable): ReadonlySet<string> {
  const filters = Object.values(table).flatMap((filter) => wireFields(filter).map(({ wire }) => wire));
  return new Set([...filters, 'order', 'cursor', 'highlight', 'show', 'at']);
}

/**
 * The address a request should have been made to. Forms send empty and typed fields, and as parameters what
 * belongs into the path. What cannot be read is carried along, for the page to say so. undefined when the
 * address is good as it is.
 */
export function tidyAddress(
  definition: SearchDefinition,
  lang: Language,
  path: PathParams,
  url: URL,
): string | undefined {
  const tidy = tidyQuery(definition.table, url.searchParams, lang);
  const query = tidy ?? url.searchParams;
  const belongsInPath = definition.inPath.some((key) => query.has(definition.table[key]?.wire ?? key));
  if (!tidy && !belongsInPath) return undefined;
  const search = readSearch(definition, path, query);
  const address = new URL(searchPath(definition, lang, search), url);
  for (const { field } of search.errors) {
    for (const name of new Set([field, field.replace(/_min$/, '_max')])) {
      const value = query.get(name);
      if (value !== null) address.searchParams.set(name, value);
    }
  }
  const own = ownNames(definition.table);
  for (const [name, value] of query) if (!own.has(name)) address.searchParams.append(name, value);
  const target = address.pathname + address.search;
  return target === url.pathname + url.search ? undefined : target;
}
