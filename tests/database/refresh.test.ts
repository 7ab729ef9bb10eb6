import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { StockRow, TransactionRow } from '#presenters/rows.ts';
import { listenForChanges } from '#server/database/change-listener.ts';
import { createDatabase } from '#server/database/pool.ts';
import { loadChangedRows } from '#server/database/queries/catalogue.ts';
import { createSharedSpans, readSpansInSnapshot, type SpanRows } from '#server/database/queries/spans.ts';
import { createCatalogueBuilder } from '#server/live-catalogue/catalogue-builder.ts';
import { buildInSecondThread } from '#server/live-catalogue/span-thread.ts';
import { buildCatalogue, loadCatalogueRows } from '#tests/factories/catalogue.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { parseStockSearch } from '#tests/factories/stock-query.ts';

const LISTING_COUNT = 100;
const LISTENERS_SQL = `select pid from pg_stat_activity where application_name = 'podium-listener'`;

describe.each(DATABASE_KINDS)('the catalogue after data changes, on PostgreSQL %s', (kind) => {
  let testDatabase: TestDatabase;
  let connection: pg.PoolConfig;
  beforeAll(async () => {
    testDatabase = await openDatabase(kind, { stocks: LISTING_COUNT });
    // Keeps a tenth of the transactions. They are enough to test the rules, and each catalogue build
    // stays fast.
    await testDatabase.pool.query('delete from transactions where id % 10 > 0');
    const { host, port, user, database, connectionString } = testDatabase.pool.options;
    connection = connectionString ? { connectionString } : { host, port, user, database };
  });
  afterAll(() => testDatabase?.close());

  const buildInThisThread = async () =>
    buildCatalogue(await loadCatalogueRows(createDatabase(testDatabase.pool)));
  const changePrices = (change: number) =>
    testDatabase.pool.query('update stock set sell = sell + $1 where sell is not null', [change]);

  async function expectSameAnswers(firstEngine: SearchEngine, secondEngine: SearchEngine): Promise<void> {
    const search = { ...parseStockSearch('order_field=sell&page_size=100'), facets: true };
    expect(firstEngine.version).toBe(secondEngine.version);
    expect(await firstEngine.stocks(search)).toEqual(await secondEngine.stocks(search));
    expect(await firstEngine.districts()).toEqual(await secondEngine.districts());
    expect(await firstEngine.overall()).toEqual(await secondEngine.overall());
    const [stock] = (await secondEngine.stocks(search)).stocks;
    expect(await firstEngine.detail(stock?.gstock_id ?? 0)).toEqual(
      await secondEngine.detail(stock?.gstock_id ?? 0),
    );
  }

  test('built in a worker thread equals the catalogue built here, also after a change', async () => {
    const builder = createCatalogueBuilder(connection);
    try {
      await expectSameAnswers(await builder.build(), await buildInThisThread());
      await changePrices(1);
      await testDatabase.pool.query(`update transactions set sell = sell + 1 where sell is not null`);
      await expectSameAnswers(await builder.build(), await buildInThisThread());
      await testDatabase.pool.query(
        `update stock set status = 'sold', closed_on = update_date
          where id in (select id from stock where tx_type <> 'L' and status = 'active' order by id limit 3)`,
      );
      await testDatabase.pool.query(
        `update stock set name_en = 'Elsewhere' where id = (select max(id) from stock)`,
      );
      await expectSameAnswers(await builder.build(), await buildInThisThread());
      await testDatabase.pool.query(
        `delete from transactions where id in (select id from transactions order by tx_date desc limit 3)`,
      );
      await testDatabase.pool.query(
        `update transactions set tx_date = '2026-11-15' where id = (select min(id) from transactions)`,
      );
      await testDatabase.pool.query(
        `delete from stock where id = (select id from stock where status = 'active' order by sell desc nulls last limit 1)`,
      );
      await testDatabase.pool.query('update agent set phone = phone');
      await expectSameAnswers(await builder.build(), await buildInThisThread());
    } finally {
      await builder.stop();
    }
  });

  test('many changes are joined with the other rows in another thread, and answers stay the same', async () => {
    const builder = createCatalogueBuilder(connection);
    const insertTransactions = (firstId: number, count: number) =>
      testDatabase.pool.query(
        `insert into transactions (id, ics_type, tx_type, tx_date, sell, source)
         select id, 'c', 'S', '2026-11-03', (id % 7 + 1) * 1000000, 'provider'
           from generate_series($1::integer, $2) as id`,
        [firstId, firstId + count - 1],
      );
    try {
      await builder.build();
      await insertTransactions(910_000_000, 600);
      await builder.build();
      expect(builder.isBuildDue()).toBe(false);
      await insertTransactions(920_000_000, 1);
      await testDatabase.pool.query('delete from transactions where id = 910000003');
      await vi.waitUntil(() => builder.isBuildDue(), 10_000);
      await expectSameAnswers(await builder.build(), await buildInThisThread());
      expect(builder.isBuildDue()).toBe(false);
    } finally {
      await builder.stop();
      await testDatabase.pool.query('delete from transactions where id >= 910000000');
    }
  });

  test('a sale has the gain on an earlier sale of its unit, also when that one changes or goes', async () => {
    const { rows } = await testDatabase.pool.query<{ id: number }>(
      'select id from building order by id limit 1',
    );
    const building = rows[0]?.id ?? 0;
    await testDatabase.pool.query(
      `insert into transactions (id, ics_type, tx_type, tx_date, building_id, floor_no, flat, sell, source)
       values (900000001, 'c', 'S', '2019-05-04', $1, '12', 'Z9', 10000000, 'provider'),
              (900000002, 'c', 'S', '2026-11-03', $1, '12', 'Z9', 11250000, 'provider')`,
      [building],
    );
    const builder = createCatalogueBuilder(connection);
    const readGains = async () => {
      const unit = { building, icsType: 'c', floor: '12', flat: 'Z9', limit: 4 } as const;
      return (await (await builder.build()).unitTransactions(unit)).map(({ id, gain }) => [id, gain]);
    };
    try {
      expect(await readGains()).toEqual([
        [900000002, 12.5],
        [900000001, null],
      ]);
      await testDatabase.pool.query('update transactions set sell = 9000000 where id = 900000001');
      expect(await readGains()).toContainEqual([900000002, 25]);
      await testDatabase.pool.query(`update transactions set flat = 'Z8' where id = 900000001`);
      expect(await readGains()).toEqual([[900000002, null]]);
      await testDatabase.pool.query(`update transactions set flat = 'Z9' where id = 900000001`);
      expect(await readGains()).toContainEqual([900000002, 25]);
      await testDatabase.pool.query('delete from transactions where id = 900000001');
      expect(await readGains()).toEqual([[900000002, null]]);
    } finally {
      await builder.stop();
      await testDatabase.pool.query('delete from transactions where id >= 900000001');
    }
  });

  test('built from spans by two threads equals the complete build, as of one moment', async () => {
    const builder = createCatalogueBuilder(connection, { spanSize: 30 });
    const findIds = async (engine: SearchEngine) =>
      (await engine.stocks(parseStockSearch('page_size=100'))).stocks.map(({ gstock_id }) => gstock_id);
    try {
      const engine = await builder.build();
      const fullCatalogue = await buildInThisThread();
      expect(await findIds(engine)).toEqual(await findIds(fullCatalogue));
      await expectSameAnswers(engine, fullCatalogue);
      for (const keyword of ['kwun tong', '大廈', 'tower'])
        expect(await engine.suggestStocks({ keyword, lang: 'en', limit: 14 })).toEqual(
          await fullCatalogue.suggestStocks({ keyword, lang: 'en', limit: 14 }),
        );
      // Any listing may have the street in its name, so renaming a street rebuilds all listings.
      await testDatabase.pool.query(`update street set name_en = name_en || ' North'`);
      await changePrices(1);
      await expectSameAnswers(await builder.build(), await buildInThisThread());
    } finally {
      await builder.stop();
    }
  });

  test('rows changed during a read by two transactions are read as of one moment', async () => {
    const database = createDatabase(testDatabase.pool);
    const stocks: StockRow[] = [];
    const transactions: TransactionRow[] = [];
    let spanCount = 0;
    const collectSpans = async (spans: AsyncIterable<SpanRows>) => {
      for await (const { part, rows } of spans) {
        spanCount++;
        if (part === 'stocks') stocks.push(...rows.stocks);
        else transactions.push(...rows.transactions);
      }
    };
    const { rows, dividedParts } = await loadChangedRows(database, undefined, {
      rowsPerSpan: 30,
      async build(spans, shared) {
        await changePrices(1);
        await Promise.all([collectSpans(spans), readSpansInSnapshot(database, shared, collectSpans)]);
      },
    });
    await changePrices(-1);
    expect(dividedParts).toEqual(['stocks', 'transactions']);
    expect([rows.stocks, rows.transactions]).toEqual([[], []]);
    expect(spanCount).toBeGreaterThan(4);
    const fullCatalogue = await loadCatalogueRows(database);
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    expect(stocks.sort(byId)).toEqual(fullCatalogue.stocks.toSorted(byId));
    expect(transactions.sort(byId)).toEqual(fullCatalogue.transactions.toSorted(byId));
  });

  test('only changed rows are read and rebuilt', async () => {
    const database = createDatabase(testDatabase.pool);
    const { versions } = await loadChangedRows(database);
    const loadAfterChange = async (sql: string) => {
      await testDatabase.pool.query(sql);
      return loadChangedRows(database, versions);
    };
    expect((await loadChangedRows(database, versions)).changedParts).toEqual([]);
    const agentChanges = await loadAfterChange('update agent set phone = phone');
    expect(agentChanges.changedParts).toEqual([]);
    expect([agentChanges.rows.stocks, agentChanges.rows.transactions]).toEqual([[], []]);
    expect(agentChanges.rows.agents.length).toBeGreaterThan(0);
    const stockChanges = await loadAfterChange(
      'update stock set hot = hot where id = (select min(id) from stock)',
    );
    expect(stockChanges.changedParts).toEqual(['stocks']);
    expect(stockChanges.rows.stocks.map(({ id }) => id)).toEqual(stockChanges.changedIds.stocks);
    expect(stockChanges.rows.transactions).toEqual([]);
    const transactionChanges = await loadAfterChange(
      'update transactions set sell = sell where id = (select min(id) from transactions)',
    );
    expect(transactionChanges.changedParts).toEqual(['stocks', 'transactions']);
    expect(transactionChanges.rows.transactions.map(({ id }) => id)).toEqual(
      transactionChanges.changedIds.transactions,
    );
    expect(transactionChanges.rows.transactions).toHaveLength(1);
    const streetChanges = await loadAfterChange('update street set name_en = name_en where false');
    expect(streetChanges.changedParts).toEqual(['stocks', 'transactions']);
    expect(streetChanges.changedIds).toEqual({});
    expect(streetChanges.rows.stocks.length).toBeGreaterThan(LISTING_COUNT / 2);
  });

  test('every kind of change to listings and transactions is recorded with the ids', async () => {
    const database = createDatabase(testDatabase.pool);
    let { versions } = await loadChangedRows(database);
    const loadAfterChange = async (sql: string) => {
      await testDatabase.pool.query(sql);
      const loadedChanges = await loadChangedRows(database, versions);
      versions = loadedChanges.versions;
      const { stocks, transactions } = loadedChanges.changedIds;
      return (transactions?.length ? transactions : stocks)?.toSorted((a, b) => a - b);
    };
    const selectIds = async (sql: string) =>
      (
        await testDatabase.pool.query<{ id: number }>(`select distinct id from (${sql}) as found order by id`)
      ).rows.map(({ id }) => id);
    const [firstId = 0, secondId = 0] = await selectIds(`select id from stock where building_id is not null`);
    const transactionIds = (await selectIds(`select id from transactions where tx_type = 'L'`)).slice(0, 2);
    const viewSql = `select stock.id from stock join building on building.id = building_id where building.id = (select building_id from stock where id = ${firstId})`;
    const area = `(${firstId}, 4, 10, 'a', 'a', 'a')`;
    for (const [sql, ids] of [
      [`update stock set hot = not hot where id in (${firstId}, ${secondId})`, [firstId, secondId]],
      [`insert into stock_area values ${area} on conflict do nothing`, [firstId]],
      [`update stock_area set area = area + 1 where stock_id = ${firstId}`, [firstId]],
      [`delete from stock_area where stock_id = ${firstId}`, [firstId]],
      [`insert into asking_price values (${secondId}, '2001-01-01', 5, null)`, [secondId]],
      [`delete from asking_price where stock_id = ${secondId} and asked_on = '2001-01-01'`, [secondId]],
      [
        `insert into media (id, stock_id, kind, position, url) values (-1, ${firstId}, 'photo', 99, '/')`,
        [firstId],
      ],
      [`update media set stock_id = ${secondId} where id = -1`, [firstId, secondId]],
      [`delete from media where id = -1`, [secondId]],
      [
        `insert into media (id, building_id, kind, position, url) select -2, building_id, 'photo', 99, '/' from stock where id = ${firstId}`,
        await selectIds(viewSql),
      ],
      [`delete from media where id = -2`, await selectIds(viewSql)],
      [`update stock set hot = hot where false`, []],
      [
        `insert into stock (id, ics_type, tx_type, listed_on, update_date) values (2000000000, 'c', 'S', '2026-11-01', '2026-11-01')`,
        [2_000_000_000],
      ],
      [`delete from stock where id = 2000000000`, [2_000_000_000]],
      [`update transactions set flat = 'A' where id in (${transactionIds})`, transactionIds],
      [
        `insert into transactions (id, ics_type, tx_type, tx_date, sell, source) values (2000000001, 'c', 'S', '2026-11-01', 5, 'provider')`,
        [2_000_000_001],
      ],
      [`delete from transactions where id = 2000000001`, [2_000_000_001]],
    ] as const)
      expect([sql, await loadAfterChange(sql)]).toEqual([sql, ids]);
    expect(await loadAfterChange('update stock set hot = hot')).toEqual(
      await selectIds('select id from stock'),
    );
    // The change affects more rows than a version records by id, so all rows are reloaded.
    expect(
      await loadAfterChange(
        `insert into asking_price select id, date '1990-01-01' + day, 5, null from stock, generate_series(1, 250) as day`,
      ),
    ).toBeUndefined();
    await testDatabase.pool.query(`delete from asking_price where asked_on < '1991-01-01'`);
  });

  test('no change is missed, in whatever order writers and readers run', async () => {
    const database = createDatabase(testDatabase.pool);
    const changeCount = 60;
    const ids = (
      await testDatabase.pool.query<{ id: number }>(`select id from stock order by id limit ${changeCount}`)
    ).rows;
    let { versions } = await loadChangedRows(database);
    const recordedChanges = new Set<number>();
    const readChanges = async () => {
      const loadedChanges = await loadChangedRows(database, versions);
      versions = loadedChanges.versions;
      for (const id of loadedChanges.changedIds.stocks ?? []) recordedChanges.add(id);
    };
    const changeStock = async (id: number, index: number) => {
      const client = await testDatabase.pool.connect();
      try {
        await client.query('begin');
        // Some transactions wait before they commit, and some roll back.
        await client.query('update stock set hot = not hot where id = $1', [id]);
        await client.query('select pg_sleep($1)', [(index % 4) / 200]);
        await client.query(index % 7 === 3 ? 'rollback' : 'commit');
      } finally {
        client.release();
      }
    };
    let isFinished = false;
    const continuousReadPromise = (async () => {
      while (!isFinished) await readChanges();
    })();
    await Promise.all(ids.map(({ id }, index) => changeStock(id, index)));
    isFinished = true;
    await continuousReadPromise;
    await readChanges();
    const committedIds = ids.flatMap(({ id }, index) => (index % 7 === 3 ? [] : [id]));
    expect([...recordedChanges].toSorted((a, b) => a - b)).toEqual(committedIds);
  });

  test('old change records are deleted, and a process that has fallen behind reloads everything', async () => {
    const database = createDatabase(testDatabase.pool);
    const { versions } = await loadChangedRows(database);
    const changeFirstStock = () =>
      testDatabase.pool.query('update stock set hot = not hot where id = (select min(id) from stock)');
    await changeFirstStock();
    await testDatabase.pool.query('update data_version set version = version + 501');
    await changeFirstStock();
    const { rows } = await testDatabase.pool.query<{ count: number }>('select count(*) from row_change');
    expect(rows[0]?.count).toBe(1);
    const { changedParts, changedIds } = await loadChangedRows(database, versions);
    expect([changedParts, changedIds]).toEqual([['stocks'], {}]);
  });

  test('a thread that ends is detected, and the next build starts another', async () => {
    const dyingBuilder = createCatalogueBuilder(connection, {
      script: new URL('data:text/javascript,process.exit(3)'),
    });
    await expect(dyingBuilder.build()).rejects.toThrow('ended early (3)');
    await expect(dyingBuilder.build()).rejects.toThrow('ended early (3)');
    const failingBuilder = createCatalogueBuilder(connection, {
      script: new URL('data:text/javascript,throw new Error("no")'),
    });
    await expect(failingBuilder.build()).rejects.toThrow('no');
    const unreachableBuilder = createCatalogueBuilder({ host: '127.0.0.1', port: 9 });
    await expect(unreachableBuilder.build()).rejects.toThrow('ECONNREFUSED');
    await Promise.all([dyingBuilder.stop(), failingBuilder.stop(), unreachableBuilder.stop()]);
    const unknownTaskBuild = buildInSecondThread({
      connection,
      snapshot: '00000003-0000001B-1',
      ...createSharedSpans([]),
    });
    await expect(unknownTaskBuild.next()).rejects.toThrow('snapshot');
  });

  test('a replacement thread receives the last parts, and continues from there', async () => {
    const workerUrl = new URL('../../server/live-catalogue/catalogue-worker.ts', import.meta.url);
    const dyingAtSecond = `import '${workerUrl}';
      import { parentPort } from 'node:worker_threads';
      let buildCount = 0;
      parentPort.on('message', () => ++buildCount === 2 && process.exit(3));`;
    const builder = createCatalogueBuilder(connection, {
      script: new URL(`data:text/javascript,${encodeURIComponent(dyingAtSecond)}`),
    });
    try {
      await builder.build();
      await changePrices(1);
      await expect(builder.build()).rejects.toThrow('ended early (3)');
      await expectSameAnswers(await builder.build(), await buildInThisThread());
    } finally {
      await builder.stop();
    }
  });

  test('stopping ends a running build, and no build starts afterwards', async () => {
    const builder = createCatalogueBuilder(connection);
    const expectedRejection = expect(builder.build()).rejects.toThrow('ended early');
    await nextTurn();
    await builder.stop();
    await expectedRejection;
    await expect(builder.build()).rejects.toThrow('no catalogue is built any more');
  });

  test('committed changes are notified immediately, also after a lost connection', async () => {
    const onChange = vi.fn();
    const listener = listenForChanges(connection, onChange);
    try {
      await vi.waitUntil(() => onChange.mock.calls.length > 0, 10_000);
      onChange.mockClear();
      await changePrices(1);
      await vi.waitUntil(() => onChange.mock.calls.length > 0, 10_000);

      await testDatabase.pool.query(`select pg_terminate_backend(pid) from (${LISTENERS_SQL}) as listening`);
      onChange.mockClear();
      // After reconnecting, the listener checks for changes that it missed.
      await vi.waitUntil(() => onChange.mock.calls.length > 0, 10_000);
      onChange.mockClear();
      await changePrices(1);
      await vi.waitUntil(() => onChange.mock.calls.length > 0, 10_000);
    } finally {
      await listener.stop();
    }
    await vi.waitUntil(async () => (await testDatabase.pool.query(LISTENERS_SQL)).rowCount === 0, 10_000);
  });
});
