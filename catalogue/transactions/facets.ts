import type { TransactionFacets } from '#contract/facets.ts';
import {
  TRANSACTION_FILTERS,
  type TRANSACTION_TYPES,
  type TransactionFilter,
  type TX_SOURCES,
} from '#domain/transaction/transaction-filter.ts';
import { countFacets, countsByCode, histogramsByWireName, withoutZeroCounts } from '../table/facets.ts';
import type { Matches } from '../table/select.ts';

export function countTransactionFacets(matches: Matches, filter: TransactionFilter): TransactionFacets {
  const facets = countFacets(matches, filter);
  return {
    ics_type: facets.icsType,
    tx_type: countsByCode<(typeof TRANSACTION_TYPES)[number]>(facets, 'tx_type'),
    tx_source: countsByCode<(typeof TX_SOURCES)[number]>(facets, 'source'),
    districts: facets.districts,
    station: withoutZeroCounts(countsByCode(facets, 'station')),
    histograms: histogramsByWireName(TRANSACTION_FILTERS, facets),
  };
}
