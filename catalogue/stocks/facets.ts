import type { StockFacets } from '#contract/facets.ts';
import { matchesTxType, TX_TYPES, type TxType } from '#domain/codes/tx-type.ts';
import { FACILITIES, type Facility } from '#domain/stock/facilities.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter, type StockFlag } from '#domain/stock/stock-filter.ts';
import { countFacets, countsOfCodes, foundOnly, histogramsOf } from '../table/facets.ts';
import type { Selection } from '../table/select.ts';
import type { Table } from '../table/table.ts';

export function stockFacets(table: Table, filter: StockFilter, selection: Selection): StockFacets {
  const { icsType, districts, tallies } = countFacets(table, filter, selection);
  const byTxType = countsOfCodes<TxType>(table, tallies, 'tx_type');
  const answering = (asked: TxType) =>
    TX_TYPES.filter((type) => matchesTxType(type, [asked])).reduce((sum, type) => sum + byTxType[type], 0);
  /** Each member of a set is a dimension of its own. */
  const ofSet = <Member extends StockFlag | Facility>(members: readonly Member[]) =>
    foundOnly(
      Object.fromEntries(
        members.map((member) => [member, countsOfCodes<Member>(table, tallies, member)[member]]),
      ),
    );
  return {
    ics_type: icsType,
    tx_type: { S: answering('S'), L: answering('L'), B: answering('B') },
    districts,
    station: foundOnly(countsOfCodes(table, tallies, 'station')),
    usage: foundOnly(countsOfCodes(table, tallies, 'usage_code')),
    grade: foundOnly(countsOfCodes(table, tallies, 'grade')),
    sale_kind: foundOnly(countsOfCodes(table, tallies, 'sale_kind')),
    view: foundOnly(countsOfCodes(table, tallies, 'view')),
    flags: ofSet(STOCK_FLAGS),
    facilities: ofSet(FACILITIES),
    histograms: histogramsOf(STOCK_FILTERS, tallies),
  };
}
