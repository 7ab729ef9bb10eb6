import type { TransactionFacets } from '#contract/facets.ts';
import { orderCodeCounts } from '#domain/search/code-counts.ts';
import {
  TRANSACTION_FILTERS,
  type TRANSACTION_TYPES,
  type TransactionFilter,
  type TX_SOURCES,
} from '#domain/transaction/transaction-filter.ts';
import { countFacets, countsByCode, histogramsByWireName } from '../table/facets.ts';
import type { Selection } from '../table/select.ts';
import type { Table } from '../table/table.ts';

export function countTransactionFacets(
  table: Table,
  filter: TransactionFilter,
  selection: Selection,
): TransactionFacets {
  const { icsType, districts, tallies } = countFacets(table, filter, selection);
  return {
    ics_type: icsType,
    tx_type: countsByCode<(typeof TRANSACTION_TYPES)[number]>(table, tallies, 'tx_type'),
    tx_source: countsByCode<(typeof TX_SOURCES)[number]>(table, tallies, 'source'),
    districts: orderCodeCounts(districts),
    station: orderCodeCounts(countsByCode(table, tallies, 'station')),
    histograms: histogramsByWireName(TRANSACTION_FILTERS, tallies),
  };
}
