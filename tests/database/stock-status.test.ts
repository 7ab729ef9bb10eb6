import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus, readDataVersion, readStockReference } from '#cli/commands/stock-status.ts';
import { formatError } from '#cli/format-error.ts';
import { at } from '#domain/lib/at.ts';
import { utcDay } from '#domain/text/date.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { TEST_NOW_MS } from '#tests/factories/server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 100 });
});
afterAll(() => database?.close());

test('a change that a machine of the database cannot make is refused with its reason', async () => {
  const { pool } = database;
  // The message of Citus for a worker that is away.
  await pool.query(`create function lose_worker() returns trigger language plpgsql as $$ begin
    raise sqlstate '08006' using message = 'connection to the remote node podium@worker-2:5432 failed'; end $$`);
  await pool.query('create trigger lost after update on stock execute function lose_worker()');
  try {
    const { rows } = await pool.query<{ id: number }>(
      `select id from stock where tx_type = 'S' and status = 'active' order by id limit 1`,
    );
    const change = changeStatus(
      pool,
      readStockReference(String(at(rows, 0).id)),
      'sold',
      utcDay(TEST_NOW_MS),
    );
    expect(formatError(await change.catch((error: unknown) => error))).toBe(
      'The database did not carry this out: connection to the remote node podium@worker-2:5432 failed. `podium doctor` says more; repeat the command once the database answers.',
    );
  } finally {
    await pool.query('drop function lose_worker cascade');
  }
});

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
