import { BROWSER_ENCODINGS } from './connection.ts';
import type { LoadGenerator, Server } from './processes.ts';
import { median, quantile } from './statistics.ts';

const ROUND_TIMEOUT_MS = 30_000;

/**
 * Returns the 95th percentile of response times in milliseconds: the median over several rounds. Each
 * path is requested only once, so that no answer comes from the cache, over one connection; network
 * time is included. The first round warms the server up and does not count.
 */
export async function measureP95(
  loadGenerator: LoadGenerator,
  { port }: Server,
  rounds: readonly (readonly string[])[],
): Promise<number> {
  const p95OfRounds: number[] = [];
  for (const paths of rounds) {
    const { latencies } = await loadGenerator.run({
      port,
      paths,
      acceptEncoding: BROWSER_ENCODINGS,
      connections: 1,
      maxRequestCount: paths.length,
      durationMs: ROUND_TIMEOUT_MS,
    });
    p95OfRounds.push(quantile(latencies, 0.95));
  }
  return median(p95OfRounds.slice(1));
}
