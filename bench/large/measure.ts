import { readFile } from 'node:fs/promises';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { stockKeywordQuery } from '#contract/keyword-params.ts';
import { anchorQuery, clusterQuery, stockQuery, transactionQuery } from '#contract/params.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { openSqlEngine } from '#server/database/search/engine.ts';
import { readCpuTimes } from '../cpu-time.ts';
import { type BenchDatabase, DEMO_DATE } from '../database.ts';
import { type Server, startPodiumServer } from '../processes.ts';
import {
  createDistinctSearchGenerator,
  randomTypedKeywords,
  randomViewports,
  transactionPath,
} from '../random-requests.ts';
import { quantile } from '../statistics.ts';

const SEARCH_SEED = 1997;
/** Length of each list on a home page. */
const HOME_LIST_LENGTH = 8;
const SIMILAR_LISTING_COUNT = 6;

type EngineQuery = (engine: SearchEngine) => unknown;
type QueryFamily = { readonly name: string; readonly queries: readonly EngineQuery[] };
/**
 * Times of each query in milliseconds: CPU time of PostgreSQL, which hardly depends on other load, and
 * elapsed time.
 */
type FamilyTimes = {
  readonly name: string;
  readonly cpuMs: readonly number[];
  readonly elapsedMs: readonly number[];
};

/**
 * Runs each query of each family once on the SQL engine. Returns a Markdown table of the times, and
 * the disk space of a listing and a transaction.
 */
export async function measureEngine(
  database: Omit<BenchDatabase, 'loadMs'>,
  queryCount: number,
): Promise<string> {
  const engine = await openSqlEngine(database.pool);
  const familyTimes: FamilyTimes[] = [];
  for (const family of await createQueryFamilies(database, queryCount)) {
    process.stderr.write(`• Asking: ${family.name} …\n`);
    familyTimes.push(await timeFamily(engine, database, family));
  }
  const { listing, transaction } = await measureDiskBytes(database);
  return [
    '| question | asked | processor: median | p95 | clock: median | p95 |',
    '|---|---:|---:|---:|---:|---:|',
    ...familyTimes.map(formatRow),
    '',
    `Disk of a listing, with indexes and search tables: ${listing} B; of a transaction: ${transaction} B`,
  ].join('\n');
}

function formatRow({ name, cpuMs, elapsedMs }: FamilyTimes): string {
  const formatQuantile = (timesMs: readonly number[], fraction: number) =>
    `${Math.round(quantile(timesMs, fraction)).toLocaleString('en')} ms`;
  const cells = [cpuMs, elapsedMs].flatMap((timesMs) => [
    formatQuantile(timesMs, 0.5),
    formatQuantile(timesMs, 0.95),
  ]);
  return `| ${[name, elapsedMs.length, ...cells].join(' | ')} |`;
}

async function timeFamily(
  engine: SearchEngine,
  { folder }: Pick<BenchDatabase, 'folder'>,
  { name, queries }: QueryFamily,
): Promise<FamilyTimes> {
  const elapsedMs: number[] = [];
  const cpuMs: number[] = [];
  for (const runQuery of queries) {
    const startMs = await readPostgresCpuMs(folder);
    const startedAt = performance.now();
    await runQuery(engine);
    elapsedMs.push(performance.now() - startedAt);
    cpuMs.push((await readPostgresCpuMs(folder)) - startMs);
  }
  return { name, cpuMs, elapsedMs };
}

/** Returns the CPU time of all processes of a PostgreSQL server, including ended ones. */
async function readPostgresCpuMs(folder: string): Promise<number> {
  const [pid = ''] = (await readFile(`${folder}/postgres/postmaster.pid`, 'utf8')).split('\n');
  const childPids = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  const postmasterTimes = await readCpuTimes(pid);
  const childTimes = await Promise.all(childPids.map((child) => readCpuTimes(child)));
  return childTimes.reduce((sum, { ownMs }) => sum + ownMs, postmasterTimes.endedChildrenMs);
}

const parseSearchParams = (search: string) => Object.fromEntries(new URLSearchParams(search));

/** Creates the queries that pages cause, from realistic searches. */
async function createQueryFamilies(
  { pool }: Pick<BenchDatabase, 'pool'>,
  count: number,
): Promise<readonly QueryFamily[]> {
  const { rows } = await pool.query<{ id: number; ics: string }>(
    'select id, ics_type as ics from search.stock tablesample system (1) limit $1',
    [count],
  );
  const nextSearches = createDistinctSearchGenerator(SEARCH_SEED);
  const parsedSearches = (extraParams = '') =>
    nextSearches(count).map((search) => stockQuery.parse(parseSearchParams(`${search}${extraParams}`)));
  const keywords = [...new Set(randomTypedKeywords(count * 2, SEARCH_SEED))].slice(0, count);
  const today = hongKongDay(Date.parse(DEMO_DATE));
  const queriesPerListing = (runQuery: (engine: SearchEngine, id: number) => unknown) =>
    rows.map(
      ({ id }): EngineQuery =>
        (engine) =>
          runQuery(engine, id),
    );
  return [
    { name: 'a search', queries: parsedSearches().map((search) => (engine) => engine.stocks(search)) },
    {
      name: 'a search with facets',
      queries: parsedSearches('&facets=1').map((search) => (engine) => engine.stocks(search)),
    },
    {
      name: 'a search by keyword',
      queries: keywords.map((keyword) => (engine) => engine.stocks(stockQuery.parse({ keyword }))),
    },
    {
      name: 'suggestions',
      queries: keywords.map(
        (keyword, index) => (engine) =>
          engine.suggestStocks(stockKeywordQuery.parse({ keyword, lang: at(['zh', 'gb', 'en'], index % 3) })),
      ),
    },
    {
      name: 'clusters of a viewport',
      queries: randomViewports(count, SEARCH_SEED).map(
        (search) => (engine) => engine.clusters(clusterQuery.parse(parseSearchParams(search))),
      ),
    },
    {
      name: 'a search of transactions',
      queries: nextSearches(count).map((search) => (engine) => {
        const parsedSearch = transactionQuery.parse(
          parseSearchParams(transactionPath(search).split('?')[1] ?? ''),
        );
        return parsedSearch && engine.transactions(parsedSearch);
      }),
    },
    {
      name: 'the page of a listing in its list',
      queries: rows.map(
        ({ id, ics }) =>
          (engine) =>
            engine.anchored(
              anchorQuery.parse({
                stock_id: String(id),
                stock_ics_type: ics,
                ics_type: ics,
                order_field: 'area',
              }),
            ),
      ),
    },
    { name: 'a listing', queries: queriesPerListing((engine, id) => engine.detail(id)) },
    {
      name: 'listings like one',
      queries: queriesPerListing((engine, id) => engine.similar(id, SIMILAR_LISTING_COUNT)),
    },
    { name: 'medians for a listing', queries: queriesPerListing((engine, id) => engine.medians(id, today)) },
    { name: 'the lists of the home page', queries: [(engine) => engine.home(HOME_LIST_LENGTH)] },
  ];
}

/** Returns the disk space in bytes of a listing and of a transaction, with indexes and dependent rows. */
async function measureDiskBytes({ pool }: Pick<BenchDatabase, 'pool'>) {
  const { rows } = await pool.query<{ listing: number; transaction: number }>(
    `select ((pg_total_relation_size('stock') + pg_total_relation_size('asking_price')
              + pg_total_relation_size('stock_area') + pg_total_relation_size('search.stock'))
             / (select count(*) from stock)) as listing,
            ((pg_total_relation_size('transactions') + pg_total_relation_size('search.transaction'))
             / (select count(*) from transactions)) as transaction`,
  );
  return at(rows, 0);
}

/** Number of rounds of page requests during the memory measurement. */
const MEMORY_ROUND_COUNT = 6;
const PAGES_PER_ROUND = 25;

/**
 * Measures the memory in megabytes of a node with the SQL engine, after its start and after each round
 * of distinct pages.
 */
export async function measureMemory(database: Omit<BenchDatabase, 'loadMs'>): Promise<string> {
  const { rows } = await database.pool.query<{ id: number; ics: IcsType }>(
    'select id, ics_type as ics from search.stock tablesample system (1) limit $1',
    [MEMORY_ROUND_COUNT * PAGES_PER_ROUND],
  );
  // The address needs only the id, because the portal redirects to the full address.
  const paths = rows.map(({ id, ics }) => `/en/property/all/${formatStockId(ics, id)}`);
  const server = await startPodiumServer(database, 'postgres');
  const memoryMb = [await readMemoryMb(server)];
  let failedRequestCount = 0;
  try {
    for (let round = 0; round < MEMORY_ROUND_COUNT; round++) {
      for (const path of paths.slice(round * PAGES_PER_ROUND, (round + 1) * PAGES_PER_ROUND)) {
        const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
        if (response.status !== 200) failedRequestCount++;
        await response.arrayBuffer();
      }
      memoryMb.push(await readMemoryMb(server));
    }
  } finally {
    await server.stop();
  }
  return `Memory of a node after its start and after each ${PAGES_PER_ROUND} pages, MB: ${memoryMb.map(Math.round).join(', ')}; failed: ${failedRequestCount}`;
}

async function readMemoryMb({ pid }: Server): Promise<number> {
  const procStatus = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s*(\d+)/.exec(procStatus)?.[1]) / 1024;
}
