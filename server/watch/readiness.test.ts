import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness, type ReadinessDeps } from './readiness.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A portal that has loaded its data; `age` is in milliseconds. */
function portal(probe: Partial<ReadinessDeps['probe']> = {}, given: Partial<ReadinessDeps> = {}, age = 0) {
  const log = { warn: vi.fn() };
  const dataVersion = vi.fn(async () => 7);
  const readiness = createReadiness({
    env: { SEARCH_ENGINE: 'memory' },
    catalogue: {
      isLoaded: () => true,
      isFollowing: () => true,
      isStuck: () => false,
      current: () => ({ version: 5 }) as never,
      dataAge: () => age,
    },
    probe: { dataVersion, tryStoring: async () => undefined, oldestMailSeconds: async () => 0, ...probe },
    deliversMail: true,
    replicas: () => [],
    log,
    ...given,
  });
  return { readiness, log, dataVersion };
}
const refuse = (message: string) => async () => {
  throw new Error(message);
};

test('all is well: how far the data are behind is said, and alarms nobody', async () => {
  expect(await portal().readiness.look()).toEqual({
    status: 'ready',
    checks: {
      database: { ok: true },
      forms: { ok: true },
      data: { ok: true },
      mail: { ok: true },
      replicas: { ok: true },
    },
    dataVersion: 5,
    lag: 2,
    dataAge: 0,
    replicas: [],
  });
});

test('a database that stores nothing, as a standby, degrades it: forms fail, reading goes on', async () => {
  const secret = 'cannot execute INSERT in a read-only transaction of db.internal';
  const { readiness, log } = portal({ tryStoring: refuse(secret) });
  const look = await readiness.look();
  expect(look.status).toBe('degraded');
  expect(look.checks).toMatchObject({
    database: { ok: true },
    forms: { ok: false, reason: 'PostgreSQL stores nothing' },
  });
  expect(JSON.stringify(look)).not.toContain('db.internal');
  await vi.advanceTimersByTimeAsync(1_000);
  await readiness.look();
  expect(log.warn.mock.calls, 'once, with the reason').toMatchObject([
    [{ check: 'forms', err: { message: secret } }, 'a check of readiness fails'],
  ]);
});

test('a database that is away only degrades a portal that searches in memory', async () => {
  const away = { dataVersion: refuse('connect ECONNREFUSED 10.0.0.5:5432') };
  const failing = { ok: false, reason: 'PostgreSQL does not answer' };
  expect(await portal(away).readiness.look()).toMatchObject({
    status: 'degraded',
    lag: null,
    checks: { database: failing, forms: failing, data: { ok: true }, mail: failing },
  });
  const searching = portal(away, { env: { SEARCH_ENGINE: 'postgres' }, deliversMail: false });
  expect(await searching.readiness.look()).toMatchObject({
    status: 'unavailable',
    checks: { mail: { ok: true }, replicas: { ok: true } },
  });
});

test('one that does not answer within two seconds counts as away', async () => {
  const look = portal({ dataVersion: () => new Promise(() => undefined) }).readiness.look();
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await look).checks.database).toEqual({ ok: false, reason: 'PostgreSQL does not answer' });
});

test('mail that waits for more than a quarter of an hour, and data that are two minutes old, are told', async () => {
  expect((await portal({ oldestMailSeconds: async () => 900 }).readiness.look()).status).toBe('ready');
  expect((await portal({ oldestMailSeconds: async () => 901 }).readiness.look()).checks.mail).toEqual({
    ok: false,
    reason: 'mail has waited for more than 15 minutes',
  });
  expect((await portal({}, {}, 120_000).readiness.look()).status).toBe('ready');
  expect(await portal({}, {}, 121_000).readiness.look()).toMatchObject({
    status: 'degraded',
    checks: { data: { ok: false, reason: 'the data are older than 120 s' } },
  });
});

test('however often strangers ask, the database is asked once a second', async () => {
  const { readiness, dataVersion } = portal();
  await Promise.all(Array.from({ length: 50 }, () => readiness.look()));
  expect(dataVersion).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await readiness.look();
  expect(dataVersion).toHaveBeenCalledTimes(2);
});

test('a replica that is left out degrades a portal, and searches go on where one is left', async () => {
  const [well, out] = [
    { ok: true, lagMs: 3 },
    { ok: false, lagMs: null },
  ];
  const { readiness } = portal({}, { replicas: () => [well, out] });
  expect(await readiness.look()).toMatchObject({
    status: 'degraded',
    checks: { replicas: { ok: false, reason: '1 of 2 replicas are left out' } },
    replicas: [well, out],
  });
  const away = { dataVersion: refuse('away') };
  const searching = (replica: typeof well | typeof out) =>
    portal(away, { env: { SEARCH_ENGINE: 'postgres' }, replicas: () => [replica] }).readiness.look();
  expect((await searching(well)).status).toBe('degraded');
  expect((await searching(out)).status).toBe('unavailable');
});
