import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { startEmbedded } from '#server/database/embedded/start-embedded.ts';
import { buildAll } from './server-build.ts';

export type Postgres = { readonly connection: pg.PoolConfig; stop(): Promise<void> };

/** Starts a bundled PostgreSQL in a temporary folder. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-test-'));
  // If root runs the tests, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const server = await startEmbedded({
    dataDir: folder,
    copyDatabase,
    log: { info: () => undefined, error: () => undefined },
  });
  await disableFsync(server.connection);
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Turns off fsync, since test data need not survive a crash. */
async function disableFsync(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Environment variable with the connection settings of the PostgreSQL that all files of a test run share. */
const SHARED_POSTGRES_SETTING = 'PODIUM_TEST_POSTGRES';

export function sharedPostgres(): pg.PoolConfig | undefined {
  const sharedConnection = process.env[SHARED_POSTGRES_SETTING];
  return sharedConnection === undefined ? undefined : JSON.parse(sharedConnection);
}

/**
 * Makes all later test databases use this server. A separate PostgreSQL for each test file would take
 * longer to start than the tests take.
 */
export function sharePostgres(connection: pg.PoolConfig): void {
  process.env[SHARED_POSTGRES_SETTING] = JSON.stringify(connection);
}

/** Global setup: runs before the first test and returns the teardown function. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildAll();
  const { connection, stop } = await startPostgres();
  sharePostgres(connection);
  return stop;
}
