import type { TableFilter } from '#catalogue/table/select.ts';
import type { StockFacets, TransactionFacets } from '#contract/facets.ts';
import { HISTOGRAM_EDGES, type HistogramField } from '#domain/histogram.ts';
import { STOCK_FLAGS } from '#domain/stock-filter.ts';
import { answersTxType, TX_TYPES, type TxType } from '#domain/tx-type.ts';
import { type Ask, Values } from './ask.ts';
import { type Conditions, conditionsOf, type Facet, flagBits, withOf } from './conditions.ts';
import type { RecordKind } from './keyword.ts';
import { TABLE } from './lists.ts';

/**
 * Facets by the column whose values they count, in groups: rows are counted once for each group, by the
 * values of its columns together, of which there are some thousands, and these counts are then added up.
 */
const COMMON = [
  { area: 'area_bucket', sell: 'sell_bucket', ft_sell: 'ft_sell_bucket' },
  { rent: 'rent_bucket', ft_rent: 'ft_rent_bucket' },
] as const satisfies readonly Partial<Record<Facet, string>>[];
const KINDS = { ics_type: 'ics_type', tx_type: 'tx_type', districts: 'district_code' } as const;
const GROUPS: Readonly<Record<RecordKind, readonly Readonly<Record<string, string>>[]>> = {
  s: [{ ...KINDS, usage: 'usage_code', grade: 'grade' }, ...COMMON, { flags: 'flags' }],
  t: [{ ...KINDS, tx_source: 'source' }, ...COMMON],
};

/** How many rows have each value of a facet, under all filters but its own. */
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * All facets in one reading of the table. A row that fails one facet's own filter alone still counts for
 * that facet: `missed` tells which one, as a bit for each filter that is set.
 */
async function countFacets(ask: Ask, record: RecordKind, filter: TableFilter): Promise<Counts> {
  const values = new Values();
  const conditions = conditionsOf(record, filter, values);
  const own: string[] = conditions.list.flatMap(({ facet }) => facet ?? []);
  const groups = GROUPS[record].map((group) => Object.values(group));
  const columns = groups.flat();
  const names = GROUPS[record].flatMap((group) => Object.keys(group));
  const value = `coalesce(${columns.map((column) => `${column}::text`).join(', ')})`;
  const rows = await ask<FacetRow>({
    text: `${withOf([
      ...conditions.tables,
      `candidate as (${candidates(record, conditions, columns)})`,
      `together as (
        select ${columns.join(', ')}, missed, count(*) as count from candidate
         group by grouping sets (${groups.map((group) => `(${group.join(', ')}, missed)`).join(', ')}))`,
    ])}
      select grouping(${columns.join(', ')}) as kind, ${value} as value, missed, sum(count) as count
        from together
       group by grouping sets (${columns.map((column) => `(${column}, missed)`).join(', ')})
      having ${value} is not null`,
    values: values.list,
  });
  const counts: Record<string, Record<string, number>> = Object.fromEntries(names.map((name) => [name, {}]));
  for (const { kind, value, missed, count } of rows) {
    const name = names[nameOfGroup(kind, names.length)] ?? '';
    const mayMiss = own.indexOf(name);
    if (missed !== 0 && missed !== 1 << mayMiss) continue;
    const ofFacet = counts[name];
    if (ofFacet) ofFacet[value] = (ofFacet[value] ?? 0) + count;
  }
  return counts;
}

type FacetRow = { kind: number; value: string; missed: number; count: number };

/** grouping() has a bit for each column that is not in the group, the first column's highest. */
function nameOfGroup(kind: number, columns: number): number {
  const inGroup = ~kind & ((1 << columns) - 1);
  return columns - 1 - Math.log2(inGroup);
}

/** Rows that fulfil what no facet asks, and all but at most one of what facets ask. */
function candidates(record: RecordKind, { list }: Conditions, columns: readonly string[]): string {
  const own = list.filter(({ facet }) => facet);
  const others = list.filter(({ facet }) => !facet).map(({ sql }) => sql);
  const missed = own.map(({ sql }, place) => `case when ${sql} then 0 else ${1 << place} end`).join(' + ');
  const rows = `select ${columns.join(', ')}, ${missed || '0'} as missed from ${TABLE[record]}
    ${others.length > 0 ? `where ${others.join(' and ')}` : ''}`;
  if (own.length < 2) return rows;
  return `select * from (${rows} offset 0) as each where missed & (missed - 1) = 0`;
}

export async function stockFacets(ask: Ask, filter: TableFilter): Promise<StockFacets> {
  const counts = await countFacets(ask, 's', filter);
  const answering = (side: TxType) =>
    TX_TYPES.filter((type) => answersTxType(type, [side])).reduce(
      (sum, type) => sum + (counts.tx_type?.[type] ?? 0),
      0,
    );
  const withFlag = (bit: number) =>
    Object.entries(counts.flags ?? {}).reduce(
      (sum, [flags, count]) => ((Number(flags) & bit) === 0 ? sum : sum + count),
      0,
    );
  const flags = STOCK_FLAGS.map((flag) => [flag, withFlag(flagBits([flag]))] as const);
  return {
    ics_type: byType(counts),
    tx_type: { S: answering('S'), L: answering('L'), B: answering('B') },
    districts: { ...counts.districts },
    usage: { ...counts.usage },
    grade: { ...counts.grade },
    flags: Object.fromEntries(flags.filter(([, count]) => count > 0)),
    histograms: histograms(counts),
  };
}

export async function transactionFacets(ask: Ask, filter: TableFilter): Promise<TransactionFacets> {
  const counts = await countFacets(ask, 't', filter);
  const { tx_type, tx_source } = counts;
  return {
    ics_type: byType(counts),
    tx_type: { S: tx_type?.S ?? 0, L: tx_type?.L ?? 0 },
    tx_source: { provider: tx_source?.provider ?? 0, land_registry: tx_source?.land_registry ?? 0 },
    districts: { ...counts.districts },
    histograms: histograms(counts),
  };
}

function byType({ ics_type }: Counts): StockFacets['ics_type'] {
  return { i: ics_type?.i ?? 0, c: ics_type?.c ?? 0, s: ics_type?.s ?? 0 };
}

function histograms(counts: Counts): StockFacets['histograms'] {
  const buckets = (field: HistogramField) =>
    HISTOGRAM_EDGES[field].map((_, bucket) => counts[field]?.[bucket] ?? 0);
  return {
    area: buckets('area'),
    sell: buckets('sell'),
    rent: buckets('rent'),
    ft_sell: buckets('ft_sell'),
    ft_rent: buckets('ft_rent'),
  };
}
