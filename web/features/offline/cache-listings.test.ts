import { expect, test } from 'vitest';
import { detailUrl } from '#web/worker/offline-cache.ts';
import { refreshCachedDetails } from './cache-listings.ts';

const ORIGIN = 'https://portal.example';

/** In-memory mock of the Cache API methods that are used here. */
function createMemoryCache(): Parameters<typeof refreshCachedDetails>[0] {
  const responseByUrl = new Map<string, Response>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, ORIGIN).href;
  return {
    keys: async () => [...responseByUrl.keys()].map((url) => new Request(url)),
    match: async (request) => responseByUrl.get(keyOf(request))?.clone(),
    put: async (request, response) => void responseByUrl.set(keyOf(request), response),
    delete: async (request) => responseByUrl.delete(keyOf(request)),
  };
}

const respondWith = (status: number) => async () =>
  Response.json({ status }, { status, headers: { date: new Date().toUTCString() } });

test.each([
  [200, true],
  [404, true],
  [429, false],
  [500, false],
  [503, false],
])('a response with status %i is cached for offline reading: %s', async (status, isCached) => {
  const cache = createMemoryCache();
  await refreshCachedDetails(cache, [7], respondWith(status));
  expect((await cache.match(detailUrl(7)))?.status).toBe(isCached ? status : undefined);
});

test('a cached listing stays while the server is busy', async () => {
  const cache = createMemoryCache();
  await cache.put(detailUrl(7), Response.json({}, { headers: { date: new Date(0).toUTCString() } }));
  await refreshCachedDetails(cache, [7], respondWith(503));
  expect((await cache.match(detailUrl(7)))?.status).toBe(200);
});

test('recent entries are not fetched again, and unneeded entries are deleted', async () => {
  const cache = createMemoryCache();
  await refreshCachedDetails(cache, [7, 8], respondWith(200));
  await refreshCachedDetails(cache, [8], () => Promise.reject(new Error('fetched again')));
  expect((await cache.keys()).map(({ url }) => url)).toEqual([ORIGIN + detailUrl(8)]);
});
