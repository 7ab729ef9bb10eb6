import { memoize } from '#domain/lib/memoize.ts';
import { joinReachFields } from '#domain/railway/reach.ts';
import { MAX_KEYWORD_LENGTH, RANGE_ENDS, type RangeEnd } from '#domain/search/filter.ts';
import {
  type FilterDefinitions,
  filterEntries,
  rangeFilters,
  wireFields,
} from '#domain/search/filter-definitions.ts';
import { parseTypedAmount } from '#domain/search/typed-amount.ts';
import type { Language } from '#domain/text/language.ts';
import { type KnownCodes, readSearch, type Search, searchPath, withCurrentNames } from '../search-address.ts';
import type { PathParams, SearchDefinition } from '../search-definition.ts';
import { viewAfterChange } from '../search-view.ts';

/** Returns the form fields as the browser would submit them. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Name of the text box. Its sentence is read when the form is submitted (sentence-address.ts). */
export const SENTENCE_FIELD = 'text';

/** Returns the URL that reads a sentence as an addition to a search, as if its form were submitted. */
export function sentenceFormUrl(
  definition: SearchDefinition,
  lang: Language,
  search: Omit<Search, 'errors'>,
  sentence: string,
): string {
  const path = searchPath(definition, lang, { ...search, cursor: 0, view: viewAfterChange(search.view) });
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [SENTENCE_FIELD]: sentence })}`;
}

/** Returns the sentence of a submitted form, or undefined if its text box still has the words of the search. */
export function newSentenceOf(definitions: FilterDefinitions, query: URLSearchParams): string | undefined {
  const sentence = query.get(SENTENCE_FIELD)?.trim() ?? '';
  const words = query.get(keywordParamOf(definitions));
  return sentence === '' || sentence === words ? undefined : sentence;
}

/**
 * Returns a submitted form with the text of its box as search words. The form carries the words of the
 * present search in a hidden field.
 */
export function withTextAsWords(definitions: FilterDefinitions, query: URLSearchParams): URLSearchParams {
  const text = query.get(SENTENCE_FIELD);
  if (text === null) return query;
  const nextQuery = new URLSearchParams(query);
  nextQuery.delete(SENTENCE_FIELD);
  nextQuery.set(keywordParamOf(definitions), text.trim().slice(0, MAX_KEYWORD_LENGTH));
  return nextQuery;
}

/** Returns the parameter name of search words. */
function keywordParamOf(definitions: FilterDefinitions): string {
  return definitions.keyword?.wireName ?? 'keyword';
}

/** Returns the search that the form's fields describe, by the same rules as for a URL. */
export function searchOfQuery(
  definition: SearchDefinition,
  submittedQuery: URLSearchParams,
  lang: Language,
  knownCodes: KnownCodes,
): Search {
  const query = withTextAsWords(definition.filters, submittedQuery);
  return readSearch(definition, {}, cleanQuery(definition.filters, query, lang) ?? query, knownCodes);
}

/** Returns the form's action: the URL of a search without filters. */
export function formActionUrl(definition: SearchDefinition, lang: Language): string {
  return searchPath(definition, lang, { filter: {}, order: definition.defaultOrder, cursor: 0, view: {} });
}

/**
 * Returns the URL to which the browser would submit the form without JavaScript. The URL includes
 * unreadable fields.
 */
export function submitUrl(definition: SearchDefinition, fields: URLSearchParams, lang: Language): string {
  const query = newSentenceOf(definition.filters, fields)
    ? fields
    : withTextAsWords(definition.filters, fields);
  const url = new URL(`${formActionUrl(definition, lang)}?${query}`, window.location.origin);
  return cleanedUrlOf(definition, lang, {}, url) ?? url.pathname + url.search;
}

/**
 * Returns the names of the URL parameters that belong to a search. All other parameters, such as those
 * of an advertising campaign, are kept unchanged.
 */
function searchParamNames(definitions: FilterDefinitions): ReadonlySet<string> {
  const filterParamNames = Object.values(definitions).flatMap((filter) =>
    wireFields(filter).map(({ paramName }) => paramName),
  );
  return new Set([...filterParamNames, 'order', 'cursor', 'highlight', 'show', 'at', 'typed']);
}

/**
 * Returns the URL to redirect a request to, or undefined if the requested URL is already clean. Forms
 * submit empty fields, limits as typed, and parameters that belong in the path. Unreadable values are
 * kept, so that the page can report them.
 */
export function cleanedUrlOf(
  definition: SearchDefinition,
  lang: Language,
  pathParams: PathParams,
  url: URL,
): string | undefined {
  const currentQuery = withCurrentNames(definition, url.searchParams);
  const query = cleanQuery(definition.filters, currentQuery, lang) ?? currentQuery;
  const belongsInPath = definition.pathFilterKeys.some((key) =>
    query.has(definition.filters[key]?.wireName ?? key),
  );
  if (query === url.searchParams && !belongsInPath) return undefined;
  const search = readSearch(definition, pathParams, query);
  const cleanedPath = withOtherParams(definition, searchPath(definition, lang, search), query, search.errors);
  return cleanedPath === url.pathname + url.search ? undefined : cleanedPath;
}

/**
 * Returns the URL path of a search with the other parameters of a query: values that could not be read, and
 * parameters that do not belong to a search.
 */
export function withOtherParams(
  definition: SearchDefinition,
  path: string,
  query: URLSearchParams,
  errors: Search['errors'],
): string {
  const url = new URL(path, 'https://localhost');
  for (const { field } of errors) {
    for (const name of new Set([field, field.replace(/_min$/, '_max')])) {
      const value = query.get(name);
      if (value !== null) url.searchParams.set(name, value);
    }
  }
  const ownParamNames = searchParamNames(definition.filters);
  for (const [name, value] of query) if (!ownParamNames.has(name)) url.searchParams.append(name, value);
  return url.pathname + url.search;
}

/**
 * Returns the name of a text input for a limit of a range. The name occurs only in submitted forms;
 * `cleanQuery` converts it to a URL parameter.
 */
export function limitInputName(paramName: string, rangeEnd: RangeEnd): string {
  return `typed_${paramName}_${rangeEnd}`;
}

/** Returns the limit inputs of a form, each with the URL parameter that it sets. */
const limitInputsOf = memoize((definitions: FilterDefinitions) =>
  rangeFilters(definitions).flatMap(([, { wireName, unit, format }]) =>
    RANGE_ENDS.map((rangeEnd) => ({
      name: limitInputName(wireName, rangeEnd),
      limit: `${wireName}_${rangeEnd}`,
      end: rangeEnd,
      unit,
      format,
    })),
  ),
);

/**
 * Returns the parameters of travel-time filters. A form submits each travel time as two fields of the same
 * name: the station and the minutes.
 */
const reachParamsOf = memoize((definitions: FilterDefinitions) =>
  filterEntries(definitions).flatMap(([, { kind, wireName }]) => (kind === 'reach' ? [wireName] : [])),
);

/**
 * Converts a submitted form into a clean query, or returns undefined if the query is already clean. A
 * form submits empty fields, one parameter per ticked checkbox, and limits as typed. Unreadable values
 * stay as typed, so that the page can report them.
 */
export function cleanQuery(
  definitions: FilterDefinitions,
  query: URLSearchParams,
  lang: Language,
): URLSearchParams | undefined {
  const cleanedQuery = new URLSearchParams();
  const limitTexts = new Map<string, string>();
  for (const { name, limit, end: rangeEnd, unit, format } of limitInputsOf(definitions)) {
    const typedText = query.get(name)?.trim();
    if (!typedText) continue;
    const value = parseTypedAmount(typedText, unit, rangeEnd, lang);
    limitTexts.set(limit, value === undefined ? typedText : format(value));
  }
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name).filter((value) => value.trim() !== '');
    const text = reachParamsOf(definitions).includes(name) ? joinReachFields(values) : values.join(',');
    if (text !== '' && !name.startsWith('typed_') && !limitTexts.has(name)) cleanedQuery.set(name, text);
  }
  for (const [name, text] of limitTexts) cleanedQuery.set(name, text);
  return cleanedQuery.toString() === query.toString() ? undefined : cleanedQuery;
}
