import { isDeepStrictEqual } from 'node:util';
import { at } from '#domain/lib/at.ts';
import type { Server } from './processes.ts';
import { withStaticPeer } from './static-peer.ts';
import { median } from './statistics.ts';
import type { Throughput } from './throughput.ts';

const ROUNDS = 3;
const ROUND_MS = 3_000;
const WARM_UP_MS = 1_000;
/** The comparison ends early rather than never: the report says how many were compared. */
const COMPARE_MS = 90_000;

export type Engines = { readonly memory: Server; readonly sql: Server };

type Agreement = { readonly count: number; readonly differing: readonly string[] };

/** Asks both engines the same questions, several at a time, and compares what they answer. */
export async function compareEngines({ memory, sql }: Engines, paths: readonly string[]): Promise<Agreement> {
  const differing: string[] = [];
  const deadline = performance.now() + COMPARE_MS;
  let next = 0;
  let count = 0;
  const compareRest = async () => {
    while (next < paths.length && performance.now() < deadline) {
      const url = at(paths, next++);
      const [one, other] = await Promise.all([answerOf(memory, url), answerOf(sql, url)]);
      count++;
      if (!isDeepStrictEqual(one, other)) differing.push(url);
    }
  };
  await Promise.all(Array.from({ length: 4 }, compareRest));
  return { count, differing };
}

async function answerOf({ port }: Server, url: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`);
  return answer.ok ? answer.json() : { status: answer.status };
}

/** Responses per second. */
export type SearchRates = {
  /** Searches that nobody has asked before, compressed as browsers ask for it. */
  readonly distinct: number;
  /** The same, unencoded. */
  readonly plain: number;
  /** Searches that were asked before. */
  readonly repeated: number;
  readonly sql: number;
  /** Fastify with the same compressed bytes. */
  readonly bytes: number;
};

export type SearchPaths = {
  /** As many searches as are asked for, all of them new. */
  next(count: number): readonly string[];
  /** How many searches the memory engine, and how many the SQL engine, is asked in a round. */
  readonly ofMemory: number;
  readonly ofSql: number;
};

/** The rates of rounds in which the peers take turns, so that what else runs on the machine meets all of them. */
export async function timeSearches(
  { memory, sql }: Engines,
  throughput: Throughput,
  paths: SearchPaths,
): Promise<readonly SearchRates[]> {
  await throughput.once(memory, paths.next(paths.ofMemory));
  const rounds: SearchRates[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const asked = paths.next(paths.ofMemory);
    const distinct = await throughput.once(memory, asked);
    const repeated = await throughput.repeated(memory, asked, ROUND_MS);
    const bytes = await withStaticPeer(memory, asked, async (peer) => {
      await throughput.repeated(peer, asked, WARM_UP_MS);
      return throughput.repeated(peer, asked, ROUND_MS);
    });
    rounds.push({
      distinct,
      repeated,
      bytes,
      plain: await throughput.once(memory, paths.next(paths.ofMemory), 'identity'),
      sql: await throughput.once(sql, asked.slice(0, paths.ofSql)),
    });
  }
  return rounds;
}

/** The median over the rounds of a figure of each. */
export function medianOf<Round>(rounds: readonly Round[], figure: (round: Round) => number): number {
  return median(rounds.map(figure));
}
