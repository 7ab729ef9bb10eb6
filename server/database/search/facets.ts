import type { StockFacets, TransactionFacets } from '#contract/facets.ts';
import { matchesTxType, TX_TYPES, type TxType } from '#domain/codes/tx-type.ts';
import { at } from '#domain/lib/at.ts';
import { type AnyFilter, type FilterTable, type RangeWire, rangesOf } from '#domain/search/filter-table.ts';
import { FACILITIES } from '#domain/stock/facilities.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter } from '#domain/stock/stock-filter.ts';
import { TRANSACTION_FILTERS, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { type Ask, Values } from './ask.ts';
import { bitsOf, type Conditions, conditionsOf, FILTERS, TABLE, withClause } from './conditions.ts';
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

/**
 * The counted columns in groups. Rows are first counted by the values of all columns of a group together, of
 * which there are some thousands, and these counts are then added up.
 */
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
 * Counts all facets in one reading of the table. A row that fails the filter of one facet only still counts
 * for that facet: `missed` says which filter, as a bit for each filter that is set.
 */
async function countFacets(ask: Ask, kind: RowKind, filter: AnyFilter): Promise<Counts> {
  const values = new Values();
  const conditions = conditionsOf(kind, filter, values);
  const own: string[] = conditions.list.flatMap(({ column }) => column ?? []);
  const groups = groupsOf(kind);
  const counted = groups.flat();
  const columns = counted.map(({ sql }) => sql);
  const value = `coalesce(${columns.map((column) => `${column}::text`).join(', ')})`;
  const setOf = (group: readonly Counted[]) => `(${group.map(({ sql }) => sql).join(', ')}, missed)`;
  const rows = await ask<FacetRow>({
    text: `${withClause([
      ...conditions.tables,
      `candidate as (${candidates(kind, conditions, columns)})`,
      `together as (
        select ${columns.join(', ')}, missed, count(*) as count from candidate
         group by grouping sets (${groups.map(setOf).join(', ')}))`,
    ])}
      select grouping(${columns.join(', ')}) as grouping, ${value} as value, missed, sum(count) as count
        from together
       group by grouping sets (${columns.map((column) => `(${column}, missed)`).join(', ')})
      having ${value} is not null`,
    values: values.list,
  });
  const counts = new Map<string, Record<string, number>>(counted.map(({ column }) => [column, {}]));
  for (const { grouping, value, missed, count } of rows) {
    const { column } = at(counted, indexOfGroup(grouping, counted.length));
    if (missed !== 0 && missed !== 1 << own.indexOf(column)) continue;
    const ofColumn = counts.get(column);
    if (ofColumn) ofColumn[value] = (ofColumn[value] ?? 0) + count;
  }
  return counts;
}

type FacetRow = { grouping: number; value: string; missed: number; count: number };

/** grouping() has a bit for each column that is not in the group; the first column has the highest bit. */
function indexOfGroup(grouping: number, columns: number): number {
  const inGroup = ~grouping & ((1 << columns) - 1);
  return columns - 1 - Math.log2(inGroup);
}

/** The rows that answer all filters without a facet, and all filters with one except at most one. */
function candidates(kind: RowKind, { list }: Conditions, columns: readonly string[]): string {
  const own = list.filter(({ column }) => column !== undefined);
  const others = list.filter(({ column }) => column === undefined).map(({ sql }) => sql);
  const missed = own.map(({ sql }, index) => `case when ${sql} then 0 else ${1 << index} end`).join(' + ');
  const rows = `select ${columns.join(', ')}, ${missed || '0'} as missed from ${TABLE[kind]}
    ${others.length > 0 ? `where ${others.join(' and ')}` : ''}`;
  if (own.length < 2) return rows;
  return `select * from (${rows} offset 0) as each where missed & (missed - 1) = 0`;
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
