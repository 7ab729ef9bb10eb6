import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_WAIT_MS } from '#server/http/page-queue.ts';
import { poolLimitsFor } from '#server/queues/thread-pool.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { startServerOn, type TestServer } from '#tests/factories/server.ts';

const CONNECTION_COUNT = 30;
const CRAWLED_LISTING_COUNT = 60;
const BUSY_RESPONSE = { status: 503, retryAfter: '5' };

let database: TestDatabase;
let server: TestServer;
let picturePath: string;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 300 });
  server = await startServerOn(database, {
    env: { TRUST_PROXY: 'loopback', MAX_DELAY_MS: String(MAX_WAIT_MS) },
  });
  const { rows } = await database.pool.query<{ id: number }>('select id from stock limit 1');
  picturePath = `/media/stocks/${rows[0]?.id}/0?w=360`;
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

async function sendRequest(path: string, clientIp: string, init: RequestInit = {}) {
  const headers = { 'x-forwarded-for': clientIp, 'content-type': 'application/json' };
  const response = await fetch(server.origin + path, { headers, ...init });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}
const distinctStatusesOf = (answers: readonly { readonly status: number }[]) =>
  new Set(answers.map(({ status }) => status));

test('a link checker that requests listings over 30 connections receives all of them', async () => {
  const sitemap = await sendRequest('/sitemap-listings-1.xml', '192.0.2.1');
  const listingPaths = [...sitemap.text.matchAll(/<loc>([^<]+)/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const crawledPaths = new Set(listingPaths.slice(0, CRAWLED_LISTING_COUNT));
  expect(crawledPaths.size).toBe(CRAWLED_LISTING_COUNT);
  const remainingPaths = crawledPaths.values();
  const answers: { status: number }[] = [];
  await Promise.all(
    Array.from({ length: CONNECTION_COUNT }, async () => {
      for (const page of remainingPaths) answers.push(await sendRequest(page, '192.0.2.1'));
    }),
  );
  expect(answers).toHaveLength(CRAWLED_LISTING_COUNT);
  expect(distinctStatusesOf(answers)).toEqual(new Set([200]));
});

test('sign-ins from many networks at once are rejected above the queue limit, and do not delay other requests', async () => {
  const { maxRunning, maxWaiting } = poolLimitsFor(1).passwords;
  const signInCount = maxRunning + maxWaiting + 20;
  let isFinished = false;
  const signInFlood = Promise.all(
    Array.from({ length: signInCount }, (_, number) =>
      sendRequest('/ics/property/api/office/sign_in', `203.0.113.${number % 40}`, {
        method: 'POST',
        body: JSON.stringify({ name: `user${number}`, password: 'not the password' }),
      }),
    ),
  ).finally(() => {
    isFinished = true;
  });
  const otherPaths = ['/ics/property/api/captcha', picturePath, '/healthz'];
  const responses = await Promise.all(otherPaths.map((path) => sendRequest(path, '198.51.100.1')));
  expect(distinctStatusesOf(responses)).toEqual(new Set([200]));
  expect(isFinished, 'other requests did not wait for the sign-ins').toBe(false);

  const answers = await signInFlood;
  expect(distinctStatusesOf(answers)).toEqual(new Set([403, 503]));
  const refusedAnswers = answers.filter(({ status }) => status === 503);
  for (const answer of refusedAnswers) expect(answer).toMatchObject(BUSY_RESPONSE);
  expect(JSON.parse(refusedAnswers[0]?.text ?? '')).toMatchObject({ error: { code: 'unavailable' } });
  const { rowCount } = await database.pool.query(
    `select from office_attempt where name like 'user%' and network = ''`,
  );
  expect(rowCount, 'a rejected sign-in is not counted as an attempt').toBe(
    signInCount - refusedAnswers.length,
  );
});

test('a network may request 120 captchas a minute, and is then told when to retry', async () => {
  const sendRequests = (times: number, clientIp: string) =>
    Promise.all(Array.from({ length: times }, () => sendRequest('/ics/property/api/captcha', clientIp)));
  expect(distinctStatusesOf(await sendRequests(120, '198.51.100.2'))).toEqual(new Set([200]));
  const [refusedResponse] = await sendRequests(1, '198.51.100.2');
  expect(refusedResponse?.status).toBe(429);
  expect(Number(refusedResponse?.retryAfter)).toBeGreaterThan(0);
  expect(distinctStatusesOf(await sendRequests(1, '198.51.100.3')), 'another network').toEqual(
    new Set([200]),
  );
});
