import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReplicaPosition } from './replica.ts';
import { watchReplicas } from './watch-replicas.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type FakeServer = { position: ReplicaPosition | 'away' | 'hangs' };

/** Creates a watch over fake servers, whose positions the test can change. */
function createWatch(primary: FakeServer, replicas: readonly FakeServer[]) {
  const log = { info: vi.fn(), warn: vi.fn() };
  const probe = (server: FakeServer) => ({
    readPosition: async () => {
      const { position } = server;
      if (position === 'away') throw new Error('connection refused');
      if (position === 'hangs') {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        throw new Error('no answer within a second');
      }
      return position;
    },
  });
  const replicaWatch = watchReplicas({
    primary: probe(primary),
    replicas: replicas.map(probe),
    maxLagMs: 5_000,
    log,
    now: Date.now,
  });
  return { watch: replicaWatch, log };
}

const positionAt = (version: number): ReplicaPosition => ({ version, lsn: BigInt(version) });

test('leaves out a replica that is down, hangs or lags too much, until it has recovered', async () => {
  const primary: FakeServer = { position: positionAt(1) };
  const firstReplica: FakeServer = { position: positionAt(1) };
  const secondReplica: FakeServer = { position: positionAt(1) };
  const { watch, log } = createWatch(primary, [firstReplica, secondReplica]);
  await watch.poll();
  expect(watch.usableReplicas(1)).toEqual([0, 1]);

  firstReplica.position = 'hangs';
  await vi.advanceTimersByTimeAsync(1_600);
  expect(watch.usableReplicas(1), 'left out within 2 s').toEqual([1]);
  expect(watch.states()).toEqual([
    { ok: false, lagMs: null },
    { ok: true, lagMs: 0 },
  ]);

  firstReplica.position = positionAt(1);
  primary.position = positionAt(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(watch.usableReplicas(1)).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(watch.usableReplicas(1), 'both lag by more than 5 s').toEqual([]);
  firstReplica.position = positionAt(2);
  await vi.advanceTimersByTimeAsync(600);
  expect(watch.usableReplicas(1)).toEqual([0]);
  expect(log.warn).toHaveBeenCalledTimes(3);
  await watch.stop();
});

test('does not read from a replica that lacks a change reported by the primary', async () => {
  const primary: FakeServer = { position: positionAt(7) };
  const replica: FakeServer = { position: positionAt(6) };
  const { watch } = createWatch(primary, [replica]);
  await watch.poll();
  expect(watch.usableReplicas(6)).toEqual([0]);
  expect(watch.usableReplicas(7)).toEqual([]);

  const usablePromise = watch.waitForUsable(7);
  await vi.advanceTimersByTimeAsync(200);
  replica.position = positionAt(7);
  await vi.advanceTimersByTimeAsync(200);
  expect(await usablePromise).toEqual([0]);

  const timedOutPromise = watch.waitForUsable(8);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await timedOutPromise, 'then the primary is read').toEqual([]);
  await watch.stop();
});

test('a failed connection leaves its replica out at once, and replicas serve while the primary is down', async () => {
  const primary: FakeServer = { position: positionAt(1) };
  const replica: FakeServer = { position: positionAt(1) };
  const { watch } = createWatch(primary, [replica]);
  await watch.poll();
  watch.reportFailure(0, new Error('ECONNREFUSED'));
  expect(watch.usableReplicas(1)).toEqual([]);
  primary.position = 'away';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watch.usableReplicas(1)).toEqual([0]);
  await watch.stop();
});
