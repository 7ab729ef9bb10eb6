import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { stockQuery, transactionQuery } from '#contract/params.ts';
import { mtrRideTimes } from '#data/facts/rides.ts';
import { random } from '#demo/basics/random.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import type { FilterDefinitions, FilterValues } from '#domain/search/filter-definitions.ts';
import { type FilterableRow, filterMatcher } from '#domain/search/filter-match.ts';
import { DEFAULT_STOCK_ORDER, DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import { resolveZones } from '#domain/search/zone-search.ts';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-filter.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { findCitusViolations } from '#server/database/distributed/citus-violations.fixture.ts';
import { distribute } from '#server/database/distributed/distribute.ts';
import { createDatabase } from '#server/database/pool.ts';
import { openSqlEngine } from '#server/database/search/engine.ts';
import { setSearchTableMaintenance } from '#server/database/search/maintenance.ts';
import { createBuild, loadCatalogueRows } from '#tests/factories/catalogue.ts';
import { addWorkers, dropOnWorkers, readCluster, runByUrl } from '#tests/factories/citus-workers.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { filterArbitrariesOf } from '#tests/factories/engines/filter-values.ts';
import { readMatchedStocks, readMatchedTransactions } from '#tests/factories/engines/matched-rows.ts';
import { type Question, randomQuestion } from '#tests/factories/engines/questions.ts';
import {
  changeRandomPlaces,
  changeRandomRows,
  fillRandomData,
} from '#tests/factories/engines/random-data.ts';
import { stopAtFirstFailure } from '#tests/factories/first-failure.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { columnsOf } from '#tests/factories/table-columns.ts';

/** Number of random queries. `npm run engines -- 100000` sets another number. */
const QUERY_COUNT = Number(process.env.PODIUM_ENGINE_QUESTIONS ?? sampleOrAll(1_200, 4_000));
/**
 * Number of test rounds. The data changes between two rounds. Queries are cheap, so each round runs up
 * to 5,000 queries.
 */
const ROUND_COUNT = Math.max(3, Math.ceil(QUERY_COUNT / 5_000));
const ROW_COUNT = 250;
const SHARD_COUNT = 4;
/** Maximum number of distinct unnamed statements to check. Named statements are always checked. */
const MAX_STATEMENTS = 500;
/** Maximum number of concurrent queries. */
const MAX_CONCURRENT_QUERIES = 8;

stopAtFirstFailure();

describe.each(DATABASE_KINDS)('both search engines, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  let rows: CatalogueRows;
  let engines: { memory: SearchEngine; sql: SearchEngine };
  let dropWorkerDatabases = async () => {};
  /** Statements that the SQL engine has sent. Statements that differ only in numbers are stored once. */
  const sentStatements = new Map<string, string>();

  /** Follows the changes of each round, so that the memory engine searches two generations of rows. */
  let followChanges: () => Promise<SearchEngine>;

  async function loadEngines(): Promise<void> {
    rows = await loadCatalogueRows(createDatabase(database.pool));
    engines = { memory: await followChanges(), sql: await openSqlEngine(recordStatements(database.pool)) };
    expect(engines.sql).toMatchObject({ version: rows.version, demonstration: rows.demonstration });
  }

  beforeAll(async () => {
    database = await openDatabase(kind);
    await setSearchTableMaintenance(database.pool, true);
    await fillRandomData(database.pool, 'one', ROW_COUNT);
    await distributeIfCitus(database.pool);
    followChanges = createBuild(createDatabase(database.pool), undefined);
  });
  afterAll(async () => {
    await database?.close();
    await dropWorkerDatabases();
  });

  test.each(Array.from({ length: ROUND_COUNT }, (_, round) => round))(
    'give the same answers, including order and ties, after %i rounds of changes',
    async (round) => {
      if (round > 0) {
        await changeRandomPlaces(database.pool, String(round));
        await followChanges();
        await changeRandomRows(database.pool, String(round));
      }
      await loadEngines();
      const randomGenerator = random('questions', round);
      for (let queryCount = 0; queryCount < QUERY_COUNT / ROUND_COUNT; queryCount += MAX_CONCURRENT_QUERIES) {
        const questions = Array.from({ length: MAX_CONCURRENT_QUERIES }, () =>
          randomQuestion(randomGenerator, rows),
        );
        const answers = await Promise.all(questions.map(({ askEngine: ask }) => ask(engines.sql)));
        for (const [index, question] of questions.entries())
          await expectSameResult(question, [answers[index], await question.askEngine(engines.memory)]);
      }
    },
    QUERY_COUNT * 100 + 60_000,
  );

  /**
   * Compares the results of both engines. On a difference, fails with the simplest query (fewest
   * filters) that still shows the difference.
   */
  async function expectSameResult(question: Question, [result, expected]: readonly unknown[]): Promise<void> {
    try {
      expect(result, `answer of the SQL engine, compared with the memory engine: ${question.text}`).toEqual(
        expected,
      );
      expect(JSON.stringify(result), `order of the fields of ${question.text}`).toBe(
        JSON.stringify(expected),
      );
    } catch (difference) {
      for (const simpler of question.simplerQuestions())
        await expectSameResult(
          simpler,
          await Promise.all([simpler.askEngine(engines.sql), simpler.askEngine(engines.memory)]),
        );
      throw difference;
    }
  }

  test('each filter of each table finds the rows that the row matcher accepts', async () => {
    await loadEngines();
    const { pool } = database;
    const allOnOnePage = { order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: ROW_COUNT };
    const transactionOrder = { ...allOnOnePage, order: DEFAULT_TRANSACTION_ORDER };
    await compareFilters(
      STOCK_FILTERS,
      await readMatchedStocks(pool, rows, 'stock'),
      async (engine, filter) =>
        (await engine.stocks({ filter, ...allOnOnePage })).stocks.map(({ gstock_id }) => gstock_id),
    );
    await compareFilters(
      STOCK_FILTERS,
      await readMatchedStocks(pool, rows, 'closed_stock'),
      async (engine, filter) =>
        (await engine.archived({ ids: [], filter, limit: ROW_COUNT })).stocks.map(
          ({ gstock_id }) => gstock_id,
        ),
    );
    await compareFilters(
      TRANSACTION_FILTERS,
      await readMatchedTransactions(pool, rows),
      async (engine, filter) =>
        (await engine.transactions({ filter, ...transactionOrder })).transactions.map(({ id }) => id),
    );
  }, 60_000);

  /**
   * Tests each filter, and random pairs of filters. The results of both engines must match the rows
   * that the row matcher accepts.
   */
  async function compareFilters<Table extends FilterDefinitions>(
    table: Table,
    candidateRows: readonly (FilterableRow<Table> & { readonly id: number })[],
    idsOf: (engine: SearchEngine, filter: FilterValues<Table>) => Promise<number[]>,
  ): Promise<void> {
    const filterArbitraries = filterArbitrariesOf(table, candidateRows);
    const filterArbitrary = fc.oneof(...filterArbitraries.map(([, value]) => value));
    const filterPairArbitrary = fc
      .tuple(filterArbitrary, filterArbitrary)
      .map(([firstFilter, secondFilter]) => ({ ...firstFilter, ...secondFilter }));
    for (const [key, value] of [...filterArbitraries, ['two of them', filterPairArbitrary] as const]) {
      const matchCounts: number[] = [];
      await fc.assert(
        fc.asyncProperty(value, async (filterInput) => {
          const filter = resolveZones(filterInput as StockFilter) as FilterValues<Table>;
          const matchesFilter = filterMatcher(table, filter, mtrRideTimes());
          const expectedIds = candidateRows.filter(matchesFilter).map(({ id }) => id);
          const [memoryIds, sqlIds] = [await idsOf(engines.memory, filter), await idsOf(engines.sql, filter)];
          expect(sqlIds).toEqual(memoryIds);
          expect(new Set(memoryIds)).toEqual(new Set(expectedIds));
          matchCounts.push(memoryIds.length);
        }),
        { numRuns: sampleOrAll(5, 100), seed: 1997 },
      );
      expect(Math.max(...matchCounts), `${key} finds some`).toBeGreaterThan(0);
      expect(Math.min(...matchCounts), `${key} leaves some out`).toBeLessThan(candidateRows.length);
    }
  }

  test('the SQL engine omits facets if there are more matches than it counts', async () => {
    const stockSearch = stockQuery.parse({ facets: '1' });
    const transactionSearch = transactionQuery.parse({ facets: '1' });
    if (!transactionSearch) throw new Error('the search asks for nothing');
    const countsOf = async ({ listings, deals }: { listings: number; deals: number }) => [
      await (await openSqlEngine(database.pool, listings)).stocks(stockSearch),
      await (await openSqlEngine(database.pool, deals)).transactions(transactionSearch),
    ];
    const [listings = 0, deals = 0] = (await countsOf({ listings: 0, deals: 0 })).map(({ count }) => count);
    for (const answer of await countsOf({ listings, deals })) expect(answer).toHaveProperty('facets');
    for (const answer of await countsOf({ listings: listings - 1, deals: deals - 1 }))
      expect(answer).not.toHaveProperty('facets');
  });

  test('the SQL engine reads only the closed listings that it returns', async () => {
    const requestedIds: unknown[] = [];
    const query = (queryConfig: pg.QueryConfig) => {
      if (queryConfig.name === 'stocks_by_id') requestedIds.push(...(queryConfig.values?.flat() ?? []));
      return database.pool.query(queryConfig);
    };
    const engine = await openSqlEngine({ query } as Pick<pg.Pool, 'query'>);
    const { stocks } = await engine.archived({ ids: [], filter: { icsType: [...ICS_TYPES] }, limit: 3 });
    expect(stocks).toHaveLength(3);
    expect(requestedIds).toEqual(stocks.map(({ gstock_id }) => gstock_id));
  });

  test('the SQL engine sends no statements that Citus rejects', async () => {
    const columns = await columnsOf(database.pool);
    expect(sentStatements.size).toBeGreaterThan(100);
    const violations = [...sentStatements.values()].flatMap((text) =>
      findCitusViolations(text, columns).map((reason) => `${reason}: ${text}`),
    );
    expect(violations).toEqual([]);
  });

  /**
   * Distributes the search tables if the server has the Citus extension, over the workers that it uses in
   * the database of DATABASE_URL.
   */
  async function distributeIfCitus(pool: pg.Pool): Promise<void> {
    const { rowCount } = await pool.query("select from pg_available_extensions where name = 'citus'");
    if (rowCount === 0) return;
    const run = runByUrl(process.env.DATABASE_URL ?? '');
    const cluster = await readCluster(run);
    const [row] = (await pool.query<{ name: string }>('select current_database() as name')).rows;
    if (cluster && row) {
      dropWorkerDatabases = () => dropOnWorkers(run, cluster, row.name);
      await addWorkers(run, cluster, row.name);
    } else await pool.query('create extension citus');
    await distribute(pool, SHARD_COUNT);
  }

  function recordStatements(pool: pg.Pool): Pick<pg.Pool, 'query'> {
    const query = (queryConfig: pg.QueryConfig) => {
      if (queryConfig.name !== undefined || sentStatements.size < MAX_STATEMENTS)
        sentStatements.set(queryConfig.text.replaceAll(/\d+/g, '0'), queryConfig.text);
      return pool.query(queryConfig);
    };
    return { query } as Pick<pg.Pool, 'query'>;
  }

  test('triggers keep derived tables as a rebuild fills them', async () => {
    const contentsBefore = await readDerivedTables();
    await database.pool.query('select search.rebuild()');
    expect(await readDerivedTables()).toEqual(contentsBefore);
  });

  /**
   * Returns the content of all derived tables. Texts are identified by their key, because their ids are
   * arbitrary.
   */
  async function readDerivedTables(): Promise<Record<string, unknown[]>> {
    const catalogueParts = {
      text: 'select record, key from search.text order by 1, 2',
      word: 'select word.record, stem, key from search.word join search.text on id = text_id order by 1, 2, 3',
      stock: `select to_jsonb(stock) - 'text_id' as row, key from search.stock join search.text on text.id = text_id
               order by stock.id`,
      closed: `select to_jsonb(closed_stock) - 'text_id' as row, key from search.closed_stock
                join search.text on text.id = text_id order by closed_stock.id`,
      transaction: `select to_jsonb(transaction) - 'text_id' as row, key from search.transaction
               join search.text on text.id = text_id order by transaction.id`,
      location_word: 'select * from search.location_word order by 1, 2, 3, 4',
      location_count: 'select * from search.location_count where i + c + s > 0 order by 1, 2, 3',
    };
    const rowsByTable = await Promise.all(
      Object.entries(catalogueParts).map(
        async ([name, sql]) => [name, (await database.pool.query(sql)).rows] as const,
      ),
    );
    return Object.fromEntries(rowsByTable);
  }
});
