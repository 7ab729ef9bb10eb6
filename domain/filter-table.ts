import type { FilterError, FilterField } from './filter-field.ts';
import type { TxType } from './tx-type.ts';

/** The filters of one kind of search, by their names inside the product, in the order of addresses. */
export type FilterTable = Readonly<Record<string, FilterField<unknown>>>;
export type FilterOf<Table extends FilterTable> = {
  readonly [Key in keyof Table]?: Table[Key] extends FilterField<infer Value> ? Value : never;
};
/** What filters are read from: a query string, or its texts by name, among which others may be. */
export type FilterParams = URLSearchParams | Readonly<Record<string, unknown>>;

/** Reads what is good and tells what is not. Unknown parameters are none of its business. */
export function parseFilter<Table extends FilterTable>(
  table: Table,
  params: FilterParams,
): { filter: FilterOf<Table>; errors: readonly FilterError[] } {
  const errors: FilterError[] = [];
  const values: Record<string, unknown> = {};
  const textOf = readerOf(params);
  for (const key of Object.keys(table)) {
    const field = table[key];
    const text = field && textOf(field);
    if (!text) continue;
    const value = field.parse(text);
    if (value === undefined) errors.push({ field: field.wire, code: 'bad_parameter' });
    else if (!isEmpty(value)) values[key] = value;
  }
  for (const [min, max] of rangesOf(table)) {
    if (isAboveMax(values, min, max)) errors.push({ field: table[min]?.wire ?? min, code: 'min_above_max' });
  }
  return { filter: values as FilterOf<Table>, errors };
}

/** The keys of the lower and the upper bound of one range. */
export type RangeKeys = readonly [min: string, max: string];

export function rangesOf(table: FilterTable): readonly RangeKeys[] {
  return Object.keys(table).flatMap((key): RangeKeys[] => {
    const max = `${key.slice(0, -'Min'.length)}Max`;
    return key.endsWith('Min') && max in table ? [[key, max]] : [];
  });
}

export function filterToParams<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, field] of Object.entries(table)) {
    const value = filter[key];
    const text = value === undefined || isEmpty(value) ? '' : field.format(value);
    if (text !== '') params.set(field.wire, text);
  }
  return params;
}

/** Leaves out what asks for nothing, and the prices of a side that is not searched. */
export function withoutSides<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
  dropped: readonly TxType[],
): FilterOf<Table> {
  const isAsked = (key: string) => {
    const value = filter[key];
    return value !== undefined && !isEmpty(value) && !isDropped(table[key], dropped);
  };
  for (const key in filter) {
    if (filter[key] !== undefined && !isAsked(key)) return pick(filter, Object.keys(filter).filter(isAsked));
  }
  return filter;
}

function isDropped(field: FilterField<unknown> | undefined, dropped: readonly TxType[]): boolean {
  return field?.side !== undefined && dropped.includes(field.side);
}

function pick<Filter extends object>(filter: Filter, keys: readonly string[]): Filter {
  const kept: Record<string, unknown> = {};
  for (const key of keys) kept[key] = filter[key as keyof Filter];
  return kept as Filter;
}

/** The two sides of a search that its transaction types leave out. */
export function missingSides(txType: readonly TxType[]): readonly TxType[] {
  return (['S', 'L'] as const).filter((side) => !txType.includes(side));
}

/** Adds a member to a list, or takes it out. */
export function toggle<Member>(list: readonly Member[], member: Member): readonly Member[] {
  return list.includes(member) ? list.filter((other) => other !== member) : [...list, member];
}

/** A list may come as one parameter several times. */
function readerOf(params: FilterParams): (field: FilterField<unknown>) => string {
  if (!(params instanceof URLSearchParams)) {
    return ({ wire }) => {
      const text = params[wire];
      return typeof text === 'string' ? text.trim() : '';
    };
  }
  return ({ wire, kind }) => {
    const texts = params.getAll(wire);
    return (kind === 'list' ? texts.join(',') : (texts[0] ?? '')).trim();
  };
}

export function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

export function isAboveMax(values: Readonly<Record<string, unknown>>, min: string, max: string): boolean {
  const [least, most] = [values[min], values[max]];
  return least !== undefined && most !== undefined && Number(least) > Number(most);
}
