import { BROWSER_ENCODINGS } from './connection.ts';
import type { LoadGenerator, Server } from './processes.ts';
import { median, quantile } from './statistics.ts';

const LIMIT_MS = 30_000;

/**
 * The time below which 95 of 100 questions are answered, in milliseconds: the median of several rounds.
 * Each question is asked once, over one connection, so none is answered from the cache. The way there and
 * back is included. The first round warms the server up and does not count.
 */
export async function p95(
  load: LoadGenerator,
  { port }: Server,
  rounds: readonly (readonly string[])[],
): Promise<number> {
  const times: number[] = [];
  for (const paths of rounds) {
    const { latencies } = await load.run({
      port,
      paths,
      acceptEncoding: BROWSER_ENCODINGS,
      connections: 1,
      requests: paths.length,
      ms: LIMIT_MS,
    });
    times.push(quantile(latencies, 0.95));
  }
  return median(times.slice(1));
}
