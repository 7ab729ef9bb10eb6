import { setTimeout as pause } from 'node:timers/promises';
import { at } from '#domain/lib/at.ts';
import { BROWSER_ENCODINGS } from './connection.ts';
import type { BenchDatabase } from './database.ts';
import type { LoadGenerator, Server } from './processes.ts';

const SWAPS = 3;
/** A change that is not answered after this long counts as lost. */
const LIMIT_MS = 120_000;

type SwapResult = {
  /** The longest pause of the server, and the longest wait of a visitor, while catalogues were swapped. */
  readonly pauseMs: number;
  readonly waitMs: number;
  /** The longest time from the commit of a change until it was answered. */
  readonly answeredMs: number;
};

/** Changes a listing a few times while visitors search, and measures how long they wait. */
export async function measureSwaps(
  server: Server,
  load: LoadGenerator,
  { pool }: BenchDatabase,
  paths: readonly string[],
): Promise<SwapResult> {
  let answeredMs = 0;
  let waitMs = 0;
  const pauseMs = await server.longestPause(async () => {
    for (let swap = 0; swap < SWAPS; swap++) {
      const swapped = change(server, pool);
      const order = {
        port: server.port,
        paths,
        acceptEncoding: BROWSER_ENCODINGS,
        connections: 2,
        requests: Number.MAX_SAFE_INTEGER,
        pauseMs: 5,
      };
      while (!(await settled(swapped))) {
        const { latencies } = await load.run({ ...order, ms: 500 });
        waitMs = Math.max(waitMs, ...latencies);
      }
      answeredMs = Math.max(answeredMs, await swapped);
    }
  });
  return { pauseMs, waitMs, answeredMs };
}

async function settled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), pause(0, false)]);
}

/** Milliseconds until the server answers from the data as they are after the change. */
async function change(server: Server, pool: BenchDatabase['pool']): Promise<number> {
  await pool.query('update stock set hot = not hot where id = (select min(id) from stock)');
  return untilAnswered(server, pool);
}

/** Milliseconds until the server answers from the data as they are now. */
export async function untilAnswered({ port }: Server, pool: BenchDatabase['pool']): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from data_version');
  const { version } = at(rows, 0);
  const began = performance.now();
  while (performance.now() - began < LIMIT_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    const { data_version } = (await answer.json()) as { data_version: number };
    if (data_version >= version) return performance.now() - began;
    await pause(20);
  }
  throw new Error(`a change was not answered within ${LIMIT_MS / 1000} s`);
}

/** Waits until the next start finds the catalogue of the data as they are now. */
export async function untilSaved(pool: BenchDatabase['pool']): Promise<void> {
  const isSaved = 'select from saved_catalogue join data_version using (version)';
  while ((await pool.query(isSaved)).rowCount === 0) await pause(100);
}
