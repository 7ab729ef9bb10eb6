import { mtrRideTimes } from '#data/facts/rides.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import type { Polygon } from '#domain/map/polygon.ts';
import { type Reach, remainingWalkMinutes } from '#domain/railway/reach.ts';
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
import {
  type AnyFilterValues,
  type FilterDefinitions,
  filterEntries,
} from '#domain/search/filter-definitions.ts';
import { type PlaceColumns, placeColumns } from '#domain/search/places.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import { keywordSql, type SearchedKind } from './keyword.ts';
import { polygonSql } from './polygon.ts';
import type { SqlParameters } from './run-query.ts';

export const SEARCH_TABLE_BY_KIND = {
  s: 'search.stock',
  c: 'search.closed_stock',
  t: 'search.transaction',
} as const;
/** Available filters of listings and transactions. */
export const FILTERS_BY_KIND: Readonly<Record<SearchedKind, FilterDefinitions>> = {
  s: STOCK_FILTERS,
  c: STOCK_FILTERS,
  t: TRANSACTION_FILTERS,
};

/**
 * One SQL condition. `column` is set if the column has a facet, because a facet ignores the condition
 * on its own column.
 */
type Condition = { readonly column?: string; readonly sql: string };

export type Conditions = {
  /** Common table expressions that the conditions refer to, for the WITH clause of the statement. */
  readonly ctes: readonly string[];
  readonly conditions: readonly Condition[];
};

/** Converts a filter into SQL conditions on the search table of the given kind. */
export function buildConditions(
  kind: SearchedKind,
  filter: AnyFilterValues,
  values: SqlParameters,
): Conditions {
  const ctes: string[] = [];
  const conditions = filterEntries(FILTERS_BY_KIND[kind]).flatMap(([key, entry]): Condition[] => {
    const value = filter[key];
    if (value === undefined) return [];
    if (entry.kind !== 'keyword') return buildEntryConditions(kind, entry, value, values);
    const keywordCondition = keywordSql(kind, value as string, values);
    ctes.push(...(keywordCondition?.ctes ?? []));
    return keywordCondition ? [{ sql: keywordCondition.condition }] : [];
  });
  return { ctes, conditions };
}

function buildEntryConditions(
  kind: SearchedKind,
  entry: Exclude<Filter, { kind: 'keyword' }>,
  value: unknown,
  values: SqlParameters,
): Condition[] {
  switch (entry.kind) {
    case 'list':
      return codeConditions(entry, value as readonly string[], values);
    case 'id':
      return [{ sql: `${entry.column} = ${values.add(value, 'bigint')}` }];
    case 'range':
      return [{ column: entry.column, sql: rangeSql(entry, value as Limits, values) }];
    case 'days':
      return [{ sql: dayRangeSql(entry.column, value as DayLimits, values) }];
    case 'reach': {
      const remainingWalks = remainingWalkMinutes(value as readonly Reach[], mtrRideTimes());
      const [stationCodes, walkMinutes] = [[...remainingWalks.keys()], [...remainingWalks.values()]];
      return [
        {
          sql: `exists (select from unnest(${values.add(stationCodes, 'text[]')}, ${values.add(walkMinutes, 'integer[]')})
            as reached (code, walk_left) where code = station and walk <= walk_left)`,
        },
      ];
    }
    case 'places':
      return [{ sql: placesSql(placeColumns(value as readonly string[]), values) }];
    case 'bounds': {
      const { west, south, east, north } = value as Bounds;
      const betweenCondition = (column: string, min: number, max: number) => ({
        sql: `${column} between ${values.add(min, 'float8')} and ${values.add(max, 'float8')}`,
      });
      return [betweenCondition('lat', south, north), betweenCondition('lng', west, east)];
    }
    case 'polygon':
      return [{ sql: polygonSql(SEARCH_TABLE_BY_KIND[kind], value as Polygon, values) }];
  }
}

/** Returns the condition that a row is at one of the places. Each column has an index of its own. */
export function placesSql(
  { district_code, station, street_id, building_id }: PlaceColumns,
  values: SqlParameters,
): string {
  const conditionOf = (column: keyof PlaceColumns, ids: readonly (string | number)[], type: string) =>
    ids.length === 0 ? [] : [`${column} = any (${values.add(ids, type)})`];
  const conditions = [
    ...conditionOf('district_code', district_code, 'text[]'),
    ...conditionOf('station', station, 'text[]'),
    ...conditionOf('street_id', street_id, 'bigint[]'),
    ...conditionOf('building_id', building_id, 'bigint[]'),
  ];
  return `(${conditions.join(' or ') || 'false'})`;
}

const SQL_TYPE_BY_COLUMN: Readonly<Record<Exclude<CodeColumn, 'outside' | 'rent_charges'>, string>> = {
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
  decoration: 'text',
  floor_level: 'text',
};
/** Columns that are never null. Requesting all their codes needs no condition. */
const NON_NULL_COLUMNS: readonly CodeColumn[] = ['ics_type', 'tx_type', 'source'];

/** True if the district is in a region outside Hong Kong. A listing without a district counts as inside. */
const IS_OUTSIDE_HONG_KONG_SQL = `coalesce(district_code in (select code from district where region_code = 'ETC'), false)`;

function codeConditions(
  entry: ListFilter,
  requestedCodes: readonly string[],
  values: SqlParameters,
): Condition[] {
  const { column, members } = entry;
  if (column === 'outside') {
    if (requestedCodes.length !== 1) return [];
    return [
      { sql: requestedCodes[0] === 'yes' ? IS_OUTSIDE_HONG_KONG_SQL : `not ${IS_OUTSIDE_HONG_KONG_SQL}` },
    ];
  }
  if (column === 'rent_charges')
    return [{ sql: `rent_with_charges is null and tx_type <> ${values.add('S', '"char"')}` }];
  if (isSetColumn(column)) {
    if (!members) throw new Error(`the codes of ${column} are not known`);
    const bitmapParameter = values.add(toBitmap(members, requestedCodes), 'integer');
    return [{ sql: `${column} & ${bitmapParameter} = ${bitmapParameter}` }];
  }
  const codes = entry.expandCodes?.(requestedCodes) ?? requestedCodes;
  if (codes.length === members?.length && NON_NULL_COLUMNS.includes(column)) return [];
  const sqlType = SQL_TYPE_BY_COLUMN[column];
  const sql =
    codes.length === 1
      ? `${column} = ${values.add(codes[0], sqlType)}`
      : `${column} = any (${values.add(codes, sqlType)}[])`;
  return [{ column, sql }];
}

function rangeSql(entry: RangeFilter, limits: Limits, values: SqlParameters): string {
  const { min, max } = storedLimits(entry, limits);
  const comparisonSql = (operator: string, bound: number | undefined) =>
    bound === undefined ? [] : [`${entry.column} ${operator} ${values.add(bound, 'bigint')}`];
  return [...comparisonSql('>=', min), ...comparisonSql('<=', max)].join(' and ');
}

function dayRangeSql(column: string, { min, max }: DayLimits, values: SqlParameters): string {
  const comparisonSql = (operator: string, day: string | undefined) =>
    day === undefined ? [] : [`${column} ${operator} ${values.add(day, 'date')}`];
  return [...comparisonSql('>=', min), ...comparisonSql('<=', max)].join(' and ');
}

/** Converts codes to the bitmap stored in the database: bit n stands for member n. */
export function toBitmap(members: readonly string[], codes: readonly string[]): number {
  return codes.reduce((bitmap, code) => bitmap | (1 << members.indexOf(code)), 0);
}

export function whereClause({ conditions }: Conditions): string {
  return conditions.length === 0 ? '' : `where ${conditions.map(({ sql }) => sql).join(' and ')}`;
}

export function withClause(ctes: readonly string[]): string {
  return ctes.length === 0 ? '' : `with ${ctes.join(', ')}`;
}
