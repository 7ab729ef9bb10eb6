import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { networkOf } from './client-address.ts';
import { createRefusalLog } from './refusal-log.ts';

/** Limits of time and size for connections. Times are in milliseconds. */
export type ConnectionLimits = {
  /** Maximum time from the first byte of a request to the last byte of its body. */
  readonly requestMs: number;
  /**
   * Maximum time without a byte in either direction. Also closes connections of clients that stop
   * reading the response.
   */
  readonly idleMs: number;
  /**
   * Maximum time between a response and the next request, as announced to browsers. Node waits a second
   * longer.
   */
  readonly keepAliveMs: number;
  /** Maximum time without a byte during an upload. */
  readonly fileIdleMs: number;
  /**
   * Interval between two checks for expired connections. A connection may exceed its time limit by up
   * to this interval.
   */
  readonly checkIntervalMs: number;
  /** Maximum size of a request body in bytes, unless a route sets its own limit. */
  readonly maxBodyBytes: number;
  /** Maximum number of open connections. Further connections are closed at once. */
  readonly maxConnections: number;
  /**
   * Maximum number of connections of one network. A whole company may share a network address, and a
   * browser opens up to six connections.
   */
  readonly maxPerNetwork: number;
  /**
   * Maximum number of concurrent uploads. Each upload holds up to 8 MB in memory until its response is
   * sent.
   */
  readonly maxUploads: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 20_000,
  idleMs: 60_000,
  keepAliveMs: 9_000,
  fileIdleMs: 8_000,
  checkIntervalMs: 5_000,
  maxBodyBytes: 16_384,
  maxConnections: 4_000,
  maxPerNetwork: 400,
  maxUploads: 32,
};

/**
 * Divides the limits among threads that share a port. The operating system spreads connections about
 * evenly over the threads.
 */
export function limitsPerThread(limits: ConnectionLimits, threads: number): ConnectionLimits {
  return {
    ...limits,
    maxConnections: Math.ceil(limits.maxConnections / threads),
    maxPerNetwork: Math.ceil(limits.maxPerNetwork / threads),
    maxUploads: Math.ceil(limits.maxUploads / threads),
  };
}

/**
 * Returns Fastify options with the time and size limits. Without them Fastify disables Node's default
 * timeouts.
 */
export function serverLimitOptions(limits: ConnectionLimits) {
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    bodyLimit: limits.maxBodyBytes,
    http: { headersTimeout: limits.requestMs, connectionsCheckingInterval: limits.checkIntervalMs },
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Closes connections beyond the limits. Many visitors share the connections of a proxy, so a connection
 * for which `isProxy` returns true does not count towards the limit per network.
 */
export function limitConnections(
  app: Pick<FastifyInstance, 'server' | 'log'>,
  { maxConnections: connections, maxPerNetwork: ofNetwork, idleMs }: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  const openByNetwork = new Map<string, number>();
  const message = 'connections refused: too many are open';
  const logRefusal = createRefusalLog(app.log, message, { connections, ofNetwork }, idleMs);

  app.server.maxConnections = connections;
  app.server.on('drop', logRefusal);
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // A client that has already disconnected has no address.
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const openCount = openByNetwork.get(network) ?? 0;
    if (openCount >= ofNetwork) {
      socket.destroy();
      logRefusal();
      return;
    }
    openByNetwork.set(network, openCount + 1);
    socket.once('close', () => {
      const remainingCount = (openByNetwork.get(network) ?? 1) - 1;
      if (remainingCount > 0) openByNetwork.set(network, remainingCount);
      else openByNetwork.delete(network);
    });
  });
}
