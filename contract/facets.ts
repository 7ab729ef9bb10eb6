import { z } from 'zod';

const byType = z.object({ i: z.int(), c: z.int(), s: z.int() });
const counts = z.record(z.string(), z.int());

/** How many matches fall into each bucket of domain/histogram.ts. */
const histograms = z.object({
  area: z.array(z.int()),
  sell: z.array(z.int()),
  rent: z.array(z.int()),
  ft_sell: z.array(z.int()),
  ft_rent: z.array(z.int()),
});

/** Matches under all filters but the facet's own. Codes that match nothing are left out. */
export const stockFacets = z.object({
  ics_type: byType,
  tx_type: z
    .object({ S: z.int(), L: z.int(), B: z.int() })
    .describe('A listing for sale and for lease counts as S, as L and as B.'),
  districts: counts,
  usage: counts,
  grade: counts,
  /** Matches of all filters that also have the flag. */
  flags: counts,
  histograms,
});
export type StockFacets = z.infer<typeof stockFacets>;

export const transactionFacets = z.object({
  ics_type: byType,
  tx_type: z.object({ S: z.int(), L: z.int() }),
  tx_source: z.object({ provider: z.int(), land_registry: z.int() }),
  districts: counts,
  histograms,
});
export type TransactionFacets = z.infer<typeof transactionFacets>;
