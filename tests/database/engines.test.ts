import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { stockQuery, transactionQuery } from '#contract/params.ts';
import { mtrRides } from '#data/facts/rides.ts';
import { random } from '#demo/basics/random.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { filterMatcher, type MatchedRow } from '#domain/search/filter-match.ts';
import type { FilterOf, FilterTable } from '#domain/search/filter-table.ts';
import { DEFAULT_STOCK_ORDER, DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import { resolveZones } from '#domain/search/zone-search.ts';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-filter.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { distribute } from '#server/database/distributed/distribute.ts';
import { refusedOf } from '#server/database/distributed/refused.fixture.ts';
import { createDatabase } from '#server/database/pool.ts';
import { openSqlEngine } from '#server/database/search/engine.ts';
import { keepSearchTables } from '#server/database/search/upkeep.ts';
import { buildCatalogue, loadCatalogueRows } from '#tests/factories/catalogue.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { filterValues } from '#tests/factories/engines/filter-values.ts';
import { readMatchedStocks, readMatchedTransactions } from '#tests/factories/engines/matched-rows.ts';
import { type Question, randomQuestion } from '#tests/factories/engines/questions.ts';
import { changeWorld, fillWorld } from '#tests/factories/engines/world.ts';
import { stopAtFirstFailure } from '#tests/factories/first-failure.ts';
import { shortOrAll } from '#tests/factories/long-form.ts';
import { columnsOf } from '#tests/factories/table-columns.ts';

/** `npm run engines -- 100000` asks more. */
const QUESTIONS = Number(process.env.PODIUM_ENGINE_QUESTIONS ?? shortOrAll(1_200, 4_000));
/** Data change between rounds; most questions are cheap, so that few rounds ask many. */
const ROUNDS = Math.max(3, Math.ceil(QUESTIONS / 5_000));
const RECORDS = 250;
const SHARDS = 4;
/** So many different statements are looked at, and all that have a name. */
const MOST_STATEMENTS = 500;
/** Questions under way at a time. */
const AT_ONCE = 8;

stopAtFirstFailure();

describe.each(DATABASE_KINDS)('both search engines, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  let rows: CatalogueRows;
  let engines: { memory: SearchEngine; sql: SearchEngine };
  /** Every statement that the SQL engine has sent, one of those that differ in their numbers alone. */
  const sent = new Map<string, string>();

  async function load(): Promise<void> {
    rows = await loadCatalogueRows(createDatabase(database.pool));
    engines = { memory: buildCatalogue(rows), sql: await openSqlEngine(heard(database.pool)) };
    expect(engines.sql).toMatchObject({ version: rows.version, demonstration: rows.demonstration });
  }

  beforeAll(async () => {
    database = await openDatabase(kind);
    await keepSearchTables(database.pool, true);
    await fillWorld(database.pool, 'one', RECORDS);
    await spread(database.pool);
  });
  afterAll(() => database.close());

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'give the same answers, order and ties included, after %i rounds of changes',
    async (round) => {
      if (round > 0) await changeWorld(database.pool, String(round));
      await load();
      const chance = random('questions', round);
      for (let asked = 0; asked < QUESTIONS / ROUNDS; asked += AT_ONCE) {
        const questions = Array.from({ length: AT_ONCE }, () => randomQuestion(chance, rows));
        const answers = await Promise.all(questions.map(({ ask }) => ask(engines.sql)));
        for (const [index, question] of questions.entries())
          await expectSame(question, [answers[index], await question.ask(engines.memory)]);
      }
    },
    QUESTIONS * 100 + 60_000,
  );

  /** Fails with the question that shows the difference with the fewest filters. */
  async function expectSame(question: Question, [found, expected]: readonly unknown[]): Promise<void> {
    try {
      expect(found, `SQL, then memory, are asked ${question.text}`).toEqual(expected);
    } catch (difference) {
      for (const simpler of question.simpler())
        await expectSame(simpler, await Promise.all([simpler.ask(engines.sql), simpler.ask(engines.memory)]));
      throw difference;
    }
  }

  test('find by each filter of each table what the matcher of single rows finds', async () => {
    await load();
    const { pool } = database;
    const order = { order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: RECORDS };
    const transactionOrder = { ...order, order: DEFAULT_TRANSACTION_ORDER };
    await compare(STOCK_FILTERS, await readMatchedStocks(pool, rows, 'stock'), async (engine, filter) =>
      (await engine.stocks({ filter, ...order })).stocks.map(({ gstock_id }) => gstock_id),
    );
    await compare(
      STOCK_FILTERS,
      await readMatchedStocks(pool, rows, 'closed_stock'),
      async (engine, filter) =>
        (await engine.archived({ ids: [], filter, limit: RECORDS })).stocks.map(({ gstock_id }) => gstock_id),
    );
    await compare(TRANSACTION_FILTERS, await readMatchedTransactions(pool, rows), async (engine, filter) =>
      (await engine.transactions({ filter, ...transactionOrder })).transactions.map(({ id }) => id),
    );
  }, 60_000);

  /** Asks each filter alone, and two of them together, of both engines and of every row by itself. */
  async function compare<Table extends FilterTable>(
    table: Table,
    matched: readonly (MatchedRow<Table> & { readonly id: number })[],
    idsOf: (engine: SearchEngine, filter: FilterOf<Table>) => Promise<number[]>,
  ): Promise<void> {
    const asked = filterValues(table, matched);
    const any = fc.oneof(...asked.map(([, value]) => value));
    const both = fc.tuple(any, any).map(([one, other]) => ({ ...one, ...other }));
    for (const [key, value] of [...asked, ['two of them', both] as const]) {
      const counts: number[] = [];
      await fc.assert(
        fc.asyncProperty(value, async (some) => {
          const filter = resolveZones(some as StockFilter) as FilterOf<Table>;
          const matches = filterMatcher(table, filter, mtrRides());
          const expected = matched.filter(matches).map(({ id }) => id);
          const [found, foundBySql] = [await idsOf(engines.memory, filter), await idsOf(engines.sql, filter)];
          expect(foundBySql).toEqual(found);
          expect(new Set(found)).toEqual(new Set(expected));
          counts.push(found.length);
        }),
        { numRuns: shortOrAll(5, 100), seed: 1997 },
      );
      expect(Math.max(...counts), `${key} finds some`).toBeGreaterThan(0);
      expect(Math.min(...counts), `${key} leaves some out`).toBeLessThan(matched.length);
    }
  }

  test('the SQL engine answers without facets where more are found than it counts', async () => {
    const stocks = stockQuery.parse({ facets: '1' });
    const transactions = transactionQuery.parse({ facets: '1' });
    if (!transactions) throw new Error('the search asks for nothing');
    const countsOf = async ({ listings, deals }: { listings: number; deals: number }) => [
      await (await openSqlEngine(database.pool, listings)).stocks(stocks),
      await (await openSqlEngine(database.pool, deals)).transactions(transactions),
    ];
    const [listings = 0, deals = 0] = (await countsOf({ listings: 0, deals: 0 })).map(({ count }) => count);
    for (const answer of await countsOf({ listings, deals })) expect(answer).toHaveProperty('facets');
    for (const answer of await countsOf({ listings: listings - 1, deals: deals - 1 }))
      expect(answer).not.toHaveProperty('facets');
  });

  test('the SQL engine reads no closed listings but those that it answers', async () => {
    const read: unknown[] = [];
    const query = (asked: pg.QueryConfig) => {
      if (asked.name === 'stocks_by_id') read.push(...(asked.values?.flat() ?? []));
      return database.pool.query(asked);
    };
    const engine = await openSqlEngine({ query } as Pick<pg.Pool, 'query'>);
    const { stocks } = await engine.archived({ ids: [], filter: { icsType: [...ICS_TYPES] }, limit: 3 });
    expect(stocks).toHaveLength(3);
    expect(read).toEqual(stocks.map(({ gstock_id }) => gstock_id));
  });

  test('the SQL engine asks nothing that Citus refuses', async () => {
    const columns = await columnsOf(database.pool);
    expect(sent.size).toBeGreaterThan(100);
    const refused = [...sent.values()].flatMap((text) =>
      refusedOf(text, columns).map((reason) => `${reason}: ${text}`),
    );
    expect(refused).toEqual([]);
  });

  /** On a server that has Citus, the search tables stand in shards. */
  async function spread(pool: pg.Pool): Promise<void> {
    const { rowCount } = await pool.query("select from pg_available_extensions where name = 'citus'");
    if (rowCount === 0) return;
    await pool.query('create extension citus');
    await distribute(pool, SHARDS);
  }

  function heard(pool: pg.Pool): Pick<pg.Pool, 'query'> {
    const query = (asked: pg.QueryConfig) => {
      if (asked.name !== undefined || sent.size < MOST_STATEMENTS)
        sent.set(asked.text.replaceAll(/\d+/g, '0'), asked.text);
      return pool.query(asked);
    };
    return { query } as Pick<pg.Pool, 'query'>;
  }

  test('what triggers keep is what a rebuild makes', async () => {
    const kept = await contents();
    await database.pool.query('select search.rebuild()');
    expect(await contents()).toEqual(kept);
  });

  /** Everything derived, with texts by what they say: their numbers are any. */
  async function contents(): Promise<Record<string, unknown[]>> {
    const parts = {
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
    const read = await Promise.all(
      Object.entries(parts).map(
        async ([name, sql]) => [name, (await database.pool.query(sql)).rows] as const,
      ),
    );
    return Object.fromEntries(read);
  }
});
