import type { Language } from '#domain/text/language.ts';
import { type KnownCodes, readSearch, type Search, searchPath } from '../search.ts';
import type { SearchDefinition } from '../search-definition.ts';
import { tidyAddress } from './tidy-address.ts';
import { tidyQuery } from './typed-fields.ts';

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
