import { describe, expect, it, vi } from 'vitest';
import type { PictureName, PictureRendition, PictureSource } from './picture-source.ts';
import type { PictureOrder, PictureThreads } from './picture-threads.ts';
import { createPictureService } from './pictures.ts';

const SMALL_WEBP: PictureRendition = { width: 360, format: 'webp' };
const LOGO_NAME: PictureName = { kind: 'file', path: 'logo.png' };

/**
 * Creates a picture service over a fake source whose version can be changed, and records each order for
 * a picture.
 */
function createTestService(
  hasPicture: (name: PictureName) => boolean = () => true,
  createPicture?: PictureThreads['createPicture'],
) {
  const orders: PictureOrder[] = [];
  const recordOrder: PictureThreads['createPicture'] = async (order) => {
    orders.push(order);
    return Buffer.from(JSON.stringify(order));
  };
  const storedPictures = new Map<string, Buffer>();
  const photoFile = { version: 'a' };
  const source: PictureSource = {
    async find(name) {
      if (!hasPicture(name)) return undefined;
      return { original: { kind: 'file', file: JSON.stringify(name) }, version: photoFile.version };
    },
  };
  const pictures = createPictureService({
    sources: [{ find: async () => undefined }, source],
    threads: { createPicture: createPicture ?? recordOrder },
    store: {
      read: async (key) => storedPictures.get(key),
      write: async (key, body) => void storedPictures.set(key, Buffer.from(body)),
    },
  });
  return { orders, photo: photoFile, pictures };
}

describe('A picture', () => {
  it('is created once for concurrent requests, and again when it has changed', async () => {
    const { orders, photo, pictures } = createTestService();
    const fetchLogo = async () =>
      Buffer.from((await (await pictures.find(LOGO_NAME, SMALL_WEBP))?.body()) ?? '').toString();
    const [first, second] = await Promise.all([fetchLogo(), fetchLogo()]);
    expect(first).toBe(second);
    expect(await fetchLogo()).toBe(first);
    expect(orders).toHaveLength(1);
    photo.version = 'b';
    await fetchLogo();
    expect(orders).toHaveLength(2);
  });

  it('has a unique key for each name, width, format and version', async () => {
    const { photo, pictures } = createTestService();
    const keyOf = async (name: PictureName, rendition: PictureRendition) =>
      (await pictures.find(name, rendition))?.key;
    const keys = [
      await keyOf(LOGO_NAME, SMALL_WEBP),
      await keyOf({ kind: 'file', path: 'other.png' }, SMALL_WEBP),
      await keyOf(LOGO_NAME, { ...SMALL_WEBP, width: 720 }),
      await keyOf(LOGO_NAME, { ...SMALL_WEBP, format: 'jpeg' }),
    ];
    photo.version = 'b';
    keys.push(await keyOf(LOGO_NAME, SMALL_WEBP));
    expect(new Set(keys).size).toBe(5);
  });

  it('that no source has is not found', async () => {
    const { pictures } = createTestService(() => false);
    expect(await pictures.find(LOGO_NAME, SMALL_WEBP)).toBeUndefined();
  });

  it('is cancelled when the last waiting client has disconnected, not before, and started anew for the next', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { pictures } = createTestService(
      () => true,
      (_order, _priority, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    );
    const picture = await pictures.find(LOGO_NAME, SMALL_WEBP);
    const abortedStates = () => signals.map((signal) => signal?.aborted);
    const [firstVisitor, secondVisitor, laterVisitor] = [
      new AbortController(),
      new AbortController(),
      new AbortController(),
    ];
    for (const { signal } of [firstVisitor, secondVisitor]) void picture?.body('visitor', signal);
    await vi.waitFor(() => expect(abortedStates()).toEqual([false]), 30_000);
    firstVisitor.abort();
    expect(abortedStates()).toEqual([false]);
    secondVisitor.abort();
    expect(abortedStates()).toEqual([true]);
    void picture?.body('visitor', laterVisitor.signal);
    await vi.waitFor(() => expect(abortedStates()).toEqual([true, false]), 30_000);
  });
});
