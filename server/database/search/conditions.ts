import { mtrRides } from '#data/facts/rides.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import type { Polygon } from '#domain/map/polygon.ts';
import { type Reach, walksLeft } from '#domain/railway/reach.ts';
import {
  type CodeColumn,
  type DayLimits,
  type Filter,
  isSetColumn,
  type Limits,
  type ListFilter,
  type RangeFilter,
  storedLimits,
} from '#domain/search/filter.ts';
import { type AnyFilter, entriesOf, type FilterTable } from '#domain/search/filter-table.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import type { Values } from './ask.ts';
import { keywordSql, type SearchedKind } from './keyword.ts';
import { polygonSql } from './polygon.ts';

export const TABLE = { s: 'search.stock', c: 'search.closed_stock', t: 'search.transaction' } as const;
/** What listings and transactions can be filtered by. */
export const FILTERS: Readonly<Record<SearchedKind, FilterTable>> = {
  s: STOCK_FILTERS,
  c: STOCK_FILTERS,
  t: TRANSACTION_FILTERS,
};

/** One thing that is asked of a row. `column` is given when the column has a facet, which is counted without it. */
type Condition = { readonly column?: string; readonly sql: string };

export type Conditions = {
  /** Tables that the conditions look into, to be put before a statement. */
  readonly tables: readonly string[];
  readonly list: readonly Condition[];
};

/** A filter as conditions on the search table of such rows, by the columns that the filter table names. */
export function conditionsOf(kind: SearchedKind, filter: AnyFilter, values: Values): Conditions {
  const tables: string[] = [];
  const list = entriesOf(FILTERS[kind]).flatMap(([key, entry]): Condition[] => {
    const value = filter[key];
    if (value === undefined) return [];
    if (entry.kind !== 'keyword') return conditionsOfEntry(kind, entry, value, values);
    const found = keywordSql(kind, value as string, values);
    tables.push(...(found?.tables ?? []));
    return found ? [{ sql: found.condition }] : [];
  });
  return { tables, list };
}

function conditionsOfEntry(
  kind: SearchedKind,
  entry: Exclude<Filter, { kind: 'keyword' }>,
  value: unknown,
  values: Values,
): Condition[] {
  switch (entry.kind) {
    case 'list':
      return codeConditions(entry, value as readonly string[], values);
    case 'id':
      return [{ sql: `${entry.column} = ${values.add(value, 'bigint')}` }];
    case 'range':
      return [{ column: entry.column, sql: rangeSql(entry, value as Limits, values) }];
    case 'days':
      return [{ sql: daysSql(entry.column, value as DayLimits, values) }];
    case 'reach': {
      const reach = value as Reach;
      const left = walksLeft(reach, mtrRides()(reach.station));
      const [codes, walks] = [[...left.keys()], [...left.values()]];
      return [
        {
          sql: `exists (select from unnest(${values.add(codes, 'text[]')}, ${values.add(walks, 'integer[]')})
            as reached (code, walk_left) where code = station and walk <= walk_left)`,
        },
      ];
    }
    case 'bounds': {
      const { west, south, east, north } = value as Bounds;
      const between = (column: string, least: number, most: number) => ({
        sql: `${column} between ${values.add(least, 'float8')} and ${values.add(most, 'float8')}`,
      });
      return [between('lat', south, north), between('lng', west, east)];
    }
    case 'polygon':
      return [{ sql: polygonSql(TABLE[kind], value as Polygon, values) }];
  }
}

const SQL_TYPE: Readonly<Record<Exclude<CodeColumn, 'outside'>, string>> = {
  ics_type: '"char"',
  tx_type: '"char"',
  district_code: 'text',
  station: 'text',
  source: 'text',
  usage_code: 'text',
  grade: '"char"',
  sale_kind: 'text',
  view: 'text',
  title: 'text',
};
/** Every row has one of the members. */
const ALWAYS_KNOWN: readonly CodeColumn[] = ['ics_type', 'tx_type', 'source'];

/** The region of its district says it; without a district it counts as inside. */
const IS_OUTSIDE = `coalesce(district_code in (select code from district where region_code = 'ETC'), false)`;

function codeConditions(entry: ListFilter, asked: readonly string[], values: Values): Condition[] {
  const { column, members } = entry;
  if (column === 'outside') {
    if (asked.length !== 1) return [];
    return [{ sql: asked[0] === 'yes' ? IS_OUTSIDE : `not ${IS_OUTSIDE}` }];
  }
  if (isSetColumn(column)) {
    if (!members) throw new Error(`the codes of ${column} are not known`);
    const wanted = values.add(bitsOf(members, asked), 'integer');
    return [{ sql: `${column} & ${wanted} = ${wanted}` }];
  }
  const codes = entry.answeredBy?.(asked) ?? asked;
  if (codes.length === members?.length && ALWAYS_KNOWN.includes(column)) return [];
  const type = SQL_TYPE[column];
  const sql =
    codes.length === 1
      ? `${column} = ${values.add(codes[0], type)}`
      : `${column} = any (${values.add(codes, type)}[])`;
  return [{ column, sql }];
}

function rangeSql(entry: RangeFilter, limits: Limits, values: Values): string {
  const { min, max } = storedLimits(entry, limits);
  const limit = (operator: string, asked: number | undefined) =>
    asked === undefined ? [] : [`${entry.column} ${operator} ${values.add(asked, 'bigint')}`];
  return [...limit('>=', min), ...limit('<=', max)].join(' and ');
}

function daysSql(column: string, { min, max }: DayLimits, values: Values): string {
  const limit = (operator: string, day: string | undefined) =>
    day === undefined ? [] : [`${column} ${operator} ${values.add(day, 'date')}`];
  return [...limit('>=', min), ...limit('<=', max)].join(' and ');
}

/** A set of codes as the database holds it: bit n is member n. */
export function bitsOf(members: readonly string[], codes: readonly string[]): number {
  return codes.reduce((bits, code) => bits | (1 << members.indexOf(code)), 0);
}

export function whereOf({ list }: Conditions): string {
  return list.length === 0 ? '' : `where ${list.map(({ sql }) => sql).join(' and ')}`;
}

export function withClause(tables: readonly string[]): string {
  return tables.length === 0 ? '' : `with ${tables.join(', ')}`;
}
