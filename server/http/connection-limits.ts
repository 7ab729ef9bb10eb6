import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { networkOf } from './client-address.ts';
import { createRefusalLog } from './refusal-log.ts';

/** How long a connection may take and how much it may send. Times are in milliseconds. */
export type ConnectionLimits = {
  /** From the first byte of a request to the last of its body. */
  readonly request: number;
  /** Without a byte in either direction: also a reader that does not read. */
  readonly idle: number;
  /** Between an answer and the next request, as browsers are told; Node waits a second longer. */
  readonly keepAlive: number;
  /** Without a byte of a file that is being received. */
  readonly file: number;
  /** How often connections are looked at: a limit is late by this much at most. */
  readonly check: number;
  /** Bytes of a body, unless a call sets another limit. */
  readonly body: number;
  /** Open connections; further ones are closed at once. */
  readonly connections: number;
  /** Those of one network, behind which a whole company may be: a browser opens up to six. */
  readonly ofNetwork: number;
  /** Files that are received at a time: each is up to 8 MB until it is answered. */
  readonly files: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  request: 20_000,
  idle: 60_000,
  keepAlive: 9_000,
  file: 8_000,
  check: 5_000,
  body: 16_384,
  connections: 4_000,
  ofNetwork: 400,
  files: 32,
};

/** What one of several threads that share a port may have: connections fall to them by chance, about evenly. */
export function shareOfConnections(limits: ConnectionLimits, threads: number): ConnectionLimits {
  return {
    ...limits,
    connections: Math.ceil(limits.connections / threads),
    ofNetwork: Math.ceil(limits.ofNetwork / threads),
    files: Math.ceil(limits.files / threads),
  };
}

/** Fastify switches Node's own limits off unless it is told otherwise. */
export function limitedServer(limits: ConnectionLimits) {
  return {
    requestTimeout: limits.request,
    connectionTimeout: limits.idle,
    keepAliveTimeout: limits.keepAlive,
    bodyLimit: limits.body,
    http: { headersTimeout: limits.request, connectionsCheckingInterval: limits.check },
  } satisfies FastifyHttpOptions<Server>;
}

/** Closes connections beyond the limits. A proxy has those of everybody: `isProxy` says whose are not counted. */
export function limitConnections(
  app: Pick<FastifyInstance, 'server' | 'log'>,
  { connections, ofNetwork, idle }: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  const message = 'connections refused: too many are open';
  const refuse = createRefusalLog(app.log, message, { connections, ofNetwork }, idle);

  app.server.maxConnections = connections;
  app.server.on('drop', refuse);
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // A client that has gone already has no address.
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const others = open.get(network) ?? 0;
    if (others >= ofNetwork) {
      socket.destroy();
      refuse();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
