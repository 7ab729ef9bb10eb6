import type { District } from '#contract/calls.ts';
import type { StockFacets } from '#contract/facets.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import { type StockFilter, stockFilterToParams } from '#domain/stock-filter.ts';
import { singleType } from './search.ts';

/** One way to a shorter list: the filter it gives and how many it would find. */
export type Refinement = { readonly change: Partial<StockFilter>; readonly count: number };

/** Ways offered at most. */
const OFFERED = 6;

/**
 * The matches of each district, where they need not be asked for: nothing but the type is chosen, and
 * the districts come with their listings of each type.
 */
export function knownDistrictCounts(
  filter: StockFilter,
  districts: readonly District[],
): Readonly<Record<string, number>> | undefined {
  const { icsType = ICS_TYPES, ...rest } = filter;
  if (stockFilterToParams(rest).size > 0) return undefined;
  return Object.fromEntries(
    districts.map(({ code, stocks }) => [code, icsType.reduce((sum, type) => sum + stocks[type], 0)]),
  );
}

/** The fullest districts; within a single one the types, and of a single type sale or lease. */
export function refinementsOf(
  filter: StockFilter,
  counts: Pick<StockFacets, 'districts'> & Partial<Pick<StockFacets, 'ics_type' | 'tx_type'>>,
): readonly Refinement[] {
  const chosen = filter.districts ?? [];
  const ways = (): readonly Refinement[] => {
    if (chosen.length !== 1) {
      return Object.entries(counts.districts)
        .filter(([code]) => chosen.length === 0 || chosen.includes(code))
        .map(([code, count]) => ({ change: { districts: [code] }, count }));
    }
    if (!singleType(filter))
      return ICS_TYPES.map((type) => ({ change: { icsType: [type] }, count: counts.ics_type?.[type] ?? 0 }));
    if ((filter.txType?.length ?? 0) > 0) return [];
    return (['S', 'L'] as const).map((deal) => ({
      change: { txType: [deal] },
      count: counts.tx_type?.[deal] ?? 0,
    }));
  };
  return ways()
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, OFFERED);
}
