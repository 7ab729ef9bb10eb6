import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FILES_FOLDER } from '#domain/stock/picture.ts';
import type { UsedPhoto } from '../database/queries/photo-check.ts';
import { checkPhotos } from './check-photos.ts';

test('checks photos in limited batches until all are checked', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'there.mp4'), '');
  const photosAfterUrl: Readonly<Record<string, readonly UsedPhoto[]>> = {
    '': [usedVideo('a.mp4', 1), usedVideo('b.mp4', 2)],
    [`${FILES_FOLDER}b.mp4`]: [usedVideo('there.mp4', 3)],
    [`${FILES_FOLDER}there.mp4`]: [],
  };
  const checkResult = await checkPhotos(
    {
      countUrls: async () => 10,
      readUsedPhotos: async (afterUrl) => photosAfterUrl[afterUrl] ?? [],
      readFileChecks: async () => new Map(),
      saveFileChecks: async () => undefined,
      deleteFileChecks: async () => undefined,
    },
    folder,
  );
  expect(checkResult).toMatchObject({ localFileCount: 3, remoteFileCount: 7, isComplete: true });
  expect(checkResult.problems.map(({ problem, usedBy }) => [problem, usedBy?.id])).toEqual([
    ['missing', 1],
    ['missing', 2],
  ]);
});

function usedVideo(name: string, user_id: number): UsedPhoto {
  const url = FILES_FOLDER + name;
  return {
    url,
    shown_url: url,
    kind: 'video',
    user_kind: 'listing',
    user_id,
    state: null,
    reason: null,
    answer_status: null,
  };
}
