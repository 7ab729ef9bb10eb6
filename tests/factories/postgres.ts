import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { startEmbedded } from '#server/database/embedded/start-embedded.ts';
import { buildAll } from './program.ts';

export type Postgres = { readonly connection: pg.PoolConfig; stop(): Promise<void> };

/** Starts a bundled PostgreSQL in a temporary folder. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-test-'));
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755);
  const server = await startEmbedded({
    dataDir: folder,
    copyDatabase,
    log: { info: () => undefined, error: () => undefined },
  });
  await trustTheDisk(server.connection);
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Turns off fsync, since test data need not survive a crash. */
async function trustTheDisk(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Environment variable with the connection of the PostgreSQL shared by a test run. */
const SHARED = 'PODIUM_TEST_POSTGRES';

export function sharedPostgres(): pg.PoolConfig | undefined {
  const shared = process.env[SHARED];
  return shared === undefined ? undefined : JSON.parse(shared);
}

/**
 * Creates test databases on this server from now on: one PostgreSQL per file would take longer than its
 * tests.
 */
export function sharePostgres(connection: pg.PoolConfig): void {
  process.env[SHARED] = JSON.stringify(connection);
}

/** Runs before the first test. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildAll();
  const { connection, stop } = await startPostgres();
  sharePostgres(connection);
  return stop;
}
