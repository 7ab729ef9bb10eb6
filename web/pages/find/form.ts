import type { District } from '#contract/calls.ts';
import type { Language } from '#domain/language.ts';
import { readSearch, type Search } from './search.ts';
import { tidyQuery } from './typed.ts';

/** Fields outside of the form (keyword, order) belong to it by this id. */
export const FILTER_FORM = 'find-filters';

/** The fields as they would be sent. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** The search a form asks for, by the rules an address is read with. */
export function searchOfQuery(query: URLSearchParams, lang: Language, known: readonly District[]): Search {
  const search = readSearch({}, tidyQuery(query, lang) ?? query, known);
  // Only a path can be of no page, and here is none.
  if (!search) throw new Error('a form has no path');
  return search;
}
