import type { StockFacets } from '#contract/facets.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter, type StockFlag } from '#domain/stock-filter.ts';
import { answersTxType, TX_TYPES, type TxType } from '#domain/tx-type.ts';
import { countFacets, countsOfCodes, histogramsOf } from '../table/facets.ts';
import type { Selection } from '../table/select.ts';
import type { Table } from '../table/table.ts';

export function stockFacets(table: Table, filter: StockFilter, selection: Selection): StockFacets {
  const { icsType, districts, tallies } = countFacets(table, filter, selection);
  const byTxType = countsOfCodes<TxType>(table, tallies, 'tx_type');
  const answering = (asked: TxType) =>
    TX_TYPES.filter((type) => answersTxType(type, [asked])).reduce((sum, type) => sum + byTxType[type], 0);
  const withFlag = (flag: StockFlag) => countsOfCodes<StockFlag>(table, tallies, flag)[flag];
  return {
    ics_type: icsType,
    tx_type: { S: answering('S'), L: answering('L'), B: answering('B') },
    districts,
    usage: foundOnly(countsOfCodes(table, tallies, 'usage_code')),
    grade: foundOnly(countsOfCodes(table, tallies, 'grade')),
    flags: foundOnly(Object.fromEntries(STOCK_FLAGS.map((flag) => [flag, withFlag(flag)]))),
    histograms: histogramsOf(STOCK_FILTERS, tallies),
  };
}

function foundOnly(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
