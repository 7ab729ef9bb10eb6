import { memoize } from '#domain/lib/memoize.ts';
import { ENDS, type End } from '#domain/search/filter.ts';
import { entriesOf, type FilterTable, rangesOf, reachText, wireFields } from '#domain/search/filter-table.ts';
import { parseTypedAmount } from '#domain/search/typed-amount.ts';
import type { Language } from '#domain/text/language.ts';
import { type KnownCodes, readSearch, type Search, searchPath } from '../search-address.ts';
import type { PathParams, SearchDefinition } from '../search-definition.ts';

/** The fields as they would be sent. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** The search a form asks for, by the rules an address is read with. */
export function searchOfQuery(
  definition: SearchDefinition,
  query: URLSearchParams,
  lang: Language,
  known: KnownCodes,
): Search {
  return readSearch(definition, {}, tidyQuery(definition.table, query, lang) ?? query, known);
}

/** Where a form is sent to: the address of a search that asks for nothing. */
export function formAddress(definition: SearchDefinition, lang: Language): string {
  return searchPath(definition, lang, { filter: {}, order: definition.defaultOrder, cursor: 0, view: {} });
}

/** The address to which the browser itself would send the form, with fields that cannot be read too. */
export function sentAddress(definition: SearchDefinition, form: HTMLFormElement, lang: Language): string {
  const url = new URL(`${formAddress(definition, lang)}?${formQuery(form)}`, window.location.origin);
  return tidyAddress(definition, lang, {}, url) ?? url.pathname + url.search;
}

/** Names of the parameters that belong to a search; others, such as a campaign's, are carried along. */
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

/** The form's own name of a box that a person types a limit into; an address never keeps it. */
export function typedName(wire: string, end: End): string {
  return `typed_${wire}_${end}`;
}

/** The boxes of a form that limits are typed into, each with the limit it says. */
const boxesOf = memoize((table: FilterTable) =>
  rangesOf(table).flatMap(([, { wire, unit, format }]) =>
    ENDS.map((end) => ({ name: typedName(wire, end), limit: `${wire}_${end}`, end, unit, format })),
  ),
);

/** The names of the filters that a form sends as several fields in turn. */
const reachesOf = memoize((table: FilterTable) =>
  entriesOf(table).flatMap(([, { kind, wire }]) => (kind === 'reach' ? [wire] : [])),
);

/**
 * A form sends empty fields, a name for each box that is ticked, and limits as they were typed. This gives
 * the query the address should have instead, or undefined when it is that already. What cannot be read stays
 * as it was typed, for the page to say so.
 */
export function tidyQuery(
  table: FilterTable,
  query: URLSearchParams,
  lang: Language,
): URLSearchParams | undefined {
  const tidy = new URLSearchParams();
  const typed = new Map<string, string>();
  for (const { name, limit, end, unit, format } of boxesOf(table)) {
    const text = query.get(name)?.trim();
    if (!text) continue;
    const value = parseTypedAmount(text, unit, end, lang);
    typed.set(limit, value === undefined ? text : format(value));
  }
  for (const name of new Set(query.keys())) {
    const parts = query.getAll(name).filter((part) => part.trim() !== '');
    const text = reachesOf(table).includes(name) ? reachText(parts) : parts.join(',');
    if (text !== '' && !name.startsWith('typed_') && !typed.has(name)) tidy.set(name, text);
  }
  for (const [name, text] of typed) tidy.set(name, text);
  return tidy.toString() === query.toString() ? undefined : tidy;
}
