import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataFolder } from './setup.ts';

let parentFolder: string;
beforeAll(async () => {
  parentFolder = await mkdtemp(path.join(os.tmpdir(), 'podium-folder-'));
});
afterAll(() => rm(parentFolder, { recursive: true }));

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;

test('Other users can pass through a new data folder, but not read it', async () => {
  const folder = path.join(parentFolder, 'new', 'var');
  await prepareDataFolder(folder);
  expect(await modeOf(folder)).toBe(0o711);
});

test('An older data folder that everyone can read is closed to other users', async () => {
  const folder = path.join(parentFolder, 'older');
  await mkdir(path.join(folder, 'postgres'), { recursive: true });
  await chmod(folder, 0o755);
  await prepareDataFolder(folder);
  expect(await modeOf(folder)).toBe(0o711);
});

test.each([
  ['that others cannot read', 0o750, 'postgres'],
  ['that is shared with other users', 0o1777, 'postgres'],
  ['that contains other files', 0o755, 'documents'],
])('A folder %s keeps its mode', async (_, mode, childName) => {
  const folder = await mkdtemp(path.join(parentFolder, 'other-'));
  await mkdir(path.join(folder, childName));
  await chmod(folder, mode);
  await prepareDataFolder(folder);
  expect((await stat(folder)).mode & 0o7777).toBe(mode);
});
