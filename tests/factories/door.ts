import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Postgres } from './postgres.ts';

/** The way to a PostgreSQL that others use too. */
export type Door = Postgres & {
  /** For those who come this way PostgreSQL has ended: connections break, and new ones are refused. */
  shut(): Promise<void>;
  /** PostgreSQL hangs: nobody hears of it any more, and who comes now is never answered. Resolves when one has come. */
  silence(): Promise<void>;
  /** Who comes from now on is answered; connections of before stay silent. */
  speak(): void;
};

export async function openDoor({ connection, stop }: Postgres): Promise<Door> {
  const open = new Set<net.Socket>();
  let onSilenced: (() => void) | undefined;
  const door = net.createServer((visitor) => {
    if (onSilenced) {
      open.add(visitor.on('error', () => undefined));
      onSilenced();
      return;
    }
    const postgres = net.connect(addressOf(connection));
    for (const [socket, other] of [
      [visitor, postgres],
      [postgres, visitor],
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
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as net.AddressInfo;
  const shut = async () => {
    const closed = new Promise((resolve) => door.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
    // Clients are told by their sockets, a moment later.
    await pause();
  };
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    shut,
    silence() {
      for (const socket of open) socket.unpipe();
      return new Promise((resolve) => {
        onSilenced = resolve;
      });
    },
    speak() {
      onSilenced = undefined;
    },
    async stop() {
      if (door.listening) await shut();
      await stop();
    },
  };
}

/** A host that is a folder has PostgreSQL's socket. */
function addressOf({ host = 'localhost', port = 5432 }: pg.PoolConfig): net.NetConnectOpts {
  return path.isAbsolute(host) ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
}
