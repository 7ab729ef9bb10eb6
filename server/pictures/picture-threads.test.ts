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

describe('The picture threads', () => {
  it('render a drawing at the requested width', async () => {
    threads = createPictureThreads({ log, threadCount: 1 });
    const body = await threads.createPicture(portraitOrder(1), 'visitor');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 360, height: 360 });
  });

  it('create pictures for visitors first, and refuse requests when the queue is full', async () => {
    threads = createPictureThreads({ log, threadCount: 1, maxWaiting: 2 });
    const finishedNames: string[] = [];
    const recordFinishedAs = (name: string) => () => void finishedNames.push(name);
    const firstPicturePromise = threads
      .createPicture(portraitOrder(1), 'visitor')
      .then(recordFinishedAs('first'));
    const prefetchPromise = threads
      .createPicture(portraitOrder(2), 'prefetch')
      .then(recordFinishedAs('prefetch'));
    const visitorPromises = [3, 4].map((number) =>
      threads?.createPicture(portraitOrder(number), 'visitor').then(recordFinishedAs('visitor')),
    );
    expect(threads.isBusy()).toBe(true);
    await expect(threads.createPicture(portraitOrder(5), 'visitor')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 5,
    });
    await Promise.all([firstPicturePromise, prefetchPromise, ...visitorPromises]);
    expect(finishedNames).toEqual(['first', 'visitor', 'visitor', 'prefetch']);
    expect(threads.isBusy()).toBe(false);
  });

  it('refuse a broken file with its reason, and continue', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'podium-photos-'));
    const file = path.join(folder, 'broken.jpg');
    await writeFile(file, Buffer.from('\xff\xd8\xff\xe0 nothing', 'latin1'));
    threads = createPictureThreads({ log, threadCount: 1 });
    await expect(threads.createPicture(photoOrder(file), 'visitor')).rejects.toMatchObject({
      code: 'picture_broken',
    });
    expect((await threads.createPicture(portraitOrder(1), 'visitor')).length).toBeGreaterThan(500);
    await rm(folder, { recursive: true });
  });

  it('never start a cancelled picture, and free its slot in the queue at once', async () => {
    threads = createPictureThreads({ log, threadCount: 1, maxWaiting: 2 });
    const abortController = new AbortController();
    const firstPicturePromise = threads.createPicture(portraitOrder(1), 'visitor', abortController.signal);
    const abortedPromises = [2, 3].map((number) =>
      threads?.createPicture(portraitOrder(number), 'visitor', abortController.signal),
    );
    abortController.abort();
    for (const aborted of abortedPromises)
      await expect(aborted).rejects.toMatchObject({ code: 'unavailable' });
    await expect(
      threads.createPicture(portraitOrder(4), 'visitor', abortController.signal),
    ).rejects.toMatchObject({
      code: 'unavailable',
    });
    const [startedPicture, nextPicture] = await Promise.all([
      firstPicturePromise,
      threads.createPicture(portraitOrder(5), 'visitor'),
    ]);
    expect([startedPicture.length > 500, nextPicture.length > 500]).toEqual([true, true]);
  });

  it('replace a thread that ends, and restart its picture', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'podium-photos-'));
    threads = createPictureThreads({ log, threadCount: 1, worker: BROKEN_WORKER });
    expect(await threads.createPicture(photoOrder(path.join(folder, 'ends-once')), 'visitor')).toHaveLength(
      1,
    );
    expect(loggedMessages).toEqual(['a picture is begun anew']);
    await rm(folder, { recursive: true });
  });

  it('replace a thread that hangs, retry once, then refuse the picture and continue with the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    threads = createPictureThreads({ log, threadCount: 1, worker: BROKEN_WORKER });
    const hangingPromise = threads.createPicture(photoOrder('hang'), 'visitor');
    const nextPicturePromise = threads.createPicture(photoOrder(import.meta.filename), 'visitor');
    vi.advanceTimersByTime(PICTURE_TIMEOUT_MS);
    expect(loggedMessages).toEqual(['a picture is begun anew']);
    vi.advanceTimersByTime(PICTURE_TIMEOUT_MS);
    await expect(hangingPromise).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(loggedMessages).toEqual(['a picture is begun anew', 'a picture could not be made']);
    expect(await nextPicturePromise).toHaveLength(1);
  });
});
