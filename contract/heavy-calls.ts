import { CALL_COSTS, type CallCost, LIST_PARAMETERS, PAGE_PARAMETERS } from './call-cost.ts';
import { CALLS, type CallName } from './call-table.ts';
import { describeParameters } from './json-schemas.ts';

/** Worst-case cost in microseconds above which a request counts as heavy: five times a usual search. */
const HEAVY_COST_THRESHOLD = 10_000;

/**
 * Default rate limit: uncached heavy requests per IP address per minute. The heaviest request takes 30
 * ms, so 600 of them use 18 seconds of CPU time; 300 of the most expensive GraphQL queries use the same
 * time. A visitor who keeps changing filters changes less than one per second, and each change sends
 * three requests.
 */
export const MAX_HEAVY_REQUESTS_PER_MINUTE = 600;

/**
 * Returns the worst-case cost of a request in microseconds: with the longest page or list, and
 * optionally with facets.
 */
function worstCaseCost(
  name: CallName,
  { findCost: find, costPerItem: item = 0, facetsCost: facets = 0 }: CallCost,
  withFacets: boolean,
): number {
  const itemCounts = describeParameters(CALLS[name].params).map(({ name: parameter, schema }) => {
    if (PAGE_PARAMETERS.includes(parameter)) return Number(schema.maximum);
    return LIST_PARAMETERS.includes(parameter) ? Number(schema.maxItems) : 0;
  });
  return find + item * Math.max(1, ...itemCounts) + (withFacets ? facets : 0);
}

/** Returns which requests of a call are heavy: all, only those with facets, or none. */
export function heavyRequestsOf(name: CallName): 'all' | 'with facets' | 'none' {
  const cost: CallCost | undefined = CALL_COSTS[name as keyof typeof CALL_COSTS];
  if (!cost) return 'none';
  if (worstCaseCost(name, cost, false) > HEAVY_COST_THRESHOLD) return 'all';
  return worstCaseCost(name, cost, true) > HEAVY_COST_THRESHOLD ? 'with facets' : 'none';
}
