import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import { catalogueRows } from '#tests/factories/catalogue-rows.ts';
import { RELEASE } from '#tests/factories/release.ts';
import { createCatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { createReadiness } from '../watch/readiness.ts';
import { registerHealth } from './health.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const OK = { ok: true };

test('a portal whose build is stuck lives but is not ready, and says how old its data are', async () => {
  const data = { version: 1, isStuck: false };
  const catalogue = createCatalogueHolder({
    build: async () =>
      data.isStuck ? new Promise(() => undefined) : buildCatalogue(catalogueRows({ version: data.version })),
    readVersion: async () => data.version,
    log: quiet,
    deadline: 60_000,
  });
  const app = fastify();
  const readiness = createReadiness({
    env: { SEARCH_ENGINE: 'memory' },
    catalogue,
    probe: {
      dataVersion: async () => data.version,
      tryStoring: async () => undefined,
      oldestMailSeconds: async () => 0,
    },
    deliversMail: true,
    replicas: () => [],
    log: quiet,
  });
  registerHealth(app, readiness);
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    return { code: statusCode, ...JSON.parse(body) };
  };
  const checks = { database: OK, forms: OK, data: OK, mail: OK, replicas: OK };
  const answer = { database: 'ok', data_version: 1, data_lag: 0, checks };

  expect(await ask('/readyz')).toEqual({
    code: 503,
    status: 'unavailable',
    database: 'ok',
    data_version: null,
    data_lag: null,
    data_age_seconds: null,
    checks: { ...checks, data: { ok: false, reason: 'no data are loaded yet' } },
  });
  await catalogue.refresh();
  expect(await ask('/readyz')).toEqual({ code: 200, status: 'ready', ...answer, data_age_seconds: 0 });

  Object.assign(data, { version: 2, isStuck: true });
  const looked = catalogue.look();
  await vi.advanceTimersByTimeAsync(59_000);
  const behind = { ...answer, data_lag: 1 };
  expect(await ask('/readyz')).toEqual({ code: 200, status: 'ready', ...behind, data_age_seconds: 59 });
  await vi.advanceTimersByTimeAsync(2_000);
  await looked;
  expect(await ask('/readyz')).toEqual({
    code: 503,
    status: 'stuck',
    ...behind,
    data_age_seconds: 61,
    checks: { ...checks, data: { ok: false, reason: 'a build took longer than ten minutes' } },
  });
  expect(await ask('/healthz')).toEqual({ code: 200, status: 'ok', version: RELEASE });
  expect((await app.inject('/readyz?require=nonsense')).statusCode).toBe(400);

  data.isStuck = false;
  await catalogue.look();
  expect(await ask('/readyz?require=database,data')).toEqual({
    code: 200,
    status: 'ready',
    ...answer,
    data_version: 2,
    data_age_seconds: 0,
  });
});
