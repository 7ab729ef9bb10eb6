import type { StockFacets, TransactionFacets } from '#contract/facets.ts';
import { STOCK_FLAGS } from '#domain/stock-filter.ts';
import { answersTxType, TX_TYPES, type TxType } from '#domain/tx-type.ts';
import type { Sets } from './table/dimension.ts';
import { countFacets } from './table/facets.ts';
import type { Selection, TableFilter } from './table/select.ts';
import type { Table } from './table/table.ts';
import type { Tallies } from './table/tally.ts';

export function stockFacets(table: Table, filter: TableFilter, selection: Selection): StockFacets {
  const { icsType, districts, tallies } = countFacets(table, filter, selection);
  const byTxType = countsOfCodes(table, tallies, 'tx_type');
  const answering = (side: TxType) =>
    TX_TYPES.filter((type) => answersTxType(type, [side])).reduce(
      (sum, type) => sum + (byTxType[type] ?? 0),
      0,
    );
  return {
    ics_type: icsType,
    tx_type: { S: answering('S'), L: answering('L'), B: answering('B') },
    districts,
    usage: foundOnly(countsOfCodes(table, tallies, 'usage')),
    grade: foundOnly(countsOfCodes(table, tallies, 'grade')),
    flags: foundOnly(
      Object.fromEntries(STOCK_FLAGS.map((flag) => [flag, countsOfCodes(table, tallies, flag)[flag] ?? 0])),
    ),
    histograms: histograms(tallies),
  };
}

export function transactionFacets(
  table: Table,
  filter: TableFilter,
  selection: Selection,
): TransactionFacets {
  const { icsType, districts, tallies } = countFacets(table, filter, selection);
  const types = countsOfCodes(table, tallies, 'tx_type');
  const sources = countsOfCodes(table, tallies, 'tx_source');
  return {
    ics_type: icsType,
    tx_type: { S: types.S ?? 0, L: types.L ?? 0 },
    tx_source: { provider: sources.provider ?? 0, land_registry: sources.land_registry ?? 0 },
    districts,
    histograms: histograms(tallies),
  };
}

/** Number 0 of a tally is what has no code. */
function countsOfCodes({ dimensions }: Table, tallies: Tallies, name: string): Record<string, number> {
  const sets: Sets = dimensions.get(name) ?? new Map();
  const counts = tallies.get(name) ?? [];
  return Object.fromEntries([...sets.keys()].map((code, index) => [code, counts[index + 1] ?? 0]));
}

function foundOnly(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function histograms(tallies: Tallies): StockFacets['histograms'] {
  const buckets = (name: string) => (tallies.get(name) ?? []).slice(1);
  return {
    area: buckets('area'),
    sell: buckets('sell'),
    rent: buckets('rent'),
    ft_sell: buckets('ft_sell'),
    ft_rent: buckets('ft_rent'),
  };
}
