import { ICS_TYPES, type IcsType } from './ics-type.ts';
import { type StockFilter, singleType, stockFilterToParams } from './stock-filter.ts';
import type { TxType } from './tx-type.ts';

/** One way to a shorter list: the filter it gives and how many it would find. */
export type Refinement = { readonly change: Partial<StockFilter>; readonly count: number };

type Counts<Code extends string = string> = Readonly<Record<Code, number>>;

/** Ways offered at most. */
const OFFERED = 6;

/**
 * The matches of each district, where they need not be asked for: nothing but the type is chosen, and
 * the districts come with their listings of each type.
 */
export function knownDistrictCounts(
  filter: StockFilter,
  districts: readonly { readonly code: string; readonly stocks: Counts<IcsType> }[],
): Counts | undefined {
  const { icsType = ICS_TYPES, ...rest } = filter;
  if (stockFilterToParams(rest).size > 0) return undefined;
  return Object.fromEntries(
    districts.map(({ code, stocks }) => [code, icsType.reduce((sum, type) => sum + stocks[type], 0)]),
  );
}

/** The fullest districts; within a single one the types, and of a single type sale or lease. */
export function refinementsOf(
  filter: StockFilter,
  counts: {
    readonly districts: Counts;
    readonly ics_type?: Counts<IcsType>;
    readonly tx_type?: Counts<TxType>;
  },
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
