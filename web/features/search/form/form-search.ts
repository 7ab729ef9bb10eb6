import type { Language } from '#domain/text/language.ts';
import { type KnownCodes, readSearch, type Search, searchPath } from '../search.ts';
import type { SearchKind } from '../search-kind.ts';
import { tidyAddress } from './tidy-address.ts';
import { tidyQuery } from './typed-fields.ts';

/** The fields as they would be sent. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** The search a form asks for, by the rules an address is read with. */
export function searchOfQuery(
  kind: SearchKind,
  query: URLSearchParams,
  lang: Language,
  known: KnownCodes,
): Search {
  return readSearch(kind, {}, tidyQuery(kind.table, query, lang) ?? query, known);
}

/** Where a form is sent to: the address of a search that asks for nothing. */
export function formAddress(kind: SearchKind, lang: Language): string {
  return searchPath(kind, lang, { filter: {}, order: kind.defaultOrder, cursor: 0, view: {} });
}

/** The address to which the browser itself would send the form, with fields that cannot be read too. */
export function sentAddress(kind: SearchKind, form: HTMLFormElement, lang: Language): string {
  const url = new URL(`${formAddress(kind, lang)}?${formQuery(form)}`, window.location.origin);
  return tidyAddress(kind, lang, {}, url) ?? url.pathname + url.search;
}
