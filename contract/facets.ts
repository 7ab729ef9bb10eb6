import { z } from 'zod';
import { BUILDING_FILTERS } from '#domain/building/building-filter.ts';
import { type FilterTable, type RangeWire, rangesOf } from '#domain/search/filter-table.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';

const byType = z.object({ i: z.int(), c: z.int(), s: z.int() });
const counts = z.record(z.string(), z.int());

/** How many matches fall into each bucket of each range filter. */
function histogramsOf<Table extends FilterTable>(table: Table) {
  const buckets = z.array(z.int());
  const shape = Object.fromEntries(rangesOf(table).map(([, { wire }]) => [wire, buckets]));
  return z.object(shape as Record<RangeWire<Table>, typeof buckets>);
}

/** Matches under all filters but the facet's own. Codes that match nothing are left out. */
export const stockFacets = z.object({
  ics_type: byType,
  tx_type: z
    .object({ S: z.int(), L: z.int(), B: z.int() })
    .describe('A listing for sale and for lease counts as S, as L and as B.'),
  districts: counts,
  station: counts,
  usage: counts,
  grade: counts,
  sale_kind: counts,
  view: counts,
  /** Matches of all filters that also have the flag. */
  flags: counts,
  /** The same for each facility. */
  facilities: counts,
  histograms: histogramsOf(STOCK_FILTERS),
});
export type StockFacets = z.infer<typeof stockFacets>;

export const transactionFacets = z.object({
  ics_type: byType,
  tx_type: z.object({ S: z.int(), L: z.int() }),
  tx_source: z.object({ provider: z.int(), land_registry: z.int() }),
  districts: counts,
  station: counts,
  histograms: histogramsOf(TRANSACTION_FILTERS),
});
export type TransactionFacets = z.infer<typeof transactionFacets>;

export const buildingFacets = z.object({
  ics: counts,
  districts: counts,
  station: counts,
  grade: counts,
  title: counts,
  histograms: histogramsOf(BUILDING_FILTERS),
});
