import type { TransactionFacets } from '#contract/facets.ts';
import { orderCodeCounts } from '#domain/search/code-counts.ts';
import {
  TRANSACTION_FILTERS,
  type TRANSACTION_TYPES,
  type TransactionFilter,
  type TX_SOURCES,
} from '#domain/transaction/transaction-filter.ts';
import { countFacets, countsByCode, histogramsByWireName } from '../table/facets.ts';
import type { Matches } from '../table/select.ts';

export function countTransactionFacets(matches: Matches, filter: TransactionFilter): TransactionFacets {
  const facets = countFacets(matches, filter);
  return {
    ics_type: facets.icsType,
    tx_type: countsByCode<(typeof TRANSACTION_TYPES)[number]>(facets, 'tx_type'),
    tx_source: countsByCode<(typeof TX_SOURCES)[number]>(facets, 'source'),
    districts: orderCodeCounts(facets.districts),
    station: orderCodeCounts(countsByCode(facets, 'station')),
    histograms: histogramsByWireName(TRANSACTION_FILTERS, facets),
  };
}
