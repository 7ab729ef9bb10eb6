import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type LoadGenerator, type Server, startStatic } from './processes.ts';
import type { StillAnswer } from './static-server.ts';
import { median } from './statistics.ts';

/** As many as one process is asked by a few visitors at once; both engines are asked by as many. */
const CONNECTIONS = 8;
const ROUNDS = 3;
const ROUND_MS = 3_000;
/** The slower one answers every question once a round, but no round is longer. */
const SLOW_ROUND_MS = 25_000;
/** Comparing ends early rather than never: what was not compared is told. */
const COMPARE_MS = 90_000;

type Peers = { readonly memory: Server; readonly sql: Server; readonly load: LoadGenerator };

type Agreement = { readonly compared: number; readonly differing: readonly string[] };

/** Asks both engines the same questions, several at a time, and compares what they answer. */
export async function compare({ memory, sql }: Peers, paths: readonly string[]): Promise<Agreement> {
  const differing: string[] = [];
  const deadline = performance.now() + COMPARE_MS;
  let next = 0;
  let compared = 0;
  const walk = async () => {
    while (next < paths.length && performance.now() < deadline) {
      const url = paths[next++] ?? '';
      const [one, other] = await Promise.all([answerOf(memory, url), answerOf(sql, url)]);
      compared++;
      if (!isDeepStrictEqual(one, other)) differing.push(url);
    }
  };
  await Promise.all(Array.from({ length: 4 }, walk));
  return { compared, differing };
}

async function answerOf({ port }: Server, url: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`);
  return answer.ok ? answer.json() : { status: answer.status };
}

type Rates = {
  readonly memory: number;
  readonly sql: number;
  readonly bytes: number;
  /** Medians of the ratios of each round, in which the peers took turns. */
  readonly againstSql: number;
  readonly againstBytes: number;
};

/** Answers a second of each peer, in turns, so that what else runs on the machine meets all of them. */
export async function timeSearches(peers: Peers, paths: readonly string[]): Promise<Rates> {
  return withStatic(peers.memory, paths, async (still) => {
    const rounds: { memory: number; sql: number; bytes: number }[] = [];
    const rate = async (server: Server, limits: { requests: number; ms: number }) => {
      const { ms, latencies } = await peers.load.run({
        port: server.port,
        paths,
        connections: CONNECTIONS,
        ...limits,
      });
      return (latencies.length / ms) * 1000;
    };
    const brief = { requests: Number.MAX_SAFE_INTEGER, ms: ROUND_MS };
    await rate(still, { ...brief, ms: 1_000 });
    await rate(peers.memory, { ...brief, ms: 1_000 });
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        bytes: await rate(still, brief),
        memory: await rate(peers.memory, brief),
        sql: await rate(peers.sql, { requests: paths.length, ms: SLOW_ROUND_MS }),
      });
    }
    return {
      memory: median(rounds.map((round) => round.memory)),
      sql: median(rounds.map((round) => round.sql)),
      bytes: median(rounds.map((round) => round.bytes)),
      againstSql: median(rounds.map((round) => round.memory / round.sql)),
      againstBytes: median(rounds.map((round) => round.memory / round.bytes)),
    };
  });
}

/** What the product sends, without what every server adds by itself. */
async function wholeAnswer({ port }: Server, url: string): Promise<StillAnswer> {
  // As the generator of the load asks: uncompressed.
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const own = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];
  const headers = [...answer.headers].filter(([name]) => !own.includes(name));
  return { headers: Object.fromEntries(headers), body: await answer.text() };
}

/** Fastify with the very bytes that the memory engine answers. */
async function withStatic<Result>(
  memory: Server,
  paths: readonly string[],
  work: (still: Server) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-bench-'));
  try {
    const answers: Record<string, StillAnswer> = {};
    for (const url of paths) answers[url] = await wholeAnswer(memory, url);
    const file = path.join(folder, 'answers.json');
    await writeFile(file, JSON.stringify(answers));
    const still = await startStatic(file);
    try {
      return await work(still);
    } finally {
      await still.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
