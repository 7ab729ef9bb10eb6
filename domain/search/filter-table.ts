import type { IcsType } from '../codes/ics-type.ts';
import type { TxType } from '../codes/tx-type.ts';
import { at } from '../lib/at.ts';
import { memoize } from '../lib/memoize.ts';
import {
  type DayLimits,
  ENDS,
  type End,
  type Filter,
  type Limits,
  type RangeFilter,
  type ValueOf,
} from './filter.ts';

/** The filters of one kind of search, by their names inside the product, in the order of addresses. */
export type FilterTable = Readonly<Record<string, Filter>>;
export type FilterOf<Table extends FilterTable> = { readonly [Key in keyof Table]?: ValueOf<Table[Key]> };
/** Filters as code that works for any table sees them. */
export type AnyFilter = Readonly<Record<string, unknown>>;

/** Every name a filter is sent by. */
export type WireName<Of extends Filter> = Of extends { kind: 'range' | 'days' }
  ? `${Of['wire']}_${End}`
  : Of['wire'];

type FilterErrorCode = 'bad_parameter' | 'bad_polygon' | 'min_above_max';
/** `field` is a name on the wire. */
export type FilterError = { readonly field: string; readonly code: FilterErrorCode };
/** What filters are read from: a query string, or texts by their names. Other names may be among them. */
export type FilterParams = URLSearchParams | Readonly<Record<string, unknown>>;

/** Each name on the wire with the filter it belongs to, and the end of the range it is. */
type WireField = { readonly wire: string; readonly end?: End };

/** Whether a filter has a lower and an upper limit, each with a name of its own. */
const hasEnds = (kind: Filter['kind']): boolean => kind === 'range' || kind === 'days';

export function wireFields({ kind, wire }: Filter): readonly WireField[] {
  return hasEnds(kind) ? ENDS.map((end) => ({ wire: `${wire}_${end}`, end })) : [{ wire }];
}

/** The filters of a table with their keys. */
export const entriesOf = memoize(Object.entries<Filter>) as <Table extends FilterTable>(
  table: Table,
) => readonly (readonly [key: Extract<keyof Table, string>, filter: Filter])[];

/** The same with what addresses and calls need of each. */
type TableEntry<Table extends FilterTable> = {
  readonly key: Extract<keyof Table, string>;
  readonly entry: Filter;
  /** Its names on the wire. */
  readonly fields: readonly WireField[];
  /** What an address says of a value. The links of a page have most values in common: each is written once. */
  readonly queryOf: (value: unknown) => string;
};

const tableEntries = memoize((table: FilterTable) =>
  entriesOf(table).map(([key, entry]) => {
    const fields = wireFields(entry);
    const write = (value: unknown) => new URLSearchParams(wireTexts(entry, fields, value)).toString();
    const writeOnce = memoize(write);
    const queryOf = (value: unknown) => (value instanceof Object ? writeOnce(value) : write(value));
    return { key, entry, fields, queryOf };
  }),
) as <Table extends FilterTable>(table: Table) => readonly TableEntry<Table>[];

/** Where a filter stands in its table, by its key and by each of its names on the wire. */
const positionsOf = memoize((table: FilterTable) => ({
  byKey: new Map(tableEntries(table).map(({ key }, position) => [key, position])),
  byWire: new Map(
    tableEntries(table).flatMap(({ fields }, position) =>
      fields.map(({ wire }) => [wire, position] as const),
    ),
  ),
}));

/** The filters at some positions of a table, in its order. */
function entriesAt<Table extends FilterTable>(
  table: Table,
  positions: readonly number[],
): readonly TableEntry<Table>[] {
  const entries = tableEntries(table);
  return positions.toSorted((a, b) => a - b).map((position) => at(entries, position));
}

/** What a filter asks for, in the order of the table. A search asks for few of the thirty filters there are. */
export function askedOf<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
): readonly AskedFilter<Table>[] {
  const { byKey } = positionsOf(table);
  const found: number[] = [];
  for (const key in filter) {
    const position = byKey.get(key);
    if (position !== undefined && filter[key] !== undefined) found.push(position);
  }
  return entriesAt(table, found).map((entry) => ({ ...entry, value: filter[entry.key] }));
}

type AskedFilter<Table extends FilterTable> = TableEntry<Table> & { readonly value: unknown };

/** The keys of the range filters of a table. */
export type RangeKey<Table extends FilterTable> = {
  [Key in keyof Table]: Table[Key] extends { kind: 'range' } ? Key : never;
}[keyof Table] &
  string;

/** The names of the range filters of a table, as their facets have them. */
export type RangeWire<Table extends FilterTable> = Table[RangeKey<Table>]['wire'];

export function rangesOf<Table extends FilterTable>(
  table: Table,
): readonly (readonly [key: RangeKey<Table>, filter: RangeFilter])[] {
  return entriesOf(table).filter(([, { kind }]) => kind === 'range') as never;
}

/**
 * Reads what is good and names what is not. A range whose lower limit is above the upper one is left out:
 * nobody can tell which of the two was meant. Unknown parameters are ignored.
 */
export function parseFilter<Table extends FilterTable>(
  table: Table,
  params: FilterParams,
): { filter: FilterOf<Table>; errors: readonly FilterError[] } {
  const errors: FilterError[] = [];
  const values: Record<string, unknown> = {};
  const { byWire } = positionsOf(table);
  const given = new Set<number>();
  for (const name of params instanceof URLSearchParams ? params.keys() : Object.keys(params)) {
    const position = byWire.get(name);
    if (position !== undefined) given.add(position);
  }
  for (const { key, entry: filter, fields } of entriesAt(table, [...given])) {
    for (const { wire, end } of fields) {
      const text = textOf(params, wire, filter);
      if (text === '') continue;
      const value = filter.parse(text);
      if (value === undefined)
        errors.push({ field: wire, code: filter.kind === 'polygon' ? 'bad_polygon' : 'bad_parameter' });
      else if (end) values[key] = { ...(values[key] as Limits | undefined), [end]: value };
      else if (!isEmpty(value)) values[key] = value;
    }
    if (hasEnds(filter.kind) && isTurned(values[key] as Limits | DayLimits | undefined)) {
      errors.push({ field: `${filter.wire}_min`, code: 'min_above_max' });
      delete values[key];
    }
  }
  return { filter: values as FilterOf<Table>, errors };
}

/** What a filter asks for by its names on the wire, in the order of the table. */
export function filterTexts<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
): readonly WireText[] {
  return askedOf(table, filter).flatMap(({ entry, fields, value }) => wireTexts(entry, fields, value));
}

export function filterToParams<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
): URLSearchParams {
  return new URLSearchParams(filterTexts(table, filter) as WireText[]);
}

/** The same as the parts of a query: one search has one address. `leftOut` are keys of filters. */
export function filterToQuery<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
  leftOut: readonly string[],
): string[] {
  const parts: string[] = [];
  for (const { key, queryOf, value } of askedOf(table, filter)) {
    const part = leftOut.includes(key) ? '' : queryOf(value);
    if (part !== '') parts.push(part);
  }
  return parts;
}

type WireText = [wire: string, text: string];

function wireTexts(entry: Filter, fields: readonly WireField[], value: unknown): WireText[] {
  const texts: WireText[] = [];
  if (isEmpty(value)) return texts;
  for (const { wire, end } of fields) {
    const part = end ? (value as Limits)[end] : value;
    if (part !== undefined) texts.push([wire, entry.format(part as never)]);
  }
  return texts;
}

/** What is searched, as far as it decides which filters there are. Both may be left open. */
type Searched = { readonly txType?: readonly TxType[]; readonly icsType?: readonly IcsType[] };

/**
 * Leaves out what asks for nothing, and what says nothing about what is searched: when transaction types are
 * chosen and B is not among them, without S there are no sale prices, and without L no rents; frontages are
 * those of shops.
 */
export function normalise<Table extends FilterTable>(table: Table, filter: FilterOf<Table>): FilterOf<Table> {
  const isAsked = (key: string) => {
    const value: unknown = filter[key];
    const entry = table[key];
    return value !== undefined && !isEmpty(value) && entry !== undefined && isOffered(entry, filter);
  };
  for (const key in filter) {
    if (filter[key] !== undefined && !isAsked(key)) return keep(filter, isAsked);
  }
  return filter;
}

/** Whether a search can be narrowed by a filter: rents say nothing about sales, frontages nothing about offices. */
export function isOffered(
  { txType, types }: Filter,
  { txType: asked = [], icsType = [] }: Searched,
): boolean {
  const isOfTypes =
    types === undefined || icsType.length === 0 || types.some((type) => icsType.includes(type));
  const isOfTxType =
    txType === undefined || asked.length === 0 || asked.includes('B') || asked.includes(txType);
  return isOfTypes && isOfTxType;
}

/** Whether a search can be put in order of a column: as far as it can be narrowed by the filter of the same name. */
export function isOrderOffered(table: FilterTable, field: string, searched: Searched): boolean {
  const filter = filtersByWire(table).get(field);
  return filter === undefined || isOffered(filter, searched);
}

const filtersByWire = memoize(
  (table: FilterTable) => new Map(Object.values(table).map((filter) => [filter.wire, filter])),
);

/** The filter without some of its keys. */
export function without<Of extends object>(filter: Of, ...keys: readonly string[]): Of {
  return keep(filter, (key) => !keys.includes(key));
}

/** The filter with these keys alone. */
export function pick<Of extends object>(filter: Of, keys: readonly string[]): Of {
  return keep(filter, (key) => keys.includes(key));
}

function keep<Of extends object>(filter: Of, isKept: (key: string) => boolean): Of {
  const kept: Partial<Of> = {};
  for (const key in filter) if (isKept(key)) kept[key] = filter[key];
  return kept as Of;
}

/** The keys of the filters that some test holds for. */
export function keysWhere<Table extends FilterTable>(
  table: Table,
  test: (filter: Filter) => boolean,
): readonly Extract<keyof Table, string>[] {
  return entriesOf(table).flatMap(([key, filter]) => (test(filter) ? [key] : []));
}

/** The keys of the areas of a map, and of those that are drawn by hand. */
export const boundsKeys = memoize((table: FilterTable) => keysWhere(table, ({ kind }) => kind === 'bounds'));
export const polygonKeys = memoize((table: FilterTable) =>
  keysWhere(table, ({ kind }) => kind === 'polygon'),
);

/** A form has a field for the station and one for the minutes, which ask for nothing alone. */
export function reachText(parts: readonly string[]): string {
  const text = parts.filter((part) => part.trim() !== '').join(',');
  return /^\d+$/.test(text) ? '' : text;
}

/** A list may come as one parameter several times. */
function textOf(params: FilterParams, wire: string, { kind }: Filter): string {
  if (params instanceof URLSearchParams) {
    if (kind === 'list') return params.getAll(wire).join(',').trim();
    if (kind === 'reach') return reachText(params.getAll(wire));
    return params.get(wire)?.trim() ?? '';
  }
  const text = params[wire];
  return typeof text === 'string' ? text.trim() : '';
}

/** Whether no filter is asked for. */
export const asksForNothing = (filter: AnyFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);

/** Whether a value asks for nothing. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === '';
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}

/** Whether the lower limit is above the upper one. */
function isTurned({ min, max }: Limits | DayLimits = {}): boolean {
  return min !== undefined && max !== undefined && min > max;
}
