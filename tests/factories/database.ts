import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { loadDemo } from '#data/demo/load.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';

/** Our own PostgreSQL always, and the server behind DATABASE_URL when there is one. */
export type Place = 'embedded' | 'DATABASE_URL';
export const PLACES: readonly Place[] = process.env.DATABASE_URL
  ? ['embedded', 'DATABASE_URL']
  : ['embedded'];

const MIGRATIONS = path.resolve(import.meta.dirname, '../../server/database/migrations');
/** A day on which demonstration data are made, so that every run sees the same. */
export const AS_OF = '2026-11-15';

export type TestDatabase = {
  readonly pool: pg.Pool;
  /** Ends the database while the pool is still open. */
  stopServer(): Promise<void>;
  close(): Promise<void>;
};

/** A migrated database of its own that is thrown away afterwards; `stocks` listings when asked for. */
export async function openDatabase(place: Place, { stocks = 0 } = {}): Promise<TestDatabase> {
  const { connection, release } = place === 'embedded' ? await embedded() : await guest();
  const pool = createPool(connection, () => undefined);
  await migrate(pool, MIGRATIONS);
  if (stocks > 0) await loadDemo(pool, { stocks, seed: 1997, asOf: AS_OF });
  let stopped: Promise<void> | undefined;
  const stopServer = () => {
    stopped ??= release();
    return stopped;
  };
  return {
    pool,
    stopServer,
    async close() {
      await pool.end();
      await stopServer();
    },
  };
}

type Lent = { readonly connection: pg.PoolConfig; release(): Promise<void> };

async function embedded(): Promise<Lent> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-test-'));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o755);
  const server = await startEmbedded({
    dataDir: folder,
    log: { info: () => undefined, error: () => undefined },
  });
  return {
    connection: server.connection,
    async release() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database of its own beside the operator's, which is not touched. */
async function guest(): Promise<Lent> {
  const url = process.env.DATABASE_URL ?? '';
  const name = `podium_test_${randomBytes(6).toString('hex')}`;
  await command(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    connection: { connectionString: own.href },
    release: () => command(url, `drop database ${name} with (force)`),
  };
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
