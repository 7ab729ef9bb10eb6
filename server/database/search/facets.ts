import type { StockFacets, TransactionFacets } from '#contract/facets.ts';
import { matchesTxType, TX_TYPES, type TxType } from '#domain/codes/tx-type.ts';
import { at } from '#domain/lib/at.ts';
import { type AnyFilter, type FilterTable, type RangeWire, rangesOf } from '#domain/search/filter-table.ts';
import { FACILITIES } from '#domain/stock/facilities.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter } from '#domain/stock/stock-filter.ts';
import { TRANSACTION_FILTERS, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { type Ask, Values } from './ask.ts';
import { bitsOf, conditionsOf, FILTERS, TABLE, whereOf, withClause } from './conditions.ts';
import type { RowKind } from './keyword.ts';

/** A column whose values are counted, and what is read for it. */
type Counted = { readonly column: string; readonly sql: string };

/** The columns of codes that have a facet. */
const CODES: Readonly<Record<RowKind, readonly string[]>> = {
  s: ['ics_type', 'tx_type', 'district_code', 'usage_code', 'grade'],
  t: ['ics_type', 'tx_type', 'district_code', 'source'],
};
/** Further columns, in groups of which no two have many values. */
const OTHERS: Readonly<Record<RowKind, readonly (readonly string[])[]>> = {
  s: [['station'], ['flags'], ['sale_kind', 'view', 'facilities']],
  t: [['station']],
};
/** So many histograms are counted together. */
const RANGES_A_GROUP = 3;

/** All counted columns. Those of a group that no filter narrows are counted together: few values stand for many rows. */
function groupsOf(kind: RowKind): Counted[][] {
  const codes = CODES[kind].map((column) => ({ column, sql: column }));
  const ranges = rangesOf(FILTERS[kind]).map(([, { column }]) => ({ column, sql: `${column}_bucket` }));
  const groups = [codes];
  for (let first = 0; first < ranges.length; first += RANGES_A_GROUP)
    groups.push(ranges.slice(first, first + RANGES_A_GROUP));
  return [...groups, ...OTHERS[kind].map((columns) => columns.map((column) => ({ column, sql: column })))];
}

/** How many rows have each value of a column, under all filters but its own. */
type Counts = ReadonlyMap<string, Readonly<Record<string, number>>>;

/**
 * Counts all facets in one statement. A column that is filtered is counted by itself, without its filter; the others are
 * counted by groups under all filters. Each count is a query of its own that can use an index, and that every machine
 * can answer for its rows where the table is spread (docs/decisions/052).
 */
async function countFacets(ask: Ask, kind: RowKind, filter: AnyFilter): Promise<Counts> {
  const values = new Values();
  const { tables, list } = conditionsOf(kind, filter, values);
  const own = list.filter(({ column }) => column !== undefined);
  const others = list.filter(({ column }) => column === undefined);
  // What has no facet narrows all of them alike, and is looked for once.
  const found = `found as materialized (select * from ${TABLE[kind]} ${whereOf({ tables, list: others })})`;
  const source = others.length > 0 ? 'found' : TABLE[kind];
  const counted = groupsOf(kind).flat();
  const isFiltered = ({ column }: Counted) => own.some((condition) => condition.column === column);
  const rowsBut = (column?: string) =>
    `${source} ${whereOf({ tables, list: own.filter((condition) => condition.column !== column) })}`;
  const counts = [
    ...counted.filter(isFiltered).map((each) => countsTogether([each], counted, rowsBut(each.column))),
    ...groupsOf(kind)
      .map((group) => group.filter((each) => !isFiltered(each)))
      .filter((group) => group.length > 0)
      .map((group) => countsTogether(group, counted, rowsBut())),
  ];
  const rows = await ask<FacetRow>({
    text: `${withClause(others.length > 0 ? [...tables, found] : tables)} ${counts.join(' union all ')}`,
    values: values.list,
  });
  const facets = new Map<string, Record<string, number>>(counted.map(({ column }) => [column, {}]));
  for (const { number, value, count } of rows) {
    const ofColumn = facets.get(at(counted, number).column);
    if (ofColumn) ofColumn[value] = count;
  }
  return facets;
}

type FacetRow = { number: number; value: string; count: number };

/** The rows by the values of some columns together, and these counts added up for each of them by its number. */
function countsTogether(columns: readonly Counted[], all: readonly Counted[], rows: string): string {
  const names = columns.map(({ sql }) => sql).join(', ');
  const numbered = columns.map(
    ({ column, sql }) => `(${all.findIndex((each) => each.column === column)}, ${sql}::text)`,
  );
  return `select number, value, sum(count)::bigint as count
      from (select ${names}, count(*) as count from ${rows} group by ${names}) as together,
           lateral (values ${numbered.join(', ')}) as each (number, value)
     where value is not null group by number, value`;
}

export async function stockFacets(ask: Ask, filter: StockFilter): Promise<StockFacets> {
  const counts = await countFacets(ask, 's', filter);
  const answering = (asked: TxType) =>
    TX_TYPES.filter((type) => matchesTxType(type, [asked])).reduce(
      (sum, type) => sum + countOf(counts, 'tx_type', type),
      0,
    );
  return {
    ics_type: byType(counts),
    tx_type: { S: answering('S'), L: answering('L'), B: answering('B') },
    districts: countsOf(counts, 'district_code'),
    station: countsOf(counts, 'station'),
    usage: countsOf(counts, 'usage_code'),
    grade: countsOf(counts, 'grade'),
    sale_kind: countsOf(counts, 'sale_kind'),
    view: countsOf(counts, 'view'),
    flags: countsOfSet(counts, 'flags', STOCK_FLAGS),
    facilities: countsOfSet(counts, 'facilities', FACILITIES),
    histograms: histogramsOf(STOCK_FILTERS, counts),
  };
}

export async function transactionFacets(ask: Ask, filter: TransactionFilter): Promise<TransactionFacets> {
  const counts = await countFacets(ask, 't', filter);
  return {
    ics_type: byType(counts),
    tx_type: { S: countOf(counts, 'tx_type', 'S'), L: countOf(counts, 'tx_type', 'L') },
    tx_source: {
      provider: countOf(counts, 'source', 'provider'),
      land_registry: countOf(counts, 'source', 'land_registry'),
    },
    districts: countsOf(counts, 'district_code'),
    station: countsOf(counts, 'station'),
    histograms: histogramsOf(TRANSACTION_FILTERS, counts),
  };
}

function countsOf(counts: Counts, column: string): Record<string, number> {
  return { ...counts.get(column) };
}

/** How many rows have each member of a set; those that no row has are left out. */
function countsOfSet(counts: Counts, column: string, members: readonly string[]): Record<string, number> {
  const sets = Object.entries(countsOf(counts, column));
  const having = (member: string) =>
    sets.reduce(
      (sum, [bits, count]) => ((Number(bits) & bitsOf(members, [member])) === 0 ? sum : sum + count),
      0,
    );
  return Object.fromEntries(
    members.map((member) => [member, having(member)] as const).filter(([, count]) => count > 0),
  );
}

/** 0 when no row has the value. */
function countOf(counts: Counts, column: string, value: string | number): number {
  return counts.get(column)?.[value] ?? 0;
}

function byType(counts: Counts): StockFacets['ics_type'] {
  return {
    i: countOf(counts, 'ics_type', 'i'),
    c: countOf(counts, 'ics_type', 'c'),
    s: countOf(counts, 'ics_type', 's'),
  };
}

function histogramsOf<Filters extends FilterTable>(
  filters: Filters,
  counts: Counts,
): Record<RangeWire<Filters>, number[]> {
  const histograms = rangesOf(filters).map(([, { wire, column, edges }]) => [
    wire,
    edges.map((_, bucket) => countOf(counts, column, bucket)),
  ]);
  return Object.fromEntries(histograms);
}
