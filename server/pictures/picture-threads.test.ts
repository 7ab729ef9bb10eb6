import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { createPictureThreads, type PictureOrder, type PictureThreads } from './picture-threads.ts';

let threads: PictureThreads | undefined;
afterEach(() => threads?.stop());

const portrait = (number: number): PictureOrder => ({
  original: { of: 'drawing', drawing: { of: 'portrait', number } },
  width: 360,
  format: 'webp',
});

describe('The threads that make pictures', () => {
  it('paint a drawing at the width that is asked for', async () => {
    threads = createPictureThreads(1);
    const body = await threads.make(portrait(1), 'asked');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 360, height: 360 });
  });

  it('make what a visitor waits for first, and refuse when too many wait', async () => {
    threads = createPictureThreads(1, 2);
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
    threads = createPictureThreads(1);
    const order: PictureOrder = { original: { of: 'file', file }, width: 360, format: 'webp' };
    await expect(threads.make(order, 'asked')).rejects.toMatchObject({ code: 'picture_broken' });
    expect((await threads.make(portrait(1), 'asked')).length).toBeGreaterThan(500);
    await rm(folder, { recursive: true });
  });
});
