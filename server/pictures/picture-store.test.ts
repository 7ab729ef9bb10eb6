import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPictureStore } from './picture-store.ts';

const warnings: string[] = [];
const errors: unknown[] = [];
const log = {
  warn: (_facts: object, message: string) => void warnings.push(message),
  error: ({ err }: { err?: NodeJS.ErrnoException }) => void errors.push(err?.code),
};
const pictureBytes = (letter: string) => Buffer.from(letter.repeat(100));
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podium-pictures-'));
  warnings.length = 0;
  errors.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('Finished pictures', () => {
  it('are read back, also after a restart', async () => {
    const subfolder = path.join(folder, 'made when needed');
    await createPictureStore({ folder: subfolder, maxBytes: 1000, log }).write('a', pictureBytes('a'));
    const reopenedStore = createPictureStore({ folder: subfolder, maxBytes: 1000, log });
    expect(await reopenedStore.read('a')).toEqual(pictureBytes('a'));
    expect(await reopenedStore.read('b')).toBeUndefined();
    expect(errors).toEqual([]);
  });

  it('stay within their size limit: the least recently used ones are deleted', async () => {
    for (const [key, age] of [
      ['old', 3],
      ['older', 9],
    ] as const) {
      await writeFile(path.join(folder, key), pictureBytes('x'));
      const lastUsed = Date.now() / 1000 - age * 86_400;
      await utimes(path.join(folder, key), lastUsed, lastUsed);
    }
    const store = createPictureStore({ folder, maxBytes: 420, log });
    await store.write('a', pictureBytes('a'));
    await store.write('b', pictureBytes('b'));
    expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'old', 'older']);
    await store.write('c', pictureBytes('c'));
    expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'c']);
  });

  it('are still created, with a warning, if their folder is not writable', async () => {
    const file = path.join(folder, 'a file');
    await writeFile(file, '');
    const store = createPictureStore({ folder: file, maxBytes: 1000, log });
    await store.write('a', pictureBytes('a'));
    expect(await store.read('a')).toBeUndefined();
    expect(warnings).toEqual(['a picture could not be kept']);
    expect(errors).toEqual(['ENOTDIR']);
  });

  it('that cannot be read are created again, with the reason in the log', async () => {
    const store = createPictureStore({ folder, maxBytes: 1000, log });
    // Root may read every file, but nobody reads a folder as one.
    await mkdir(path.join(folder, 'a'));
    expect(await store.read('a')).toBeUndefined();
    expect(errors).toEqual(['EISDIR']);
  });
});
