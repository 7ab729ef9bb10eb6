import { BARS } from './bars.ts';
import type { BenchDatabase } from './database.ts';
import { p95 } from './latency.ts';
import type { BenchOptions } from './options.ts';
import { type LoadGenerator, type Server, startLoadGenerator, startProduct } from './processes.ts';
import {
  clusterPath,
  keywordPath,
  mixedSearches,
  searchPath,
  suggestPath,
  typedKeywords,
  viewports,
} from './questions.ts';
import { atLeast, atMost, type Line, told } from './report.ts';
import { compare, timeSearches } from './search.ts';
import { measureSwaps } from './swap.ts';

type Say = (text: string) => void;
type Memory = { readonly memory: Server; readonly load: LoadGenerator };

/** Everything that is asked of a running server. */
export async function measureServed(
  options: BenchOptions,
  database: BenchDatabase,
  say: Say,
): Promise<Line[]> {
  const { parts } = options;
  say('Starting the server on the memory engine');
  const memory = await startProduct(database, 'memory');
  const load = startLoadGenerator();
  try {
    return [
      ...(parts.has('a') || parts.has('b') ? await engines(options, database, { memory, load }, say) : []),
      ...(parts.has('d') ? await clusters(options, { memory, load }, say) : []),
      ...(parts.has('e') ? await keywords(options, { memory, load }, say) : []),
      ...(parts.has('f') ? await swaps(options, database, { memory, load }, say) : []),
    ];
  } finally {
    await Promise.all([memory.stop(), load.stop()]);
  }
}

async function engines(
  options: BenchOptions,
  database: BenchDatabase,
  servers: Memory,
  say: Say,
): Promise<Line[]> {
  const { parts, searches, seed } = options;
  const sql = await startProduct(database, 'postgres');
  const questions = mixedSearches(searches, seed);
  const lines: Line[] = [];
  try {
    if (parts.has('a'))
      lines.push(...(await engine('a', 'search', questions.map(searchPath), BARS.againstSql)));
    if (parts.has('b')) {
      const paths = questions.map((search) => searchPath(`${search}&facets=1`));
      lines.push(...(await engine('b', 'search with facets', paths, BARS.againstSqlWithFacets)));
    }
  } finally {
    await sql.stop();
  }
  return lines;

  async function engine(part: string, what: string, paths: readonly string[], bar: number): Promise<Line[]> {
    const peers = { ...servers, sql };
    say(`Comparing the answers of both engines: ${what}`);
    const { compared, differing } = await compare(peers, paths);
    for (const url of differing.slice(0, 3)) say(`The engines differ: ${url}`);
    say(`Timing: ${what}`);
    const rates = await timeSearches(peers, paths);
    return [
      atMost(part, `${what}: differing answers of ${compared} compared`, differing.length, 0, ''),
      told(part, `${what}: memory engine`, rates.memory, '/s'),
      told(part, `${what}: SQL engine`, rates.sql, '/s'),
      told(part, `${what}: Fastify with the same bytes`, rates.bytes, '/s'),
      atLeast(part, `${what}: against the SQL engine`, rates.againstSql, bar),
      part === 'a'
        ? atLeast(part, `${what}: against the same bytes`, rates.againstBytes * 100, BARS.againstBytes, '%')
        : told(part, `${what}: against the same bytes`, rates.againstBytes * 100, '%'),
    ];
  }
}

async function clusters(options: BenchOptions, { memory, load }: Memory, say: Say): Promise<Line[]> {
  say('Timing clusters');
  const paths = viewports(options.viewports, options.seed).map(clusterPath);
  return [atMost('d', 'clusters of a viewport, p95', await p95(load, memory, paths), BARS.p95Ms, 'ms')];
}

async function keywords(options: BenchOptions, { memory, load }: Memory, say: Say): Promise<Line[]> {
  say('Timing keywords and suggestions');
  const typed = typedKeywords(options.viewports, options.seed);
  const suggest = typed.map((keyword, index) => suggestPath(keyword, ['zh', 'gb', 'en'][index % 3] ?? 'zh'));
  return [
    atMost('e', 'search by keyword, p95', await p95(load, memory, typed.map(keywordPath)), BARS.p95Ms, 'ms'),
    atMost('e', 'suggestions, p95', await p95(load, memory, suggest), BARS.p95Ms, 'ms'),
  ];
}

async function swaps(
  options: BenchOptions,
  database: BenchDatabase,
  { memory, load }: Memory,
  say: Say,
): Promise<Line[]> {
  say('Changing a listing while visitors search');
  const paths = mixedSearches(options.searches, options.seed).map(searchPath);
  const { pauseMs, waitMs, seenMs } = await measureSwaps(memory, load, database, paths);
  return [
    atMost('f', 'longest pause of the server during a swap', pauseMs, BARS.pauseMs, 'ms'),
    told('f', 'longest wait of a visitor during a swap', waitMs, 'ms'),
    atMost('f', 'a committed change is answered after', seenMs / 1000, BARS.seenS, 's'),
  ];
}
