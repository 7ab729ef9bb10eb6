import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus, readDataVersion, readStockReference } from '#cli/commands/stock-status.ts';
import { at } from '#domain/lib/at.ts';
import { utcDay } from '#domain/text/date.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { TEST_NOW_MS } from '#tests/factories/server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 100 });
});
afterAll(() => database?.close());

test('a status that does not fit the listing is rejected, and nothing changes', async () => {
  const { pool } = database;
  const markSold = (name: string) =>
    changeStatus(pool, readStockReference(name), 'sold', utcDay(TEST_NOW_MS));
  const versionBefore = await readDataVersion(pool);
  const { rows } = await pool.query<{ id: number }>(
    `select id from stock where tx_type = 'L' and status = 'active' order by id limit 1`,
  );
  const leaseId = String(at(rows, 0).id);
  await expect(markSold(leaseId)).rejects.toThrow(/^[ICS]0*\d+ is not for sale: it cannot be sold\.$/);
  await expect(markSold('I99999999')).rejects.toThrow('There is no listing I99999999.');
  await expect(markSold('9999999999')).rejects.toThrow('There is no listing 9999999999.');
  expect(await readDataVersion(pool)).toBe(versionBefore);
});
