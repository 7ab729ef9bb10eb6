import type { IcsType } from '../codes/ics-type.ts';
import type { TxType } from '../codes/tx-type.ts';
import { at } from '../lib/at.ts';
import { memoize } from '../lib/memoize.ts';
import { joinReachFields } from '../railway/reach.ts';
import {
  type DayLimits,
  type Filter,
  type Limits,
  RANGE_ENDS,
  type RangeEnd,
  type RangeFilter,
  type ValueOf,
} from './filter.ts';
import { simplifyPlaces } from './places.ts';

/**
 * The filter definitions of one kind of search by their internal keys, in the order of their URL
 * parameters.
 */
export type FilterDefinitions = Readonly<Record<string, Filter>>;
export type FilterValues<Definitions extends FilterDefinitions> = {
  readonly [Key in keyof Definitions]?: ValueOf<Definitions[Key]>;
};
/** Filter values by key, for code that works with any set of definitions. */
export type AnyFilterValues = Readonly<Record<string, unknown>>;

/** All parameter names of a filter in URLs and API requests. */
export type WireName<F extends Filter> = F extends { kind: 'range' | 'days' }
  ? `${F['wireName']}_${F extends { lastDay: object } ? 'max' : RangeEnd}`
  : F['wireName'];

type FilterErrorCode = 'bad_parameter' | 'bad_polygon' | 'bad_places' | 'bad_reach' | 'min_above_max';
/** Kinds of filters whose unreadable values have an error of their own. */
const ERROR_CODE_BY_KIND: Readonly<Partial<Record<Filter['kind'], FilterErrorCode>>> = {
  polygon: 'bad_polygon',
  places: 'bad_places',
  reach: 'bad_reach',
};
/** `field` is a parameter name. */
export type FilterError = { readonly field: string; readonly code: FilterErrorCode };
/** Source of filter values: a query string, or texts by parameter name. Unrelated names are ignored. */
export type FilterParams = URLSearchParams | Readonly<Record<string, unknown>>;

/** A parameter name of a filter and, for a range, which limit it holds. */
type WireField = { readonly paramName: string; readonly end?: RangeEnd };

/** Returns true if a filter kind has separate lower and upper limits. */
const hasLimits = (kind: Filter['kind']): boolean => kind === 'range' || kind === 'days';

export function wireFields(filter: Filter): readonly WireField[] {
  const { kind, wireName } = filter;
  return hasLimits(kind)
    ? endsOf(filter).map((end) => ({ paramName: `${wireName}_${end}`, end }))
    : [{ paramName: wireName }];
}

/** Returns the limits that a range or a filter of days has. */
export function endsOf(filter: Filter): readonly RangeEnd[] {
  return filter.kind === 'days' && filter.lastDay ? ['max'] : RANGE_ENDS;
}

/** Returns the filters of a set of definitions with their keys. Memoized. */
export const filterEntries = memoize(Object.entries<Filter>) as <Definitions extends FilterDefinitions>(
  definitions: Definitions,
) => readonly (readonly [key: Extract<keyof Definitions, string>, filter: Filter])[];

/** A filter definition with precomputed parameter names and formatter. */
type PreparedFilter<Definitions extends FilterDefinitions> = {
  readonly key: Extract<keyof Definitions, string>;
  readonly definition: Filter;
  /** Parameter names of the filter. */
  readonly fields: readonly WireField[];
  /** Formats a value as part of a query string. Memoized because most links of a page share their values. */
  readonly formatQuery: (value: unknown) => string;
};

const preparedFilters = memoize((definitions: FilterDefinitions) =>
  filterEntries(definitions).map(([key, definition]) => {
    const fields = wireFields(definition);
    const formatValue = (value: unknown) =>
      new URLSearchParams(wireTexts(definition, fields, value)).toString();
    const memoizedFormat = memoize(formatValue);
    const formatQuery = (value: unknown) =>
      value instanceof Object ? memoizedFormat(value) : formatValue(value);
    return { key, definition, fields, formatQuery };
  }),
) as <Definitions extends FilterDefinitions>(
  definitions: Definitions,
) => readonly PreparedFilter<Definitions>[];

/** Positions of the filters by key and by parameter name. */
const filterPositions = memoize((definitions: FilterDefinitions) => ({
  byKey: new Map(preparedFilters(definitions).map(({ key }, position) => [key, position])),
  byWire: new Map(
    preparedFilters(definitions).flatMap(({ fields }, position) =>
      fields.map(({ paramName }) => [paramName, position] as const),
    ),
  ),
}));

/** Returns the filters at the given positions, in the order of the definitions. */
function filtersAt<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  positions: readonly number[],
): readonly PreparedFilter<Definitions>[] {
  const filters = preparedFilters(definitions);
  return positions.toSorted((a, b) => a - b).map((position) => at(filters, position));
}

/**
 * Returns the filters that have a value, in the order of the definitions. Looks up only the present
 * keys because a search uses few of about thirty filters.
 */
export function activeFilters<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
): readonly ActiveFilter<Definitions>[] {
  const { byKey } = filterPositions(definitions);
  const positions: number[] = [];
  for (const key in filter) {
    const position = byKey.get(key);
    if (position !== undefined && filter[key] !== undefined) positions.push(position);
  }
  return filtersAt(definitions, positions).map((prepared) => ({
    ...prepared,
    value: filter[prepared.key],
  }));
}

type ActiveFilter<Definitions extends FilterDefinitions> = PreparedFilter<Definitions> & {
  readonly value: unknown;
};

/** Keys of the range filters. */
export type RangeKey<Definitions extends FilterDefinitions> = {
  [Key in keyof Definitions]: Definitions[Key] extends { kind: 'range' } ? Key : never;
}[keyof Definitions] &
  string;

/** Wire names of the range filters, without `_min` and `_max`, as used in facets. */
export type RangeWireName<Definitions extends FilterDefinitions> =
  Definitions[RangeKey<Definitions>]['wireName'];

export function rangeFilters<Definitions extends FilterDefinitions>(
  definitions: Definitions,
): readonly (readonly [key: RangeKey<Definitions>, filter: RangeFilter])[] {
  return filterEntries(definitions).filter(([, { kind }]) => kind === 'range') as never;
}

/**
 * Parses filter values and reports invalid ones. A range with its lower limit above the upper one is
 * dropped because the intended limit is unclear. Unknown parameters are ignored.
 */
export function parseFilter<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  params: FilterParams,
): { filter: FilterValues<Definitions>; errors: readonly FilterError[] } {
  const errors: FilterError[] = [];
  const values: Record<string, unknown> = {};
  const { byWire } = filterPositions(definitions);
  const presentPositions = new Set<number>();
  for (const name of params instanceof URLSearchParams ? params.keys() : Object.keys(params)) {
    const position = byWire.get(name);
    if (position !== undefined) presentPositions.add(position);
  }
  for (const { key, definition, fields } of filtersAt(definitions, [...presentPositions])) {
    for (const { paramName, end } of fields) {
      const text = textOf(params, paramName, definition);
      if (text === '') continue;
      const value = definition.parse(text);
      if (value === undefined)
        errors.push({ field: paramName, code: ERROR_CODE_BY_KIND[definition.kind] ?? 'bad_parameter' });
      else if (end) values[key] = { ...(values[key] as Limits | undefined), [end]: value };
      else if (!isEmptyValue(value)) values[key] = value;
    }
    if (hasLimits(definition.kind) && isReversed(values[key] as Limits | DayLimits | undefined)) {
      errors.push({ field: `${definition.wireName}_min`, code: 'min_above_max' });
      delete values[key];
    }
  }
  return { filter: values as FilterValues<Definitions>, errors };
}

/** Formats a filter as parameter names and texts, in the order of the definitions. */
export function filterTexts<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
): readonly WireText[] {
  return activeFilters(definitions, filter).flatMap(({ definition, fields, value }) =>
    wireTexts(definition, fields, value),
  );
}

export function filterToParams<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
): URLSearchParams {
  return new URLSearchParams(filterTexts(definitions, filter) as WireText[]);
}

/**
 * Formats the filter values as parts of a query string, without the excluded keys. Each search has
 * exactly one URL.
 */
export function filterToQuery<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
  excludedKeys: readonly string[],
): string[] {
  const parts: string[] = [];
  for (const { key, formatQuery, value } of activeFilters(definitions, filter)) {
    const part = excludedKeys.includes(key) ? '' : formatQuery(value);
    if (part !== '') parts.push(part);
  }
  return parts;
}

type WireText = [wire: string, text: string];

function wireTexts(definition: Filter, fields: readonly WireField[], value: unknown): WireText[] {
  const texts: WireText[] = [];
  if (isEmptyValue(value)) return texts;
  for (const { paramName, end } of fields) {
    const part = end ? (value as Limits)[end] : value;
    if (part !== undefined) texts.push([paramName, definition.format(part as never)]);
  }
  return texts;
}

/** The parts of a search that determine which filters apply. Both are optional. */
type SearchScope = { readonly txType?: readonly TxType[]; readonly icsType?: readonly IcsType[] };

/**
 * Removes empty values and filters that do not apply to the search. For example, a search for leases
 * has no sale prices, a search for sales has no rents, and frontage applies only to shops. Places of one
 * kind become the filter of that kind.
 */
export function normalise<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
): FilterValues<Definitions> {
  const isRelevant = (key: string) => {
    const value: unknown = filter[key];
    const definition = definitions[key];
    return (
      value !== undefined &&
      !isEmptyValue(value) &&
      definition !== undefined &&
      isApplicable(definition, filter)
    );
  };
  for (const key in filter) {
    if (filter[key] !== undefined && !isRelevant(key))
      return simplifyPlaces(definitions, filterKeys(filter, isRelevant));
  }
  return simplifyPlaces(definitions, filter);
}

/**
 * Returns true if a filter applies to the searched types. For example, rents do not apply to sales, nor
 * frontage to offices.
 */
export function isApplicable(
  { txType, types }: Filter,
  { txType: requestedTxTypes = [], icsType = [] }: SearchScope,
): boolean {
  const matchesTypes =
    types === undefined || icsType.length === 0 || types.some((type) => icsType.includes(type));
  const matchesRequestedTxType =
    txType === undefined ||
    requestedTxTypes.length === 0 ||
    requestedTxTypes.includes('B') ||
    requestedTxTypes.includes(txType);
  return matchesTypes && matchesRequestedTxType;
}

/**
 * Returns true if the results can be sorted by a column. If there is a filter of the same name, the
 * column is sortable only where that filter applies.
 */
export function isOrderApplicable(
  definitions: FilterDefinitions,
  field: string,
  scope: SearchScope,
): boolean {
  const filter = filtersByWire(definitions).get(field);
  return filter === undefined || isApplicable(filter, scope);
}

const filtersByWire = memoize(
  (definitions: FilterDefinitions) =>
    new Map(Object.values(definitions).map((filter) => [filter.wireName, filter])),
);

/** Returns the filter values without the given keys. */
export function omitKeys<T extends object>(filter: T, ...keys: readonly string[]): T {
  return filterKeys(filter, (key) => !keys.includes(key));
}

/** Returns only the filter values of the given keys. */
export function pickKeys<T extends object>(filter: T, keys: readonly string[]): T {
  return filterKeys(filter, (key) => keys.includes(key));
}

function filterKeys<T extends object>(filter: T, predicate: (key: string) => boolean): T {
  const result: Partial<T> = {};
  for (const key in filter) if (predicate(key)) result[key] = filter[key];
  return result as T;
}

/** Returns the keys of the filters that pass a test. */
export function keysWhere<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  predicate: (filter: Filter) => boolean,
): readonly Extract<keyof Definitions, string>[] {
  return filterEntries(definitions).flatMap(([key, filter]) => (predicate(filter) ? [key] : []));
}

/** Returns the keys of the filters by map area. Memoized. */
export const boundsKeys = memoize((definitions: FilterDefinitions) =>
  keysWhere(definitions, ({ kind }) => kind === 'bounds'),
);
/** Returns the keys of the filters by drawn area. Memoized. */
export const polygonKeys = memoize((definitions: FilterDefinitions) =>
  keysWhere(definitions, ({ kind }) => kind === 'polygon'),
);

/**
 * Returns the trimmed text of a parameter. In a query string, the values of a repeated list parameter
 * are joined with commas; stations and minutes of a reach filter are joined in pairs.
 */
function textOf(params: FilterParams, paramName: string, { kind }: Filter): string {
  if (params instanceof URLSearchParams) {
    if (kind === 'list' || kind === 'places') return params.getAll(paramName).join(',').trim();
    if (kind === 'reach') return joinReachFields(params.getAll(paramName));
    return params.get(paramName)?.trim() ?? '';
  }
  const text = params[paramName];
  return typeof text === 'string' ? text.trim() : '';
}

/** Returns true if no filter has a value. */
export const isEmptyFilter = (filter: AnyFilterValues): boolean =>
  Object.values(filter).every((value) => value === undefined);

/** Returns true if a value does not filter anything. */
function isEmptyValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === '';
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}

/** Returns true if the lower limit is above the upper limit. */
function isReversed({ min, max }: Limits | DayLimits = {}): boolean {
  return min !== undefined && max !== undefined && min > max;
}
