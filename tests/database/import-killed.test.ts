import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FACTORY, OFFICE, prepareImportMarket, SHOP, stocks } from '#tests/factories/import-market.ts';
import { importInto } from '#tests/factories/imports.ts';
import { COMMAND } from '#tests/factories/program.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Far longer than it takes, also on a busy machine. */
const SOON = { timeout: 50_000, interval: 20 };

const { run, count, pool, write, importStocks } = prepareImportMarket();

let file: string;
beforeEach(async () => {
  await importStocks(stocks(FACTORY));
  file = await write('killed.csv', stocks(FACTORY.replace('24000', '25000'), OFFICE, SHOP));
});
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** `podium import stocks`, in a process of its own. */
function startImport(from: string, stdin: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  const { host, port, user, database } = pool().options;
  const asked = new URLSearchParams({ host: String(host), port: String(port), user: String(user) });
  child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', COMMAND, 'import', 'stocks', from],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: `postgres:///${database}?${asked}`,
        TMPDIR: path.dirname(file),
      },
      stdio: [stdin, 'ignore', 'ignore'],
    },
  );
  return child;
}

async function killed(importing: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => importing.once('exit', (_, signal) => resolve(signal)));
  importing.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
}

const connections = async (condition: string) =>
  (
    await run(
      `select from pg_stat_activity where application_name = 'podium-cli' and datname = $1 and ${condition}`,
      [pool().options.database],
    )
  ).rowCount;

/** Starts an import, and kills it when it waits for a lock that another transaction holds. */
async function killedAt(lock: string): Promise<void> {
  const holder = await pool().connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    const importing = startImport(file);
    await vi.waitUntil(async () => (await connections(`wait_event_type = 'Lock'`)) === 1, SOON);
    await killed(importing);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await vi.waitUntil(async () => (await connections('true')) === 0, SOON);
}

const stored = async () => (await run('select id, rent from stock order by id')).rows;

/** Nothing of the file is there, and the same file can be imported. */
async function expectNothingDone(): Promise<void> {
  expect(await stored()).toEqual([{ id: 102, rent: 24_000 }]);
  for (const table of ['asking_price', 'import_changed']) expect(await count(table)).toBe(0);
  expect((await run(`select from import_history where kind = 'stocks'`)).rowCount).toBe(1);
  expect(await importInto(pool(), 'stocks', file)).toMatchObject({ added: 2, changed: 1 });
}

describe('an import that is killed leaves nothing behind, and the next one works', () => {
  test('while its rows still come in', async () => {
    const before = new Set(await readdir(path.dirname(file)));
    const importing = startImport('-', 'pipe');
    importing.stdin?.write((await readFile(file)).subarray(0, -10));
    await vi.waitUntil(async () => {
      const [made] = (await readdir(path.dirname(file))).filter((name) => !before.has(name));
      const incoming = made && path.join(path.dirname(file), made, 'stdin.csv');
      return (
        incoming &&
        (await stat(incoming).then(
          ({ size }) => size > 0,
          () => false,
        ))
      );
    }, SOON);
    await killed(importing);
    await expectNothingDone();
  });

  test.each([
    ['when it begins', 'lock table import_history in share row exclusive mode'],
    ['while it checks', 'lock table building in access exclusive mode'],
    ['while it notes what it changes', 'lock table import_changed in share row exclusive mode'],
    ['while it stores', 'lock table stock in share row exclusive mode'],
    [
      'when all is stored and nothing committed',
      `select from import_history where file_name = 'old' for update`,
    ],
  ])('%s', async (_, lock) => {
    // What an import of long ago has changed is forgotten by the last statement.
    await run(
      `insert into import_history (kind, file_name, imported_by, started_at, ended_at, outcome, is_partial, is_replace,
         rows_read, rows_added, rows_changed, rows_unchanged, rows_withdrawn, rows_refused, is_kept)
       values ('agents', 'old', 'tester', '2020-01-01', '2020-01-01', 'done', false, false, 0, 0, 0, 0, 0, 0, true)`,
    );
    await killedAt(lock);
    await expectNothingDone();
  });
});

test('one that is killed after it has committed is there whole, and the next one finds nothing to do', async () => {
  // Only the counting of what PostgreSQL plans by waits for this lock.
  await killedAt('lock table stock in share update exclusive mode');
  expect(await stored()).toEqual([
    { id: 101, rent: null },
    { id: 102, rent: 25_000 },
    { id: 103, rent: 90_000 },
  ]);
  expect((await run(`select is_kept from import_history order by id desc limit 1`)).rows).toEqual([
    { is_kept: true },
  ]);
  expect(await importInto(pool(), 'stocks', file)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
});
