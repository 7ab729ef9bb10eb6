import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  FACTORY_LINE,
  OFFICE_LINE,
  prepareImportMarket,
  SHOP_LINE,
  stocksCsv,
} from '#tests/factories/import-market.ts';
import { importInto } from '#tests/factories/imports.ts';
import { COMMAND_SCRIPT } from '#tests/factories/server-build.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');
/** Options of `vi.waitUntil`, in milliseconds; generous for a busy machine. */
const WAIT_OPTIONS = { timeout: 50_000, interval: 20 };

const { run, count, pool, write, importStocks } = prepareImportMarket();

let file: string;
beforeEach(async () => {
  await importStocks(stocksCsv(FACTORY_LINE));
  file = await write('killed.csv', stocksCsv(FACTORY_LINE.replace('24000', '25000'), OFFICE_LINE, SHOP_LINE));
});
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** Starts `podium import stocks` as a separate process. */
function startImport(importFile: string, stdin: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  const { host, port, user, database } = pool().options;
  const connectionParams = new URLSearchParams({
    host: String(host),
    port: String(port),
    user: String(user),
  });
  child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', COMMAND_SCRIPT, 'import', 'stocks', importFile],
    {
      cwd: PROJECT_ROOT,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: `postgres:///${database}?${connectionParams}`,
        TMPDIR: path.dirname(file),
      },
      stdio: [stdin, 'ignore', 'ignore'],
    },
  );
  return child;
}

async function killImport(importProcess: ChildProcess): Promise<void> {
  const exitSignal = new Promise((resolve) => importProcess.once('exit', (_, signal) => resolve(signal)));
  importProcess.kill('SIGKILL');
  expect(await exitSignal).toBe('SIGKILL');
}

const countConnections = async (condition: string) =>
  (
    await run(
      `select from pg_stat_activity where application_name = 'podium-cli' and datname = $1 and ${condition}`,
      [pool().options.database],
    )
  ).rowCount;

/**
 * Starts an import and kills the import while it waits for a lock of another transaction. `lock` is the
 * SQL statement that takes the lock.
 */
async function killWhileWaitingFor(lock: string): Promise<void> {
  const lockHolder = await pool().connect();
  try {
    await lockHolder.query('begin');
    await lockHolder.query(lock);
    const importProcess = startImport(file);
    await vi.waitUntil(async () => (await countConnections(`wait_event_type = 'Lock'`)) === 1, WAIT_OPTIONS);
    await killImport(importProcess);
  } finally {
    await lockHolder.query('rollback');
    lockHolder.release();
  }
  await vi.waitUntil(async () => (await countConnections('true')) === 0, WAIT_OPTIONS);
}

const readStoredRents = async () => (await run('select id, rent from stock order by id')).rows;

/** Expects that no row of the file was stored and that the same file can be imported. */
async function expectNothingImported(): Promise<void> {
  expect(await readStoredRents()).toEqual([{ id: 102, rent: 24_000 }]);
  for (const table of ['asking_price', 'import_changed']) expect(await count(table)).toBe(0);
  expect((await run(`select from import_history where kind = 'stocks'`)).rowCount).toBe(1);
  expect(await importInto(pool(), 'stocks', file)).toMatchObject({ added: 2, changed: 1 });
}

describe('a killed import stores nothing, and the next import works', () => {
  test('while it reads the rows', async () => {
    const filesBefore = new Set(await readdir(path.dirname(file)));
    const importProcess = startImport('-', 'pipe');
    importProcess.stdin?.write((await readFile(file)).subarray(0, -10));
    await vi.waitUntil(async () => {
      const [createdName] = (await readdir(path.dirname(file))).filter((name) => !filesBefore.has(name));
      const stdinCopyFile = createdName && path.join(path.dirname(file), createdName, 'stdin.csv');
      return (
        stdinCopyFile &&
        (await stat(stdinCopyFile).then(
          ({ size }) => size > 0,
          () => false,
        ))
      );
    }, WAIT_OPTIONS);
    await killImport(importProcess);
    await expectNothingImported();
  });

  test.each([
    ['when it starts', 'lock table import_history in share row exclusive mode'],
    ['while it checks the rows', 'lock table building in access exclusive mode'],
    ['while it records its changes', 'lock table import_changed in share row exclusive mode'],
    ['while it stores the rows', 'lock table stock in share row exclusive mode'],
    ['before it commits', `select from import_history where file_name = 'old' for update`],
  ])('%s', async (_, lock) => {
    // The last statement of an import deletes the stored changes of old imports. This row is an old
    // import for that statement to delete.
    await run(
      `insert into import_history (kind, file_name, imported_by, started_at, ended_at, outcome, is_partial, is_replace,
         rows_read, rows_added, rows_changed, rows_unchanged, rows_withdrawn, rows_refused, is_kept)
       values ('agents', 'old', 'tester', '2020-01-01', '2020-01-01', 'done', false, false, 0, 0, 0, 0, 0, 0, true)`,
    );
    await killWhileWaitingFor(lock);
    await expectNothingImported();
  });
});

test('an import killed after its commit is complete, and the next import changes nothing', async () => {
  // Only ANALYZE, which runs after the commit, waits for this lock.
  await killWhileWaitingFor('lock table stock in share update exclusive mode');
  expect(await readStoredRents()).toEqual([
    { id: 101, rent: null },
    { id: 102, rent: 25_000 },
    { id: 103, rent: 90_000 },
  ]);
  expect((await run(`select is_kept from import_history order by id desc limit 1`)).rows).toEqual([
    { is_kept: true },
  ]);
  expect(await importInto(pool(), 'stocks', file)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
});
