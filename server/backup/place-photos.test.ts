import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
