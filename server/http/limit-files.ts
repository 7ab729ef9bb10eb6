import type { FastifyReply, FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { networkOf } from './client-address.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** Files that are received at a time, from one network address and in all: each is up to 8 MB until it is answered. */
const FILES_AT_ONCE = { network: 4, all: 32 };
/** Seconds after which a refused file may be sent again. */
const RETRY_AFTER = 5;

/** Gives files their turn before anything of them is received, and ends those that stop coming. */
export function limitFiles({ file, idle }: Pick<ConnectionLimits, 'file' | 'idle'>) {
  const underWay = new Map<string, number>();
  let all = 0;

  return ({ ip, raw }: FastifyRequest, reply: FastifyReply): void => {
    const network = networkOf(ip);
    const ofNetwork = underWay.get(network) ?? 0;
    if (ofNetwork >= FILES_AT_ONCE.network)
      throw new PodiumError('too_many_requests', undefined, RETRY_AFTER);
    if (all >= FILES_AT_ONCE.all) throw new PodiumError('unavailable', undefined, RETRY_AFTER);
    underWay.set(network, ofNetwork + 1);
    all += 1;
    // Answered, or the visitor has gone.
    reply.raw.once('close', () => {
      all -= 1;
      const left = (underWay.get(network) ?? 1) - 1;
      if (left === 0) underWay.delete(network);
      else underWay.set(network, left);
    });
    raw.setTimeout(file, () => raw.destroy());
    raw.once('end', () => raw.setTimeout(idle));
  };
}
