import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createPictureThreads,
  PICTURE_DEADLINE_MS,
  type PictureOrder,
  type PictureThreads,
} from './picture-threads.ts';

let threads: PictureThreads | undefined;
const logged: string[] = [];
const log = { error: (_facts: object, message: string) => void logged.push(message) };
afterEach(async () => {
  vi.useRealTimers();
  await threads?.stop();
  logged.length = 0;
});

const portrait = (number: number): PictureOrder => ({
  original: { of: 'drawing', drawing: { of: 'portrait', number } },
  width: 360,
  format: 'webp',
});

const photo = (file: string): PictureOrder => ({
  original: { of: 'file', file },
  width: 360,
  format: 'webp',
});
const BROKEN = new URL('./broken-worker.fixture.ts', import.meta.url);

describe('The threads that make pictures', () => {
  it('paint a drawing at the width that is asked for', async () => {
    threads = createPictureThreads({ log, count: 1 });
    const body = await threads.make(portrait(1), 'asked');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 360, height: 360 });
  });

  it('make what a visitor waits for first, and refuse when too many wait', async () => {
    threads = createPictureThreads({ log, count: 1, mostWaiting: 2 });
    const done: string[] = [];
    const note = (name: string) => () => void done.push(name);
    const first = threads.make(portrait(1), 'asked').then(note('first'));
    const ahead = threads.make(portrait(2), 'ahead').then(note('ahead'));
    const asked = [3, 4].map((number) => threads?.make(portrait(number), 'asked').then(note('asked')));
    expect(threads.isBusy()).toBe(true);
    await expect(threads.make(portrait(5), 'asked')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 5,
    });
    await Promise.all([first, ahead, ...asked]);
    expect(done).toEqual(['first', 'asked', 'asked', 'ahead']);
    expect(threads.isBusy()).toBe(false);
  });

  it('refuse a broken file with its reason, and go on', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'podium-photos-'));
    const file = path.join(folder, 'broken.jpg');
    await writeFile(file, Buffer.from('\xff\xd8\xff\xe0 nothing', 'latin1'));
    threads = createPictureThreads({ log, count: 1 });
    await expect(threads.make(photo(file), 'asked')).rejects.toMatchObject({ code: 'picture_broken' });
    expect((await threads.make(portrait(1), 'asked')).length).toBeGreaterThan(500);
    await rm(folder, { recursive: true });
  });

  it('never begin what nobody waits for any more, and have room for others at once', async () => {
    threads = createPictureThreads({ log, count: 1, mostWaiting: 2 });
    const gone = new AbortController();
    const first = threads.make(portrait(1), 'asked', gone.signal);
    const dropped = [2, 3].map((number) => threads?.make(portrait(number), 'asked', gone.signal));
    gone.abort();
    for (const one of dropped) await expect(one).rejects.toMatchObject({ code: 'unavailable' });
    await expect(threads.make(portrait(4), 'asked', gone.signal)).rejects.toMatchObject({
      code: 'unavailable',
    });
    const [begun, next] = await Promise.all([first, threads.make(portrait(5), 'asked')]);
    expect([begun.length > 500, next.length > 500]).toEqual([true, true]);
  });

  it('replace one that ends, and begin its picture anew', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'podium-photos-'));
    threads = createPictureThreads({ log, count: 1, worker: BROKEN });
    expect(await threads.make(photo(path.join(folder, 'ends-once')), 'asked')).toHaveLength(1);
    expect(logged).toEqual(['a picture is begun anew']);
    await rm(folder, { recursive: true });
  });

  it('replace one that hangs, try once more, then refuse the picture and go on with the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    threads = createPictureThreads({ log, count: 1, worker: BROKEN });
    const hanging = threads.make(photo('hang'), 'asked');
    const next = threads.make(photo(import.meta.filename), 'asked');
    vi.advanceTimersByTime(PICTURE_DEADLINE_MS);
    expect(logged).toEqual(['a picture is begun anew']);
    vi.advanceTimersByTime(PICTURE_DEADLINE_MS);
    await expect(hanging).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(logged).toEqual(['a picture is begun anew', 'a picture could not be made']);
    expect(await next).toHaveLength(1);
  });
});
