import { at } from '#domain/lib/at.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { GraphqlMeta } from '#web/api/graphql-query.ts';
import { buildingPageQuery } from '#web/pages/buildings/building-query.ts';
import { measureAgainstSql } from './against-sql.ts';
import { BARS } from './bars.ts';
import type { BenchDatabase } from './database.ts';
import { p95 } from './latency.ts';
import type { BenchOptions, Part } from './options.ts';
import { timeNext, timePages, timeRendering } from './pages.ts';
import { type LoadGenerator, type Server, startLoadGenerator, startProduct } from './processes.ts';
import {
  buildingPath,
  clusterPath,
  distinctSearches,
  distinctSearchesWith,
  keywordPath,
  mixedSearches,
  PLACE_FILTERS,
  searchPath,
  suggestPath,
  transactionPath,
  typedKeywords,
  viewports,
} from './questions.ts';
import { atLeast, atMost, figure, type Line, measured } from './report.ts';
import { compareEngines, medianOf, timeSearches } from './search.ts';
import { measureSwaps } from './swap.ts';
import { createThroughput, type Throughput } from './throughput.ts';

/** Rounds of a latency, of which the first warms the server up. */
const LATENCY_ROUNDS = 4;

/** The parts that compare both engines. */
const OF_ENGINES = ['search', 'facets', 'transactions', 'building'] as const;

/** Of a single filter, the SQL engine is asked a part of what it is asked of all. */
const PLACE_SHARE = 5;

type ShowStep = (text: string) => void;
type Running = { readonly memory: Server; readonly load: LoadGenerator };

/** Everything that is asked of a running server. */
export async function measureServed(
  options: BenchOptions,
  database: BenchDatabase,
  showStep: ShowStep,
): Promise<Line[]> {
  const { parts } = options;
  showStep('Starting the server on the memory engine');
  const memory = await startProduct(database, 'memory');
  const load = startLoadGenerator();
  const running = { memory, load };
  try {
    return [
      ...(OF_ENGINES.some((part) => parts.has(part))
        ? await engines(options, database, running, showStep)
        : []),
      ...(parts.has('clusters')
        ? await measured('clusters', () => clusters(options, running, showStep))
        : []),
      ...(parts.has('keywords')
        ? await measured('keywords', () => keywords(options, running, showStep))
        : []),
      ...(parts.has('refresh')
        ? await measured('refresh', () => swaps(options, database, running, showStep))
        : []),
      ...(parts.has('pages')
        ? [...(await measured('pages', () => pages(options, database, load, showStep)))]
        : []),
    ];
  } finally {
    await Promise.all([memory.stop(), load.stop()]);
  }
}

async function engines(
  options: BenchOptions,
  database: BenchDatabase,
  { memory, load }: Running,
  showStep: ShowStep,
): Promise<Line[]> {
  const { parts, transactions, searches, distinct, seed } = options;
  const sql = await startProduct(database, 'postgres');
  const throughput = createThroughput(load);
  const lines: Line[] = [];
  try {
    if (parts.has('search'))
      lines.push(...(await measured('search', () => measure('search', 'search', searchPath))));
    if (parts.has('search')) {
      for (const filter of PLACE_FILTERS) {
        showStep(`Timing: searches by ${filter}`);
        const supply = distinctSearchesWith(filter, seed);
        const next = (wanted: number) => supply(wanted).map(searchPath);
        const asked = { next, ofMemory: searches, ofSql: Math.ceil(searches / PLACE_SHARE) };
        lines.push(
          ...(await measured('search', () =>
            measureAgainstSql('search', `by ${filter}`, { memory, sql }, throughput, asked),
          )),
        );
      }
    }
    if (parts.has('facets')) {
      const pathOf = (search: string) => searchPath(`${search}&facets=1`);
      lines.push(...(await measured('facets', () => measure('facets', 'search with facets', pathOf))));
    }
    if (parts.has('transactions')) {
      showStep('Timing: transactions');
      const supply = distinctSearches(seed + 2);
      const next = (wanted: number) => supply(wanted).map(transactionPath);
      const what = `search of ${transactions.toLocaleString('en')} transactions`;
      const asked = { next, ofMemory: distinct, ofSql: searches };
      lines.push(
        ...(await measured('transactions', () =>
          measureAgainstSql('transactions', what, { memory, sql }, throughput, asked),
        )),
      );
    }
    if (parts.has('building')) {
      showStep('Timing: building pages by GraphQL');
      const next = await buildingPages(database);
      const asked = { next, ofMemory: distinct, ofSql: searches };
      lines.push(
        ...(await measured('building', () =>
          measureAgainstSql('building', 'building by GraphQL', { memory, sql }, throughput, asked),
        )),
      );
    }
  } finally {
    await sql.stop();
  }
  return lines;

  async function measure(part: Part, what: string, pathOf: (search: string) => string): Promise<Line[]> {
    showStep(`Comparing the answers of both engines: ${what}`);
    const compared = mixedSearches(searches, seed).map(pathOf);
    const { count, differing } = await compareEngines({ memory, sql }, compared);
    for (const url of differing.slice(0, 3)) showStep(`The engines differ: ${url}`);

    showStep(`Timing: ${what}`);
    // Other searches than those compared: the servers would answer these from their caches.
    const supply = distinctSearches(seed + 1);
    const rounds = await timeSearches({ memory, sql }, throughput, {
      next: (wanted) => supply(wanted).map(pathOf),
      ofMemory: distinct,
      ofSql: searches,
    });
    const share = (rate: 'distinct' | 'repeated') => medianOf(rounds, (round) => round[rate] / round.bytes);
    return [
      atMost(part, `${what}: differing answers of ${count} compared`, differing.length, 0, ''),
      figure(
        part,
        `${what}: distinct`,
        medianOf(rounds, (round) => round.distinct),
        '/s',
      ),
      figure(
        part,
        `${what}: distinct, uncompressed`,
        medianOf(rounds, (round) => round.plain),
        '/s',
      ),
      figure(
        part,
        `${what}: repeated`,
        medianOf(rounds, (round) => round.repeated),
        '/s',
      ),
      figure(
        part,
        `${what}: SQL engine, distinct`,
        medianOf(rounds, (round) => round.sql),
        '/s',
      ),
      figure(
        part,
        `${what}: Fastify with the same bytes`,
        medianOf(rounds, (round) => round.bytes),
        '/s',
      ),
      atLeast(
        part,
        `${what}: distinct against the SQL engine`,
        medianOf(rounds, (round) => round.distinct / round.sql),
        BARS.distinctAgainstSql,
      ),
      figure(part, `${what}: distinct against the same bytes`, share('distinct') * 100, '%'),
      atLeast(
        part,
        `${what}: repeated against the same bytes`,
        share('repeated') * 100,
        BARS.repeatedAgainstBytes,
        '%',
      ),
    ];
  }
}

/** What the pages of buildings ask, building after building, in each language in turn. */
async function buildingPages({ pool }: BenchDatabase): Promise<(count: number) => readonly string[]> {
  const { rows } = await pool.query<{ id: number }>('select id from building order by id');
  const queries = LANGUAGES.map((lang) => {
    const asked = buildingPageQuery(0, lang).meta?.graphql as GraphqlMeta | undefined;
    if (!asked) throw new Error('The page of a building asks nothing by GraphQL.');
    return asked.query;
  });
  let number = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      number += 1;
      return buildingPath(at(queries, number % queries.length), at(rows, number % rows.length).id, number);
    });
}

async function clusters(
  options: BenchOptions,
  { memory, load }: Running,
  showStep: ShowStep,
): Promise<Line[]> {
  showStep('Timing clusters');
  const paths = viewports(options.viewports * LATENCY_ROUNDS, options.seed).map(clusterPath);
  return [
    atMost(
      'clusters',
      'clusters of a viewport, p95',
      await p95(load, memory, inRounds(paths)),
      BARS.p95Ms,
      'ms',
    ),
  ];
}

async function keywords(options: BenchOptions, { memory, load }: Running, showStep: ShowStep) {
  showStep('Timing keywords and suggestions');
  const typed = typedKeywords(options.viewports * LATENCY_ROUNDS, options.seed);
  const languages = ['zh', 'gb', 'en'];
  const suggest = typed.map((keyword, index) => suggestPath(keyword, at(languages, index % 3)));
  const search = typed.map(keywordPath);
  return [
    atMost('keywords', 'search by keyword, p95', await p95(load, memory, inRounds(search)), BARS.p95Ms, 'ms'),
    atMost('keywords', 'suggestions, p95', await p95(load, memory, inRounds(suggest)), BARS.p95Ms, 'ms'),
  ];
}

/** Rounds of the same length, in which no path is asked twice. */
function inRounds(paths: readonly string[]): readonly (readonly string[])[] {
  const distinct = [...new Set(paths)];
  const length = Math.floor(distinct.length / LATENCY_ROUNDS);
  return Array.from({ length: LATENCY_ROUNDS }, (_, round) =>
    distinct.slice(round * length, (round + 1) * length),
  );
}

async function swaps(
  options: BenchOptions,
  database: BenchDatabase,
  { memory, load }: Running,
  showStep: ShowStep,
): Promise<Line[]> {
  showStep('Changing a listing while visitors search');
  const paths = mixedSearches(options.searches, options.seed).map(searchPath);
  const { pauseMs, waitMs, answeredMs } = await measureSwaps(memory, load, database, paths);
  return [
    atMost('refresh', 'longest pause of the server during a swap', pauseMs, BARS.pauseMs, 'ms'),
    figure('refresh', 'longest wait of a visitor during a swap', waitMs, 'ms'),
    atMost('refresh', 'a committed change is answered after', answeredMs / 1000, BARS.changeAnsweredS, 's'),
  ];
}

/** One process draws pages with one processor, as its peers do; then with threads, beside which the load is made. */
async function pages(
  { seed }: BenchOptions,
  database: BenchDatabase,
  load: LoadGenerator,
  showStep: ShowStep,
): Promise<Line[]> {
  const throughput = createThroughput(load);
  const lines: Line[] = [];
  const alone = await startProduct(database, 'memory');
  try {
    showStep('Timing find pages');
    const rounds = await timePages(alone, throughput, seed);
    lines.push(
      figure(
        'pages',
        'find page: rendered',
        medianOf(rounds, ({ rendered }) => rendered),
        '/s',
      ),
      figure(
        'pages',
        'find page: repeated',
        medianOf(rounds, ({ repeated }) => repeated),
        '/s',
      ),
      figure(
        'pages',
        'find page: Fastify with the same bytes',
        medianOf(rounds, ({ bytes }) => bytes),
        '/s',
      ),
      atLeast(
        'pages',
        'find page: repeated against the same bytes',
        medianOf(rounds, ({ repeated, bytes }) => repeated / bytes) * 100,
        BARS.repeatedAgainstBytes,
        '%',
      ),
    );
    showStep('Fetching, building and timing Next.js');
    lines.push(...(await measured('pages', () => pagesAgainstNext(alone, throughput, seed))));
  } finally {
    await alone.stop();
  }
  showStep('Timing find pages, answered by two threads');
  lines.push(...(await measured('pages', () => pagesByThreads(2, seed, database, throughput))));
  return lines;
}

async function pagesByThreads(
  threads: number,
  seed: number,
  database: BenchDatabase,
  throughput: Throughput,
): Promise<Line[]> {
  const server = await startProduct(database, 'memory', threads);
  try {
    const rounds = await timeRendering(server, throughput, seed);
    return [figure('pages', `find page: rendered, web threads: ${threads}`, medianOf(rounds, Number), '/s')];
  } finally {
    await server.stop();
  }
}

/** Next.js is fetched for this: without the internet the part fails by itself, and the others stay. */
async function pagesAgainstNext(server: Server, throughput: Throughput, seed: number): Promise<Line[]> {
  const rounds = await timeNext(server, throughput, seed + 1);
  return [
    figure(
      'pages',
      'find page: Next.js, components of the server',
      medianOf(rounds, ({ server }) => server),
      '/s',
    ),
    figure(
      'pages',
      'find page: Next.js, components of the browser',
      medianOf(rounds, ({ client }) => client),
      '/s',
    ),
    atLeast(
      'pages',
      'find page: rendered against Next.js as it is',
      medianOf(rounds, ({ ours, server }) => ours / server),
      BARS.againstNext,
    ),
    // The bar is against Next.js as it comes.
    figure(
      'pages',
      'find page: rendered against its components of the browser',
      medianOf(rounds, ({ ours, client }) => ours / client),
      '×',
    ),
  ];
}
