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

test('creates the photo folders that the portal writes to at the start, private to its user', async () => {
  expect(await openFolders()).toEqual([]);
  expect(await folderModes()).toEqual([0o700, 0o700]);
});

test('closes a folder of submitted photos that other users of the machine could read', async () => {
  const submittedFolder = path.join(dataFolder, 'photos/submitted');
  await mkdir(submittedFolder, { recursive: true });
  await chmod(submittedFolder, 0o755);
  expect(await openFolders()).toEqual([]);
  expect(await folderModes()).toEqual([0o700, 0o700]);
});

test('logs that it cannot write there, and starts anyway', async () => {
  await mkdir(path.join(dataFolder, 'photos'));
  await writeFile(path.join(dataFolder, 'photos/submitted'), 'no folder');
  expect(await openFolders()).toEqual([
    expect.stringMatching(/^Warning: \S+\/photos\/submitted\/? cannot be used/),
  ]);
});
