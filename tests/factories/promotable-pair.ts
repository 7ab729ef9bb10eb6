import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { startEmbedded } from '#server/database/embedded/start-embedded.ts';
import { openPostgresProxy, type PostgresProxy } from './postgres-proxy.ts';

export type PromotablePair = {
  /** Each server is reached through a proxy on a TCP port, which can refuse connections. */
  readonly primary: PostgresProxy;
  readonly standby: PostgresProxy;
  /** Several-hosts address of both in the form of DATABASE_URL. */
  readonly url: string;
  stop(): Promise<void>;
};

/**
 * Starts a primary, and a standby that has the content of its start and receives no later change: the
 * case of a replica that is promoted before it has received everything.
 */
export async function startPromotablePair(
  fill: (connection: pg.PoolConfig) => Promise<void>,
): Promise<PromotablePair> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-pair-'));
  chmodSync(folder, 0o755);
  const silentLog = { info: () => undefined, error: () => undefined };
  const startServer = (name: string) =>
    startEmbedded({ dataDir: path.join(folder, name), copyDatabase, log: silentLog });
  const original = await startServer('primary');
  await fill(original.connection);
  await original.stop();
  execFileSync('cp', ['-a', path.join(folder, 'primary'), path.join(folder, 'standby')]);
  closeSync(openSync(path.join(folder, 'standby', 'postgres', 'standby.signal'), 'w'));
  const [primary, standby] = await Promise.all(
    ['primary', 'standby'].map(async (name) => openPostgresProxy(await startServer(name))),
  );
  if (!primary || !standby) throw new Error('a server is missing');
  const hosts = [primary, standby].map(({ connection }) => `${connection.host}:${connection.port}`);
  const { user, database } = primary.connection;
  return {
    primary,
    standby,
    url: `postgres://${user}@${hosts.join()}/${database}`,
    async stop() {
      await Promise.all([primary.stop(), standby.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
