import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { Stock } from '#contract/stock.ts';
import { startPreparingPictures } from './prepare-pictures.ts';

let preparing: ReturnType<typeof startPreparingPictures> | undefined;
afterEach(() => preparing?.stop());

const stockIn = (building: number) => ({ thumbnail: `/media/buildings/${building}/0-1f3a90c2` }) as Stock;

/** A market of four pictures, one of them from another site, and what was made of it. */
function preparingWith(isIdle: () => boolean) {
  const engine = {
    version: 1,
    home: () => ({
      i: { fresh: [stockIn(1)], hot: [stockIn(2)], reduced: [stockIn(3)] },
      c: { fresh: [], hot: [], reduced: [] },
      s: { fresh: [], hot: [{ thumbnail: 'https://example.com/a.jpg' }, { thumbnail: null }], reduced: [] },
    }),
    stocks: () => ({ stocks: [stockIn(2), stockIn(4)] }),
  };
  const made: string[] = [];
  preparing = startPreparingPictures({
    pictures: {
      async find(name, { width }) {
        return {
          version: '',
          key: '',
          async body(priority) {
            made.push(`${priority} ${name.of === 'building' && name.id} ${width}`);
            return new Uint8Array();
          },
        };
      },
    },
    catalogue: { current: () => engine as unknown as SearchEngine },
    isIdle,
    log: { warn: (facts) => expect.fail(JSON.stringify(facts)) },
    interval: 5,
  });
  return { made, engine };
}

describe('Pictures made ahead', () => {
  it('are those of the home page and of the first searches, each once, until the data change', async () => {
    const { made, engine } = preparingWith(() => true);
    const all = [1, 2, 3, 4].flatMap((id) => [`ahead ${id} 360`, `ahead ${id} 720`]);
    await vi.waitFor(() => expect(made).toEqual(all), 30_000);
    engine.version = 2;
    await vi.waitFor(() => expect(made).toEqual([...all, ...all]), 30_000);
  });

  it('wait while the machine is busy, and go on afterwards', async () => {
    let looks = 0;
    const { made } = preparingWith(() => ++looks !== 3);
    await vi.waitFor(() => expect(made.slice(0, 4)).toHaveLength(4), 30_000);
    expect(made.slice(0, 4)).toEqual(['ahead 1 360', 'ahead 1 720', 'ahead 1 360', 'ahead 1 720']);
  });
});
