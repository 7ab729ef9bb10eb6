import type { StockFacets } from '#contract/facets.ts';
import { matchesTxType, TX_TYPES, type TxType } from '#domain/codes/tx-type.ts';
import { orderCodeCounts } from '#domain/search/code-counts.ts';
import { FACILITIES, type Facility } from '#domain/stock/facilities.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter, type StockFlag } from '#domain/stock/stock-filter.ts';
import { countFacets, countsByCode, histogramsByWireName } from '../table/facets.ts';
import type { Selection } from '../table/select.ts';
import type { Table } from '../table/table.ts';

export function countStockFacets(table: Table, filter: StockFilter, selection: Selection): StockFacets {
  const { icsType, districts, tallies } = countFacets(table, filter, selection);
  const countsByTxType = countsByCode<TxType>(table, tallies, 'tx_type');
  const countMatching = (requestedType: TxType) =>
    TX_TYPES.filter((type) => matchesTxType(type, [requestedType])).reduce(
      (sum, type) => sum + countsByTxType[type],
      0,
    );
  /** Counts flags or facilities. Each flag is a dimension of its own. */
  const countsOfFlags = <Member extends StockFlag | Facility>(members: readonly Member[]) =>
    orderCodeCounts(
      Object.fromEntries(
        members.map((member) => [member, countsByCode<Member>(table, tallies, member)[member]]),
      ),
    );
  return {
    ics_type: icsType,
    tx_type: { S: countMatching('S'), L: countMatching('L'), B: countMatching('B') },
    districts: orderCodeCounts(districts),
    station: orderCodeCounts(countsByCode(table, tallies, 'station')),
    usage: orderCodeCounts(countsByCode(table, tallies, 'usage_code')),
    grade: orderCodeCounts(countsByCode(table, tallies, 'grade')),
    floor_level: orderCodeCounts(countsByCode(table, tallies, 'floor_level')),
    sale_kind: orderCodeCounts(countsByCode(table, tallies, 'sale_kind')),
    view: orderCodeCounts(countsByCode(table, tallies, 'view')),
    decoration: orderCodeCounts(countsByCode(table, tallies, 'decoration')),
    flags: countsOfFlags(STOCK_FLAGS),
    facilities: countsOfFlags(FACILITIES),
    histograms: histogramsByWireName(STOCK_FILTERS, tallies),
  };
}
