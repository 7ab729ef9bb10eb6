import type { BenchPart } from './options.ts';
import { atLeastLine, atMostLine, figureLine, type ReportLine } from './report.ts';
import { compareEngines, type Engines, medianOfRounds } from './search.ts';
import { TARGETS } from './targets.ts';
import type { Throughput } from './throughput.ts';

const COMPARISON_ROUNDS = 3;

export type PathSupply = {
  /** Returns `count` paths. No path is ever returned twice. */
  readonly nextPaths: (count: number) => readonly string[];
  /** Number of requests to the memory engine in each round. The SQL engine gets `sqlRequests`. */
  readonly memoryRequests: number;
  readonly sqlRequests: number;
};

/**
 * Compares the answers of both engines, and measures in alternating rounds how many requests each
 * answers per second.
 */
export async function measureAgainstSql(
  part: BenchPart,
  label: string,
  engines: Engines,
  throughput: Throughput,
  { nextPaths, memoryRequests, sqlRequests }: PathSupply,
): Promise<ReportLine[]> {
  const { count, differingPaths } = await compareEngines(engines, nextPaths(sqlRequests));
  await throughput.requestOnce(engines.memory, nextPaths(memoryRequests));
  const rounds: { readonly memory: number; readonly sql: number }[] = [];
  for (let round = 0; round < COMPARISON_ROUNDS; round++) {
    rounds.push({
      memory: await throughput.requestOnce(engines.memory, nextPaths(memoryRequests)),
      sql: await throughput.requestOnce(engines.sql, nextPaths(sqlRequests)),
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
