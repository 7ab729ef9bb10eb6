import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';

/** A host name or an IPv4 address, or an IPv6 address in brackets, each with a port or without. */
const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?\.?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses requests whose address is not a path, or whose host or protocol is not one. What a page links to begins with
 * them, so nothing else may stand there.
 */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasGoodOrigin(request) ? undefined : new PodiumError('bad_parameter'));
  });
}

/** A request of HTTP/1.0 may name no host. A trusted proxy says which host and protocol the visitor has used. */
export function hasGoodOrigin({ url, host, protocol, headers, raw }: FastifyRequest): boolean {
  return (
    url.startsWith('/') &&
    (host === '' ? headers.host === undefined : HOST.test(host)) &&
    !hasSecondHost(raw.rawHeaders) &&
    (protocol === 'http' || protocol === 'https')
  );
}

/** Node reads the first of two, and something before it might have read the other. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) if (rawHeaders[n]?.toLowerCase() === 'host') count += 1;
  return count > 1;
}
