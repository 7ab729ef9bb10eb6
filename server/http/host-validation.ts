import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';

/** Matches a host name, an IPv4 address or a bracketed IPv6 address, each with an optional port. */
const HOST_PATTERN = /^(?:[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?\.?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses requests with an invalid path, host or protocol. Links in pages are built from these values,
 * so they must be well-formed.
 */
export function refuseInvalidHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasValidOrigin(request) ? undefined : new PodiumError('bad_parameter'));
  });
}

/**
 * Returns whether the URL is a path and the host and protocol are valid. An HTTP/1.0 request may have
 * no host. Behind a trusted proxy, host and protocol are those that the visitor used.
 */
export function hasValidOrigin({ url, host, protocol, headers, raw }: FastifyRequest): boolean {
  return (
    url.startsWith('/') &&
    (host === '' ? headers.host === undefined : HOST_PATTERN.test(host)) &&
    !hasDuplicateHost(raw.rawHeaders) &&
    (protocol === 'http' || protocol === 'https')
  );
}

/**
 * Returns whether the request has several Host headers. Node uses the first Host header, while a proxy
 * in front of the server might use another.
 */
function hasDuplicateHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) if (rawHeaders[n]?.toLowerCase() === 'host') count += 1;
  return count > 1;
}
