import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness, type ReadinessDeps } from './readiness.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Creates the readiness check of a portal with loaded data; `ageMs` is the age of the data. */
function createTestPortal(
  probe: Partial<ReadinessDeps['probe']> = {},
  overrides: Partial<ReadinessDeps> = {},
  ageMs = 0,
) {
  const log = { warn: vi.fn() };
  const dataVersion = vi.fn(async () => 7);
  const stocks = vi.fn(async () => ({ count: 0, stocks: [] }));
  const readiness = createReadiness({
    env: { SEARCH_ENGINE: 'memory' },
    catalogue: {
      isLoaded: () => true,
      isUpToDate: () => true,
      isStuck: () => false,
      current: () => ({ version: 5, stocks }) as never,
      dataAgeMs: () => ageMs,
    },
    probe: {
      dataVersion,
      checkEnquiriesWritable: async () => undefined,
      oldestMailSeconds: async () => 0,
      ...probe,
    },
    missingSearchTables: async () => [],
    deliversMail: true,
    replicas: () => [],
    log,
    ...overrides,
  });
  return { readiness, log, dataVersion, stocks };
}
const failWith = (message: string) => async () => {
  throw new Error(message);
};

test('a healthy portal is ready, and reports how far its data are behind', async () => {
  expect(await createTestPortal().readiness.check()).toEqual({
    status: 'ready',
    checks: {
      database: { ok: true },
      forms: { ok: true },
      data: { ok: true },
      search: { ok: true },
      mail: { ok: true },
      replicas: { ok: true },
    },
    dataVersion: 5,
    lag: 2,
    dataAgeSeconds: 0,
    replicas: [],
  });
});

test('a read-only database, such as a standby, makes the portal degraded: forms fail, reading continues', async () => {
  const internalMessage = 'cannot execute INSERT in a read-only transaction of db.internal';
  const { readiness, log } = createTestPortal({ checkEnquiriesWritable: failWith(internalMessage) });
  const readinessResult = await readiness.check();
  expect(readinessResult.status).toBe('degraded');
  expect(readinessResult.checks).toMatchObject({
    database: { ok: true },
    forms: { ok: false, reason: 'PostgreSQL stores nothing' },
  });
  expect(JSON.stringify(readinessResult)).not.toContain('db.internal');
  await vi.advanceTimersByTimeAsync(1_000);
  await readiness.check();
  expect(log.warn.mock.calls, 'once, with the reason').toMatchObject([
    [{ check: 'forms', err: { message: internalMessage } }, 'a check of readiness fails'],
  ]);
});

test('an unreachable database makes a portal that searches in memory only degraded', async () => {
  const unavailableProbe = { dataVersion: failWith('connect ECONNREFUSED 10.0.0.5:5432') };
  const failedDatabaseCheck = { ok: false, reason: 'PostgreSQL does not answer' };
  expect(await createTestPortal(unavailableProbe).readiness.check()).toMatchObject({
    status: 'degraded',
    lag: null,
    checks: {
      database: failedDatabaseCheck,
      forms: failedDatabaseCheck,
      data: { ok: true },
      mail: failedDatabaseCheck,
    },
  });
  const searchPortal = createTestPortal(unavailableProbe, {
    env: { SEARCH_ENGINE: 'postgres' },
    deliversMail: false,
  });
  expect(await searchPortal.readiness.check()).toMatchObject({
    status: 'unavailable',
    checks: { mail: { ok: true }, replicas: { ok: true } },
  });
});

test('a database that does not answer within two seconds counts as unreachable', async () => {
  const readinessResult = createTestPortal({
    dataVersion: () => new Promise(() => undefined),
  }).readiness.check();
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await readinessResult).checks.database).toEqual({
    ok: false,
    reason: 'PostgreSQL does not answer',
  });
});

test('reports mail that waits for more than a quarter of an hour, and data that are two minutes old', async () => {
  expect((await createTestPortal({ oldestMailSeconds: async () => 900 }).readiness.check()).status).toBe(
    'ready',
  );
  expect(
    (await createTestPortal({ oldestMailSeconds: async () => 901 }).readiness.check()).checks.mail,
  ).toEqual({
    ok: false,
    reason: 'mail has waited for more than 15 minutes',
  });
  expect((await createTestPortal({}, {}, 120_000).readiness.check()).status).toBe('ready');
  expect(await createTestPortal({}, {}, 121_000).readiness.check()).toMatchObject({
    status: 'degraded',
    checks: { data: { ok: false, reason: 'the data are older than 120 s' } },
  });
});

test('the database is queried at most once a second, for any number of requests', async () => {
  const { readiness, dataVersion } = createTestPortal();
  await Promise.all(Array.from({ length: 50 }, () => readiness.check()));
  expect(dataVersion).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await readiness.check();
  expect(dataVersion).toHaveBeenCalledTimes(2);
});

test('a replica that is left out makes the portal degraded, and searches continue with one replica left', async () => {
  const [healthyReplica, excludedReplica] = [
    { ok: true, lagMs: 3 },
    { ok: false, lagMs: null },
  ];
  const { readiness } = createTestPortal({}, { replicas: () => [healthyReplica, excludedReplica] });
  expect(await readiness.check()).toMatchObject({
    status: 'degraded',
    checks: { replicas: { ok: false, reason: '1 of 2 replicas are left out' } },
    replicas: [healthyReplica, excludedReplica],
  });
  const unavailableProbe = { dataVersion: failWith('away') };
  const searchPortal = (replica: typeof healthyReplica | typeof excludedReplica) =>
    createTestPortal(unavailableProbe, {
      env: { SEARCH_ENGINE: 'postgres' },
      replicas: () => [replica],
    }).readiness.check();
  expect((await searchPortal(healthyReplica)).status).toBe('degraded');
  expect((await searchPortal(excludedReplica)).status).toBe('unavailable');
});

test('a search that the engine cannot answer, as after the loss of a worker, makes the portal degraded', async () => {
  const { readiness, log, stocks } = createTestPortal({}, { env: { SEARCH_ENGINE: 'postgres' } });
  stocks.mockRejectedValue(new Error('connection to the remote node worker-2:5432 failed'));
  const readinessResult = await readiness.check();
  expect(readinessResult).toMatchObject({
    status: 'degraded',
    checks: { database: { ok: true }, search: { ok: false, reason: 'searches are not answered' } },
  });
  expect(JSON.stringify(readinessResult)).not.toContain('worker-2');
  stocks.mockResolvedValue({ count: 0, stocks: [] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await readiness.check()).status).toBe('ready');
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('the engine is asked at most every five seconds, and never again before it has answered', async () => {
  const { readiness, stocks } = createTestPortal();
  const checkAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    const [result] = await Promise.all([readiness.check(), vi.advanceTimersByTimeAsync(2_000)]);
    return result.checks.search.ok;
  };
  await checkAfter(0);
  await checkAfter(1_000);
  expect(stocks).toHaveBeenCalledTimes(1);
  const lateAnswer = Promise.withResolvers<{ count: number; stocks: [] }>();
  stocks.mockReturnValueOnce(lateAnswer.promise);
  expect(await checkAfter(5_000), 'no answer in time').toBe(false);
  expect(await checkAfter(60_000)).toBe(false);
  expect(stocks).toHaveBeenCalledTimes(2);
  lateAnswer.resolve({ count: 0, stocks: [] });
  expect(await checkAfter(5_000)).toBe(true);
  expect(stocks).toHaveBeenCalledTimes(3);
});

test('search tables that are not distributed like the others make a portal degraded that searches in PostgreSQL', async () => {
  const missingSearchTables = async () => ['search.closed_stock'];
  const { readiness, log } = createTestPortal(
    {},
    { missingSearchTables, env: { SEARCH_ENGINE: 'postgres' } },
  );
  expect(await readiness.check()).toMatchObject({
    status: 'degraded',
    checks: { search: { ok: false, reason: 'search tables are not distributed' } },
  });
  await vi.advanceTimersByTimeAsync(5_000);
  await readiness.check();
  expect(log.warn, 'once').toHaveBeenCalledTimes(1);
  expect((await createTestPortal({}, { missingSearchTables }).readiness.check()).status).toBe('ready');
});
