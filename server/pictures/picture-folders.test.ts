import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPhotoFolders, writablePhotoFolders } from './picture-folders.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'podium-folders-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

const folderModes = () =>
  Promise.all(writablePhotoFolders(dataFolder).map(async (folder) => (await stat(folder)).mode & 0o777));
const openFolders = async () => {
  const warnings: string[] = [];
  await openPhotoFolders(dataFolder, (warning) => warnings.push(warning));
  return warnings;
};

test('the folders of photos that the portal writes are there from the start, for it alone', async () => {
  expect(await openFolders()).toEqual([]);
  expect(await folderModes()).toEqual([0o700, 0o700]);
});

test('a folder of owners’ photos that others on the machine could read is closed', async () => {
  const submittedFolder = path.join(dataFolder, 'photos/submitted');
  await mkdir(submittedFolder, { recursive: true });
  await chmod(submittedFolder, 0o755);
  expect(await openFolders()).toEqual([]);
  expect(await folderModes()).toEqual([0o700, 0o700]);
});

test('a start that cannot write there says so and goes on', async () => {
  await mkdir(path.join(dataFolder, 'photos'));
  await writeFile(path.join(dataFolder, 'photos/submitted'), 'no folder');
  expect(await openFolders()).toEqual([
    expect.stringMatching(/^Warning: \S+\/photos\/submitted\/? cannot be used/),
  ]);
});
