import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** How long a connection may take and how much it may send. Times are in milliseconds. */
export type ConnectionLimits = {
  /** From the first byte of a request to the last of its body. */
  readonly request: number;
  /** Without a byte in either direction: also a reader that does not read. */
  readonly idle: number;
  /** How often connections are looked at: a limit is late by this much at most. */
  readonly check: number;
  /** Bytes of a body, unless a call sets another limit. */
  readonly body: number;
  /** Open connections; further ones are closed at once. */
  readonly connections: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  request: 20_000,
  idle: 60_000,
  check: 5_000,
  body: 16_384,
  connections: 4_000,
};

/** Fastify switches Node's own limits off unless it is told otherwise. */
export function limitedServer(limits: ConnectionLimits) {
  return {
    requestTimeout: limits.request,
    connectionTimeout: limits.idle,
    bodyLimit: limits.body,
    http: { headersTimeout: limits.request, connectionsCheckingInterval: limits.check },
  } satisfies FastifyHttpOptions<Server>;
}

/** Logs how many connections were turned away, at most once in a while: a flood must not flood the log too. */
export function limitConnections(app: FastifyInstance, { connections, idle }: ConnectionLimits): void {
  app.server.maxConnections = connections;
  let refused = 0;
  app.server.on('drop', () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      app.log.warn({ refused, connections }, 'connections refused: too many are open');
      refused = 0;
    }, idle).unref();
  });
}
