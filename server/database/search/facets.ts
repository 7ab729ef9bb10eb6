import type { StockFacets, TransactionFacets } from '#contract/facets.ts';
import { matchesTxType, TX_TYPES, type TxType } from '#domain/codes/tx-type.ts';
import { at } from '#domain/lib/at.ts';
import { orderCodeCounts } from '#domain/search/code-counts.ts';
import {
  type AnyFilterValues,
  type FilterDefinitions,
  type RangeWireName,
  rangeFilters,
} from '#domain/search/filter-definitions.ts';
import { FACILITIES } from '#domain/stock/facilities.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter } from '#domain/stock/stock-filter.ts';
import { TRANSACTION_FILTERS, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import {
  buildConditions,
  FILTERS_BY_KIND,
  SEARCH_TABLE_BY_KIND,
  toBitmap,
  whereClause,
  withClause,
} from './conditions.ts';
import type { RowKind } from './keyword.ts';
import { type RunQuery, SqlParameters } from './run-query.ts';

/** A column with a facet, and the SQL expression whose values are counted. */
type FacetColumn = { readonly column: string; readonly sql: string };

/** Code columns that have a facet. */
const CODE_COLUMNS: Readonly<Record<RowKind, readonly string[]>> = {
  s: ['ics_type', 'tx_type', 'district_code', 'usage_code', 'grade'],
  t: ['ics_type', 'tx_type', 'district_code', 'source'],
};
/**
 * Facet columns other than CODE_COLUMNS, in groups that are counted together. No group contains two
 * columns with many values.
 */
const OTHER_COLUMN_GROUPS: Readonly<Record<RowKind, readonly (readonly string[])[]>> = {
  s: [['station'], ['flags'], ['facilities'], ['sale_kind', 'view', 'decoration'], ['floor_level']],
  t: [['station']],
};
/** Number of histograms that are counted together in one group. */
const RANGES_PER_GROUP = 3;

/**
 * Returns all facet columns in groups. The unfiltered columns of a group are counted together, which is
 * fast because many rows have the same combination of values.
 */
function facetColumnGroups(kind: RowKind): FacetColumn[][] {
  const codeColumns = CODE_COLUMNS[kind].map((column) => ({ column, sql: column }));
  const rangeColumns = rangeFilters(FILTERS_BY_KIND[kind]).map(([, { column }]) => ({
    column,
    sql: `${column}_bucket`,
  }));
  const groups = [codeColumns];
  for (let start = 0; start < rangeColumns.length; start += RANGES_PER_GROUP)
    groups.push(rangeColumns.slice(start, start + RANGES_PER_GROUP));
  return [
    ...groups,
    ...OTHER_COLUMN_GROUPS[kind].map((columns) => columns.map((column) => ({ column, sql: column }))),
  ];
}

/** Number of rows per value of each column, under all filters except the column's own. */
type FacetCounts = ReadonlyMap<string, Readonly<Record<string, number>>>;

/**
 * Counts all facets in one statement. A filtered column is counted separately, without its own filter;
 * the other columns are counted in groups under all filters. Each count is a separate query that can
 * use an index, and that every machine can run on its own rows if the table is distributed
 * (docs/decisions/052).
 */
async function countFacets(runQuery: RunQuery, kind: RowKind, filter: AnyFilterValues): Promise<FacetCounts> {
  const values = new SqlParameters();
  const { ctes, conditions } = buildConditions(kind, filter, values);
  const facetConditions = conditions.filter(({ column }) => column !== undefined);
  const otherConditions = conditions.filter(({ column }) => column === undefined);
  // Conditions without a facet restrict all counts equally, so their rows are selected only once.
  const matchingRowsCte = `matches as materialized (select * from ${SEARCH_TABLE_BY_KIND[kind]} ${whereClause({ ctes, conditions: otherConditions })})`;
  const fromTable = otherConditions.length > 0 ? 'matches' : SEARCH_TABLE_BY_KIND[kind];
  const facetColumns = facetColumnGroups(kind).flat();
  const isFiltered = ({ column }: FacetColumn) =>
    facetConditions.some((condition) => condition.column === column);
  const fromClauseIgnoring = (column?: string) =>
    `${fromTable} ${whereClause({ ctes, conditions: facetConditions.filter((condition) => condition.column !== column) })}`;
  const countStatements = [
    ...facetColumns
      .filter(isFiltered)
      .map((facetColumn) =>
        groupCountSql([facetColumn], facetColumns, fromClauseIgnoring(facetColumn.column)),
      ),
    ...facetColumnGroups(kind)
      .map((group) => group.filter((facetColumn) => !isFiltered(facetColumn)))
      .filter((group) => group.length > 0)
      .map((group) => groupCountSql(group, facetColumns, fromClauseIgnoring())),
  ];
  const rows = await runQuery<FacetRow>({
    text: `${withClause(otherConditions.length > 0 ? [...ctes, matchingRowsCte] : ctes)} ${countStatements.join(' union all ')}`,
    values: values.list,
  });
  const facets = new Map<string, Record<string, number>>(facetColumns.map(({ column }) => [column, {}]));
  for (const { number, value, count } of rows) {
    const countByValue = facets.get(at(facetColumns, number).column);
    if (countByValue) countByValue[value] = count;
  }
  return facets;
}

type FacetRow = { number: number; value: string; count: number };

/**
 * Returns SQL that counts the rows by all columns of a group together, then sums these counts per value
 * of each column. A column is identified by its index in `allColumns`.
 */
function groupCountSql(
  columns: readonly FacetColumn[],
  allColumns: readonly FacetColumn[],
  fromClause: string,
): string {
  const groupedColumns = columns.map(({ sql }) => sql).join(', ');
  const numberedValues = columns.map(
    ({ column, sql }) =>
      `(${allColumns.findIndex((facetColumn) => facetColumn.column === column)}, ${sql}::text)`,
  );
  return `select number, value, sum(count)::bigint as count
      from (select ${groupedColumns}, count(*) as count from ${fromClause} group by ${groupedColumns}) as together,
           lateral (values ${numberedValues.join(', ')}) as each (number, value)
     where value is not null group by number, value`;
}

export async function countStockFacets(runQuery: RunQuery, filter: StockFilter): Promise<StockFacets> {
  const counts = await countFacets(runQuery, 's', filter);
  const countMatchingType = (requestedType: TxType) =>
    TX_TYPES.filter((type) => matchesTxType(type, [requestedType])).reduce(
      (sum, type) => sum + countOf(counts, 'tx_type', type),
      0,
    );
  return {
    ics_type: countsByIcsType(counts),
    tx_type: { S: countMatchingType('S'), L: countMatchingType('L'), B: countMatchingType('B') },
    districts: countsOfColumn(counts, 'district_code'),
    station: countsOfColumn(counts, 'station'),
    usage: countsOfColumn(counts, 'usage_code'),
    grade: countsOfColumn(counts, 'grade'),
    floor_level: countsOfColumn(counts, 'floor_level'),
    sale_kind: countsOfColumn(counts, 'sale_kind'),
    view: countsOfColumn(counts, 'view'),
    decoration: countsOfColumn(counts, 'decoration'),
    flags: countsOfMembers(counts, 'flags', STOCK_FLAGS),
    facilities: countsOfMembers(counts, 'facilities', FACILITIES),
    histograms: histogramsOf(STOCK_FILTERS, counts),
  };
}

export async function countTransactionFacets(
  runQuery: RunQuery,
  filter: TransactionFilter,
): Promise<TransactionFacets> {
  const counts = await countFacets(runQuery, 't', filter);
  return {
    ics_type: countsByIcsType(counts),
    tx_type: { S: countOf(counts, 'tx_type', 'S'), L: countOf(counts, 'tx_type', 'L') },
    tx_source: {
      provider: countOf(counts, 'source', 'provider'),
      land_registry: countOf(counts, 'source', 'land_registry'),
    },
    districts: countsOfColumn(counts, 'district_code'),
    station: countsOfColumn(counts, 'station'),
    histograms: histogramsOf(TRANSACTION_FILTERS, counts),
  };
}

function countsOfColumn(counts: FacetCounts, column: string): Record<string, number> {
  return orderCodeCounts(counts.get(column) ?? {});
}

/** Returns the number of rows with each member of a bitmap column. */
function countsOfMembers(
  counts: FacetCounts,
  column: string,
  members: readonly string[],
): Record<string, number> {
  const countByBitmap = Object.entries(countsOfColumn(counts, column));
  const countWithMember = (member: string) =>
    countByBitmap.reduce(
      (sum, [bitmap, count]) => ((Number(bitmap) & toBitmap(members, [member])) === 0 ? sum : sum + count),
      0,
    );
  return orderCodeCounts(Object.fromEntries(members.map((member) => [member, countWithMember(member)])));
}

/** Returns the number of rows with the value, or 0 if there are none. */
function countOf(counts: FacetCounts, column: string, value: string | number): number {
  return counts.get(column)?.[value] ?? 0;
}

function countsByIcsType(counts: FacetCounts): StockFacets['ics_type'] {
  return {
    i: countOf(counts, 'ics_type', 'i'),
    c: countOf(counts, 'ics_type', 'c'),
    s: countOf(counts, 'ics_type', 's'),
  };
}

function histogramsOf<Filters extends FilterDefinitions>(
  filters: Filters,
  counts: FacetCounts,
): Record<RangeWireName<Filters>, number[]> {
  const histograms = rangeFilters(filters).map(([, { wireName, column, edges }]) => [
    wireName,
    edges.map((_, bucket) => countOf(counts, column, bucket)),
  ]);
  return Object.fromEntries(histograms);
}
