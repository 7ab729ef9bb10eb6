import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus, readDataVersion, readStockReference } from '#cli/commands/stock-status.ts';
import { at } from '#domain/lib/at.ts';
import { utcDay } from '#domain/text/date.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { NOW } from '#tests/factories/server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 100 });
});
afterAll(() => database?.close());

test('the command for a listing’s status changes nothing that does not fit', async () => {
  const { pool } = database;
  const change = (name: string) => changeStatus(pool, readStockReference(name), 'sold', utcDay(NOW));
  const before = await readDataVersion(pool);
  const { rows } = await pool.query<{ id: number }>(
    `select id from stock where tx_type = 'L' and status = 'active' order by id limit 1`,
  );
  const lease = String(at(rows, 0).id);
  await expect(change(lease)).rejects.toThrow(/^[ICS]0*\d+ is not for sale: it cannot be sold\.$/);
  await expect(change('I99999999')).rejects.toThrow('There is no listing I99999999.');
  await expect(change('9999999999')).rejects.toThrow('There is no listing 9999999999.');
  expect(await readDataVersion(pool)).toBe(before);
});
