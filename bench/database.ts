import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { sizesFor } from '#demo/basics/sizes.ts';
import * as demo from '#demo/index.ts';
import { at } from '#domain/lib/at.ts';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { startEmbedded } from '#server/database/embedded/start-embedded.ts';
import { isEmpty } from '#server/database/is-empty.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';
import { loadDemo } from '#server/demonstration/load-demo.ts';
import { createTerminal, type Terminal } from '#server/env/terminal.ts';
import type { Lifecycle } from '#server/process/lifecycle.ts';

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

/** How many rows the database has; as many transactions as belong to the listings unless given. */
type BenchSize = { readonly stocks: number; readonly transactions?: number };

/** A PostgreSQL of this size. It is deleted in the end, unless a folder for it is given. */
export async function openBenchDatabase(
  size: BenchSize,
  data: string | undefined,
  lifecycle: Lifecycle,
): Promise<BenchDatabase> {
  const folder = data ?? (await mkdtemp(path.join(os.tmpdir(), 'podium-bench-')));
  if (data === undefined) {
    await lifecycle.own(() => rm(folder, { recursive: true, force: true }), POSTGRES_MS);
  }
  const terminal = createTerminal(process.stderr);
  const opened = await openBenchServer(folder, lifecycle, terminal);
  const loadMs = (await isEmpty(opened.pool)) ? await loadBench(opened.pool, size, terminal) : undefined;
  await refuseOtherSize(opened.pool, sizesFor(size), folder);
  return { ...opened, loadMs };
}

/** A PostgreSQL in a folder with the tables of Podium, whatever is in them. `settings` are those of each connection. */
export async function openBenchServer(
  folder: string,
  lifecycle: Lifecycle,
  terminal: Terminal,
  settings: pg.PoolConfig = {},
): Promise<Omit<BenchDatabase, 'loadMs'>> {
  await mkdir(folder, { recursive: true });
  // PostgreSQL runs as another user when this runs as root.
  await chmod(folder, 0o755);
  const server = await startEmbedded({
    dataDir: folder,
    copyDatabase,
    log: { info: (text) => terminal.line(text), error: (text) => terminal.line(text) },
  });
  await lifecycle.own(() => server.stop(), POSTGRES_MS);
  const pool = createPool({ ...server.connection, ...settings }, () => undefined);
  await lifecycle.own(() => pool.end(), POOL_MS);
  await migrate(pool);
  return { pool, connection: server.connection, url: urlOf(server.connection), folder };
}

/** The connection as DATABASE_URL. */
export function urlOf({ host, port, user, database }: BenchDatabase['connection']): string {
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
}

/** A folder that was given may hold the data of another run. */
async function refuseOtherSize(
  pool: pg.Pool,
  { stocks, transactions }: Required<BenchSize>,
  folder: string,
): Promise<void> {
  const { rows } = await pool.query<Required<BenchSize>>(
    'select (select count(*) from stock) as stocks, (select count(*) from transactions) as transactions',
  );
  const found = at(rows, 0);
  if (found.stocks !== stocks || found.transactions !== transactions)
    throw new Error(
      `${folder} holds ${found.stocks} listings and ${found.transactions} transactions, not ${stocks} and ${transactions}: give another folder.`,
    );
}

/** Fills an empty database with the demonstration's rows. Answers how long it took, in milliseconds. */
export async function loadBench(pool: pg.Pool, size: BenchSize, terminal: Terminal): Promise<number> {
  const began = performance.now();
  terminal.line(`• Loading ${size.stocks.toLocaleString('en')} listings …`);
  await loadDemo(pool, demo, {
    ...size,
    seed: SEED,
    asOf: AS_OF,
    onProgress: (done, total, label) => terminal.progress(done, total, label),
  });
  return performance.now() - began;
}
