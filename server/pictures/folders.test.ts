import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { closeSubmittedPhotos } from './folders.ts';

test('a folder of owners’ photos that others on the machine could read is closed', async () => {
  const data = await mkdtemp(path.join(os.tmpdir(), 'podium-folders-'));
  try {
    const said: string[] = [];
    await closeSubmittedPhotos(data, (sentence) => said.push(sentence));
    const submitted = path.join(data, 'photos/submitted');
    await mkdir(submitted, { recursive: true });
    await chmod(submitted, 0o755);
    await closeSubmittedPhotos(data, (sentence) => said.push(sentence));
    expect(said).toEqual([]);
    expect((await stat(submitted)).mode & 0o777).toBe(0o700);
  } finally {
    await rm(data, { recursive: true });
  }
});
