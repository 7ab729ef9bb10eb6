import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Postgres } from './postgres.ts';

/** A TCP proxy before a PostgreSQL that other tests use too. */
export type PostgresProxy = Postgres & {
  /** As if PostgreSQL had ended: connections break, and new ones are refused. */
  refuse(): Promise<void>;
  /** As if PostgreSQL hung: open connections fall silent, new ones are never answered. Resolves with the first of these. */
  hang(): Promise<void>;
  /** New connections are answered; those of before stay silent. */
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
    for (const [socket, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as net.AddressInfo;
  const refuse = async () => {
    const closed = new Promise((resolve) => proxy.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
    // Clients are told by their sockets, a moment later.
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

/** A host that is a folder has PostgreSQL's socket. */
function addressOf({ host = 'localhost', port = 5432 }: pg.PoolConfig): net.NetConnectOpts {
  return path.isAbsolute(host) ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
}
