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

const DEMO_SEED = 1997;
/** Date of the generated demonstration data, the same in every run. */
export const DEMO_DATE = '2026-11-15';

/** Timeouts for closing the connection pool and for stopping PostgreSQL. */
const POOL_CLOSE_TIMEOUT_MS = 5_000;
const POSTGRES_STOP_TIMEOUT_MS = 30_000;

export type BenchDatabase = {
  readonly pool: pg.Pool;
  readonly connection: { host: string; port: number; user: string; database: string };
  /** Connection URL in the format of DATABASE_URL. */
  readonly url: string;
  /** The data folder of PostgreSQL. */
  readonly folder: string;
  /** Milliseconds that loading took; undefined if the data already existed. */
  readonly loadMs: number | undefined;
};

/**
 * Numbers of listings and transactions in the database. By default, the number of transactions follows
 * from the number of listings.
 */
type BenchSize = { readonly stocks: number; readonly transactions?: number };

/**
 * Starts a PostgreSQL server with a database of the given size. The data are deleted at the end unless
 * a data folder is given.
 */
export async function openBenchDatabase(
  size: BenchSize,
  dataFolder: string | undefined,
  lifecycle: Lifecycle,
): Promise<BenchDatabase> {
  const folder = dataFolder ?? (await createTemporaryFolder(lifecycle));
  const terminal = createTerminal(process.stderr);
  const openedServer = await openBenchServer(folder, lifecycle, terminal);
  const loadMs = (await isEmpty(openedServer.pool))
    ? await loadDemoRows(openedServer.pool, size, terminal)
    : undefined;
  await requireSize(openedServer.pool, sizesFor(size), folder);
  return { ...openedServer, loadMs };
}

/** Starts a PostgreSQL server with an empty database, which is deleted at the end. */
export async function openEmptyBenchDatabase(lifecycle: Lifecycle): Promise<Omit<BenchDatabase, 'loadMs'>> {
  const folder = await createTemporaryFolder(lifecycle);
  return openBenchServer(folder, lifecycle, createTerminal(process.stderr));
}

async function createTemporaryFolder(lifecycle: Lifecycle): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-bench-'));
  await lifecycle.closeAtEnd(() => rm(folder, { recursive: true, force: true }), POSTGRES_STOP_TIMEOUT_MS);
  return folder;
}

/**
 * Starts a PostgreSQL server in a folder and runs the migrations, without checking the number of rows.
 * `settings` apply to each connection.
 */
export async function openBenchServer(
  folder: string,
  lifecycle: Lifecycle,
  terminal: Terminal,
  settings: pg.PoolConfig = {},
): Promise<Omit<BenchDatabase, 'loadMs'>> {
  await mkdir(folder, { recursive: true });
  // When started by root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  const server = await startEmbedded({
    dataDir: folder,
    copyDatabase,
    log: { info: (text) => terminal.printLine(text), error: (text) => terminal.printLine(text) },
  });
  await lifecycle.closeAtEnd(() => server.stop(), POSTGRES_STOP_TIMEOUT_MS);
  const pool = createPool({ ...server.connection, ...settings }, () => undefined);
  await lifecycle.closeAtEnd(() => pool.end(), POOL_CLOSE_TIMEOUT_MS);
  await migrate(pool);
  return { pool, connection: server.connection, url: databaseUrlOf(server.connection), folder };
}

/** Formats a connection as DATABASE_URL. */
export function databaseUrlOf({ host, port, user, database }: BenchDatabase['connection']): string {
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
}

/** Throws if the given folder contains the data of a run with another size. */
async function requireSize(
  pool: pg.Pool,
  { stocks, transactions }: Required<BenchSize>,
  folder: string,
): Promise<void> {
  const { rows } = await pool.query<Required<BenchSize>>(
    'select (select count(*) from stock) as stocks, (select count(*) from transactions) as transactions',
  );
  const actualSize = at(rows, 0);
  if (actualSize.stocks !== stocks || actualSize.transactions !== transactions)
    throw new Error(
      `${folder} holds ${actualSize.stocks} listings and ${actualSize.transactions} transactions, not ${stocks} and ${transactions}: give another folder.`,
    );
}

/** Loads demonstration rows into an empty database. Returns the duration in milliseconds. */
export async function loadDemoRows(pool: pg.Pool, size: BenchSize, terminal: Terminal): Promise<number> {
  const startedAt = performance.now();
  terminal.printLine(`• Loading ${size.stocks.toLocaleString('en')} listings …`);
  await loadDemo(pool, demo, {
    ...size,
    seed: DEMO_SEED,
    asOf: DEMO_DATE,
    onProgress: (doneRows, total, label) => terminal.showProgress(doneRows, total, label),
  });
  return performance.now() - startedAt;
}
