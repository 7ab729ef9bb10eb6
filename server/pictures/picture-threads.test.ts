import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createPictureThreads,
  PICTURE_TIMEOUT_MS,
  type PictureOrder,
  type PictureThreads,
} from './picture-threads.ts';

let threads: PictureThreads | undefined;
const loggedMessages: string[] = [];
const log = { error: (_facts: object, message: string) => void loggedMessages.push(message) };
afterEach(async () => {
  vi.useRealTimers();
  await threads?.stop();
  loggedMessages.length = 0;
});

const portraitOrder = (number: number): PictureOrder => ({
  original: { kind: 'drawing', drawing: { kind: 'portrait', number } },
  width: 360,
  format: 'webp',
});

const photoOrder = (file: string): PictureOrder => ({
  original: { kind: 'file', file },
  width: 360,
  format: 'webp',
});
const BROKEN_WORKER = new URL('./broken-worker.fixture.ts', import.meta.url);

describe('The threads that make pictures', () => {
  it('paint a drawing at the width that is asked for', async () => {
    threads = createPictureThreads({ log, threadCount: 1 });
    const body = await threads.createPicture(portraitOrder(1), 'asked');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 360, height: 360 });
  });

  it('make what a visitor waits for first, and refuse when too many wait', async () => {
    threads = createPictureThreads({ log, threadCount: 1, maxWaiting: 2 });
    const finishedNames: string[] = [];
    const recordFinishedAs = (name: string) => () => void finishedNames.push(name);
    const firstPicturePromise = threads
      .createPicture(portraitOrder(1), 'asked')
      .then(recordFinishedAs('first'));
    const prefetchPromise = threads.createPicture(portraitOrder(2), 'ahead').then(recordFinishedAs('ahead'));
    const visitorPromises = [3, 4].map((number) =>
      threads?.createPicture(portraitOrder(number), 'asked').then(recordFinishedAs('asked')),
    );
    expect(threads.isBusy()).toBe(true);
    await expect(threads.createPicture(portraitOrder(5), 'asked')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 5,
    });
    await Promise.all([firstPicturePromise, prefetchPromise, ...visitorPromises]);
    expect(finishedNames).toEqual(['first', 'asked', 'asked', 'ahead']);
    expect(threads.isBusy()).toBe(false);
  });

  it('refuse a broken file with its reason, and go on', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'podium-photos-'));
    const file = path.join(folder, 'broken.jpg');
    await writeFile(file, Buffer.from('\xff\xd8\xff\xe0 nothing', 'latin1'));
    threads = createPictureThreads({ log, threadCount: 1 });
    await expect(threads.createPicture(photoOrder(file), 'asked')).rejects.toMatchObject({
      code: 'picture_broken',
    });
    expect((await threads.createPicture(portraitOrder(1), 'asked')).length).toBeGreaterThan(500);
    await rm(folder, { recursive: true });
  });

  it('never begin what nobody waits for any more, and have room for others at once', async () => {
    threads = createPictureThreads({ log, threadCount: 1, maxWaiting: 2 });
    const abortController = new AbortController();
    const firstPicturePromise = threads.createPicture(portraitOrder(1), 'asked', abortController.signal);
    const abortedPromises = [2, 3].map((number) =>
      threads?.createPicture(portraitOrder(number), 'asked', abortController.signal),
    );
    abortController.abort();
    for (const aborted of abortedPromises)
      await expect(aborted).rejects.toMatchObject({ code: 'unavailable' });
    await expect(
      threads.createPicture(portraitOrder(4), 'asked', abortController.signal),
    ).rejects.toMatchObject({
      code: 'unavailable',
    });
    const [startedPicture, nextPicture] = await Promise.all([
      firstPicturePromise,
      threads.createPicture(portraitOrder(5), 'asked'),
    ]);
    expect([startedPicture.length > 500, nextPicture.length > 500]).toEqual([true, true]);
  });

  it('replace one that ends, and begin its picture anew', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'podium-photos-'));
    threads = createPictureThreads({ log, threadCount: 1, worker: BROKEN_WORKER });
    expect(await threads.createPicture(photoOrder(path.join(folder, 'ends-once')), 'asked')).toHaveLength(1);
    expect(loggedMessages).toEqual(['a picture is begun anew']);
    await rm(folder, { recursive: true });
  });

  it('replace one that hangs, try once more, then refuse the picture and go on with the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    threads = createPictureThreads({ log, threadCount: 1, worker: BROKEN_WORKER });
    const hangingPromise = threads.createPicture(photoOrder('hang'), 'asked');
    const nextPicturePromise = threads.createPicture(photoOrder(import.meta.filename), 'asked');
    vi.advanceTimersByTime(PICTURE_TIMEOUT_MS);
    expect(loggedMessages).toEqual(['a picture is begun anew']);
    vi.advanceTimersByTime(PICTURE_TIMEOUT_MS);
    await expect(hangingPromise).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(loggedMessages).toEqual(['a picture is begun anew', 'a picture could not be made']);
    expect(await nextPicturePromise).toHaveLength(1);
  });
});
