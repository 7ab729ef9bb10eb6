import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { FACTORY, OFFICE, prepareImportMarket, SHOP, stocks } from '#tests/factories/import-market.ts';
import { importInto } from '#tests/factories/imports.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const { run, count, pool, write, importStocks } = prepareImportMarket();

test('an import that is killed in the middle leaves nothing behind, and the next one works', async () => {
  await importStocks(stocks(FACTORY));
  const file = await write('killed.csv', stocks(FACTORY.replace('24000', '25000'), OFFICE, SHOP));
  // Another transaction holds the rows, so the import stops where it stores: its file is read, its rows are staged.
  const holder = await pool().connect();
  await holder.query('begin');
  await holder.query('lock table stock in share row exclusive mode');
  const { host, port, user, database: name } = pool().options;
  const url = `postgres:///${name}?${new URLSearchParams({ host: String(host), port: String(port), user: String(user) })}`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'cli/podium.ts', 'import', 'stocks', file],
    {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATABASE_URL: url },
      stdio: 'ignore',
    },
  );
  const waiting = `select from pg_stat_activity where application_name = 'podium-cli' and datname = $1
                      and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await run(waiting, [name])).rowCount === 1, {
    timeout: 50_000,
    interval: 20,
  });
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  await holder.query('rollback');
  holder.release();
  await vi.waitUntil(
    async () =>
      (
        await run(`select from pg_stat_activity where application_name = 'podium-cli' and datname = $1`, [
          name,
        ])
      ).rowCount === 0,
    { timeout: 20_000, interval: 20 },
  );
  expect((await run('select id, rent from stock')).rows).toEqual([{ id: 102, rent: 24_000 }]);
  expect(await count('asking_price')).toBe(0);
  expect(await count('import_history')).toBe(3);
  expect(await importInto(pool(), 'stocks', file)).toMatchObject({ added: 2, changed: 1 });
});
