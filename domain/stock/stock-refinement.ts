import { ICS_TYPES, type IcsType } from '../codes/ics-type.ts';
import { type MemberCounts, type Refinement, refinementsOf } from '../search/refinement.ts';
import { STOCK_FILTERS, type StockFilter, stockFilterToParams } from './stock-filter.ts';

/** Listings are narrowed to one district, then to one type, then to sale or lease. */
const NARROWED_BY = [
  { key: 'districts' },
  { key: 'icsType' },
  { key: 'txType', members: ['S', 'L'] },
] as const;
export type StockRefinement = Refinement<(typeof NARROWED_BY)[number]['key']>;

export function stockRefinements(filter: StockFilter, counts: MemberCounts): readonly StockRefinement[] {
  return refinementsOf(STOCK_FILTERS, filter, counts, NARROWED_BY);
}

/**
 * The listings of each district, when the answer of the districts call is enough to know: nothing but the
 * type is chosen, and that answer counts the listings of each type.
 */
export function knownDistrictCounts(
  filter: StockFilter,
  districts: readonly { readonly code: string; readonly stocks: Readonly<Record<IcsType, number>> }[],
): Readonly<Record<string, number>> | undefined {
  const { icsType = ICS_TYPES, ...rest } = filter;
  if (stockFilterToParams(rest).size > 0) return undefined;
  return Object.fromEntries(
    districts.map(({ code, stocks }) => [code, icsType.reduce((sum, type) => sum + stocks[type], 0)]),
  );
}
