import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
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

test('A folder that was there keeps its mode', async () => {
  const folder = path.join(above, 'old');
  await mkdir(folder, { mode: 0o750 });
  await openDataFolder(folder);
  expect(await modeOf(folder)).toBe(0o750);
});
