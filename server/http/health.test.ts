import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import { catalogueRows } from '#tests/factories/catalogue-rows.ts';
import { RELEASE_VERSION } from '#tests/factories/release.ts';
import { createCatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { createReadiness } from '../watch/readiness.ts';
import { registerHealth } from './health.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PASSED_CHECK = { ok: true };

test('a portal whose build hangs is alive but not ready, and reports the age of its data', async () => {
  const catalogueState = { version: 1, isStuck: false };
  const catalogue = createCatalogueHolder({
    build: async () =>
      catalogueState.isStuck
        ? new Promise(() => undefined)
        : buildCatalogue(catalogueRows({ version: catalogueState.version })),
    readVersion: async () => catalogueState.version,
    log: silentLog,
    buildTimeoutMs: 60_000,
  });
  const app = fastify();
  const readiness = createReadiness({
    env: { SEARCH_ENGINE: 'memory' },
    catalogue,
    probe: {
      dataVersion: async () => catalogueState.version,
      checkEnquiriesWritable: async () => undefined,
      oldestMailSeconds: async () => 0,
    },
    missingSearchTables: async () => [],
    deliversMail: true,
    replicas: () => [],
    log: silentLog,
  });
  registerHealth(app, readiness);
  const fetchJson = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    return { code: statusCode, ...JSON.parse(body) };
  };
  const passedChecks = {
    database: PASSED_CHECK,
    forms: PASSED_CHECK,
    data: PASSED_CHECK,
    search: PASSED_CHECK,
    mail: PASSED_CHECK,
    replicas: PASSED_CHECK,
  };
  const healthyBody = { database: 'ok', data_version: 1, data_lag: 0, checks: passedChecks };

  expect(await fetchJson('/readyz')).toEqual({
    code: 503,
    status: 'unavailable',
    database: 'ok',
    data_version: null,
    data_lag: null,
    data_age_seconds: null,
    checks: {
      ...passedChecks,
      data: { ok: false, reason: 'no data are loaded yet' },
      search: { ok: false, reason: 'no data are loaded yet' },
    },
  });
  await catalogue.refresh();
  expect(await fetchJson('/readyz')).toEqual({
    code: 200,
    status: 'ready',
    ...healthyBody,
    data_age_seconds: 0,
  });

  Object.assign(catalogueState, { version: 2, isStuck: true });
  const pendingPoll = catalogue.poll();
  await vi.advanceTimersByTimeAsync(59_000);
  const outdatedBody = { ...healthyBody, data_lag: 1 };
  expect(await fetchJson('/readyz')).toEqual({
    code: 200,
    status: 'ready',
    ...outdatedBody,
    data_age_seconds: 59,
  });
  await vi.advanceTimersByTimeAsync(2_000);
  await pendingPoll;
  expect(await fetchJson('/readyz')).toEqual({
    code: 503,
    status: 'stuck',
    ...outdatedBody,
    data_age_seconds: 61,
    checks: { ...passedChecks, data: { ok: false, reason: 'a build took longer than ten minutes' } },
  });
  expect(await fetchJson('/healthz')).toEqual({ code: 200, status: 'ok', version: RELEASE_VERSION });
  expect((await app.inject('/readyz?require=nonsense')).statusCode).toBe(400);

  catalogueState.isStuck = false;
  await catalogue.poll();
  expect(await fetchJson('/readyz?require=database,data')).toEqual({
    code: 200,
    status: 'ready',
    ...healthyBody,
    data_version: 2,
    data_age_seconds: 0,
  });
});
