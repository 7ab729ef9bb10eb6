import type { TableFilter } from '#catalogue/table/select.ts';
import { RANGES } from '#domain/common-filters.ts';
import type { Limits } from '#domain/filter.ts';
import { rangesOf } from '#domain/filter-table.ts';
import type { HistogramField } from '#domain/histogram.ts';
import { STOCK_FLAGS, type StockFlag } from '#domain/stock-filter.ts';
import { answersTxType, TX_TYPES } from '#domain/tx-type.ts';
import { UNITS } from '#domain/unit.ts';
import type { Values } from './ask.ts';
import { keywordSql, type RecordKind } from './keyword.ts';

/** What is counted without its own filter. */
export type Facet = 'ics_type' | 'tx_type' | 'tx_source' | 'districts' | 'usage' | 'grade' | HistogramField;

/** One thing a row must fulfil; that of a facet is told apart. */
type Condition = { readonly facet?: Facet; readonly sql: string };

export type Conditions = {
  /** Tables the conditions look into, to be put before a statement. */
  readonly tables: readonly string[];
  readonly list: readonly Condition[];
};

/** A filter as conditions on search.stock or search.transaction. */
export function conditionsOf(record: RecordKind, filter: TableFilter, values: Values): Conditions {
  const list: Condition[] = [];
  const anyOf = (column: string, members: readonly string[], type: string) =>
    members.length === 1
      ? `${column} = ${values.add(members[0], type)}`
      : `${column} = any (${values.add(members, type)}[])`;
  const { icsType, txType, txSource, districts, usage, grade, building, street, flags, bounds, keyword } =
    filter;
  if (icsType) list.push({ facet: 'ics_type', sql: anyOf('ics_type', icsType, '"char"') });
  if (txType) {
    const answering = TX_TYPES.filter((type) => answersTxType(type, txType));
    if (answering.length < TX_TYPES.length)
      list.push({ facet: 'tx_type', sql: anyOf('tx_type', answering, '"char"') });
  }
  if (txSource) list.push({ facet: 'tx_source', sql: anyOf('source', txSource, 'text') });
  if (districts) list.push({ facet: 'districts', sql: anyOf('district_code', districts, 'text') });
  if (usage) list.push({ facet: 'usage', sql: anyOf('usage_code', usage, 'text') });
  if (grade) list.push({ facet: 'grade', sql: anyOf('grade', grade, '"char"') });
  if (building !== undefined) list.push({ sql: `building_id = ${values.add(building, 'bigint')}` });
  if (street !== undefined) list.push({ sql: `street_id = ${values.add(street, 'bigint')}` });
  if (flags) {
    const wanted = values.add(flagBits(flags), 'integer');
    list.push({ sql: `flags & ${wanted} = ${wanted}` });
  }
  if (bounds) {
    const degrees = (value: number) => values.add(value, 'float8');
    list.push({ sql: `lat between ${degrees(bounds.south)} and ${degrees(bounds.north)}` });
    list.push({ sql: `lng between ${degrees(bounds.west)} and ${degrees(bounds.east)}` });
  }
  for (const [key, { column, unit }] of rangesOf(RANGES)) {
    const asked: Limits = filter[key] ?? {};
    const limits = [
      ...limit(values, `${column} >=`, asked.min, UNITS[unit].stored),
      ...limit(values, `${column} <=`, asked.max, UNITS[unit].stored),
    ];
    if (limits.length > 0) list.push({ facet: column, sql: limits.join(' and ') });
  }
  const typed = keyword === undefined ? undefined : keywordSql(record, keyword, values);
  if (typed) list.push({ sql: typed.condition });
  return { tables: typed?.tables ?? [], list };
}

function limit(values: Values, comparison: string, asked: number | undefined, unit: number): string[] {
  return asked === undefined ? [] : [`${comparison} ${values.add(asked * unit, 'bigint')}`];
}

/** The bits of search.stock.flags. */
export function flagBits(flags: readonly StockFlag[]): number {
  return flags.reduce((bits, flag) => bits | (1 << STOCK_FLAGS.indexOf(flag)), 0);
}

export function whereOf({ list }: Conditions): string {
  return list.length === 0 ? '' : `where ${list.map(({ sql }) => sql).join(' and ')}`;
}

export function withOf(tables: readonly string[]): string {
  return tables.length === 0 ? '' : `with ${tables.join(', ')}`;
}
