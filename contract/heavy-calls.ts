import { CALL_COSTS, type CallCost, LIST_PARAMETERS, PAGE_PARAMETERS } from './call-cost.ts';
import { CALLS, type CallName } from './call-table.ts';
import { describeParameters } from './json-schemas.ts';

/** Worst-case cost in microseconds above which a request counts as heavy: five times a usual search. */
const HEAVY_COST = 10_000;

/**
 * Default rate limit: uncached heavy requests per IP address per minute. The heaviest take 30 ms, so
 * 600 use 18 seconds of CPU time, as do 300 of the most expensive GraphQL queries. A visitor who keeps
 * changing filters sends three per change, and less than one change per second.
 */
export const MAX_HEAVY_PER_MINUTE = 600;

/**
 * Returns the worst-case cost of a request in microseconds: with the longest page or list, and
 * optionally with facets.
 */
function worstCaseCost(
  name: CallName,
  { find, item = 0, facets = 0 }: CallCost,
  withFacets: boolean,
): number {
  const itemCounts = describeParameters(CALLS[name].params).map(({ name: parameter, schema }) => {
    if (PAGE_PARAMETERS.includes(parameter)) return Number(schema.maximum);
    return LIST_PARAMETERS.includes(parameter) ? Number(schema.maxItems) : 0;
  });
  return find + item * Math.max(1, ...itemCounts) + (withFacets ? facets : 0);
}

/** Returns which requests of a call are heavy. */
export function heavyRequests(name: CallName): 'all' | 'with facets' | 'none' {
  const cost: CallCost | undefined = CALL_COSTS[name as keyof typeof CALL_COSTS];
  if (!cost) return 'none';
  if (worstCaseCost(name, cost, false) > HEAVY_COST) return 'all';
  return worstCaseCost(name, cost, true) > HEAVY_COST ? 'with facets' : 'none';
}
