import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpsSite, startHttpsSite } from '#tests/factories/https-site.ts';
import { createPictureFetcher } from './fetch-picture.ts';

const FETCH_LIMITS = { maxBytes: 1_000, timeoutMs: 10_000 };
const { signal } = new AbortController();
let site: HttpsSite;
beforeAll(async () => {
  site = await startHttpsSite();
});
afterAll(() => site.close());

const fetchFrom = (path: string, limits = FETCH_LIMITS) =>
  createPictureFetcher(limits, site.connectOptions)(site.urlOf(path), signal);

test('downloads a file, also with a Chinese name and after redirects', async () => {
  site.answers.set('/大堂.jpg', { body: Buffer.from('photo') });
  site.answers.set('/moved', { status: 302, headers: { location: encodeURI('/大堂.jpg') } });
  expect(String(await fetchFrom('/大堂.jpg'))).toBe('photo');
  expect(String(await fetchFrom('/moved'))).toBe('photo');
});

test('reports the reason when a response is not a file', async () => {
  site.answers.set('/http', { status: 301, headers: { location: 'http://photos.test/a.jpg' } });
  site.answers.set('/circle', { status: 301, headers: { location: '/circle' } });
  await expect(fetchFrom('/gone.jpg')).rejects.toMatchObject({ reason: 'bad_answer', status: 404 });
  await expect(fetchFrom('/http')).rejects.toMatchObject({ reason: 'bad_answer' });
  await expect(fetchFrom('/circle')).rejects.toMatchObject({ reason: 'bad_answer' });
  await site.close();
  await expect(fetchFrom('/a.jpg')).rejects.toMatchObject({ reason: 'no_answer' });
  site = await startHttpsSite();
});

test('ends a download that is too large or too slow', async () => {
  site.answers.set('/large', { body: Buffer.alloc(1_001) });
  site.answers.set('/endless', { headers: { 'transfer-encoding': 'chunked' }, body: Buffer.alloc(5_000) });
  site.answers.set('/slow', { hangs: true });
  await expect(fetchFrom('/large')).rejects.toMatchObject({ reason: 'too_large' });
  await expect(fetchFrom('/endless')).rejects.toMatchObject({ reason: 'too_large' });
  await expect(fetchFrom('/slow', { maxBytes: 1_000, timeoutMs: 300 })).rejects.toMatchObject({
    reason: 'too_slow',
  });
});

test('never connects to a private network, by address, by name or by redirect', async () => {
  const requestCount = site.requestedPaths.length;
  const fetchPicture = createPictureFetcher(FETCH_LIMITS, { ca: site.connectOptions.ca });
  for (const host of [
    `127.0.0.1:${site.port}`,
    `localhost:${site.port}`,
    '[::1]',
    '10.0.0.1',
    '169.254.169.254',
  ])
    await expect(fetchPicture(`https://${host}/a.jpg`, signal)).rejects.toMatchObject({
      reason: 'private_network',
    });
  expect(site.requestedPaths.length).toBe(requestCount);
  site.answers.set('/inside', { status: 302, headers: { location: 'https://192.168.0.1/a.jpg' } });
  await expect(fetchFrom('/inside')).rejects.toMatchObject({ reason: 'private_network' });
});
