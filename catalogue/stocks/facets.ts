import type { StockFacets } from '#contract/facets.ts';
import { matchesTxType, TX_TYPES, type TxType } from '#domain/codes/tx-type.ts';
import { FACILITIES, type Facility } from '#domain/stock/facilities.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter, type StockFlag } from '#domain/stock/stock-filter.ts';
import { countFacets, countsByCode, histogramsByWireName, withoutZeroCounts } from '../table/facets.ts';
import type { Matches } from '../table/select.ts';

export function countStockFacets(matches: Matches, filter: StockFilter): StockFacets {
  const facets = countFacets(matches, filter);
  const countsByTxType = countsByCode<TxType>(facets, 'tx_type');
  const countMatching = (requestedType: TxType) =>
    TX_TYPES.filter((type) => matchesTxType(type, [requestedType])).reduce(
      (sum, type) => sum + countsByTxType[type],
      0,
    );
  /** Counts flags or facilities. Each flag is a dimension of its own. */
  const countsOfFlags = <Member extends StockFlag | Facility>(members: readonly Member[]) =>
    withoutZeroCounts(
      Object.fromEntries(members.map((member) => [member, countsByCode<Member>(facets, member)[member]])),
    );
  return {
    ics_type: facets.icsType,
    tx_type: { S: countMatching('S'), L: countMatching('L'), B: countMatching('B') },
    districts: facets.districts,
    station: withoutZeroCounts(countsByCode(facets, 'station')),
    usage: withoutZeroCounts(countsByCode(facets, 'usage_code')),
    grade: withoutZeroCounts(countsByCode(facets, 'grade')),
    floor_level: withoutZeroCounts(countsByCode(facets, 'floor_level')),
    sale_kind: withoutZeroCounts(countsByCode(facets, 'sale_kind')),
    view: withoutZeroCounts(countsByCode(facets, 'view')),
    decoration: withoutZeroCounts(countsByCode(facets, 'decoration')),
    flags: countsOfFlags(STOCK_FLAGS),
    facilities: countsOfFlags(FACILITIES),
    histograms: histogramsByWireName(STOCK_FILTERS, facets),
  };
}
