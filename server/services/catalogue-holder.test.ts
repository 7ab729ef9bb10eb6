import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { catalogueRows } from '#tests/factories/catalogue-rows.ts';
import { createCatalogueHolder } from './catalogue-holder.ts';

/** A database whose version can be changed and that can be away. */
function world() {
  const state = { version: 1, away: false, loads: 0 };
  const guard = () => {
    if (state.away) throw new Error('away');
  };
  const log = { info: vi.fn(), warn: vi.fn() };
  const holder = createCatalogueHolder({
    loadRows: async () => {
      guard();
      state.loads++;
      return catalogueRows({ version: state.version });
    },
    readVersion: async () => {
      guard();
      return state.version;
    },
    log,
    interval: 100,
  });
  return { state, log, holder };
}

describe('the catalogue of now', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is unavailable until it is loaded', async () => {
    const { holder } = world();
    expect(holder.isLoaded()).toBe(false);
    expect(() => holder.current()).toThrow(PodiumError);
    await holder.refresh();
    expect(holder.current().version).toBe(1);
  });

  test('is loaded again only when the data version is another', async () => {
    const { state, holder } = world();
    await holder.refresh();
    expect(await holder.refresh()).toBe(false);
    state.version = 2;
    expect(await holder.refresh()).toBe(true);
    expect(state.loads).toBe(2);
  });

  test('is loaded once when many ask at the same time', async () => {
    const { state, holder } = world();
    await Promise.all([holder.refresh(), holder.refresh(), holder.refresh()]);
    expect(state.loads).toBe(1);
  });

  test('is swapped by itself while it is watched, until it is stopped', async () => {
    const { state, holder } = world();
    await holder.refresh();
    holder.watch();
    state.version = 2;
    await vi.advanceTimersByTimeAsync(250);
    expect(holder.current().version).toBe(2);
    await holder.stop();
    state.version = 3;
    await vi.advanceTimersByTimeAsync(1000);
    expect(holder.current().version).toBe(2);
  });

  test('goes on when the database is away, says so once, and follows when it is back', async () => {
    const { state, log, holder } = world();
    await holder.refresh();
    holder.watch();
    state.away = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(holder.current().version).toBe(1);
    expect(log.warn).toHaveBeenCalledTimes(1);
    state.away = false;
    state.version = 2;
    await vi.advanceTimersByTimeAsync(250);
    expect(holder.current().version).toBe(2);
    await holder.stop();
  });
});
