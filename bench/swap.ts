import { setTimeout as pause } from 'node:timers/promises';
import { at } from '#domain/lib/at.ts';
import { BROWSER_ENCODINGS } from './connection.ts';
import type { BenchDatabase } from './database.ts';
import type { LoadGenerator, Server } from './processes.ts';

const SWAP_COUNT = 3;
/** A change must be visible within this time. */
const TIMEOUT_MS = 120_000;

type SwapResult = {
  /**
   * Longest pause of the server's event loop while catalogues were replaced. `maxLatencyMs` is the
   * longest response time in the same period.
   */
  readonly pauseMs: number;
  readonly maxLatencyMs: number;
  /** Longest time from the commit of a change until the server used the new data. */
  readonly changeVisibleMs: number;
};

/** Changes a listing several times while visitors search, and measures the pauses and response times. */
export async function measureSwaps(
  server: Server,
  loadGenerator: LoadGenerator,
  { pool }: BenchDatabase,
  paths: readonly string[],
): Promise<SwapResult> {
  let changeVisibleMs = 0;
  let maxLatencyMs = 0;
  const pauseMs = await server.measureLongestPause(async () => {
    for (let swap = 0; swap < SWAP_COUNT; swap++) {
      const changeVisibleMsPromise = changeListing(server, pool);
      const loadRequest = {
        port: server.port,
        paths,
        acceptEncoding: BROWSER_ENCODINGS,
        connections: 2,
        maxRequestCount: Number.MAX_SAFE_INTEGER,
        pauseMs: 5,
      };
      while (!(await isSettled(changeVisibleMsPromise))) {
        const { latencies } = await loadGenerator.run({ ...loadRequest, durationMs: 500 });
        maxLatencyMs = Math.max(maxLatencyMs, ...latencies);
      }
      changeVisibleMs = Math.max(changeVisibleMs, await changeVisibleMsPromise);
    }
  });
  return { pauseMs, maxLatencyMs, changeVisibleMs };
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), pause(0, false)]);
}

/** Changes a listing and returns the milliseconds until the server uses the new data. */
async function changeListing(server: Server, pool: BenchDatabase['pool']): Promise<number> {
  await pool.query('update stock set hot = not hot where id = (select min(id) from stock)');
  return waitUntilVisible(server, pool);
}

/** Returns the milliseconds until the server uses the current data version. */
export async function waitUntilVisible({ port }: Server, pool: BenchDatabase['pool']): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from data_version');
  const { version } = at(rows, 0);
  const startedAt = performance.now();
  while (performance.now() - startedAt < TIMEOUT_MS) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    const { data_version } = (await response.json()) as { data_version: number };
    if (data_version >= version) return performance.now() - startedAt;
    await pause(20);
  }
  throw new Error(`a change was not answered within ${TIMEOUT_MS / 1000} s`);
}

/** Waits until the catalogue of the current data version is saved for the next start. */
export async function waitUntilSaved(pool: BenchDatabase['pool']): Promise<void> {
  const savedQuery = 'select from saved_catalogue join data_version using (version)';
  while ((await pool.query(savedQuery)).rowCount === 0) await pause(100);
}
