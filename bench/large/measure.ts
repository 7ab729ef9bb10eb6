import { readFile } from 'node:fs/promises';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { anchorQuery, clusterQuery, keywordQuery, stockQuery, transactionQuery } from '#contract/params.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { openSqlEngine } from '#server/database/search/engine.ts';
import { AS_OF, type BenchDatabase } from '../database.ts';
import { type Server, startProduct } from '../processes.ts';
import { processorTimes } from '../processor-time.ts';
import { distinctSearches, transactionPath, typedKeywords, viewports } from '../questions.ts';
import { quantile } from '../statistics.ts';

const SEED = 1997;
/** As a home page shows of each list. */
const HOME = 8;
const SIMILAR = 6;

type Question = (engine: SearchEngine) => unknown;
type Family = { readonly name: string; readonly questions: readonly Question[] };
/** Milliseconds of each question: of PostgreSQL's processors, whatever else the machine does, and by the clock. */
type Timed = {
  readonly name: string;
  readonly processor: readonly number[];
  readonly clock: readonly number[];
};

/** How long the SQL engine takes for each family of questions, each asked once, as a table; and the disk of a row. */
export async function measureEngine(
  database: Omit<BenchDatabase, 'loadMs'>,
  questions: number,
): Promise<string> {
  const engine = await openSqlEngine(database.pool);
  const timed: Timed[] = [];
  for (const family of await familiesOf(database, questions)) {
    process.stderr.write(`• Asking: ${family.name} …\n`);
    timed.push(await timesOf(engine, database, family));
  }
  const { listing, transaction } = await diskOf(database);
  return [
    '| question | asked | processor: median | p95 | clock: median | p95 |',
    '|---|---:|---:|---:|---:|---:|',
    ...timed.map(rowOf),
    '',
    `Disk of a listing, with indexes and search tables: ${listing} B; of a transaction: ${transaction} B`,
  ].join('\n');
}

function rowOf({ name, processor, clock }: Timed): string {
  const ms = (times: readonly number[], share: number) =>
    `${Math.round(quantile(times, share)).toLocaleString('en')} ms`;
  const cells = [processor, clock].flatMap((times) => [ms(times, 0.5), ms(times, 0.95)]);
  return `| ${[name, clock.length, ...cells].join(' | ')} |`;
}

async function timesOf(
  engine: SearchEngine,
  { folder }: Pick<BenchDatabase, 'folder'>,
  { name, questions }: Family,
): Promise<Timed> {
  const clock: number[] = [];
  const processor: number[] = [];
  for (const ask of questions) {
    const before = await clusterMs(folder);
    const began = performance.now();
    await ask(engine);
    clock.push(performance.now() - began);
    processor.push((await clusterMs(folder)) - before);
  }
  return { name, processor, clock };
}

/** Processor time of all processes of a PostgreSQL, those that have ended among them. */
async function clusterMs(folder: string): Promise<number> {
  const [pid = ''] = (await readFile(`${folder}/postgres/postmaster.pid`, 'utf8')).split('\n');
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  const own = await processorTimes(pid);
  const others = await Promise.all(children.map((child) => processorTimes(child)));
  return others.reduce((sum, { running }) => sum + running, own.ended);
}

const paramsOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

/** What pages ask, from searches as visitors make them. */
async function familiesOf({ pool }: Pick<BenchDatabase, 'pool'>, count: number): Promise<readonly Family[]> {
  const { rows } = await pool.query<{ id: number; ics: string }>(
    'select id, ics_type as ics from search.stock tablesample system (1) limit $1',
    [count],
  );
  const supply = distinctSearches(SEED);
  const searches = (asked = '') =>
    supply(count).map((search) => stockQuery.parse(paramsOf(`${search}${asked}`)));
  const typed = [...new Set(typedKeywords(count * 2, SEED))].slice(0, count);
  const today = hongKongDay(Date.parse(AS_OF));
  const ofListing = (ask: (engine: SearchEngine, id: number) => unknown) =>
    rows.map(
      ({ id }): Question =>
        (engine) =>
          ask(engine, id),
    );
  return [
    { name: 'a search', questions: searches().map((search) => (engine) => engine.stocks(search)) },
    {
      name: 'a search with facets',
      questions: searches('&facets=1').map((search) => (engine) => engine.stocks(search)),
    },
    {
      name: 'a search by keyword',
      questions: typed.map((keyword) => (engine) => engine.stocks(stockQuery.parse({ keyword }))),
    },
    {
      name: 'suggestions',
      questions: typed.map(
        (keyword, index) => (engine) =>
          engine.suggestStocks(keywordQuery.parse({ keyword, lang: at(['zh', 'gb', 'en'], index % 3) })),
      ),
    },
    {
      name: 'clusters of a viewport',
      questions: viewports(count, SEED).map(
        (search) => (engine) => engine.clusters(clusterQuery.parse(paramsOf(search))),
      ),
    },
    {
      name: 'a search of transactions',
      questions: supply(count).map((search) => (engine) => {
        const asked = transactionQuery.parse(paramsOf(transactionPath(search).split('?')[1] ?? ''));
        return asked && engine.transactions(asked);
      }),
    },
    {
      name: 'the page of a listing in its list',
      questions: rows.map(
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
    { name: 'a listing', questions: ofListing((engine, id) => engine.detail(id)) },
    { name: 'listings like one', questions: ofListing((engine, id) => engine.similar(id, SIMILAR)) },
    { name: 'medians for a listing', questions: ofListing((engine, id) => engine.medians(id, today)) },
    { name: 'the lists of the home page', questions: [(engine) => engine.home(HOME)] },
  ];
}

/** Bytes of a row and what belongs to it. */
async function diskOf({ pool }: Pick<BenchDatabase, 'pool'>) {
  const { rows } = await pool.query<{ listing: number; transaction: number }>(
    `select ((pg_total_relation_size('stock') + pg_total_relation_size('asking_price')
              + pg_total_relation_size('stock_area') + pg_total_relation_size('search.stock'))
             / (select count(*) from stock)) as listing,
            ((pg_total_relation_size('transactions') + pg_total_relation_size('search.transaction'))
             / (select count(*) from transactions)) as transaction`,
  );
  return at(rows, 0);
}

/** Addresses of pages and calls that a node is asked again and again while its memory is looked at. */
const ROUNDS = 6;
const PAGES_A_ROUND = 25;

/** The memory of a node on the SQL engine, after its start and after rounds of pages that differ, in megabytes. */
export async function measureMemory(database: Omit<BenchDatabase, 'loadMs'>): Promise<string> {
  const { rows } = await database.pool.query<{ id: number; ics: IcsType }>(
    'select id, ics_type as ics from search.stock tablesample system (1) limit $1',
    [ROUNDS * PAGES_A_ROUND],
  );
  // The number is enough: the portal leads to the page's own address.
  const paths = rows.map(({ id, ics }) => `/en/property/all/${formatStockId(ics, id)}`);
  const server = await startProduct(database, 'postgres');
  const memory = [await megabytes(server)];
  let failed = 0;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const path of paths.slice(round * PAGES_A_ROUND, (round + 1) * PAGES_A_ROUND)) {
        const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
        if (answer.status !== 200) failed++;
        await answer.arrayBuffer();
      }
      memory.push(await megabytes(server));
    }
  } finally {
    await server.stop();
  }
  return `Memory of a node after its start and after each ${PAGES_A_ROUND} pages, MB: ${memory.map(Math.round).join(', ')}; failed: ${failed}`;
}

async function megabytes({ pid }: Server): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024;
}
