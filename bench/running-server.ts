import { at } from '#domain/lib/at.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { GraphqlMeta } from '#web/api/graphql-query.ts';
import { buildingPageQuery } from '#web/pages/buildings/building-query.ts';
import { measureAgainstSql } from './against-sql.ts';
import type { BenchDatabase } from './database.ts';
import { measureP95 } from './latency.ts';
import type { BenchOptions, BenchPart } from './options.ts';
import { measureNextRates, measurePageRates, measureRenderingRates } from './pages.ts';
import { type LoadGenerator, type Server, startLoadGenerator, startPodiumServer } from './processes.ts';
import {
  buildingPath,
  clusterPath,
  createDistinctSearchGenerator,
  createLocationSearchGenerator,
  keywordPath,
  LOCATION_FILTERS,
  randomSearches,
  randomSentences,
  randomTypedKeywords,
  randomViewports,
  searchPath,
  sentencePath,
  suggestPath,
  transactionPath,
} from './random-requests.ts';
import { atLeastLine, atMostLine, figureLine, measurePart, type ReportLine } from './report.ts';
import { compareEngines, measureSearchRates, medianOfRounds } from './search.ts';
import { measureSwaps } from './swap.ts';
import { TARGETS } from './targets.ts';
import { createThroughput, type Throughput } from './throughput.ts';

/** Number of rounds of a latency measurement. The first warms the server up. */
const LATENCY_ROUND_COUNT = 4;

/** The parts of the benchmark that compare the memory engine with the SQL engine. */
const ENGINE_PARTS = ['search', 'facets', 'transactions', 'building'] as const;

/**
 * There is one measurement for each location filter. The SQL engine gets the usual number of searches
 * divided by this number in each.
 */
const LOCATION_FILTER_DIVISOR = 5;

type ShowStep = (text: string) => void;
type RunningServer = { readonly memory: Server; readonly loadGenerator: LoadGenerator };

/** Measures all parts that need a running server. */
export async function measureRunningServer(
  options: BenchOptions,
  database: BenchDatabase,
  showStep: ShowStep,
): Promise<ReportLine[]> {
  const { parts } = options;
  showStep('Starting the server on the memory engine');
  const memoryServer = await startPodiumServer(database, 'memory');
  const loadGenerator = startLoadGenerator();
  const runningServer = { memory: memoryServer, loadGenerator };
  try {
    return [
      ...(ENGINE_PARTS.some((part) => parts.has(part))
        ? await measureEngines(options, database, runningServer, showStep)
        : []),
      ...(parts.has('clusters')
        ? await measurePart('clusters', () => measureClusters(options, runningServer, showStep))
        : []),
      ...(parts.has('keywords')
        ? await measurePart('keywords', () => measureKeywords(options, runningServer, showStep))
        : []),
      ...(parts.has('refresh')
        ? await measurePart('refresh', () =>
            measureCatalogueSwaps(options, database, runningServer, showStep),
          )
        : []),
      ...(parts.has('pages')
        ? [...(await measurePart('pages', () => measurePages(options, database, loadGenerator, showStep)))]
        : []),
    ];
  } finally {
    await Promise.all([memoryServer.stop(), loadGenerator.stop()]);
  }
}

async function measureEngines(
  options: BenchOptions,
  database: BenchDatabase,
  { memory, loadGenerator }: RunningServer,
  showStep: ShowStep,
): Promise<ReportLine[]> {
  const { parts, transactions, comparedSearchCount, uncachedRequestCount, seed } = options;
  const sqlServer = await startPodiumServer(database, 'postgres');
  const throughput = createThroughput(loadGenerator);
  const lines: ReportLine[] = [];
  try {
    if (parts.has('search'))
      lines.push(...(await measurePart('search', () => measureSearches('search', 'search', searchPath))));
    if (parts.has('search')) {
      for (const filter of LOCATION_FILTERS) {
        showStep(`Timing: searches by ${filter}`);
        const nextSearches = createLocationSearchGenerator(filter, seed);
        const nextPaths = (count: number) => nextSearches(count).map(searchPath);
        const pathGenerator = {
          nextPaths,
          memoryRequestCount: comparedSearchCount,
          sqlRequestCount: Math.ceil(comparedSearchCount / LOCATION_FILTER_DIVISOR),
        };
        lines.push(
          ...(await measurePart('search', () =>
            measureAgainstSql(
              'search',
              `by ${filter}`,
              { memory, sql: sqlServer },
              throughput,
              pathGenerator,
            ),
          )),
        );
      }
    }
    if (parts.has('facets')) {
      const toPath = (search: string) => searchPath(`${search}&facets=1`);
      lines.push(
        ...(await measurePart('facets', () => measureSearches('facets', 'search with facets', toPath))),
      );
    }
    if (parts.has('transactions')) {
      showStep('Timing: transactions');
      const nextSearches = createDistinctSearchGenerator(seed + 2);
      const nextPaths = (count: number) => nextSearches(count).map(transactionPath);
      const label = `search of ${transactions.toLocaleString('en')} transactions`;
      const pathGenerator = {
        nextPaths,
        memoryRequestCount: uncachedRequestCount,
        sqlRequestCount: comparedSearchCount,
      };
      lines.push(
        ...(await measurePart('transactions', () =>
          measureAgainstSql('transactions', label, { memory, sql: sqlServer }, throughput, pathGenerator),
        )),
      );
    }
    if (parts.has('building')) {
      showStep('Timing: building pages by GraphQL');
      const nextPaths = await createBuildingPathGenerator(database);
      const pathGenerator = {
        nextPaths,
        memoryRequestCount: uncachedRequestCount,
        sqlRequestCount: comparedSearchCount,
      };
      lines.push(
        ...(await measurePart('building', () =>
          measureAgainstSql(
            'building',
            'building by GraphQL',
            { memory, sql: sqlServer },
            throughput,
            pathGenerator,
          ),
        )),
      );
    }
  } finally {
    await sqlServer.stop();
  }
  return lines;

  async function measureSearches(
    part: BenchPart,
    label: string,
    toPath: (search: string) => string,
  ): Promise<ReportLine[]> {
    showStep(`Comparing the answers of both engines: ${label}`);
    const comparedPaths = randomSearches(comparedSearchCount, seed).map(toPath);
    const { count, differingPaths } = await compareEngines({ memory, sql: sqlServer }, comparedPaths);
    for (const url of differingPaths.slice(0, 3)) showStep(`The engines differ: ${url}`);

    showStep(`Timing: ${label}`);
    // Uses other searches than the comparison, whose answers the servers have cached.
    const nextSearches = createDistinctSearchGenerator(seed + 1);
    const rounds = await measureSearchRates({ memory, sql: sqlServer }, throughput, {
      nextPaths: (searchCount) => nextSearches(searchCount).map(toPath),
      memoryRequestCount: uncachedRequestCount,
      sqlRequestCount: comparedSearchCount,
    });
    const medianShareOfStatic = (rate: 'distinctRate' | 'repeatedRate') =>
      medianOfRounds(rounds, (round) => round[rate] / round.staticRate);
    return [
      atMostLine(part, `${label}: differing answers of ${count} compared`, differingPaths.length, 0, ''),
      figureLine(
        part,
        `${label}: distinct`,
        medianOfRounds(rounds, (round) => round.distinctRate),
        '/s',
      ),
      figureLine(
        part,
        `${label}: distinct, uncompressed`,
        medianOfRounds(rounds, (round) => round.uncompressedRate),
        '/s',
      ),
      figureLine(
        part,
        `${label}: repeated`,
        medianOfRounds(rounds, (round) => round.repeatedRate),
        '/s',
      ),
      figureLine(
        part,
        `${label}: SQL engine, distinct`,
        medianOfRounds(rounds, (round) => round.sqlRate),
        '/s',
      ),
      figureLine(
        part,
        `${label}: Fastify with the same bytes`,
        medianOfRounds(rounds, (round) => round.staticRate),
        '/s',
      ),
      atLeastLine(
        part,
        `${label}: distinct against the SQL engine`,
        medianOfRounds(rounds, (round) => round.distinctRate / round.sqlRate),
        TARGETS.distinctAgainstSql,
      ),
      figureLine(
        part,
        `${label}: distinct against the same bytes`,
        medianShareOfStatic('distinctRate') * 100,
        '%',
      ),
      atLeastLine(
        part,
        `${label}: repeated against the same bytes`,
        medianShareOfStatic('repeatedRate') * 100,
        TARGETS.repeatedAgainstBytes,
        '%',
      ),
    ];
  }
}

/**
 * Creates a generator of paths of GraphQL requests of building pages, cycling through buildings and
 * languages.
 */
async function createBuildingPathGenerator({
  pool,
}: BenchDatabase): Promise<(count: number) => readonly string[]> {
  const { rows } = await pool.query<{ id: number }>('select id from building order by id');
  const queries = LANGUAGES.map((lang) => {
    const graphqlMeta = buildingPageQuery(0, lang).meta?.graphql as GraphqlMeta | undefined;
    if (!graphqlMeta) throw new Error('The page of a building asks nothing by GraphQL.');
    return graphqlMeta.query;
  });
  let requestNumber = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      requestNumber += 1;
      return buildingPath(
        at(queries, requestNumber % queries.length),
        at(rows, requestNumber % rows.length).id,
        requestNumber,
      );
    });
}

async function measureClusters(
  options: BenchOptions,
  { memory, loadGenerator }: RunningServer,
  showStep: ShowStep,
): Promise<ReportLine[]> {
  showStep('Timing clusters');
  const paths = randomViewports(options.viewportCount * LATENCY_ROUND_COUNT, options.seed).map(clusterPath);
  return [
    atMostLine(
      'clusters',
      'clusters of a viewport, p95',
      await measureP95(loadGenerator, memory, splitIntoRounds(paths)),
      TARGETS.p95LatencyMs,
      'ms',
    ),
  ];
}

async function measureKeywords(
  options: BenchOptions,
  { memory, loadGenerator }: RunningServer,
  showStep: ShowStep,
) {
  showStep('Timing keywords and suggestions');
  const typedTexts = randomTypedKeywords(options.viewportCount * LATENCY_ROUND_COUNT, options.seed);
  const languages = ['zh', 'gb', 'en'];
  const suggestPaths = typedTexts.map((keyword, index) => suggestPath(keyword, at(languages, index % 3)));
  const searchPaths = typedTexts.map(keywordPath);
  const sentences = randomSentences(options.viewportCount * LATENCY_ROUND_COUNT, options.seed);
  const sentencePaths = sentences.map((text, index) => sentencePath(text, at(languages, index % 3)));
  const sentenceP95 = await measureP95(loadGenerator, memory, splitIntoRounds(sentencePaths));
  // The searches that the sentences ask for, which are not in the cache under these addresses.
  const sentenceSearchPaths: string[] = [];
  for (const path of sentencePaths) {
    const response = await fetch(`http://127.0.0.1:${memory.port}${path}`);
    const { params } = (await response.json()) as { readonly params: Record<string, string> };
    sentenceSearchPaths.push(searchPath(new URLSearchParams({ ...params, page_size: '1' }).toString()));
  }
  const sentenceSearchP95 = await measureP95(loadGenerator, memory, splitIntoRounds(sentenceSearchPaths));
  return [
    figureLine('keywords', 'a sentence, p95', sentenceP95, 'ms'),
    atMostLine(
      'keywords',
      'a sentence, beyond the search that it asks, p95',
      Math.max(0, sentenceP95 - sentenceSearchP95),
      TARGETS.sentenceMs,
      'ms',
    ),
    atMostLine(
      'keywords',
      'search by keyword, p95',
      await measureP95(loadGenerator, memory, splitIntoRounds(searchPaths)),
      TARGETS.p95LatencyMs,
      'ms',
    ),
    atMostLine(
      'keywords',
      'suggestions, p95',
      await measureP95(loadGenerator, memory, splitIntoRounds(suggestPaths)),
      TARGETS.p95LatencyMs,
      'ms',
    ),
  ];
}

/** Splits distinct paths into rounds of equal length, so that no path is requested twice. */
function splitIntoRounds(paths: readonly string[]): readonly (readonly string[])[] {
  const distinctPaths = [...new Set(paths)];
  const roundLength = Math.floor(distinctPaths.length / LATENCY_ROUND_COUNT);
  return Array.from({ length: LATENCY_ROUND_COUNT }, (_, round) =>
    distinctPaths.slice(round * roundLength, (round + 1) * roundLength),
  );
}

async function measureCatalogueSwaps(
  options: BenchOptions,
  database: BenchDatabase,
  { memory, loadGenerator }: RunningServer,
  showStep: ShowStep,
): Promise<ReportLine[]> {
  showStep('Changing a listing while visitors search');
  const paths = randomSearches(options.comparedSearchCount, options.seed).map(searchPath);
  const { pauseMs, maxLatencyMs, changeVisibleMs } = await measureSwaps(
    memory,
    loadGenerator,
    database,
    paths,
  );
  return [
    atMostLine('refresh', 'longest pause of the server during a swap', pauseMs, TARGETS.swapPauseMs, 'ms'),
    figureLine('refresh', 'longest wait of a visitor during a swap', maxLatencyMs, 'ms'),
    atMostLine(
      'refresh',
      'a committed change is answered after',
      changeVisibleMs / 1000,
      TARGETS.changeVisibleS,
      's',
    ),
  ];
}

/** Measures page rates, first with one web thread like the peers, then with several threads. */
async function measurePages(
  { seed }: BenchOptions,
  database: BenchDatabase,
  loadGenerator: LoadGenerator,
  showStep: ShowStep,
): Promise<ReportLine[]> {
  const throughput = createThroughput(loadGenerator);
  const lines: ReportLine[] = [];
  const singleThreadServer = await startPodiumServer(database, 'memory');
  try {
    showStep('Timing find pages');
    const rounds = await measurePageRates(singleThreadServer, throughput, seed);
    lines.push(
      figureLine(
        'pages',
        'find page: rendered',
        medianOfRounds(rounds, ({ renderedRate }) => renderedRate),
        '/s',
      ),
      figureLine(
        'pages',
        'find page: repeated',
        medianOfRounds(rounds, ({ repeatedRate }) => repeatedRate),
        '/s',
      ),
      figureLine(
        'pages',
        'find page: Fastify with the same bytes',
        medianOfRounds(rounds, ({ staticRate }) => staticRate),
        '/s',
      ),
      atLeastLine(
        'pages',
        'find page: repeated against the same bytes',
        medianOfRounds(rounds, ({ repeatedRate, staticRate }) => repeatedRate / staticRate) * 100,
        TARGETS.repeatedAgainstBytes,
        '%',
      ),
    );
    showStep('Fetching, building and timing Next.js');
    lines.push(
      ...(await measurePart('pages', () => measurePagesAgainstNext(singleThreadServer, throughput, seed))),
    );
  } finally {
    await singleThreadServer.stop();
  }
  showStep('Timing find pages, answered by two threads');
  lines.push(...(await measurePart('pages', () => measurePagesByThreads(2, seed, database, throughput))));
  return lines;
}

async function measurePagesByThreads(
  threads: number,
  seed: number,
  database: BenchDatabase,
  throughput: Throughput,
): Promise<ReportLine[]> {
  const server = await startPodiumServer(database, 'memory', threads);
  try {
    const rounds = await measureRenderingRates(server, throughput, seed);
    return [
      figureLine(
        'pages',
        `find page: rendered, web threads: ${threads}`,
        medianOfRounds(rounds, Number),
        '/s',
      ),
    ];
  } finally {
    await server.stop();
  }
}

/**
 * Compares page rates with Next.js, which is installed on demand. Without internet access only this
 * part of the benchmark fails.
 */
async function measurePagesAgainstNext(
  server: Server,
  throughput: Throughput,
  seed: number,
): Promise<ReportLine[]> {
  const rounds = await measureNextRates(server, throughput, seed + 1);
  return [
    figureLine(
      'pages',
      'find page: Next.js, components of the server',
      medianOfRounds(rounds, ({ server }) => server),
      '/s',
    ),
    figureLine(
      'pages',
      'find page: Next.js, components of the browser',
      medianOfRounds(rounds, ({ client }) => client),
      '/s',
    ),
    atLeastLine(
      'pages',
      'find page: rendered against Next.js as it is',
      medianOfRounds(rounds, ({ podium, server }) => podium / server),
      TARGETS.againstNext,
    ),
    // No target: the target applies to the default rendering of Next.js (server components).
    figureLine(
      'pages',
      'find page: rendered against its components of the browser',
      medianOfRounds(rounds, ({ podium, client }) => podium / client),
      '×',
    ),
  ];
}
