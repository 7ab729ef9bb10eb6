import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { Stock } from '#contract/stock.ts';
import { startPreparingPictures } from './prepare-pictures.ts';

let preparation: ReturnType<typeof startPreparingPictures> | undefined;
afterEach(() => preparation?.stop());

const createStockIn = (building: number) =>
  ({ thumbnail: `/media/buildings/${building}/0-1f3a90c2` }) as Stock;

/**
 * Starts the preparation over a fake catalogue with four local pictures and one remote picture, and
 * records every created picture.
 */
function startPreparation(isIdle: () => boolean) {
  const engine = {
    version: 1,
    home: () => ({
      i: { fresh: [createStockIn(1)], hot: [createStockIn(2)], reduced: [createStockIn(3)] },
      c: { fresh: [], hot: [], reduced: [] },
      s: { fresh: [], hot: [{ thumbnail: 'https://example.com/a.jpg' }, { thumbnail: null }], reduced: [] },
    }),
    stocks: () => ({ stocks: [createStockIn(2), createStockIn(4)] }),
  };
  const createdPictures: string[] = [];
  preparation = startPreparingPictures({
    pictures: {
      async find(name, { width }) {
        return {
          version: '',
          key: '',
          async body(priority) {
            createdPictures.push(`${priority} ${name.kind === 'building' && name.id} ${width}`);
            return new Uint8Array();
          },
        };
      },
    },
    catalogue: { current: () => engine as unknown as SearchEngine },
    isIdle,
    log: { warn: (facts) => expect.fail(JSON.stringify(facts)) },
    intervalMs: 5,
  });
  return { createdPictures, engine };
}

describe('Pictures prepared in advance', () => {
  it('are those of the home page and of the first searches, each once per data version', async () => {
    const { createdPictures, engine } = startPreparation(() => true);
    const expectedPictures = [1, 2, 3, 4].flatMap((id) => [`prefetch ${id} 360`, `prefetch ${id} 720`]);
    await vi.waitFor(() => expect(createdPictures).toEqual(expectedPictures), 30_000);
    engine.version = 2;
    await vi.waitFor(
      () => expect(createdPictures).toEqual([...expectedPictures, ...expectedPictures]),
      30_000,
    );
  });

  it('wait while the machine is busy, and continue afterwards', async () => {
    let idleCheckCount = 0;
    const { createdPictures } = startPreparation(() => ++idleCheckCount !== 3);
    await vi.waitFor(() => expect(createdPictures.slice(0, 4)).toHaveLength(4), 30_000);
    expect(createdPictures.slice(0, 4)).toEqual([
      'prefetch 1 360',
      'prefetch 1 720',
      'prefetch 1 360',
      'prefetch 1 720',
    ]);
  });
});
