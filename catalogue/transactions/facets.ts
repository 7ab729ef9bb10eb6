import type { TransactionFacets } from '#contract/facets.ts';
import { countFacets, countsOfCodes, histograms } from '../table/facets.ts';
import type { Selection, TableFilter } from '../table/select.ts';
import type { Table } from '../table/table.ts';

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
