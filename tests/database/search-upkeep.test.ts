import { beforeEach, expect, test } from 'vitest';
import { openSqlEngine } from '#server/database/search/engine.ts';
import { setSearchTableMaintenance } from '#server/database/search/maintenance.ts';
import {
  FACTORY_LINE,
  OFFICE_LINE,
  prepareImportMarket,
  SHOP_LINE,
  stocksCsv,
} from '#tests/factories/import-market.ts';

const { run, count, pool, importStocks } = prepareImportMarket();

const setUpkeep = (areRead: boolean) => setSearchTableMaintenance(pool(), areRead);

beforeEach(() => setUpkeep(false));

test('search tables stay empty while no portal searches with PostgreSQL', async () => {
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  expect(await count('search.stock')).toBe(0);
  expect(await count('search.word')).toBe(0);
  await expect(openSqlEngine(pool())).rejects.toThrow('search tables');
});

test('a start with this engine fills them, and every change updates them', async () => {
  await importStocks(stocksCsv(OFFICE_LINE));
  await setUpkeep(true);
  expect(await count('search.stock')).toBe(1);
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE, SHOP_LINE));
  expect(await count('search.stock')).toBe(3);
  await run("update stock set status = 'sold', closed_on = '2026-11-02' where id = 103");
  expect([await count('search.stock'), await count('search.closed_stock')]).toEqual([2, 1]);
  await run("update stock set status = 'withdrawn', closed_on = null where id = 103");
  expect([await count('search.stock'), await count('search.closed_stock')]).toEqual([2, 0]);
  await expect(openSqlEngine(pool())).resolves.toBeDefined();
});

test('the first import of listings fills them, once they are maintained', async () => {
  await setUpkeep(true);
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  expect(await count('search.stock')).toBe(2);
  const { rows } = await run("select count(*)::int as found from search.word where stem = 'house'");
  expect(rows).toEqual([{ found: 1 }]);
});

test('changes made while they were not maintained are included when they are maintained again', async () => {
  await setUpkeep(true);
  await importStocks(stocksCsv(OFFICE_LINE));
  await setUpkeep(false);
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  expect(await count('search.stock')).toBe(1);
  await setUpkeep(true);
  expect(await count('search.stock')).toBe(2);
});

test('they are not refilled if nothing has changed', async () => {
  await setUpkeep(true);
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  await run('delete from search.stock where id = 101');
  await setUpkeep(false);
  await setUpkeep(true);
  expect(await count('search.stock')).toBe(1);
});

test.each([
  ['ceiling_height_cm', '305'],
  ['floor_loading_psf', '150'],
  ['passenger_lifts', '6'],
  ['cargo_lifts', '4'],
  ['loading_bays', '3'],
  ['container_access', `'bay_40'`],
  ['parking_spaces', '40'],
])('a listing follows its building: %s', async (column, value) => {
  await setUpkeep(true);
  await importStocks(stocksCsv(FACTORY_LINE));
  const { rows: before } = await run('select * from search.stock');
  await run(`update building set ${column} = ${value} where id = 2`);
  const { rows: after } = await run('select * from search.stock');
  expect(after).not.toEqual(before);
  expect(after).toEqual((await run('select * from search.stock_now')).rows);
});
