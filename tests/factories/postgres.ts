import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { startEmbedded } from '#server/database/embedded/start-embedded.ts';

export type Postgres = { readonly connection: pg.PoolConfig; stop(): Promise<void> };

/** A PostgreSQL of our own in a folder of its own. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-test-'));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o755);
  const server = await startEmbedded({
    dataDir: folder,
    log: { info: () => undefined, error: () => undefined },
  });
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** How the processes of a test run reach the PostgreSQL they share. */
const SHARED = 'PODIUM_TEST_POSTGRES';

export function sharedPostgres(): pg.PoolConfig | undefined {
  const told = process.env[SHARED];
  return told === undefined ? undefined : JSON.parse(told);
}

/** Before the first test of a run: making a PostgreSQL anew for each file would take longer than its tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { connection, stop } = await startPostgres();
  process.env[SHARED] = JSON.stringify(connection);
  return stop;
}
