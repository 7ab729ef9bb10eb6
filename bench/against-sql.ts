import type { BenchPart } from './options.ts';
import { atLeastLine, atMostLine, figureLine, type ReportLine } from './report.ts';
import { compareEngines, type EngineServers, medianOfRounds } from './search.ts';
import { TARGETS } from './targets.ts';
import type { Throughput } from './throughput.ts';

const COMPARISON_ROUND_COUNT = 3;

export type PathGenerator = {
  /** Returns `count` paths. No path is ever returned twice. */
  readonly nextPaths: (count: number) => readonly string[];
  /** Number of requests to the memory engine in each round. The SQL engine gets `sqlRequestCount`. */
  readonly memoryRequestCount: number;
  readonly sqlRequestCount: number;
};

/**
 * Compares the answers of both engines, and measures in alternating rounds how many requests each
 * answers per second.
 */
export async function measureAgainstSql(
  part: BenchPart,
  label: string,
  engines: EngineServers,
  throughput: Throughput,
  { nextPaths, memoryRequestCount, sqlRequestCount }: PathGenerator,
): Promise<ReportLine[]> {
  const { count, differingPaths } = await compareEngines(engines, nextPaths(sqlRequestCount));
  await throughput.requestOnce(engines.memory, nextPaths(memoryRequestCount));
  const rounds: { readonly memory: number; readonly sql: number }[] = [];
  for (let round = 0; round < COMPARISON_ROUND_COUNT; round++) {
    rounds.push({
      memory: await throughput.requestOnce(engines.memory, nextPaths(memoryRequestCount)),
      sql: await throughput.requestOnce(engines.sql, nextPaths(sqlRequestCount)),
    });
  }
  const medianRate = (engine: 'memory' | 'sql') => medianOfRounds(rounds, (round) => round[engine]);
  const ratio = medianOfRounds(rounds, ({ memory, sql }) => memory / sql);
  return [
    atMostLine(part, `${label}: differing answers of ${count} compared`, differingPaths.length, 0, ''),
    figureLine(part, `${label}: distinct`, medianRate('memory'), '/s'),
    figureLine(part, `${label}: SQL engine, distinct`, medianRate('sql'), '/s'),
    atLeastLine(part, `${label}: distinct against the SQL engine`, ratio, TARGETS.againstSql),
  ];
}
