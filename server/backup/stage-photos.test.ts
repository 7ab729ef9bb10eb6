import { createHash } from 'node:crypto';
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Backup } from './open-backup.ts';
import { stagePhotos } from './stage-photos.ts';

test.each(['../1.jpg', 'a/../../1.jpg', '/etc/1.jpg', '.hidden.jpg', 'a/.b/1.jpg', 'a//1.jpg'])(
  'refuses a photograph with the name %s before it writes any photograph',
  async (name) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-place-'));
    async function* readFile() {
      yield Buffer.from('a photograph');
    }
    const files = ['1.jpg', name].map((fileName) => ({ name: `photos/${fileName}`, checksum: '' }));
    const backup = { files, readFile } as unknown as Backup;
    await expect(stagePhotos(backup, folder, true)).rejects.toThrow(`a name that is never used: ${name}.`);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);

const NOBODY_UID = 65_534;

test.runIf(process.getuid?.() === 0)(
  'files restored by root belong to the owner of the data folder, who writes there later',
  async () => {
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'podium-place-'));
    chownSync(dataFolder, NOBODY_UID, NOBODY_UID);
    const photoBytes = Buffer.from('a photograph');
    async function* readFile() {
      yield photoBytes;
    }
    const checksum = createHash('sha256').update(photoBytes).digest('hex');
    const files = ['tower/1.jpg', 'fetched/2.jpg'].map((name) => ({ name: `photos/${name}`, checksum }));
    const stagedPhotos = await stagePhotos(
      { files, readFile } as unknown as Backup,
      path.join(dataFolder, 'photos'),
      false,
    );
    await stagedPhotos.commit();
    for (const name of ['', 'submitted', 'fetched', 'tower/1.jpg', 'fetched/2.jpg'])
      expect(statSync(path.join(dataFolder, 'photos', name)).uid, name).toBe(NOBODY_UID);
    rmSync(dataFolder, { recursive: true });
  },
);
