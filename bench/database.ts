import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { isEmpty, loadDemo } from '#data/demo/load.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';
import { createTell } from '#server/tell.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../server/database/migrations');
const SEED = 1997;
/** The day the data call today: the same in every run. */
export const AS_OF = '2026-11-15';

export type BenchDatabase = {
  readonly pool: pg.Pool;
  readonly connection: { host: string; port: number; user: string; database: string };
  /** As DATABASE_URL takes it. */
  readonly url: string;
  /** How long loading took, in milliseconds; undefined when the data were there. */
  readonly loadMs: number | undefined;
  close(): Promise<void>;
};

/** A PostgreSQL with so many listings, thrown away afterwards unless a folder is given to keep it in. */
export async function openBenchDatabase(stocks: number, kept: string | undefined): Promise<BenchDatabase> {
  const folder = kept ?? (await mkdtemp(path.join(os.tmpdir(), 'podium-bench-')));
  await mkdir(folder, { recursive: true });
  // PostgreSQL runs as another user when this runs as root.
  await chmod(folder, 0o755);
  const tell = createTell(process.stderr);
  const server = await startEmbedded({
    dataDir: folder,
    log: { info: (text) => tell.line(text), error: (text) => tell.line(text) },
  });
  const pool = createPool(server.connection, () => undefined);
  await migrate(pool, MIGRATIONS);
  const began = performance.now();
  const empty = await isEmpty(pool);
  if (empty) {
    tell.line(`• Loading ${stocks.toLocaleString('en')} listings …`);
    await loadDemo(pool, {
      stocks,
      seed: SEED,
      asOf: AS_OF,
      onProgress: (done, total, label) => tell.progress(done, total, label),
    });
  }
  const { rows } = await pool.query<{ count: number }>('select count(*) from stock');
  if (rows[0]?.count !== stocks) {
    await pool.end();
    await server.stop();
    throw new Error(`${folder} holds ${rows[0]?.count} listings, not ${stocks}: give another folder.`);
  }
  const { host, port, user, database } = server.connection;
  return {
    pool,
    connection: server.connection,
    url: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`,
    loadMs: empty ? performance.now() - began : undefined,
    async close() {
      await pool.end();
      await server.stop();
      if (kept === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
