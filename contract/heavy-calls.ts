import { CALLS, type CallName } from './call-table.ts';
import { CALL_WORK, type CallWork, LIST_PARAMETERS, PAGE_PARAMETERS } from './call-work.ts';
import { describeParameters } from './json-schemas.ts';

/** Microseconds that a request may take at its worst before it counts as heavy: five searches of a usual page. */
const HEAVY_FROM = 10_000;

/**
 * How often one network address may send heavy requests that the cache does not answer, unless the operator says
 * otherwise. The heaviest take 30 ms: 600 take 18 seconds of a processor, as 300 of the dearest GraphQL queries do.
 * A visitor who never stops changing filters sends three for each change, and not a change each second.
 */
export const HEAVY_PER_MINUTE = 600;

/** Microseconds of a request at its worst: with the longest page or list, and with facets where they are counted. */
function worstOf(name: CallName, { find, item = 0, facets = 0 }: CallWork, countsFacets: boolean): number {
  const most = describeParameters(CALLS[name].params).map(({ name: parameter, schema }) => {
    if (PAGE_PARAMETERS.includes(parameter)) return Number(schema.maximum);
    return LIST_PARAMETERS.includes(parameter) ? Number(schema.maxItems) : 0;
  });
  return find + item * Math.max(1, ...most) + (countsFacets ? facets : 0);
}

/** Which requests for a call are heavy: all, those that count facets, or none. */
export function heavyRequests(name: CallName): 'all' | 'with facets' | 'none' {
  const work: CallWork | undefined = CALL_WORK[name as keyof typeof CALL_WORK];
  if (!work) return 'none';
  if (worstOf(name, work, false) > HEAVY_FROM) return 'all';
  return worstOf(name, work, true) > HEAVY_FROM ? 'with facets' : 'none';
}
