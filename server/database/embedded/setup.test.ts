import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDataFolder } from './setup.ts';

let above: string;
beforeAll(async () => {
  above = await mkdtemp(path.join(os.tmpdir(), 'podium-folder-'));
});
afterAll(() => rm(above, { recursive: true }));

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;

test('A new data folder can be passed through by others, and not be read', async () => {
  const folder = path.join(above, 'new', 'var');
  await openDataFolder(folder);
  expect(await modeOf(folder)).toBe(0o711);
});

test('An older data folder that everyone can read is closed to them', async () => {
  const folder = path.join(above, 'older');
  await mkdir(path.join(folder, 'postgres'), { recursive: true });
  await chmod(folder, 0o755);
  await openDataFolder(folder);
  expect(await modeOf(folder)).toBe(0o711);
});

test.each([
  ['that others cannot read', 0o750, 'postgres'],
  ['that is not ours alone', 0o1777, 'postgres'],
  ['that holds something else', 0o755, 'documents'],
])('A folder %s keeps its mode', async (_, mode, inside) => {
  const folder = await mkdtemp(path.join(above, 'other-'));
  await mkdir(path.join(folder, inside));
  await chmod(folder, mode);
  await openDataFolder(folder);
  expect((await stat(folder)).mode & 0o7777).toBe(mode);
});
