import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile, readKind } from '#cli/commands/import.ts';
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

const SILENT = { line: () => undefined, progress: () => undefined };
const HEADING = 'usage,ics_type,chi_name,gb_name,eng_name,position';
const FLAGS = {
  partial: false,
  replace: false,
  dryRun: false,
  intoDemo: false,
};

test('the report of a refused file names its rows, and goes when the file is put right', async () => {
  const file = path.join(folder, 'usages.csv');
  const report = `${file}.refused.csv`;
  const importUsages = () => importFile(database.pool, readKind('usages'), file, FLAGS, SILENT);
  await writeFile(file, `${HEADING}\noffice,x,寫字樓,写字楼,Office,1\n`);
  await expect(importUsages()).rejects.toThrow('Nothing was imported: of 1 row, 1 was refused.');
  expect(await readFile(report, 'utf8')).toContain('2,ics_type,x,');

  await writeFile(file, `${HEADING}\noffice,c,寫字樓,写字楼,Office,1\n`);
  expect(await importUsages()).toMatch(/^usages: 1 added, 0 changed, .* \(1 row in /);
  await expect(access(report)).rejects.toThrow('ENOENT');
});
