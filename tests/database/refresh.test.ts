import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine.ts';
import { listenForChanges } from '#server/database/change-listener.ts';
import { createDatabase } from '#server/database/pool.ts';
import { loadCatalogueRows, loadChangedRows } from '#server/database/queries/catalogue.ts';
import { createCatalogueBuilder } from '#server/jobs/catalogue-builder.ts';
import { openDatabase, PLACES, type TestDatabase } from '#tests/factories/database.ts';
import { searchFor } from '#tests/factories/stock-query.ts';

/** Requests wait no longer than this for a swap. */
const PAUSE_MS = 50;
const STOCKS = 500;
const LISTENERS = `select pid from pg_stat_activity where application_name = 'podium-listener'`;

describe.each(PLACES)('the catalogue follows the data, on PostgreSQL %s', (place) => {
  let opened: TestDatabase;
  let connection: pg.PoolConfig;
  beforeAll(async () => {
    opened = await openDatabase(place, { stocks: STOCKS });
    const { host, port, user, database, connectionString } = opened.pool.options;
    connection = connectionString ? { connectionString } : { host, port, user, database };
  });
  afterAll(() => opened?.close());

  const inThisThread = async () => buildCatalogue(await loadCatalogueRows(createDatabase(opened.pool)));
  const sell = (change: number) =>
    opened.pool.query('update stock set sell = sell + $1 where sell is not null', [change]);

  async function expectSame(one: SearchEngine, other: SearchEngine): Promise<void> {
    const search = { ...searchFor('order_field=sell&page_size=100'), facets: true };
    expect(one.version).toBe(other.version);
    expect(await one.stocks(search)).toEqual(await other.stocks(search));
    expect(await one.districts()).toEqual(await other.districts());
    expect(await one.overall()).toEqual(await other.overall());
    const [stock] = (await other.stocks(search)).stocks;
    expect(await one.detail(stock?.gstock_id ?? 0)).toEqual(await other.detail(stock?.gstock_id ?? 0));
  }

  test('a catalogue built in a thread of its own answers as one built here, and so does the next', async () => {
    const builder = createCatalogueBuilder(connection);
    try {
      await expectSame(await builder.build(), await inThisThread());
      await sell(1);
      await opened.pool.query(`update transactions set sell = sell + 1 where sell is not null`);
      await expectSame(await builder.build(), await inThisThread());
      await sell(1);
      await expectSame(await builder.build(), await inThisThread());
    } finally {
      await builder.stop();
    }
  });

  test('only what has changed is read and made again', async () => {
    const database = createDatabase(opened.pool);
    const { versions } = await loadChangedRows(database);
    const changedBy = async (sql: string) => {
      const client = await opened.pool.connect();
      try {
        await client.query('begin');
        await client.query(sql);
        await client.query('commit');
      } finally {
        client.release();
      }
      return loadChangedRows(database, versions);
    };
    expect((await loadChangedRows(database, versions)).changed).toEqual([]);
    const ofAgent = await changedBy('update agent set phone = phone');
    expect(ofAgent.changed).toEqual([]);
    expect([ofAgent.rows.stocks, ofAgent.rows.transactions]).toEqual([[], []]);
    expect(ofAgent.rows.agents.length).toBeGreaterThan(0);
    const ofStock = await changedBy('update stock set hot = hot where false');
    expect(ofStock.changed).toEqual(['stocks']);
    expect(ofStock.rows.stocks.length).toBeGreaterThan(0);
    expect(ofStock.rows.transactions).toEqual([]);
    const ofStreet = await changedBy('update street set name_en = name_en where false');
    expect(ofStreet.changed).toEqual(['stocks', 'transactions']);
  });

  test('this thread has little to do with a build, so that requests hardly wait', async () => {
    const builder = createCatalogueBuilder(connection);
    try {
      await builder.build();
      await sell(1);
      const before = process.threadCpuUsage();
      await builder.build();
      const { user, system } = process.threadCpuUsage(before);
      // All of it together is less than the longest pause may be; time of the processor, since others use it too.
      expect((user + system) / 1000).toBeLessThan(PAUSE_MS);
    } finally {
      await builder.stop();
    }
  });

  test('a thread that dies is noticed, and the next build has another', async () => {
    const dying = createCatalogueBuilder(connection, new URL('data:text/javascript,process.exit(3)'));
    await expect(dying.build()).rejects.toThrow('ended early (3)');
    await expect(dying.build()).rejects.toThrow('ended early (3)');
    const failing = createCatalogueBuilder(connection, new URL('data:text/javascript,throw new Error("no")'));
    await expect(failing.build()).rejects.toThrow('no');
    const away = createCatalogueBuilder({ host: '127.0.0.1', port: 9 });
    await expect(away.build()).rejects.toThrow('ECONNREFUSED');
    await Promise.all([dying.stop(), failing.stop(), away.stop()]);
  });

  test('a build is ended when it is stopped, and none begins afterwards', async () => {
    const builder = createCatalogueBuilder(connection);
    const ended = expect(builder.build()).rejects.toThrow('ended early');
    await builder.stop();
    await ended;
    await expect(builder.build()).rejects.toThrow('no catalogue is built any more');
  });

  test('committed changes are heard of at once, also after the connection broke', async () => {
    const heard = vi.fn();
    const listener = listenForChanges(connection, heard);
    try {
      await vi.waitUntil(() => heard.mock.calls.length > 0, 10_000);
      heard.mockClear();
      await sell(1);
      await vi.waitUntil(() => heard.mock.calls.length > 0, 10_000);

      await opened.pool.query(`select pg_terminate_backend(pid) from (${LISTENERS}) as listening`);
      heard.mockClear();
      // What was told while nobody listened is looked for when the connection is there again.
      await vi.waitUntil(() => heard.mock.calls.length > 0, 10_000);
      heard.mockClear();
      await sell(1);
      await vi.waitUntil(() => heard.mock.calls.length > 0, 10_000);
    } finally {
      await listener.stop();
    }
    await vi.waitUntil(async () => (await opened.pool.query(LISTENERS)).rowCount === 0, 10_000);
  });
});
