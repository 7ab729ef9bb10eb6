import type { FastifyReply, FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { networkOf } from './client-address.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** Files that are received from one network address at a time. */
const FILES_OF_NETWORK = 4;
/** Seconds after which a refused file may be sent again. */
const RETRY_AFTER = 5;

/** Gives files their turn before anything of them is received, and ends those that stop coming. */
export function limitFiles({ file, idle, files }: Pick<ConnectionLimits, 'file' | 'idle' | 'files'>) {
  /** The network address of each file under way. */
  const underWay: string[] = [];

  return ({ ip, raw }: FastifyRequest, { raw: answer }: FastifyReply): void => {
    const network = networkOf(ip);
    if (underWay.filter((other) => other === network).length >= FILES_OF_NETWORK)
      throw new PodiumError('too_many_requests', undefined, RETRY_AFTER);
    // Whoever has gone meanwhile would never give the turn back.
    if (underWay.length >= files || answer.destroyed)
      throw new PodiumError('unavailable', undefined, RETRY_AFTER);
    underWay.push(network);
    // Answered, or the visitor has gone.
    answer.once('close', () => void underWay.splice(underWay.indexOf(network), 1));
    raw.setTimeout(file, () => raw.destroy());
    raw.once('end', () => raw.setTimeout(idle));
  };
}
