import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { loadDemo } from '#data/demo/load.ts';
import { startEmbedded } from '#server/database/embedded/start-embedded.ts';
import { isEmpty } from '#server/database/is-empty.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';
import type { Lifecycle } from '#server/lifecycle.ts';
import { createTerminal, type Terminal } from '#server/terminal.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../server/database/migrations');
const SEED = 1997;
/** The day on which the demonstration data are made: the same in every run. */
export const AS_OF = '2026-11-15';

/** How long each part may take to close. */
const POOL_MS = 5_000;
const POSTGRES_MS = 30_000;

export type BenchDatabase = {
  readonly pool: pg.Pool;
  readonly connection: { host: string; port: number; user: string; database: string };
  /** As DATABASE_URL takes it. */
  readonly url: string;
  /** The data folder. */
  readonly folder: string;
  /** How long loading took, in milliseconds; undefined when the data were there. */
  readonly loadMs: number | undefined;
};

/** A PostgreSQL with so many listings. It is deleted in the end, unless a folder for it is given. */
export async function openBenchDatabase(
  stocks: number,
  data: string | undefined,
  lifecycle: Lifecycle,
): Promise<BenchDatabase> {
  const folder = data ?? (await mkdtemp(path.join(os.tmpdir(), 'podium-bench-')));
  if (data === undefined) {
    await lifecycle.own(() => rm(folder, { recursive: true, force: true }), POSTGRES_MS);
  }
  await mkdir(folder, { recursive: true });
  // PostgreSQL runs as another user when this runs as root.
  await chmod(folder, 0o755);
  const terminal = createTerminal(process.stderr);
  const server = await startEmbedded({
    dataDir: folder,
    log: { info: (text) => terminal.line(text), error: (text) => terminal.line(text) },
  });
  await lifecycle.own(() => server.stop(), POSTGRES_MS);
  const pool = createPool(server.connection, () => undefined);
  await lifecycle.own(() => pool.end(), POOL_MS);
  await migrate(pool, MIGRATIONS);
  const loadMs = (await isEmpty(pool)) ? await load(pool, stocks, terminal) : undefined;
  const { rows } = await pool.query<{ count: number }>('select count(*) from stock');
  if (rows[0]?.count !== stocks) {
    throw new Error(`${folder} holds ${rows[0]?.count} listings, not ${stocks}: give another folder.`);
  }
  const { host, port, user, database } = server.connection;
  return {
    pool,
    connection: server.connection,
    url: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`,
    folder,
    loadMs,
  };
}

async function load(pool: pg.Pool, stocks: number, terminal: Terminal): Promise<number> {
  const began = performance.now();
  terminal.line(`• Loading ${stocks.toLocaleString('en')} listings …`);
  await loadDemo(pool, {
    stocks,
    seed: SEED,
    asOf: AS_OF,
    onProgress: (done, total, label) => terminal.progress(done, total, label),
  });
  return performance.now() - began;
}
