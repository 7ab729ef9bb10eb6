import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import { catalogueRows } from '#tests/factories/catalogue-rows.ts';
import { createCatalogueHolder } from './catalogue-holder.ts';

const BUILD_TIMEOUT_MS = 300_000;

/**
 * Creates a holder over a fake database. Tests can change its data version or make it unavailable, and
 * can make builds slow, fail or hang.
 */
function createTestHolder() {
  const state = {
    version: 1,
    isDatabaseAway: false,
    loads: 0,
    buildMs: 0,
    isBuildBroken: false,
    isBuildDue: false,
    doesBuildHang: false,
    endedBuilds: 0,
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const holder = createCatalogueHolder({
    build: async (signal) => {
      state.loads++;
      signal.addEventListener('abort', () => state.endedBuilds++);
      if (state.doesBuildHang) await new Promise(() => undefined);
      const { version } = state;
      if (state.buildMs > 0) await pause(state.buildMs);
      if (state.isBuildBroken) throw new Error('broken');
      return buildCatalogue(catalogueRows({ version }));
    },
    readVersion: async () => {
      if (state.isDatabaseAway) throw new Error('away');
      return state.version;
    },
    isBuildDue: () => state.isBuildDue,
    log,
    pollIntervalMs: 100,
    buildTimeoutMs: BUILD_TIMEOUT_MS,
  });
  return { state, log, holder };
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

describe('the current catalogue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is unavailable until it is loaded', async () => {
    const { holder } = createTestHolder();
    expect(holder.isLoaded()).toBe(false);
    expect(() => holder.current()).toThrow(PodiumError);
    await holder.refresh();
    expect(holder.current().version).toBe(1);
  });

  test('is loaded again if a build is due although the data version is the same', async () => {
    const { state, holder } = createTestHolder();
    await holder.refresh();
    expect(await holder.refresh()).toBe(false);
    state.isBuildDue = true;
    expect(await holder.refresh()).toBe(true);
    expect(state.loads).toBe(2);
  });

  test('is loaded again only if the data version differs', async () => {
    const { state, holder } = createTestHolder();
    await holder.refresh();
    expect(await holder.refresh()).toBe(false);
    state.version = 2;
    expect(await holder.refresh()).toBe(true);
    expect(state.loads).toBe(2);
  });

  test('is loaded once for concurrent requests', async () => {
    const { state, holder } = createTestHolder();
    await Promise.all([holder.refresh(), holder.refresh(), holder.refresh()]);
    expect(state.loads).toBe(1);
  });

  test('is replaced automatically while it is watched, until it is stopped', async () => {
    const { state, holder } = createTestHolder();
    await holder.refresh();
    holder.startPolling();
    state.version = 2;
    await vi.advanceTimersByTimeAsync(250);
    expect(holder.current().version).toBe(2);
    await holder.stop();
    state.version = 3;
    await vi.advanceTimersByTimeAsync(1000);
    expect(holder.current().version).toBe(2);
  });

  test('stays in use while the database cannot be reached, logs this once, and is updated afterwards', async () => {
    const { state, log, holder } = createTestHolder();
    await holder.refresh();
    holder.startPolling();
    state.isDatabaseAway = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(holder.current().version).toBe(1);
    expect(log.warn).toHaveBeenCalledTimes(1);
    state.isDatabaseAway = false;
    state.version = 2;
    await vi.advanceTimersByTimeAsync(250);
    expect(holder.current().version).toBe(2);
    await holder.stop();
  });

  test('is built once more for all changes during a build, and the old one answers meanwhile', async () => {
    const { state, holder } = createTestHolder();
    await holder.refresh();
    state.buildMs = 1000;
    state.version = 2;
    void holder.poll();
    await vi.advanceTimersByTimeAsync(500);
    for (state.version = 3; state.version < 9; state.version++) void holder.poll();
    expect(holder.current().version).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(holder.current().version).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(holder.current().version).toBe(9);
    expect(state.loads).toBe(3);
    await holder.stop();
  });

  test('stays in use after a failed build, is retried at growing intervals, and recovers', async () => {
    const { state, log, holder } = createTestHolder();
    await holder.refresh();
    expect(holder.isUpToDate()).toBe(true);
    holder.startPolling();
    state.isBuildBroken = true;
    state.version = 2;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(holder.current().version).toBe(1);
    expect(holder.isUpToDate()).toBe(false);
    expect(log.error.mock.calls.length).toBeGreaterThan(3);
    expect(state.loads).toBeLessThan(10);
    state.isBuildBroken = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(holder.current().version).toBe(2);
    expect(holder.isUpToDate()).toBe(true);
    await holder.stop();
  });

  test('is reported as old when a build exceeds its deadline; the build is aborted and restarted', async () => {
    const { state, log, holder } = createTestHolder();
    await holder.refresh();
    holder.startPolling();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(holder.dataAgeMs()).toBeLessThanOrEqual(100);
    state.doesBuildHang = true;
    state.version = 2;
    await vi.advanceTimersByTimeAsync(BUILD_TIMEOUT_MS - 1_000);
    expect([holder.isStuck(), state.loads, state.endedBuilds]).toEqual([false, 2, 0]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([holder.isStuck(), state.loads, state.endedBuilds]).toEqual([true, 3, 1]);
    expect(holder.current().version).toBe(1);
    expect(holder.dataAgeMs()).toBeGreaterThan(BUILD_TIMEOUT_MS);
    expect(log.error.mock.lastCall?.[0]).toMatchObject({
      err: { message: 'the catalogue was not built within 300 s' },
    });
    state.doesBuildHang = false;
    await vi.advanceTimersByTimeAsync(BUILD_TIMEOUT_MS + 1_000);
    expect([holder.isStuck(), holder.current().version]).toEqual([false, 2]);
    expect(holder.dataAgeMs()).toBeLessThanOrEqual(100);
    await holder.stop();
  });

  test('is not built after the stop', async () => {
    const { state, holder } = createTestHolder();
    await holder.refresh();
    holder.startPolling();
    await holder.stop();
    state.version = 2;
    await holder.poll();
    expect(state.loads).toBe(1);
  });
});
