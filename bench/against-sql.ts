import { BARS } from './bars.ts';
import type { Part } from './options.ts';
import { atLeast, atMost, figure, type Line } from './report.ts';
import { compareEngines, type Engines, medianOf } from './search.ts';
import type { Throughput } from './throughput.ts';

const ROUNDS = 3;

export type Questions = {
  /** As many paths as are asked for, none of which was given before. */
  readonly next: (count: number) => readonly string[];
  /** How many the memory engine, and how many the SQL engine, is asked in a round. */
  readonly ofMemory: number;
  readonly ofSql: number;
};

/** Compares what both engines answer, and how many such questions each answers in a second, in turns. */
export async function measureAgainstSql(
  part: Part,
  what: string,
  engines: Engines,
  throughput: Throughput,
  { next, ofMemory, ofSql }: Questions,
): Promise<Line[]> {
  const { count, differing } = await compareEngines(engines, next(ofSql));
  await throughput.once(engines.memory, next(ofMemory));
  const rounds: { readonly memory: number; readonly sql: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      memory: await throughput.once(engines.memory, next(ofMemory)),
      sql: await throughput.once(engines.sql, next(ofSql)),
    });
  }
  const rate = (engine: 'memory' | 'sql') => medianOf(rounds, (round) => round[engine]);
  const ratio = medianOf(rounds, ({ memory, sql }) => memory / sql);
  return [
    atMost(part, `${what}: differing answers of ${count} compared`, differing.length, 0, ''),
    figure(part, `${what}: distinct`, rate('memory'), '/s'),
    figure(part, `${what}: SQL engine, distinct`, rate('sql'), '/s'),
    atLeast(part, `${what}: distinct against the SQL engine`, ratio, BARS.againstSql),
  ];
}
