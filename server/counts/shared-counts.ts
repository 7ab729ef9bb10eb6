import { createHmac } from 'node:crypto';
import type { RequestCountQueries } from '../database/queries/request-counts.ts';
import { type Counted, type Counts, createMemoryCounts } from './counts.ts';

/**
 * Counts of all processes of a portal, which the database keeps under a hash: no network address is stored. While it
 * does not answer, this process counts for itself: what is counted is mostly refused then anyway, and nobody may do
 * more than with one process.
 */
export function createSharedCounts(
  queries: Pick<RequestCountQueries, 'count'>,
  secretOf: (name: string) => Promise<Buffer>,
  alone: Counts = createMemoryCounts(),
): Counts {
  let known: Promise<Buffer> | undefined;

  async function hashOf(key: string): Promise<string> {
    known ??= secretOf('counts');
    try {
      return createHmac('sha256', await known)
        .update(key)
        .digest('base64url');
    } catch (error) {
      // The next one asks the database again.
      known = undefined;
      throw error;
    }
  }

  return {
    async count(key, windowMs): Promise<Counted> {
      try {
        return await queries.count(await hashOf(key), windowMs);
      } catch {
        return alone.count(key, windowMs);
      }
    },
  };
}
