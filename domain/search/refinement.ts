import type { IcsType } from '../codes/ics-type.ts';

/** The filters of listings and transactions by which a search is narrowed. */
type RefinableFilter = {
  readonly zones?: unknown;
  readonly districts?: readonly string[];
  readonly icsType?: readonly IcsType[];
  readonly txType?: readonly string[];
};

/**
 * Filters for narrowing a search, in order: district, type, then sale or lease. `members` restricts the
 * suggestions.
 */
const REFINEMENT_FILTERS = [
  { key: 'districts', wireName: 'districts' },
  { key: 'icsType', wireName: 'ics_type' },
  { key: 'txType', wireName: 'tx_type', members: ['S', 'L'] },
] as const satisfies readonly {
  readonly key: keyof RefinableFilter;
  readonly wireName: string;
  readonly members?: readonly string[];
}[];
type RefinementFilter = {
  readonly key: (typeof REFINEMENT_FILTERS)[number]['key'];
  readonly wireName: string;
  readonly members?: readonly string[];
};

/** A suggested refinement: one member of a list filter, with the number of rows that it would find. */
export type Refinement = {
  readonly key: (typeof REFINEMENT_FILTERS)[number]['key'];
  readonly member: string;
  readonly count: number;
};

/** Number of matches for each member of a list filter, by parameter name. */
export type MemberCounts = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

/** Maximum number of suggestions. */
const MAX_REFINEMENTS = 6;

/** Suggests the members with the most matches of the first filter that is not yet narrowed to one member. */
export function suggestRefinements(filter: RefinableFilter, counts: MemberCounts): readonly Refinement[] {
  const selectedMembers = (key: Refinement['key']): readonly string[] => filter[key] ?? [];
  // A selected zone already narrows the location, so districts are not suggested.
  const nextFilter: RefinementFilter | undefined = REFINEMENT_FILTERS.find(
    ({ key }) => (key !== 'districts' || filter.zones === undefined) && selectedMembers(key).length !== 1,
  );
  if (!nextFilter) return [];
  const { key, wireName, members } = nextFilter;
  const candidates = selectedMembers(key).length > 0 ? selectedMembers(key) : members;
  return Object.entries(counts[wireName] ?? {})
    .filter(([member, count]) => count > 0 && (candidates?.includes(member) ?? true))
    .map(([member, count]) => ({ key, member, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_REFINEMENTS);
}
