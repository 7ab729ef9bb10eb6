import { describe, expect, it } from 'vitest';
import type { SearchEngine } from '#catalogue/engine.ts';
import type { PictureName, PictureSource } from './picture-source.ts';
import { createPictureService } from './pictures.ts';

/** A source that writes down what it is asked for, and the data version it is asked at. */
function serviceOver(knows: (name: PictureName) => boolean = () => true) {
  const asked: PictureName[] = [];
  const engine = { version: 1 };
  const source: PictureSource = {
    async picture(name) {
      asked.push(name);
      return knows(name) ? { type: 'image/svg+xml', body: `<svg>${JSON.stringify(name)}</svg>` } : undefined;
    },
    videoFolder: '',
    hasVideo: () => false,
  };
  const pictures = createPictureService({ source, catalogue: { current: () => engine as SearchEngine } });
  return { asked, engine, pictures };
}

describe('The pictures', () => {
  it('are asked of the source once, and again when the data have changed', async () => {
    const { asked, engine, pictures } = serviceOver();
    const first = await pictures({ of: 'building', id: 7, view: 0 });
    expect(await pictures({ of: 'building', id: 7, view: 0 })).toBe(first);
    expect(asked).toHaveLength(1);
    engine.version = 2;
    expect(await pictures({ of: 'building', id: 7, view: 0 })).toEqual(first);
    expect(asked).toHaveLength(2);
  });

  it('of a building, of a listing and of each view are different ones', async () => {
    const { asked, pictures } = serviceOver();
    const names: PictureName[] = [
      { of: 'building', id: 7, view: 0 },
      { of: 'building', id: 7, view: 1 },
      { of: 'stock', id: 7, view: 0 },
      { of: 'stock', id: 7, view: 'front' },
      { of: 'stock', id: 7, view: 'panorama' },
    ];
    const tags = await Promise.all(names.map(async (name) => (await pictures(name))?.tag));
    expect(new Set(tags).size).toBe(names.length);
    expect(asked).toHaveLength(names.length);
  });

  it('that the source does not have are not there', async () => {
    const { pictures } = serviceOver(({ of }) => of === 'stock');
    expect(await pictures({ of: 'building', id: 7, view: 0 })).toBeUndefined();
  });
});
