import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { maxOfTenths, writeLargeFile } from './large-file.ts';

test('a large file has one heading line and repeats the rows under other ids', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-large-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [source, file] = ['source.csv', 'large.csv'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  await writeFile(source, 'gstock_id,rent\r\n7,1\r\n9,2\r\n');
  await writeLargeFile(file, source, 50);
  expect(await readFile(file, 'utf8')).toBe('gstock_id,rent\n7,1\n9,2\n10000007,1\n10000009,2\n');
});

test('the maximum of each tenth of the values', () => {
  expect(maxOfTenths(Array.from({ length: 25 }, (_, index) => index))).toEqual([
    1, 4, 6, 9, 11, 14, 16, 19, 21, 24,
  ]);
  expect(maxOfTenths([3, 1])).toEqual([3, 1]);
});
