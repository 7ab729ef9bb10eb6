import { ICS_TYPES, type IcsType } from '../codes/ics-type.ts';
import { STOCK_FILTERS, type StockFilter, stockFilterToParams } from './stock-filter.ts';

/**
 * Filters for narrowing a search, in order: district, type, then sale or lease. `members` restricts the
 * suggestions.
 */
const REFINEMENT_FILTERS: readonly {
  readonly key: 'districts' | 'icsType' | 'txType';
  readonly members?: readonly string[];
}[] = [{ key: 'districts' }, { key: 'icsType' }, { key: 'txType', members: ['S', 'L'] }];

/** A suggested refinement: one member of a list filter, with the number of listings that it would find. */
export type StockRefinement = {
  readonly key: (typeof REFINEMENT_FILTERS)[number]['key'];
  readonly member: string;
  readonly count: number;
};

/** Number of matches for each member of a list filter, by parameter name. */
export type MemberCounts = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

/** Maximum number of suggestions. */
const MAX_REFINEMENTS = 6;

/** Suggests the members with the most matches of the first filter that is not yet narrowed to one member. */
export function suggestStockRefinements(
  filter: StockFilter,
  counts: MemberCounts,
): readonly StockRefinement[] {
  const selectedMembers = (key: StockRefinement['key']): readonly string[] => filter[key] ?? [];
  // A selected zone already narrows the location, so districts are not suggested.
  const isRefinable = ({ key }: (typeof REFINEMENT_FILTERS)[number]) =>
    key !== 'districts' || filter.zones === undefined;
  const nextFilter = REFINEMENT_FILTERS.filter(isRefinable).find(
    ({ key }) => selectedMembers(key).length !== 1,
  );
  if (!nextFilter) return [];
  const { key, members } = nextFilter;
  const candidates = selectedMembers(key).length > 0 ? selectedMembers(key) : members;
  return Object.entries(counts[STOCK_FILTERS[key].wireName] ?? {})
    .filter(([member, count]) => count > 0 && (candidates?.includes(member) ?? true))
    .map(([member, count]) => ({ key, member, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_REFINEMENTS);
}

/**
 * Returns the number of listings per district from the response of the districts request, or undefined
 * if the search has any filter other than the property type.
 */
export function knownDistrictCounts(
  filter: StockFilter,
  districts: readonly { readonly code: string; readonly stocks: Readonly<Record<IcsType, number>> }[],
): Readonly<Record<string, number>> | undefined {
  const { icsType = ICS_TYPES, ...otherFilters } = filter;
  if (stockFilterToParams(otherFilters).size > 0) return undefined;
  return Object.fromEntries(
    districts.map(({ code, stocks }) => [code, icsType.reduce((sum, type) => sum + stocks[type], 0)]),
  );
}
