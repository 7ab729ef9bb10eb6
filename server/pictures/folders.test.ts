import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPhotoFolders, writtenPhotoFolders } from './folders.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'podium-folders-'));
});
afterEach(() => rm(data, { recursive: true }));

const modes = () =>
  Promise.all(writtenPhotoFolders(data).map(async (folder) => (await stat(folder)).mode & 0o777));
const open = async () => {
  const said: string[] = [];
  await openPhotoFolders(data, (sentence) => said.push(sentence));
  return said;
};

test('the folders of photos that the portal writes are there from the start, for it alone', async () => {
  expect(await open()).toEqual([]);
  expect(await modes()).toEqual([0o700, 0o700]);
});

test('a folder of owners’ photos that others on the machine could read is closed', async () => {
  const submitted = path.join(data, 'photos/submitted');
  await mkdir(submitted, { recursive: true });
  await chmod(submitted, 0o755);
  expect(await open()).toEqual([]);
  expect(await modes()).toEqual([0o700, 0o700]);
});

test('a start that cannot write there says so and goes on', async () => {
  await mkdir(path.join(data, 'photos'));
  await writeFile(path.join(data, 'photos/submitted'), 'no folder');
  expect(await open()).toEqual([expect.stringMatching(/^Warning: \S+\/photos\/submitted\/? cannot be used/)]);
});
