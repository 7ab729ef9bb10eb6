import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listenForChanges } from '#server/database/change-listener.ts';
import { createDatabase, createPool, VISITOR_LIMITS } from '#server/database/pool.ts';
import { readDataVersion } from '#server/database/queries/catalogue.ts';
import { createCatalogueBuilder } from '#server/live-catalogue/catalogue-builder.ts';
import { createCatalogueHolder } from '#server/live-catalogue/catalogue-holder.ts';
import { withSnapshots } from '#server/services/snapshots.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { openPostgresProxy, type PostgresProxy } from '#tests/factories/postgres-proxy.ts';

const SILENCE_ERROR = /PostgreSQL has been silent for 1 s/;
/**
 * SQL that finds the listener connection if its last keep-alive query ran at least two seconds after
 * the connection was opened.
 */
const KEEP_ALIVE_QUERY = `select from pg_stat_activity
  where application_name = 'podium-listener' and datname = current_database() and query = 'select 1'
    and query_start > backend_start + interval '2 seconds'`;

let database: TestDatabase;
let proxy: PostgresProxy;
let pool: pg.Pool;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 100 });
});
afterAll(() => database?.close());
beforeEach(async () => {
  const { host, port, user, database: name } = database.pool.options;
  proxy = await openPostgresProxy({
    connection: { host, port, user, database: name },
    stop: async () => undefined,
  });
  pool = createPool({ ...proxy.connection, ...VISITOR_LIMITS, silenceTimeoutMs: 1_000 }, () => undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  await pool.end();
  await proxy.stop();
});

test('a query that PostgreSQL never answers fails, and the next query uses another connection', async () => {
  await pool.query('select 1');
  void proxy.hangConnections();
  await expect(pool.query('select 1')).rejects.toThrow(SILENCE_ERROR);
  await proxy.recoverConnections();
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

test('an unanswered transaction leaves no dead connection in the pool', async () => {
  const kysely = createDatabase(pool);
  await kysely
    .transaction()
    .execute(async (transaction) => {
      await readDataVersion(transaction);
      void proxy.hangConnections();
      await expect(readDataVersion(transaction)).rejects.toThrow(SILENCE_ERROR);
      await proxy.recoverConnections();
    })
    .catch(() => undefined);
  expect(pool.totalCount).toBe(0);
  await readDataVersion(kysely);
});

test('a response that stops in the middle fails', async () => {
  const client = await pool.connect();
  const rowQuery = new pg.Query(`select repeat('x', 1000) from generate_series(1, 100000)`);
  const errorPromise = new Promise((resolve) => rowQuery.once('error', resolve));
  rowQuery.once('row', () => void proxy.hangConnections());
  client.query(rowQuery);
  expect(String(await errorPromise)).toMatch(SILENCE_ERROR);
  client.release(true);
});

test('a connection attempt without a response ends after 10 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hangPromise = proxy.hangConnections();
  const patientPool = createPool(proxy.connection, () => undefined);
  const failureExpectation = expect(patientPool.query('select 1')).rejects.toThrow(/timeout/);
  await hangPromise;
  await vi.advanceTimersByTimeAsync(10_000);
  await failureExpectation;
  await patientPool.end();
});

test('every pool has time limits, and those for visitors are the shortest', async () => {
  const readTimeouts = async (queriedPool: pg.Pool) => {
    const { rows } = await queriedPool.query(
      `select name, setting::integer as ms from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    return rows.map(({ ms }) => ms);
  };
  expect(await readTimeouts(pool)).toEqual([15_000, 5_000, 15_000]);
  expect(await readTimeouts(database.pool)).toEqual([600_000, 1_800_000, 3_600_000]);
});

test('the change listener detects a silent connection and reconnects', async () => {
  const onChange = vi.fn();
  const listener = listenForChanges(proxy.connection, onChange, 500);
  try {
    await vi.waitUntil(() => onChange.mock.calls.length > 0, 20_000);
    // A healthy idle connection outlives the silence timeout of 1 s, because keep-alive queries run on
    // the connection.
    await vi.waitUntil(async () => (await database.pool.query(KEEP_ALIVE_QUERY)).rowCount === 1, 20_000);
    void proxy.hangConnections();
    await proxy.recoverConnections();
    onChange.mockClear();
    // After reconnecting, the listener checks for changes that it missed.
    await vi.waitUntil(() => onChange.mock.calls.length > 0, 20_000);
    onChange.mockClear();
    await database.pool.query('update stock set hot = not hot');
    await vi.waitUntil(() => onChange.mock.calls.length > 0, 20_000);
  } finally {
    await listener.stop();
  }
});

test('an unanswered build ends at its deadline, and another thread builds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const builder = createCatalogueBuilder(proxy.connection);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const catalogue = createCatalogueHolder({
    build: withSnapshots(builder.build, { refresh: async () => undefined }),
    readVersion: () => readDataVersion(createDatabase(database.pool)),
    log,
    buildTimeoutMs: 60_000,
  });
  try {
    const hangPromise = proxy.hangConnections();
    const pollResult = catalogue.poll();
    await hangPromise;
    await vi.advanceTimersByTimeAsync(60_000);
    await pollResult;
    expect(log.error.mock.calls).toMatchObject([
      [{ err: { message: 'the catalogue was not built within 60 s' } }, expect.any(String)],
    ]);
    expect([catalogue.isStuck(), catalogue.isLoaded()]).toEqual([true, false]);
    await proxy.recoverConnections();
    await catalogue.refresh();
    expect([catalogue.isStuck(), catalogue.isLoaded()]).toEqual([false, true]);
  } finally {
    await builder.stop();
  }
});
