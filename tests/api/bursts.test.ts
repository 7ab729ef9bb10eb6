import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_WAIT_MS } from '#server/http/page-queue.ts';
import { poolLimitsFor } from '#server/queues/thread-pool.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { startServerOn, type TestServer } from '#tests/factories/server.ts';

const CONNECTIONS = 30;
const LISTINGS = 60;
const BUSY = { status: 503, retryAfter: '5' };

let database: TestDatabase;
let server: TestServer;
let picture: string;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 300 });
  server = await startServerOn(database, {
    env: { TRUST_PROXY: 'loopback', MAX_DELAY_MS: String(MAX_WAIT_MS) },
  });
  const { rows } = await database.pool.query<{ id: number }>('select id from stock limit 1');
  picture = `/media/stocks/${rows[0]?.id}/0?w=360`;
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

async function sendRequest(path: string, address: string, init: RequestInit = {}) {
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
  const response = await fetch(server.origin + path, { headers, ...init });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}
const statuses = (answers: readonly { readonly status: number }[]) =>
  new Set(answers.map(({ status }) => status));

test('a link checker with 30 connections that walks listings gets all of them', async () => {
  const sitemap = await sendRequest('/sitemap-listings-1.xml', '192.0.2.1');
  const pages = [...sitemap.text.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  const walk = new Set(pages.slice(0, LISTINGS));
  expect(walk.size).toBe(LISTINGS);
  const remainingPaths = walk.values();
  const answers: { status: number }[] = [];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const page of remainingPaths) answers.push(await sendRequest(page, '192.0.2.1'));
    }),
  );
  expect(answers).toHaveLength(LISTINGS);
  expect(statuses(answers)).toEqual(new Set([200]));
});

test('a flood of sign-ins from many networks is refused beyond what can wait, and keeps nothing else away', async () => {
  const { running, waiting } = poolLimitsFor(1).passwords;
  const count = running + waiting + 20;
  let isOver = false;
  const flood = Promise.all(
    Array.from({ length: count }, (_, number) =>
      sendRequest('/ics/property/api/office/sign_in', `203.0.113.${number % 40}`, {
        method: 'POST',
        body: JSON.stringify({ name: `user${number}`, password: 'not the password' }),
      }),
    ),
  ).finally(() => {
    isOver = true;
  });
  const otherPaths = ['/ics/property/api/captcha', picture, '/healthz'];
  const responses = await Promise.all(otherPaths.map((path) => sendRequest(path, '198.51.100.1')));
  expect(statuses(responses)).toEqual(new Set([200]));
  expect(isOver, 'they did not wait for the sign-ins').toBe(false);

  const answers = await flood;
  expect(statuses(answers)).toEqual(new Set([403, 503]));
  const refused = answers.filter(({ status }) => status === 503);
  for (const answer of refused) expect(answer).toMatchObject(BUSY);
  expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ error: { code: 'unavailable' } });
  const { rowCount } = await database.pool.query(
    `select from office_attempt where name like 'user%' and network = ''`,
  );
  expect(rowCount, 'what was refused was no attempt').toBe(count - refused.length);
});

test('a network asks for 120 captchas a minute, then hears when to try again', async () => {
  const sendRequests = (times: number, address: string) =>
    Promise.all(Array.from({ length: times }, () => sendRequest('/ics/property/api/captcha', address)));
  expect(statuses(await sendRequests(120, '198.51.100.2'))).toEqual(new Set([200]));
  const [refused] = await sendRequests(1, '198.51.100.2');
  expect(refused?.status).toBe(429);
  expect(Number(refused?.retryAfter)).toBeGreaterThan(0);
  expect(statuses(await sendRequests(1, '198.51.100.3')), 'another network').toEqual(new Set([200]));
});
