import { memoize } from '#domain/lib/memoize.ts';
import { type Bounds, formatBounds } from '#domain/map/bounds.ts';
import type { Polygon } from '#domain/map/polygon.ts';
import {
  type AnyFilterValues,
  boundsKeys,
  type FilterDefinitions,
  type FilterError,
  type FilterValues,
  filterTexts,
  filterToQuery,
  isOrderApplicable,
  keysWhere,
  normalise,
  omitKeys,
  parseFilter,
  pickKeys,
  polygonKeys,
} from '#domain/search/filter-definitions.ts';
import { withoutLocation } from '#domain/search/place-choice.ts';
import { PLACE_KEYS, placesOf } from '#domain/search/places.ts';
import { formatOrder, type Order, parseOrder } from '#domain/search/sort.ts';
import type { Language } from '#domain/text/language.ts';
import type { CallInput, PathParams, SearchDefinition } from './search-definition.ts';
import { readView, type SearchView, viewAfterChange, viewParams } from './search-view.ts';

/** Search that the URL of a search page describes. */
export type Search<
  Definitions extends FilterDefinitions = FilterDefinitions,
  Field extends string = string,
> = {
  readonly filter: FilterValues<Definitions>;
  readonly order: Order<Field>;
  /** 0-based offset of the first row, for paging by links. */
  readonly cursor: number;
  readonly view: SearchView;
  readonly errors: readonly SearchError[];
};

/** A URL parameter that could not be read, with its original text. The search ignores this parameter. */
export type SearchError = FilterError & { readonly value: string };

/** Valid codes by filter key. The codes of a filter are undefined until they have loaded. */
export type KnownCodes = Readonly<Record<string, readonly string[] | undefined>>;

/** Maximum offset that the API accepts. */
const MAX_CURSOR = 1_000_000_000;

/** Parses a URL into a search. Codes are validated only against `knownCodes`. */
export function readSearch<Definitions extends FilterDefinitions, Field extends string>(
  definition: SearchDefinition<Definitions, Field>,
  path: PathParams,
  address: URLSearchParams,
  knownCodes: KnownCodes = {},
): Search<Definitions, Field> {
  const query = withCurrentNames(definition, address);
  const { filter, errors } = parseFilter(definition.filters, query);
  const validation = dropUnknownCodes(definition.filters, filter, knownCodes);
  const orderText = query.get('order');
  const order = orderText ? parseOrder(orderText, definition.orderFields) : definition.defaultOrder;
  const { view, isHighlightInvalid } = readView(query, definition.readHighlight);
  const cursorText = query.get('cursor') ?? '0';
  const cursor = /^\d{1,10}$/.test(cursorText) ? Number(cursorText) : -1;
  const isCursorValid =
    cursor >= 0 && cursor <= MAX_CURSOR && cursor < (definition.maxRows ?? Number.POSITIVE_INFINITY);
  const invalidParameter = (field: string): SearchError => ({
    field,
    code: 'bad_parameter',
    value: query.get(field) ?? '',
  });
  const normalisedFilter = normalise(definition.filters, {
    ...validation.filter,
    ...definition.readPath(path),
  });
  return {
    filter: normalisedFilter,
    order: displayOrder(availableOrder(definition, order ?? definition.defaultOrder, normalisedFilter), view),
    view,
    cursor: isCursorValid ? cursor : 0,
    errors: [
      ...errors.map(({ field, code }) => ({ field, code, value: query.get(field) ?? '' })),
      ...validation.errors,
      ...(order ? [] : [invalidParameter('order')]),
      ...(isCursorValid ? [] : [invalidParameter('cursor')]),
      ...(isHighlightInvalid ? [invalidParameter('highlight')] : []),
    ],
  };
}

/**
 * Returns a query with current names instead of former ones (`SearchDefinition.formerNames`): of ranges,
 * of their text boxes and of the order. Returns the same query if it has no former name.
 */
export function withCurrentNames(
  { formerNames = {} }: Pick<SearchDefinition, 'formerNames'>,
  query: URLSearchParams,
): URLSearchParams {
  const text = query.toString();
  const namesInQuery = Object.keys(formerNames).filter((name) => text.includes(name));
  if (namesInQuery.length === 0) return query;
  const renamedQuery = new URLSearchParams();
  for (const [paramName, value] of query) {
    const formerName = namesInQuery.find((name) =>
      (paramName === 'order' ? value : paramName).includes(name),
    );
    const rename = (name: string) =>
      formerName ? name.replace(formerName, formerNames[formerName] ?? formerName) : name;
    if (paramName === 'order') renamedQuery.append(paramName, rename(value));
    else renamedQuery.append(rename(paramName), value);
  }
  return renamedQuery;
}

/** Removes unknown codes from a filter and reports them as errors. */
function dropUnknownCodes<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
  knownCodes: KnownCodes,
): { filter: FilterValues<Definitions>; errors: readonly SearchError[] } {
  const errors: SearchError[] = [];
  const validFilter: Record<string, unknown> = { ...filter };
  for (const [key, codes] of Object.entries(knownCodes)) {
    const requestedCodes = (filter[key] ?? []) as readonly string[];
    const unknownCodes = codes ? requestedCodes.filter((code) => !codes.includes(code)) : [];
    const wireName = definitions[key]?.wireName;
    if (unknownCodes.length === 0 || wireName === undefined) continue;
    validFilter[key] = requestedCodes.filter((code) => !unknownCodes.includes(code));
    errors.push({ field: wireName, code: 'bad_parameter', value: unknownCodes.join(', ') });
  }
  return { filter: validFilter as FilterValues<Definitions>, errors };
}

/**
 * Returns the requested sort order, or the default order if the requested order does not suit the
 * filter. Leases cannot be sorted by sale price or yield, and sales cannot be sorted by rent.
 */
function availableOrder<Definitions extends FilterDefinitions, Field extends string>(
  { filters, defaultOrder }: SearchDefinition<Definitions, Field>,
  order: Order<Field>,
  filter: FilterValues<Definitions>,
): Order<Field> {
  return isOrderApplicable(filters, order.field, filter) ? order : defaultOrder;
}

/** Forces ascending order if the URL highlights a row, because such a list starts at that row. */
function displayOrder<Field extends string>(order: Order<Field>, { highlight }: SearchView): Order<Field> {
  return highlight === undefined ? order : { ...order, direction: 'asc' };
}

/** Returns the URL of a search with its filters only: default order, first row, no view options. */
export function filterOnlyPath<Definitions extends FilterDefinitions, Field extends string>(
  definition: SearchDefinition<Definitions, Field>,
  lang: Language,
  { filter }: Pick<Search<Definitions, Field>, 'filter'>,
): string {
  return searchPath(definition, lang, { filter, order: definition.defaultOrder, cursor: 0, view: {} });
}

/** Returns the unique URL of a search. */
export function searchPath<Definitions extends FilterDefinitions, Field extends string>(
  definition: SearchDefinition<Definitions, Field>,
  lang: Language,
  { filter, order, cursor, view }: Omit<Search<Definitions, Field>, 'errors'>,
): string {
  const normalisedFilter = normalise(definition.filters, filter);
  return definition.writePath(lang, normalisedFilter, (pathKeys) => {
    const orderText = formatOrder(availableOrder(definition, order, filter));
    const queryParts = filterToQuery(definition.filters, normalisedFilter, pathKeys);
    if (orderText !== formatOrder(definition.defaultOrder)) queryParts.push(`order=${orderText}`);
    if (cursor > 0) queryParts.push(`cursor=${cursor}`);
    // Other view options are only numbers and words, so encodeURIComponent gives the same text as
    // URLSearchParams.
    for (const [name, value] of viewParams(view)) queryParts.push(`${name}=${encodeURIComponent(value)}`);
    return queryParts.join('&');
  });
}

/**
 * Returns a function that returns the URL of one search within a given map area, for the links of map
 * markers. The function builds the common part of the URLs only once.
 */
export function createAreaPath(
  definition: SearchDefinition,
  lang: Language,
  search: Omit<Search, 'errors'>,
): (area: Bounds) => string {
  const [key = ''] = boundsKeys(definition.filters);
  const wireName = definition.filters[key]?.wireName;
  // This text occurs only once in the URL, because `=` is encoded as %3D in parameter values.
  const boundsQuery = (area: Bounds) => `${wireName}=${encodeURIComponent(formatBounds(area))}`;
  const path = searchPath(definition, lang, { ...search, filter: { ...search.filter, [key]: WORLD_BOUNDS } });
  const [prefix = '', suffix] = path.split(boundsQuery(WORLD_BOUNDS));
  return (area) => (suffix === undefined ? path : prefix + boundsQuery(area) + suffix);
}

const WORLD_BOUNDS: Bounds = { west: -180, south: -90, east: 180, north: 90 };

/** Returns the search with a changed filter, starting at its first row. */
export function searchWithFilter<Definitions extends FilterDefinitions, Field extends string>(
  { filters }: SearchDefinition<Definitions, Field>,
  search: Search<Definitions, Field>,
  filter: FilterValues<Definitions>,
): Search<Definitions, Field> {
  const nextSearch = { ...search, filter, cursor: 0, errors: [], view: viewAfterChange(search.view) };
  return dropOldMapArea(filters, search.filter, nextSearch);
}

/**
 * Returns the URL of a search that was read from a sentence: its filters as parameters of the call, in the order
 * and the view of the search before. `typed` is the sentence, if the page should say how it was read.
 */
export function readingPath<Definitions extends FilterDefinitions, Field extends string>(
  definition: SearchDefinition<Definitions, Field>,
  lang: Language,
  before: Search<Definitions, Field>,
  params: Readonly<Record<string, string>>,
  typed: string | undefined,
): string {
  const { filter } = parseFilter(definition.filters, params);
  const { view, ...search } = searchWithFilter(definition, before, filter);
  return searchPath(definition, lang, {
    ...search,
    view: { ...view, ...(typed !== undefined && { typed }) },
  });
}

/** Removes the map area from a search that has a new location, because the old area may not contain it. */
export function dropOldMapArea<SearchType extends Search>(
  definitions: FilterDefinitions,
  previousFilter: AnyFilterValues,
  search: SearchType,
): SearchType {
  if (!addsLocation(definitions, previousFilter, search.filter)) return search;
  const { mapArea: _mapArea, ...view } = search.view;
  const boundsFilterKeys = boundsKeys(definitions);
  return { ...search, filter: omitKeys(search.filter, ...boundsFilterKeys), view };
}

const locationKeys = memoize((definitions: FilterDefinitions) =>
  keysWhere(definitions, ({ kind, location }) => location !== undefined && kind !== 'bounds'),
);

/** Returns the location filters only, without the map area. */
export function locationFilter<SearchType extends AnyFilterValues>(
  definitions: FilterDefinitions,
  filter: SearchType,
): SearchType {
  return pickKeys(filter, locationKeys(definitions));
}

/**
 * Returns whether the changed filter has a location that the previous filter did not have. In that case
 * the map should move there.
 */
export function addsLocation(
  definitions: FilterDefinitions,
  previous: AnyFilterValues,
  next: AnyFilterValues,
): boolean {
  // One place more or less may change which filter names the places.
  const previousPlaces = placesOf(previous);
  if (placesOf(next).some((place) => !previousPlaces.includes(place))) return true;
  return Object.entries(pickKeys(omitKeys(next, ...PLACE_KEYS), locationKeys(definitions))).some(
    ([key, value]) => value !== undefined && !isDeepEqual(value, previous[key]),
  );
}

/** Returns the polygon that the visitor has drawn, if the search has one. */
export function drawnPolygon(definitions: FilterDefinitions, filter: AnyFilterValues): Polygon | undefined {
  const [key = ''] = polygonKeys(definitions);
  return filter[key] as Polygon | undefined;
}

/** Compares filter values by their JSON: ids, words, travel times and polygons. */
function isDeepEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Returns the filters by which the suggestions of a search are counted, as parameters of their call. The
 * type is a parameter of its own, and a suggestion replaces the words and the areas of the search.
 */
export function suggestionCountInput<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
): CallInput {
  return filterCallInput(definitions, omitKeys(withoutLocation(definitions, filter), 'icsType'));
}

/** Returns the filters of a search as parameters of an API call. */
export function filterCallInput<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
): CallInput {
  return Object.fromEntries(filterTexts(definitions, filter));
}
