import { memoize } from '#domain/lib/memoize.ts';
import { type Bounds, formatBounds } from '#domain/map/bounds.ts';
import type { Polygon } from '#domain/map/polygon.ts';
import {
  type AnyFilter,
  boundsKeys,
  type FilterError,
  type FilterOf,
  type FilterTable,
  filterTexts,
  filterToQuery,
  isOrderOffered,
  keysWhere,
  normalise,
  parseFilter,
  pick,
  polygonKeys,
  without,
} from '#domain/search/filter-table.ts';
import { formatOrder, type Order, parseOrder } from '#domain/search/sort.ts';
import type { Language } from '#domain/text/language.ts';
import type { CallInput, PathParams, SearchDefinition } from './search-definition.ts';
import { readView, type SearchView, viewOfChanged, viewParams } from './search-view.ts';

/** What an address of a search page asks for. */
export type Search<Table extends FilterTable = FilterTable, Field extends string = string> = {
  readonly filter: FilterOf<Table>;
  readonly order: Order<Field>;
  /** 0-based offset of the first row: for those who page by links. */
  readonly cursor: number;
  readonly view: SearchView;
  readonly errors: readonly SearchError[];
};

/** What could not be understood, as it was written; it is left out of the search. */
export type SearchError = FilterError & { readonly value: string };

/** The codes that the data have, by the key of their filter; undefined while that is not known. */
export type KnownCodes = Readonly<Record<string, readonly string[] | undefined>>;

/** The offset of the last row that the calls take. */
const MAX_CURSOR = 1_000_000_000;

/** Reads an address. Codes are checked as far as they are known. */
export function readSearch<Table extends FilterTable, Field extends string>(
  definition: SearchDefinition<Table, Field>,
  path: PathParams,
  query: URLSearchParams,
  known: KnownCodes = {},
): Search<Table, Field> {
  const { filter, errors } = parseFilter(definition.table, query);
  const codes = withKnownCodes(definition.table, filter, known);
  const orderText = query.get('order');
  const order = orderText ? parseOrder(orderText, definition.orderFields) : definition.defaultOrder;
  const { view, badHighlight } = readView(query, definition.readHighlight);
  const cursorText = query.get('cursor') ?? '0';
  const cursor = /^\d{1,10}$/.test(cursorText) ? Number(cursorText) : -1;
  const isGoodCursor =
    cursor >= 0 && cursor <= MAX_CURSOR && cursor < (definition.mostRows ?? Number.POSITIVE_INFINITY);
  const bad = (field: string): SearchError => ({
    field,
    code: 'bad_parameter',
    value: query.get(field) ?? '',
  });
  const searched = normalise(definition.table, { ...codes.filter, ...definition.readPath(path) });
  return {
    filter: searched,
    order: orderShown(orderOffered(definition, order ?? definition.defaultOrder, searched), view),
    view,
    cursor: isGoodCursor ? cursor : 0,
    errors: [
      ...errors.map(({ field, code }) => ({ field, code, value: query.get(field) ?? '' })),
      ...codes.errors,
      ...(order ? [] : [bad('order')]),
      ...(isGoodCursor ? [] : [bad('cursor')]),
      ...(badHighlight ? [bad('highlight')] : []),
    ],
  };
}

/** Leaves out codes that the data do not have, and names them. */
function withKnownCodes<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
  known: KnownCodes,
): { filter: FilterOf<Table>; errors: readonly SearchError[] } {
  const errors: SearchError[] = [];
  const kept: Record<string, unknown> = { ...filter };
  for (const [key, codes] of Object.entries(known)) {
    const asked = (filter[key] ?? []) as readonly string[];
    const unknown = codes ? asked.filter((code) => !codes.includes(code)) : [];
    const wire = table[key]?.wire;
    if (unknown.length === 0 || wire === undefined) continue;
    kept[key] = asked.filter((code) => !unknown.includes(code));
    errors.push({ field: wire, code: 'bad_parameter', value: unknown.join(', ') });
  }
  return { filter: kept as FilterOf<Table>, errors };
}

/** Sale prices and yields order no leases, rents no sales: such a search is in its usual order. */
function orderOffered<Table extends FilterTable, Field extends string>(
  { table, defaultOrder }: SearchDefinition<Table, Field>,
  order: Order<Field>,
  filter: FilterOf<Table>,
): Order<Field> {
  return isOrderOffered(table, order.field, filter) ? order : defaultOrder;
}

/** A list that points at a row is ascending on the chosen field. */
function orderShown<Field extends string>(order: Order<Field>, { highlight }: SearchView): Order<Field> {
  return highlight === undefined ? order : { ...order, direction: 'asc' };
}

/** The address of a search as it stands: its filters alone, in the usual order from its first row on. */
export function plainPath<Table extends FilterTable, Field extends string>(
  definition: SearchDefinition<Table, Field>,
  lang: Language,
  { filter }: Pick<Search<Table, Field>, 'filter'>,
): string {
  return searchPath(definition, lang, { filter, order: definition.defaultOrder, cursor: 0, view: {} });
}

/** The one address of a search. */
export function searchPath<Table extends FilterTable, Field extends string>(
  definition: SearchDefinition<Table, Field>,
  lang: Language,
  { filter, order, cursor, view }: Omit<Search<Table, Field>, 'errors'>,
): string {
  const asked = normalise(definition.table, filter);
  return definition.writePath(lang, asked, (inPath) => {
    const offered = formatOrder(orderOffered(definition, order, filter));
    const parts = filterToQuery(definition.table, asked, inPath);
    if (offered !== formatOrder(definition.defaultOrder)) parts.push(`order=${offered}`);
    if (cursor > 0) parts.push(`cursor=${cursor}`);
    // Numbers and words, which need no more than this.
    for (const [name, value] of viewParams(view)) parts.push(`${name}=${encodeURIComponent(value)}`);
    return parts.join('&');
  });
}

/**
 * Writes the addresses of one search within one area after another, as the markers of a map lead to. What they have in
 * common is written once.
 */
export function pathsWithin(
  definition: SearchDefinition,
  lang: Language,
  search: Omit<Search, 'errors'>,
): (area: Bounds) => string {
  const [key = ''] = boundsKeys(definition.table);
  const wire = definition.table[key]?.wire;
  // Nothing else in an address reads like this: within what is looked for, = is written %3D.
  const boundsQuery = (area: Bounds) => `${wire}=${encodeURIComponent(formatBounds(area))}`;
  const path = searchPath(definition, lang, { ...search, filter: { ...search.filter, [key]: WORLD } });
  const [before = '', after] = path.split(boundsQuery(WORLD));
  return (area) => (after === undefined ? path : before + boundsQuery(area) + after);
}

const WORLD: Bounds = { west: -180, south: -90, east: 180, north: 90 };

/** The same search with a changed filter, from its first row. */
export function changed<Table extends FilterTable, Field extends string>(
  { table }: SearchDefinition<Table, Field>,
  search: Search<Table, Field>,
  filter: FilterOf<Table>,
): Search<Table, Field> {
  const next = { ...search, filter, cursor: 0, errors: [], view: viewOfChanged(search.view) };
  return refocused(table, search.filter, next);
}

/** A search for a new location is not one in the area that the map has shown before. */
export function refocused<Of extends Search>(table: FilterTable, before: AnyFilter, search: Of): Of {
  if (!asksForLocation(table, before, search.filter)) return search;
  const { mapArea: _mapArea, ...view } = search.view;
  const areas = boundsKeys(table);
  return { ...search, filter: without(search.filter, ...areas), view };
}

const locationKeys = memoize((table: FilterTable) =>
  keysWhere(table, ({ kind, location }) => location !== undefined && kind !== 'bounds'),
);

/** The part of a filter that names a location; the map's own area is none. */
export function locationsOf<Of extends AnyFilter>(table: FilterTable, filter: Of): Of {
  return pick(filter, locationKeys(table));
}

/** Whether a changed search asks for a location that the one before did not: then the map should go there. */
export function asksForLocation(table: FilterTable, before: AnyFilter, after: AnyFilter): boolean {
  return Object.entries(after).some(([key, asked]) => {
    const earlier = before[key];
    if (asked === undefined || asked === earlier || !locationKeys(table).includes(key)) return false;
    if (table[key]?.kind === 'polygon' || !Array.isArray(asked)) return !isSame(asked, earlier);
    return asked.some((code) => !(Array.isArray(earlier) && earlier.includes(code)));
  });
}

/** The area that was drawn by hand, where one is searched. */
export function drawnArea(table: FilterTable, filter: AnyFilter): Polygon | undefined {
  const [key = ''] = polygonKeys(table);
  return filter[key] as Polygon | undefined;
}

/** Ids and words are the same by value, so are a station and minutes, and the corners of an area. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The filters of a search as a call takes them. */
export function filterInput<Table extends FilterTable>(table: Table, filter: FilterOf<Table>): CallInput {
  return Object.fromEntries(filterTexts(table, filter));
}
