import { setTimeout as pause } from 'node:timers/promises';
import type { BenchDatabase } from './database.ts';
import type { LoadGenerator, Server } from './processes.ts';

const SWAPS = 3;
/** A change that is not seen after this long is not seen at all. */
const LIMIT_MS = 120_000;

type SwapResult = {
  /** The longest that the server stood still, and that a visitor waited, while catalogues were swapped. */
  readonly pauseMs: number;
  readonly waitMs: number;
  /** From the commit of a change until it was answered, at the longest. */
  readonly seenMs: number;
};

/** Changes a listing a few times while visitors search, and watches what they feel of it. */
export async function measureSwaps(
  server: Server,
  load: LoadGenerator,
  { pool }: BenchDatabase,
  paths: readonly string[],
): Promise<SwapResult> {
  let seenMs = 0;
  let waitMs = 0;
  const pauseMs = await server.longestPause(async () => {
    for (let swap = 0; swap < SWAPS; swap++) {
      const swapped = change(server, pool);
      const order = {
        port: server.port,
        paths,
        connections: 2,
        requests: Number.MAX_SAFE_INTEGER,
        pauseMs: 5,
      };
      while (!(await settled(swapped))) {
        const { latencies } = await load.run({ ...order, ms: 500 });
        waitMs = Math.max(waitMs, ...latencies);
      }
      seenMs = Math.max(seenMs, await swapped);
    }
  });
  return { pauseMs, waitMs, seenMs };
}

async function settled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), pause(0, false)]);
}

/** Milliseconds until the server answers from the data as they are after the change. */
async function change({ port }: Server, pool: BenchDatabase['pool']): Promise<number> {
  await pool.query('update stock set hot = not hot where id = (select min(id) from stock)');
  const { rows } = await pool.query<{ version: number }>('select version from data_version');
  const began = performance.now();
  while (performance.now() - began < LIMIT_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    const { data_version } = (await answer.json()) as { data_version: number };
    if (data_version >= (rows[0]?.version ?? 0)) return performance.now() - began;
    await pause(20);
  }
  throw new Error(`a change was not seen within ${LIMIT_MS / 1000} s`);
}
