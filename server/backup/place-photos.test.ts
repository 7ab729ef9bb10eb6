import { createHash } from 'node:crypto';
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Backup } from './open-backup.ts';
import { placePhotos } from './place-photos.ts';

test.each(['../1.jpg', 'a/../../1.jpg', '/etc/1.jpg', '.hidden.jpg', 'a/.b/1.jpg', 'a//1.jpg'])(
  'a photograph whose name is %s is refused before any is written',
  async (name) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-place-'));
    async function* content() {
      yield Buffer.from('a photograph');
    }
    const files = ['1.jpg', name].map((each) => ({ name: `photos/${each}`, sum: '' }));
    const backup = { files, content } as unknown as Backup;
    await expect(placePhotos(backup, folder, true)).rejects.toThrow(`a name that is never used: ${name}.`);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);

const NOBODY = 65_534;

test.runIf(process.getuid?.() === 0)(
  'what root restores belongs to the account of the data folder, which writes there later',
  async () => {
    const data = mkdtempSync(path.join(os.tmpdir(), 'podium-place-'));
    chownSync(data, NOBODY, NOBODY);
    const body = Buffer.from('a photograph');
    async function* content() {
      yield body;
    }
    const sum = createHash('sha256').update(body).digest('hex');
    const files = ['tower/1.jpg', 'fetched/2.jpg'].map((name) => ({ name: `photos/${name}`, sum }));
    const placed = await placePhotos(
      { files, content } as unknown as Backup,
      path.join(data, 'photos'),
      false,
    );
    await placed.finish();
    for (const name of ['', 'submitted', 'fetched', 'tower/1.jpg', 'fetched/2.jpg'])
      expect(statSync(path.join(data, 'photos', name)).uid, name).toBe(NOBODY);
    rmSync(data, { recursive: true });
  },
);
