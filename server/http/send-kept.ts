import type { FastifyInstance } from 'fastify';
import { hasGoodOrigin } from './host.ts';
import type { KeptResponse } from './response-cache.ts';
import type { SecurityHeaders } from './security.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer of a route that is kept, with all headers but those that every answer has. */
    readonly findKept?: (request: FastifyRequest) => KeptResponse | undefined;
  }
}

/**
 * An answer that is kept goes out as it is: what is done for answers that are made, from the headers that a handler
 * may change to the trace of what it asks others for, costs as much again as finding and sending it.
 */
export function sendKept(app: FastifyInstance, security: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const kept = hasGoodOrigin(request) ? config.findKept?.(request) : undefined;
    if (!kept) return done();
    const headers = { ...security.of(url), ...kept.headers, 'x-request-id': request.id };
    reply.hijack().raw.writeHead(200, headers).end(kept.bytes);
  });
}
