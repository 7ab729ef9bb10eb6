import type { FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { MAX_CHANGES_PER_MINUTE } from '#contract/private-call-definition.ts';
import type { RequestCounts } from '../counts/counts.ts';
import { networkOf } from './client-address.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A rate limit. Limits with the same name share one counter per network. */
export type RateLimit = { readonly name: string } & (
  | { readonly perMinute: number }
  | { readonly perHour: number }
);

/** Creates a hook that refuses requests of a network beyond its rate limit. */
export function rateLimit(
  counts: RequestCounts,
  limit: RateLimit,
): (request: FastifyRequest) => Promise<void> {
  const [maxCount, windowMs] = 'perHour' in limit ? [limit.perHour, HOUR_MS] : [limit.perMinute, MINUTE_MS];
  /**
   * When each refused network may retry, in milliseconds since 1970. Refused networks are not counted
   * again before then, so a flood does not reach the counter's storage.
   */
  const refusedUntil = new Map<string, number>();

  return async ({ ip }) => {
    const network = networkOf(ip);
    const retryAt = refusedUntil.get(network);
    const now = Date.now();
    if (retryAt !== undefined && retryAt > now) throw tooManyRequestsError(retryAt - now);
    refusedUntil.delete(network);
    const { count, msLeft } = await counts.count(`${limit.name} ${network}`, windowMs);
    if (count <= maxCount) return;
    deleteExpired(refusedUntil, now);
    refusedUntil.set(network, now + msLeft);
    throw tooManyRequestsError(msLeft);
  };
}

/**
 * Creates the rate limit for changes to one part of the portal. All routes of this part share one counter
 * per network.
 */
export const rateLimitChanges = (counts: RequestCounts, name: string) =>
  rateLimit(counts, { name, perMinute: MAX_CHANGES_PER_MINUTE });

const tooManyRequestsError = (msLeft: number) =>
  new PodiumError('too_many_requests', undefined, Math.max(1, Math.ceil(msLeft / 1000)));

function deleteExpired(refusedUntil: Map<string, number>, now: number): void {
  for (const [network, retryAt] of refusedUntil) if (retryAt <= now) refusedUntil.delete(network);
}
