import type { StockFacets } from '#contract/facets.ts';
import { STOCK_FLAGS } from '#domain/stock-filter.ts';
import { answersTxType, TX_TYPES, type TxType } from '#domain/tx-type.ts';
import { countFacets, countsOfCodes, histograms } from '../table/facets.ts';
import type { Selection, TableFilter } from '../table/select.ts';
import type { Table } from '../table/table.ts';

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

function foundOnly(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
