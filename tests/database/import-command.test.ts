import { access, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFrom, importHistory, readKind, undoImportByNumber } from '#cli/commands/import.ts';
import type { ImportFlags } from '#server/feeds/import-file.ts';
import { DEFAULT_WITHDRAWAL_LIMIT } from '#server/import/withdrawal-limit.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openDatabase('embedded');
  folder = await mkdtemp(path.join(tmpdir(), 'podium-import-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const SILENT_OUTPUT = { printLine: () => undefined, showProgress: () => undefined };
const USAGES_HEADING = 'usage,ics_type,chi_name,gb_name,eng_name,position';
const DEFAULT_IMPORT_FLAGS = {
  partial: false,
  replace: false,
  maxWithdrawn: DEFAULT_WITHDRAWAL_LIMIT,
  feedWins: false,
  ignoreUnknownColumns: false,
  strict: false,
  dryRun: false,
  intoDemo: false,
};

test('the report of a rejected file names its rows, and is deleted after a successful import', async () => {
  const file = path.join(folder, 'usages.csv');
  const reportFile = `${file}.refused.csv`;
  const importUsages = () =>
    importFrom(database.pool, readKind('usages'), file, DEFAULT_IMPORT_FLAGS, SILENT_OUTPUT);
  await writeFile(file, `${USAGES_HEADING}\noffice,x,寫字樓,写字楼,Office,1\n`);
  await expect(importUsages()).rejects.toThrow('Nothing was imported: of 1 row, 1 was refused.');
  expect(await readFile(reportFile, 'utf8')).toContain('2,ics_type,x,');
  expect((await stat(reportFile)).mode & 0o777, 'the report contains row values').toBe(0o600);

  await writeFile(file, `${USAGES_HEADING}\noffice,c,寫字樓,写字楼,Office,1\n`);
  expect(await importUsages()).toMatch(/^usages: 1 added, 0 changed, .* \(1 row in /);
  await expect(access(reportFile)).rejects.toThrow('ENOENT');
});

test('an import prints how to undo it, and which values of the office it kept', async () => {
  const file = path.join(folder, 'back.csv');
  await writeFile(file, `${USAGES_HEADING}\nloft,c,閣樓,阁楼,Loft,9\n`);
  const message = await importFrom(
    database.pool,
    readKind('usages'),
    file,
    DEFAULT_IMPORT_FLAGS,
    SILENT_OUTPUT,
  );
  const [, number = ''] = /`podium import undo (\d+)` takes it back/.exec(message) ?? [];
  expect(await importHistory(database.pool)).toMatch(new RegExp(`^${number} .* back.csv .* done: 1 added`));
  expect(await undoImportByNumber(database.pool, number)).toBe(
    `Import ${number} of usages was undone: 0 restored, 1 removed, 0 left.`,
  );
  expect(await importHistory(database.pool)).toContain('undone: 1 added');
  await expect(undoImportByNumber(database.pool, number)).rejects.toThrow('already undone');
  await expect(undoImportByNumber(database.pool, 'all')).rejects.toThrow('such as 12 (got "all")');
});

test('a file that would withdraw too many rows is rejected, with a sentence about the option that allows it', async () => {
  const file = path.join(folder, 'left-out.csv');
  await writeFile(file, `${USAGES_HEADING}\n`);
  const importUsages = (flags: Partial<ImportFlags>) =>
    importFrom(
      database.pool,
      readKind('usages'),
      file,
      { ...DEFAULT_IMPORT_FLAGS, replace: true, ...flags },
      SILENT_OUTPUT,
    );
  const sentence =
    'Nothing was imported: 1 of the 1 usages are not in the file and would be deleted, more than 20%. ' +
    'If that is right, give --max-withdrawn 100%, or a number.';
  await expect(importUsages({ dryRun: true })).rejects.toThrow(sentence);
  await expect(importUsages({})).rejects.toThrow(sentence);
  expect(await importUsages({ maxWithdrawn: { percent: 100 } })).toMatch(/^usages: .* 1 withdrawn, /);
});
