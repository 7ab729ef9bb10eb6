import { describe, expect, it, vi } from 'vitest';
import type { PictureName, PictureRendition, PictureSource } from './picture-source.ts';
import type { PictureOrder, PictureThreads } from './picture-threads.ts';
import { createPictureService } from './pictures.ts';

const SMALL: PictureRendition = { width: 360, format: 'webp' };
const LOGO: PictureName = { of: 'file', path: 'logo.png' };

/** Pictures of a source whose version can be changed, with what was made of them. */
function serviceOver(knows: (name: PictureName) => boolean = () => true, makes?: PictureThreads['make']) {
  const made: PictureOrder[] = [];
  const make: PictureThreads['make'] = async (order) => {
    made.push(order);
    return Buffer.from(JSON.stringify(order));
  };
  const kept = new Map<string, Buffer>();
  const photo = { version: 'a' };
  const source: PictureSource = {
    async find(name) {
      if (!knows(name)) return undefined;
      return { original: { of: 'file', file: JSON.stringify(name) }, version: photo.version };
    },
  };
  const pictures = createPictureService({
    sources: [{ find: async () => undefined }, source],
    threads: { make: makes ?? make },
    store: {
      read: async (key) => kept.get(key),
      write: async (key, body) => void kept.set(key, Buffer.from(body)),
    },
  });
  return { made, photo, pictures };
}

describe('A picture', () => {
  it('is made once, also when two ask at the same time, and again when it has changed', async () => {
    const { made, photo, pictures } = serviceOver();
    const ask = async () => Buffer.from((await (await pictures.find(LOGO, SMALL))?.body()) ?? '').toString();
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one).toBe(other);
    expect(await ask()).toBe(one);
    expect(made).toHaveLength(1);
    photo.version = 'b';
    await ask();
    expect(made).toHaveLength(2);
  });

  it('has a key of its own for each name, width, format and version', async () => {
    const { photo, pictures } = serviceOver();
    const keyOf = async (name: PictureName, rendition: PictureRendition) =>
      (await pictures.find(name, rendition))?.key;
    const keys = [
      await keyOf(LOGO, SMALL),
      await keyOf({ of: 'file', path: 'other.png' }, SMALL),
      await keyOf(LOGO, { ...SMALL, width: 720 }),
      await keyOf(LOGO, { ...SMALL, format: 'jpeg' }),
    ];
    photo.version = 'b';
    keys.push(await keyOf(LOGO, SMALL));
    expect(new Set(keys).size).toBe(5);
  });

  it('that no source has is not there', async () => {
    const { pictures } = serviceOver(() => false);
    expect(await pictures.find(LOGO, SMALL)).toBeUndefined();
  });

  it('is given up when the last who waits has gone, not before, and begun anew for the next', async () => {
    const given: (AbortSignal | undefined)[] = [];
    const { pictures } = serviceOver(
      () => true,
      (_order, _priority, gone) => {
        given.push(gone);
        return new Promise(() => undefined);
      },
    );
    const picture = await pictures.find(LOGO, SMALL);
    const isGivenUp = () => given.map((gone) => gone?.aborted);
    const [one, other, late] = [new AbortController(), new AbortController(), new AbortController()];
    for (const { signal } of [one, other]) void picture?.body('asked', signal);
    await vi.waitFor(() => expect(isGivenUp()).toEqual([false]), 30_000);
    one.abort();
    expect(isGivenUp()).toEqual([false]);
    other.abort();
    expect(isGivenUp()).toEqual([true]);
    void picture?.body('asked', late.signal);
    await vi.waitFor(() => expect(isGivenUp()).toEqual([true, false]), 30_000);
  });
});
