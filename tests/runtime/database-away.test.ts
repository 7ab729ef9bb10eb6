import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { openPostgresProxy, type PostgresProxy } from '#tests/factories/postgres-proxy.ts';
import { expectStartFailure, type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const WAIT_OPTIONS = { timeout: 60_000, interval: 100 };
/** Two starts of a portal with two threads take long on a busy machine. */
const TEST_TIMEOUT_MS = 180_000;
const SEARCH_PATH = '/ics/property/stock/stockFilterJson?icstype=c&tx_type=S&page_size=5';

let database: TestDatabase;
let proxy: PostgresProxy;
let dataFolder: string;
let env: Record<string, string>;
let podium: Podium | undefined;

beforeAll(async () => {
  dataFolder = temporaryFolder();
  database = await openDatabase('embedded', { stocks: 100 });
  proxy = await openPostgresProxy({ connection: database.pool.options, stop: async () => undefined });
  env = { PODIUM_DATA: dataFolder, DATABASE_URL: urlOf(proxy.connection), WEB_CONCURRENCY: '2' };
});
afterAll(async () => {
  podium?.process.kill('SIGKILL');
  await podium?.ended;
  await proxy?.stop();
  await database?.close();
  if (dataFolder) removeFolder(dataFolder);
});

function urlOf({ host = '', port = 5432, user = '', database: name }: pg.PoolConfig): string {
  return `postgres://${user}@${host}:${port}/${name}`;
}

async function startNode() {
  podium = startPodium(env);
  const { origin } = new URL(await podium.ready);
  const get = (pagePath: string) => fetch(origin + pagePath, { headers: { connection: 'close' } });
  return {
    get,
    async readyz() {
      const response = await get('/readyz');
      return { code: response.status, ...(await response.json()) };
    },
    async stop() {
      podium?.process.kill('SIGTERM');
      expect(await podium?.ended).toBe(0);
    },
  };
}

test('without its database, a portal that has saved nothing says why it does not start', async () => {
  await proxy.refuseConnections();
  await expectStartFailure(
    startPodium(env),
    /^The PostgreSQL server of DATABASE_URL cannot be used: connect ECONNREFUSED/,
  );
  await proxy.recoverConnections();
});

test('without its database, a portal starts from its saved catalogue and follows when the database comes', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const firstNode = await startNode();
  const firstAnswer = await firstNode.get(SEARCH_PATH);
  const firstTag = firstAnswer.headers.get('etag');
  const firstStocks = await firstAnswer.json();
  await vi.waitUntil(() => existsSync(path.join(dataFolder, 'catalogue.parts')), WAIT_OPTIONS);
  await firstNode.stop();
  await proxy.refuseConnections();
  await database.pool.query('update stock set sell = sell + 1000000 where sell is not null');

  const node = await startNode();
  expect(await node.readyz()).toMatchObject({
    code: 200,
    status: 'degraded',
    database: 'away',
    checks: { database: { ok: false }, data: { ok: false }, forms: { ok: false } },
  });
  for (let request = 0; request < 8; request += 1) {
    const answer = await node.get(SEARCH_PATH);
    expect(await answer.json()).toEqual(firstStocks);
    expect(answer.headers.get('etag'), 'no tag of a confirmed answer').not.toBe(firstTag);
  }
  for (const pagePath of ['', '/find/office/sale', '/branch', '/columns', '/agent', '/firsthand'])
    expect((await node.get(`/en/ics/property${pagePath}`)).status, pagePath).toBe(200);

  await proxy.recoverConnections();
  await vi.waitFor(async () => {
    const { status, data_version: version } = await node.readyz();
    expect(status).toBe('ready');
    expect(Number.isInteger(version)).toBe(true);
  }, WAIT_OPTIONS);
  const lastStocks = await (await node.get(SEARCH_PATH)).json();
  expect(lastStocks.stocks[0].sell).not.toBe(firstStocks.stocks[0].sell);
  await node.stop();
});
