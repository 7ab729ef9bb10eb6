import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Place } from './replica.ts';
import { watchReplicas } from './watch-replicas.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Server = { place: Place | 'away' | 'hangs' };

/** A primary and replicas that are where the test puts them. */
function watched(primary: Server, replicas: readonly Server[]) {
  const log = { info: vi.fn(), warn: vi.fn() };
  const probe = (server: Server) => ({
    place: async () => {
      const { place } = server;
      if (place === 'away') throw new Error('connection refused');
      if (place === 'hangs') {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        throw new Error('no answer within a second');
      }
      return place;
    },
  });
  const watch = watchReplicas({
    primary: probe(primary),
    replicas: replicas.map(probe),
    maxLagMs: 5_000,
    log,
    now: Date.now,
  });
  return { watch, log };
}

const at = (version: number): Place => ({ version, lsn: BigInt(version) });

test('a replica that is away, hangs or is too late is left out, and comes back by itself', async () => {
  const primary: Server = { place: at(1) };
  const one: Server = { place: at(1) };
  const other: Server = { place: at(1) };
  const { watch, log } = watched(primary, [one, other]);
  await watch.look();
  expect(watch.usable(1)).toEqual([0, 1]);

  one.place = 'hangs';
  await vi.advanceTimersByTimeAsync(1_600);
  expect(watch.usable(1), 'left out within 2 s').toEqual([1]);
  expect(watch.states()).toEqual([
    { ok: false, lagMs: null },
    { ok: true, lagMs: 0 },
  ]);

  one.place = at(1);
  primary.place = at(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(watch.usable(1)).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(watch.usable(1), 'both lack something for more than 5 s').toEqual([]);
  one.place = at(2);
  await vi.advanceTimersByTimeAsync(600);
  expect(watch.usable(1)).toEqual([0]);
  expect(log.warn).toHaveBeenCalledTimes(3);
  await watch.stop();
});

test('what the primary has told of is not read from a replica that lacks it', async () => {
  const primary: Server = { place: at(7) };
  const replica: Server = { place: at(6) };
  const { watch } = watched(primary, [replica]);
  await watch.look();
  expect(watch.usable(6)).toEqual([0]);
  expect(watch.usable(7)).toEqual([]);

  const soon = watch.usableSoon(7);
  await vi.advanceTimersByTimeAsync(200);
  replica.place = at(7);
  await vi.advanceTimersByTimeAsync(200);
  expect(await soon).toEqual([0]);

  const never = watch.usableSoon(8);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await never, 'then the primary is asked').toEqual([]);
  await watch.stop();
});

test('a connection that fails leaves its replica out at once, and replicas serve while the primary is away', async () => {
  const primary: Server = { place: at(1) };
  const replica: Server = { place: at(1) };
  const { watch } = watched(primary, [replica]);
  await watch.look();
  watch.failed(0, new Error('ECONNREFUSED'));
  expect(watch.usable(1)).toEqual([]);
  primary.place = 'away';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watch.usable(1)).toEqual([0]);
  await watch.stop();
});
