import type { FastifyReply, FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { networkOf } from './client-address.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** Maximum number of concurrent uploads from one network. */
const MAX_UPLOADS_PER_NETWORK = 4;
/** Seconds until a refused upload may be retried. */
const RETRY_AFTER_SECONDS = 5;

/** Limits concurrent uploads before any byte of the body is read, and aborts uploads that stall. */
export function limitUploads({
  fileIdleMs,
  idleMs,
  maxUploads,
}: Pick<ConnectionLimits, 'fileIdleMs' | 'idleMs' | 'maxUploads'>) {
  /** The network of each upload in progress, with one entry per upload. */
  const uploadingNetworks: string[] = [];

  return ({ ip, raw }: FastifyRequest, { raw: rawReply }: FastifyReply): void => {
    const network = networkOf(ip);
    if (
      uploadingNetworks.filter((uploadingNetwork) => uploadingNetwork === network).length >=
      MAX_UPLOADS_PER_NETWORK
    )
      throw new PodiumError('too_many_requests', undefined, RETRY_AFTER_SECONDS);
    // A destroyed connection is refused, because it emits no further `close` event and its slot would
    // never be released.
    if (uploadingNetworks.length >= maxUploads || rawReply.destroyed)
      throw new PodiumError('unavailable', undefined, RETRY_AFTER_SECONDS);
    uploadingNetworks.push(network);
    // `close` is emitted when the response is complete or the visitor has disconnected.
    rawReply.once('close', () => void uploadingNetworks.splice(uploadingNetworks.indexOf(network), 1));
    raw.setTimeout(fileIdleMs, () => raw.destroy());
    raw.once('end', () => raw.setTimeout(idleMs));
  };
}
