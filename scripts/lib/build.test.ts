import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashSources } from './build.mjs';

let folder: string;
const hash = () => hashSources(folder, ['web', 'vite.config.ts']);
const write = (name: string, content: string) => writeFile(path.join(folder, name), content);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'podium-hash-'));
  await mkdir(path.join(folder, 'web/ui'), { recursive: true });
  await write('web/ui/a.ts', 'a');
  await write('vite.config.ts', 'config');
});

afterEach(() => rm(folder, { recursive: true }));

describe('npm start builds if a source has changed', () => {
  test.each([
    ['changed content', () => write('web/ui/a.ts', 'b')],
    ['a new file', () => write('web/b.ts', 'b')],
    ['a renamed file', () => rename(path.join(folder, 'web/ui/a.ts'), path.join(folder, 'web/ui/c.ts'))],
    ['changed configuration', () => write('vite.config.ts', 'other')],
  ])('%s', async (_title, change) => {
    const originalHash = await hash();
    expect(await hash()).toBe(originalHash);
    await change();
    expect(await hash()).not.toBe(originalHash);
  });

  test('a test file is not a source', async () => {
    const before = await hash();
    await write('web/a.test.ts', 'test');
    expect(await hash()).toBe(before);
  });
});
