import type { RequestCountQueries } from '../database/queries/request-counts.ts';
import { type Counted, type Counts, createMemoryCounts } from './counts.ts';

/**
 * Counts of all processes of a portal, which the database keeps. While it does not answer, this process counts for
 * itself: what is counted is mostly refused then anyway, and nobody may do more than with one process.
 */
export function createSharedCounts(
  queries: Pick<RequestCountQueries, 'count'>,
  alone: Counts = createMemoryCounts(),
): Counts {
  return {
    async count(key, windowMs): Promise<Counted> {
      try {
        return await queries.count(key, windowMs);
      } catch {
        return alone.count(key, windowMs);
      }
    },
  };
}
