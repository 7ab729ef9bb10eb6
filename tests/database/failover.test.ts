import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as demo from '#demo/index.ts';
import { at } from '#domain/lib/at.ts';
import { listenForChanges } from '#server/database/change-listener.ts';
import { DatabaseClient } from '#server/database/hosts/database-client.ts';
import { NoSuitableHostError } from '#server/database/hosts/host-chooser.ts';
import { migrate } from '#server/database/migrate.ts';
import { createDatabase, createPool } from '#server/database/pool.ts';
import { loadChangedRows, readCurrentVersion } from '#server/database/queries/catalogue.ts';
import { wrapUnavailable } from '#server/database/queries/unavailable.ts';
import { loadDemo } from '#server/demonstration/load-demo.ts';
import { createCatalogueBuilder } from '#server/live-catalogue/catalogue-builder.ts';
import { DEMO_DATE } from '#tests/factories/database.ts';
import { type PromotablePair, startPromotablePair } from '#tests/factories/promotable-pair.ts';
import { parseStockSearch } from '#tests/factories/stock-query.ts';

const RAISE_PRICES =
  'update stock set sell = sell + 1000 where id in (select min(id) from stock where sell > 0)';

let pair: PromotablePair;
let pool: pg.Pool;
let builder: ReturnType<typeof createCatalogueBuilder>;
/** A process that has not seen the changes that are lost. */
let slowBuilder: ReturnType<typeof createCatalogueBuilder>;
const onChange = vi.fn();
let listener: ReturnType<typeof listenForChanges>;

beforeAll(async () => {
  pair = await startPromotablePair(async (connection) => {
    const ownerPool = createPool(connection, () => undefined);
    await migrate(ownerPool);
    await loadDemo(ownerPool, demo, { stocks: 60, seed: 1997, asOf: DEMO_DATE });
    await readCurrentVersion(createDatabase(ownerPool));
    await ownerPool.end();
  });
  pool = createPool({ connectionString: pair.url }, () => undefined);
  builder = createCatalogueBuilder({ connectionString: pair.url });
  slowBuilder = createCatalogueBuilder({ connectionString: pair.url });
  listener = listenForChanges({ connectionString: pair.url }, onChange);
});
afterAll(async () => {
  await listener?.stop();
  await Promise.all([builder?.stop(), slowBuilder?.stop(), pool?.end()]);
  await pair?.stop();
});

async function queryOn(connection: pg.PoolConfig, sql: string) {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
const search = async (build: () => ReturnType<typeof builder.build>) => {
  const engine = await build();
  return { version: engine.version, answer: await engine.stocks(parseStockSearch('order_field=sell')) };
};
const readMissedIds = async (since: Awaited<ReturnType<typeof loadChangedRows>>['versions']) =>
  (await loadChangedRows(createDatabase(pool), since)).changedIds;

test('a portal with several hosts goes on with the promoted one, and never mistakes its data for lost ones', async () => {
  await vi.waitUntil(() => onChange.mock.calls.length > 0);
  const database = createDatabase(pool);
  const { versions: sharedVersions } = await loadChangedRows(database);
  const sharedState = await search(slowBuilder.build);
  for (let count = 0; count < 3; count += 1) await pool.query(RAISE_PRICES);
  const { versions: lostVersions } = await loadChangedRows(database);
  const lostState = await search(builder.build);
  expect(lostState.version).toBe(sharedState.version + 3);
  expect(lostState.answer).not.toEqual(sharedState.answer);

  await pair.primary.refuseConnections();
  await expect(wrapUnavailable(() => pool.query(RAISE_PRICES))).rejects.toThrow('unavailable');
  const client = new DatabaseClient({ connectionString: pair.url });
  await expect(client.connect()).rejects.toThrow(NoSuitableHostError);
  expect(client.connection.stream.destroyed, 'no timer of the connection is left').toBe(true);
  onChange.mockClear();
  await queryOn(pair.standby.connection, 'select pg_promote()');
  await vi.waitUntil(() => onChange.mock.calls.length > 0);

  const promotedVersion = await readCurrentVersion(database);
  expect(promotedVersion).toBeGreaterThan(lostState.version);
  expect(await readCurrentVersion(database), 'one step for each promotion').toBe(promotedVersion);
  expect(await search(builder.build)).toEqual({ version: promotedVersion, answer: sharedState.answer });

  await pool.query(RAISE_PRICES);
  const changedIds = { stocks: [expect.any(Number)], transactions: [] };
  expect(await readMissedIds(sharedVersions), 'only what has changed').toEqual(changedIds);
  expect(await readMissedIds(lostVersions), 'everything').toEqual({});
  const rebuilt = await search(builder.build);
  expect(rebuilt.version).toBe(promotedVersion + 1);
  expect(await search(slowBuilder.build)).toEqual(rebuilt);
  const freshBuilder = createCatalogueBuilder(pair.standby.connection);
  expect(await search(freshBuilder.build)).toEqual(rebuilt);
  await freshBuilder.stop();
});

test('a former primary that comes back receives no writes', async () => {
  await pair.primary.recoverConnections();
  const secondPool = createPool(
    { connectionString: `${pair.url}?target_session_attrs=primary` },
    () => undefined,
  );
  for (const openPool of [pool, secondPool]) {
    const { rows } = await openPool.query('select timeline from data_version');
    expect(at(rows, 0).timeline).toBe(2);
  }
  await secondPool.end();
});

test('the changes of 500 versions are kept, also across a promotion', async () => {
  const countKept = async () => {
    const { rows } = await pool.query(
      'select count(*)::integer as count, min(version)::float8 as oldest from row_change',
    );
    return at(rows, 0);
  };
  const before = await countKept();
  for (let count = 0; count < 20; count += 1) await pool.query(RAISE_PRICES);
  const after = await countKept();
  expect(after.count).toBe(before.count + 20);
  expect(after.oldest).toBe(before.oldest);
  await pool.query('update data_version set version = version + 470');
  await pool.query(RAISE_PRICES);
  expect((await countKept()).oldest, 'the changes of the former timeline go first').toBeGreaterThan(
    after.oldest,
  );
});
