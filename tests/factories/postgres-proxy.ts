import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Postgres } from './postgres.ts';

/** A TCP proxy in front of a PostgreSQL that other tests share. */
export type PostgresProxy = Postgres & {
  /** Simulates a stopped PostgreSQL: breaks connections and rejects new ones. */
  refuse(): Promise<void>;
  /**
   * Simulates a hung PostgreSQL: open connections fall silent, and new ones are never answered.
   * Resolves at the first new connection.
   */
  hang(): Promise<void>;
  /** Accepts new connections again; hung ones stay silent. */
  recover(): void;
};

export async function openPostgresProxy({ connection, stop }: Postgres): Promise<PostgresProxy> {
  const open = new Set<net.Socket>();
  let onUnanswered: (() => void) | undefined;
  const proxy = net.createServer((client) => {
    if (onUnanswered) {
      open.add(client.on('error', () => undefined));
      onUnanswered();
      return;
    }
    const postgres = net.connect(addressOf(connection));
    for (const [socket, target] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        target.destroy();
      });
      socket.pipe(target);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as net.AddressInfo;
  const refuse = async () => {
    const proxyClosed = new Promise((resolve) => proxy.close(resolve));
    for (const socket of open) socket.destroy();
    await proxyClosed;
    // The sockets of clients close slightly later.
    await pause();
  };
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    refuse,
    hang() {
      for (const socket of open) socket.unpipe();
      return new Promise((resolve) => {
        onUnanswered = resolve;
      });
    },
    recover() {
      onUnanswered = undefined;
    },
    async stop() {
      if (proxy.listening) await refuse();
      await stop();
    },
  };
}

/** A host that is a folder contains PostgreSQL's Unix socket. */
function addressOf({ host = 'localhost', port = 5432 }: pg.PoolConfig): net.NetConnectOpts {
  return path.isAbsolute(host) ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
}
