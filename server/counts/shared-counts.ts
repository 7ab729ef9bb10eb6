import { createHmac } from 'node:crypto';
import { PodiumError } from '#contract/error.ts';
import type { RequestCountQueries } from '../database/queries/request-counts.ts';
import { type CountResult, createMemoryCounts, type RequestCounts } from './counts.ts';

/**
 * Reason why the database could not count a request. `unavailable`: the database cannot be reached.
 * `fault`: an error in code or permissions.
 */
export type CountFailure = 'unavailable' | 'fault';

export type SharedCountsDeps = {
  readonly queries: Pick<RequestCountQueries, 'count'>;
  readonly secretOf: (name: string) => Promise<Buffer>;
  readonly log: { warn(facts: object, message: string): void };
  /** Called for each count that the database failed to make. */
  readonly onFailure?: ((reason: CountFailure) => void) | undefined;
  /** Counters to use while the database is unavailable. */
  readonly localCounts?: RequestCounts;
};

/**
 * Creates request counters that all processes share through the database. Keys are stored as an HMAC,
 * so no IP address is stored. While the database is unavailable, each process counts its own requests:
 * each client is then still limited per process, and most of the limited requests fail without the
 * database anyway. Any other error is thrown, because limits must not weaken silently.
 */
export function createSharedCounts({
  queries,
  secretOf,
  log,
  onFailure,
  localCounts: fallbackCounts = createMemoryCounts(),
}: SharedCountsDeps): RequestCounts {
  let secretPromise: Promise<Buffer> | undefined;
  /** True after the fallback has been logged, so that the warning appears once and not for every request. */
  let isCountingLocally = false;

  async function hashKey(key: string): Promise<string> {
    secretPromise ??= secretOf('counts');
    try {
      return createHmac('sha256', await secretPromise)
        .update(key)
        .digest('base64url');
    } catch (error) {
      // Forgets the failed request for the secret, so that the next call requests the secret again.
      secretPromise = undefined;
      throw error;
    }
  }

  return {
    async count(key, windowMs): Promise<CountResult> {
      try {
        const result = await queries.count(await hashKey(key), windowMs);
        isCountingLocally = false;
        return result;
      } catch (error) {
        const isUnavailable = error instanceof PodiumError && error.code === 'unavailable';
        onFailure?.(isUnavailable ? 'unavailable' : 'fault');
        if (!isUnavailable) throw error;
        if (!isCountingLocally)
          log.warn({ err: error }, 'the database cannot be reached: this process counts requests alone');
        isCountingLocally = true;
        return fallbackCounts.count(key, windowMs);
      }
    },
  };
}
