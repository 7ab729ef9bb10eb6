import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Postgres } from './postgres.ts';

/**
 * A TCP proxy in front of PostgreSQL. A test can interrupt its connections without affecting other
 * tests on the same PostgreSQL.
 */
export type PostgresProxy = Postgres & {
  /** Simulates a stopped PostgreSQL: breaks connections and rejects new ones. */
  refuseConnections(): Promise<void>;
  /**
   * Simulates a hung PostgreSQL: open connections fall silent, and new connections are never answered.
   * Resolves when the first new connection arrives.
   */
  hangConnections(): Promise<void>;
  /** Accepts new connections again, on the same port. Hung connections stay silent. */
  recoverConnections(): Promise<void>;
};

export async function openPostgresProxy({ connection, stop }: Postgres): Promise<PostgresProxy> {
  const openSockets = new Set<net.Socket>();
  let onUnanswered: (() => void) | undefined;
  const proxy = net.createServer((client) => {
    if (onUnanswered) {
      openSockets.add(client.on('error', () => undefined));
      onUnanswered();
      return;
    }
    const postgres = net.connect(addressOf(connection));
    for (const [socket, target] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      openSockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        openSockets.delete(socket);
        target.destroy();
      });
      socket.pipe(target);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = proxy.address() as net.AddressInfo;
  const refuseConnections = async () => {
    const proxyClosed = new Promise((resolve) => proxy.close(resolve));
    for (const socket of openSockets) socket.destroy();
    await proxyClosed;
    // Clients notice slightly later that their sockets are closed.
    await pause();
  };
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    refuseConnections,
    hangConnections() {
      for (const socket of openSockets) socket.unpipe();
      return new Promise((resolve) => {
        onUnanswered = resolve;
      });
    },
    async recoverConnections() {
      onUnanswered = undefined;
      if (!proxy.listening) await listen(port);
    },
    async stop() {
      if (proxy.listening) await refuseConnections();
      await stop();
    },
  };
}

/** In PostgreSQL settings, a host that is a folder path means the Unix socket in that folder. */
function addressOf({ host = 'localhost', port = 5432 }: pg.PoolConfig): net.NetConnectOpts {
  return path.isAbsolute(host) ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
}
