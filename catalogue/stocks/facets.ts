import type { StockFacets } from '#contract/facets.ts';
import { matchesTxType, TX_TYPES, type TxType } from '#domain/codes/tx-type.ts';
import { orderCodeCounts } from '#domain/search/code-counts.ts';
import { FACILITIES, type Facility } from '#domain/stock/facilities.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter, type StockFlag } from '#domain/stock/stock-filter.ts';
import { countFacets, countsByCode, histogramsByWireName } from '../table/facets.ts';
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
    orderCodeCounts(
      Object.fromEntries(members.map((member) => [member, countsByCode<Member>(facets, member)[member]])),
    );
  return {
    ics_type: facets.icsType,
    tx_type: { S: countMatching('S'), L: countMatching('L'), B: countMatching('B') },
    districts: orderCodeCounts(facets.districts),
    station: orderCodeCounts(countsByCode(facets, 'station')),
    usage: orderCodeCounts(countsByCode(facets, 'usage_code')),
    grade: orderCodeCounts(countsByCode(facets, 'grade')),
    floor_level: orderCodeCounts(countsByCode(facets, 'floor_level')),
    sale_kind: orderCodeCounts(countsByCode(facets, 'sale_kind')),
    view: orderCodeCounts(countsByCode(facets, 'view')),
    decoration: orderCodeCounts(countsByCode(facets, 'decoration')),
    flags: countsOfFlags(STOCK_FLAGS),
    facilities: countsOfFlags(FACILITIES),
    histograms: histogramsByWireName(STOCK_FILTERS, facets),
  };
}
