import { createHmac } from 'node:crypto';
import { PodiumError } from '#contract/error.ts';
import type { RequestCountQueries } from '../database/queries/request-counts.ts';
import { type Counted, type Counts, createMemoryCounts } from './counts.ts';

/** Why the database has not counted: it is away, or something of ours or of its rights is broken. */
export type CountFailure = 'unavailable' | 'fault';

export type SharedCountsDeps = {
  readonly queries: Pick<RequestCountQueries, 'count'>;
  readonly secretOf: (name: string) => Promise<Buffer>;
  readonly log: { warn(facts: object, message: string): void };
  /** Told of each count that the database has not made. */
  readonly onFailure?: ((reason: CountFailure) => void) | undefined;
  /** Counts while the database is away. */
  readonly alone?: Counts;
};

/**
 * Counts of all processes of a portal, which the database keeps under a hash: no network address is stored. While it
 * is away, this process counts for itself: what is counted is mostly refused then anyway, and nobody may do more than
 * with one process. Any other failure is thrown, or limits would be weaker and nobody would know.
 */
export function createSharedCounts({
  queries,
  secretOf,
  log,
  onFailure,
  alone = createMemoryCounts(),
}: SharedCountsDeps): Counts {
  let secret: Promise<Buffer> | undefined;
  /** The log says it once, and not for every request. */
  let isAlone = false;

  async function hashOf(key: string): Promise<string> {
    secret ??= secretOf('counts');
    try {
      return createHmac('sha256', await secret)
        .update(key)
        .digest('base64url');
    } catch (error) {
      // The next one asks the database again.
      secret = undefined;
      throw error;
    }
  }

  return {
    async count(key, windowMs): Promise<Counted> {
      try {
        const counted = await queries.count(await hashOf(key), windowMs);
        isAlone = false;
        return counted;
      } catch (error) {
        const isAway = error instanceof PodiumError && error.code === 'unavailable';
        onFailure?.(isAway ? 'unavailable' : 'fault');
        if (!isAway) throw error;
        if (!isAlone)
          log.warn({ err: error }, 'the database is away: this process counts requests for itself');
        isAlone = true;
        return alone.count(key, windowMs);
      }
    },
  };
}
