import type { FastifyInstance } from 'fastify';
import { hasValidOrigin } from './host-validation.ts';
import type { CachedResponse } from './response-cache.ts';
import type { SecurityHeaders } from './security.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Returns the cached response of a route. The response has all headers except the security headers
     * and the request id.
     */
    readonly findCachedResponse?: (request: FastifyRequest) => CachedResponse | undefined;
  }
}

/**
 * Sends cached responses at once and skips the hooks registered after this one (mutable headers,
 * tracing and others), which would double the cost.
 */
export function sendCachedResponses(app: FastifyInstance, security: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const cachedResponse = hasValidOrigin(request) ? config.findCachedResponse?.(request) : undefined;
    if (!cachedResponse) return done();
    const headers = { ...security.forRoute(url), ...cachedResponse.headers, 'x-request-id': request.id };
    reply.hijack().raw.writeHead(200, headers).end(cachedResponse.bytes);
  });
}
