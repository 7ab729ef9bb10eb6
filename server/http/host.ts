import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';

/** A host name or an IPv4 address, or an IPv6 address in brackets, each with a port or without. */
const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?\.?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses requests whose address is not a path, or whose host is not one. What a page links to begins with the
 * host, so nothing else may stand in it.
 */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isGood(request) ? undefined : new PodiumError('bad_parameter'));
  });
}

/** A request of HTTP/1.0 may name no host. */
function isGood({ url, host, headers }: FastifyRequest): boolean {
  return url.startsWith('/') && (headers.host === undefined || HOST.test(host));
}
