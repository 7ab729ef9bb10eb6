import type { FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { CHANGES_PER_MINUTE } from '#contract/private-call-definition.ts';
import type { Counts } from '../counts/counts.ts';
import { networkOf } from './client-address.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** What is limited: all that share a name share a count. */
export type Limit = { readonly of: string } & ({ readonly perMinute: number } | { readonly perHour: number });

/** Refuses what one network address does more often than it may. */
export function limitRequests(counts: Counts, limit: Limit): (request: FastifyRequest) => Promise<void> {
  const [most, windowMs] = 'perHour' in limit ? [limit.perHour, HOUR_MS] : [limit.perMinute, MINUTE_MS];
  /** Whoever has been refused stays so until the window ends: a flood does not reach what counts. */
  const refused = new Map<string, number>();

  return async ({ ip }) => {
    const network = networkOf(ip);
    const until = refused.get(network);
    const now = Date.now();
    if (until !== undefined && until > now) throw refusal(until - now);
    refused.delete(network);
    const { count, msLeft } = await counts.count(`${limit.of} ${network}`, windowMs);
    if (count <= most) return;
    forgetEnded(refused, now);
    refused.set(network, now + msLeft);
    throw refusal(msLeft);
  };
}

/** One count for all changes of an address in a part of the portal. */
export const limitChanges = (counts: Counts, of: string) =>
  limitRequests(counts, { of, perMinute: CHANGES_PER_MINUTE });

const refusal = (msLeft: number) =>
  new PodiumError('too_many_requests', undefined, Math.max(1, Math.ceil(msLeft / 1000)));

function forgetEnded(refused: Map<string, number>, now: number): void {
  for (const [network, until] of refused) if (until <= now) refused.delete(network);
}
