import type { LoadGenerator, Server } from './processes.ts';
import { median, quantile } from './statistics.ts';

const ROUNDS = 3;
const LIMIT_MS = 30_000;

/**
 * The time below which 95 of 100 questions are answered, in milliseconds: each asked a few times over
 * one connection, its median counts. The way there and back is in it, so the server's own time is less.
 */
export async function p95(load: LoadGenerator, { port }: Server, paths: readonly string[]): Promise<number> {
  const rounds: (readonly number[])[] = [];
  const order = { port, paths, connections: 1, requests: paths.length, ms: LIMIT_MS };
  await load.run(order);
  for (let round = 0; round < ROUNDS; round++) rounds.push((await load.run(order)).latencies);
  return quantile(
    paths.map((_, index) => median(rounds.flatMap((latencies) => latencies[index] ?? []))),
    0.95,
  );
}
