import { isDeepStrictEqual } from 'node:util';
import { at } from '#domain/lib/at.ts';
import type { Server } from './processes.ts';
import { withStaticPeer } from './static-peer.ts';
import { median } from './statistics.ts';
import type { Throughput } from './throughput.ts';

const SEARCH_ROUND_COUNT = 3;
const ROUND_MS = 3_000;
const WARM_UP_MS = 1_000;
/**
 * Time limit of the comparison, after which no further requests are compared. The report states how
 * many were compared.
 */
const COMPARE_TIMEOUT_MS = 90_000;

export type EngineServers = { readonly memory: Server; readonly sql: Server };

type ComparisonResult = { readonly count: number; readonly differingPaths: readonly string[] };

/** Sends the same requests to both engines, several at a time, and compares the answers. */
export async function compareEngines(
  { memory, sql }: EngineServers,
  paths: readonly string[],
): Promise<ComparisonResult> {
  const differingPaths: string[] = [];
  const deadline = performance.now() + COMPARE_TIMEOUT_MS;
  let nextIndex = 0;
  let count = 0;
  const compareNextPaths = async () => {
    while (nextIndex < paths.length && performance.now() < deadline) {
      const url = at(paths, nextIndex++);
      const [memoryAnswer, sqlAnswer] = await Promise.all([fetchAnswer(memory, url), fetchAnswer(sql, url)]);
      count++;
      if (!isDeepStrictEqual(memoryAnswer, sqlAnswer)) differingPaths.push(url);
    }
  };
  await Promise.all(Array.from({ length: 4 }, compareNextPaths));
  return { count, differingPaths };
}

async function fetchAnswer({ port }: Server, url: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${url}`);
  return response.ok ? response.json() : { status: response.status };
}

/** Rates in responses per second. */
export type SearchRates = {
  /** Rate of uncached searches, compressed as for browsers. */
  readonly distinctRate: number;
  /** Rate of uncached searches without compression. */
  readonly uncompressedRate: number;
  /** Rate of cached searches. */
  readonly repeatedRate: number;
  readonly sqlRate: number;
  /** Rate of a Fastify server that sends the same compressed bytes. */
  readonly staticRate: number;
};

export type SearchPathGenerator = {
  /** Returns the paths of `count` searches. No search is ever returned twice. */
  nextPaths(count: number): readonly string[];
  /** Number of searches to the memory engine in each round. The SQL engine gets `sqlRequestCount`. */
  readonly memoryRequestCount: number;
  readonly sqlRequestCount: number;
};

/**
 * Measures the rates in rounds. The servers take turns within a round, so that other load on the
 * machine affects all of them.
 */
export async function measureSearchRates(
  { memory, sql }: EngineServers,
  throughput: Throughput,
  paths: SearchPathGenerator,
): Promise<readonly SearchRates[]> {
  await throughput.requestOnce(memory, paths.nextPaths(paths.memoryRequestCount));
  const rounds: SearchRates[] = [];
  for (let round = 0; round < SEARCH_ROUND_COUNT; round++) {
    const searchPaths = paths.nextPaths(paths.memoryRequestCount);
    const distinctRate = await throughput.requestOnce(memory, searchPaths);
    const repeatedRate = await throughput.requestRepeatedly(memory, searchPaths, ROUND_MS);
    const staticRate = await withStaticPeer(memory, searchPaths, async (peer) => {
      await throughput.requestRepeatedly(peer, searchPaths, WARM_UP_MS);
      return throughput.requestRepeatedly(peer, searchPaths, ROUND_MS);
    });
    rounds.push({
      distinctRate,
      repeatedRate,
      staticRate,
      uncompressedRate: await throughput.requestOnce(
        memory,
        paths.nextPaths(paths.memoryRequestCount),
        'identity',
      ),
      sqlRate: await throughput.requestOnce(sql, searchPaths.slice(0, paths.sqlRequestCount)),
    });
  }
  return rounds;
}

/** Returns the median of a value over all rounds. */
export function medianOfRounds<Round>(rounds: readonly Round[], getValue: (round: Round) => number): number {
  return median(rounds.map(getValue));
}
