import { zstdDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { registerCompression } from './compression.ts';
import { type CacheableResponse, createResponseCache } from './response-cache.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const LONG_JSON = JSON.stringify({ rows: 'x'.repeat(3000) });
const ZSTD_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * Creates a server with one route that sends the responses of `build` through the cache, keyed by
 * version and URL.
 */
function createTestServer(
  build: () => CacheableResponse | Promise<CacheableResponse>,
  capacityBytes?: number,
) {
  const app = fastify();
  const cache = createResponseCache(capacityBytes);
  let version = '1';
  registerCompression(app);
  app.get('/*', (request, reply) =>
    cache.send(request, reply.header('etag', version), `${version} ${request.url}`, build),
  );
  const get = (url: string, headers: Record<string, string> = ZSTD_HEADERS) => app.inject({ url, headers });
  const setVersion = (newVersion: string) => {
    version = newVersion;
  };
  return { app, get, setVersion };
}

const jsonResponse = (body: string): CacheableResponse => ({ type: JSON_TYPE, body });

describe('a cached response', () => {
  test('is created once for each address, encoding and version', async () => {
    const build = vi.fn(() => jsonResponse(LONG_JSON));
    const { get, setVersion } = createTestServer(build);
    const firstResponse = await get('/a?x=1');
    expect(firstResponse.headers).toMatchObject({ 'content-encoding': 'zstd', 'content-type': JSON_TYPE });
    expect(zstdDecompressSync(firstResponse.rawPayload).toString()).toBe(LONG_JSON);
    expect((await get('/a?x=1')).rawPayload).toEqual(firstResponse.rawPayload);
    expect(build).toHaveBeenCalledTimes(1);
    await get('/a?x=2');
    expect(build).toHaveBeenCalledTimes(2);
    expect((await get('/a?x=1', {})).body).toBe(LONG_JSON);
    expect(build).toHaveBeenCalledTimes(3);
    expect((await get('/a?x=1', { 'accept-encoding': 'identity' })).body).toBe(LONG_JSON);
    expect(build).toHaveBeenCalledTimes(3);
    setVersion('2');
    await get('/a?x=1');
    expect(build).toHaveBeenCalledTimes(4);
  });

  test('may be created asynchronously', async () => {
    const build = vi.fn(async () => jsonResponse(LONG_JSON));
    const { get } = createTestServer(build);
    const [firstResponse, secondResponse] = [await get('/'), await get('/')];
    expect(secondResponse.rawPayload).toEqual(firstResponse.rawPayload);
    expect(secondResponse.headers['content-length']).toBe(String(secondResponse.rawPayload.length));
    expect(build).toHaveBeenCalledOnce();
  });

  test('serves HEAD too, with the full length and no body', async () => {
    const build = vi.fn(() => jsonResponse(LONG_JSON));
    const { app, get } = createTestServer(build);
    const getResponse = await get('/');
    const headResponse = await app.inject({ method: 'HEAD', url: '/', headers: ZSTD_HEADERS });
    expect(headResponse.headers).toMatchObject({
      'content-encoding': 'zstd',
      'content-length': String(getResponse.rawPayload.length),
    });
    expect(headResponse.body).toBe('');
    expect(build).toHaveBeenCalledOnce();
  });

  test('is evicted when newer ones need its space', async () => {
    const build = vi.fn(() => jsonResponse(LONG_JSON));
    const { get } = createTestServer(build, 4000);
    for (const url of ['/a', '/b', '/a']) await get(url, {});
    expect(build).toHaveBeenCalledTimes(3);
  });
});

test('does not compress a small response or one that is not text', async () => {
  const smallResponse = await createTestServer(() => jsonResponse('{}')).get('/');
  expect([smallResponse.headers['content-encoding'], smallResponse.body]).toEqual([undefined, '{}']);
  const fontResponse = await createTestServer(() => ({ type: 'font/woff2', body: Buffer.alloc(5000) })).get(
    '/',
  );
  expect([fontResponse.headers['content-encoding'], fontResponse.rawPayload.length]).toEqual([
    undefined,
    5000,
  ]);
});

describe('a response with several concurrent requests', () => {
  /** Returns a build function whose response the test resolves or rejects. */
  function deferredBuild() {
    const { promise, resolve, reject } = Promise.withResolvers<CacheableResponse>();
    const build = vi.fn(() => promise);
    return { build, resolve, reject };
  }

  test('is created once for all of them, in each of their encodings', async () => {
    const { build, resolve } = deferredBuild();
    const { get } = createTestServer(build);
    const pendingResponses = [get('/a'), get('/a'), get('/a', { 'accept-encoding': 'gzip' }), get('/a', {})];
    await vi.waitFor(() => expect(build).toHaveBeenCalled());
    resolve(jsonResponse(LONG_JSON));
    const responses = await Promise.all(pendingResponses);
    expect(build).toHaveBeenCalledOnce();
    expect(responses.map(({ headers }) => headers['content-encoding'])).toEqual([
      'zstd',
      'zstd',
      'gzip',
      undefined,
    ]);
    expect(responses[1]?.rawPayload).toEqual(responses[0]?.rawPayload);
    expect(responses[3]?.body).toBe(LONG_JSON);
    await get('/a');
    expect(build).toHaveBeenCalledOnce();
  });

  test('is complete for each of them, at any length', async () => {
    const { build, resolve } = deferredBuild();
    const { get } = createTestServer(build);
    const pendingResponses = [get('/a'), get('/a')];
    await vi.waitFor(() => expect(build).toHaveBeenCalled());
    const body = JSON.stringify({ rows: 'x'.repeat(100_000) });
    resolve(jsonResponse(body));
    const responses = await Promise.all(pendingResponses);
    expect(responses.map(({ rawPayload }) => zstdDecompressSync(rawPayload).toString())).toEqual([
      body,
      body,
    ]);
  });

  test('is not created again while it is being compressed', async () => {
    const build = vi.fn(() => jsonResponse(JSON.stringify({ rows: 'x'.repeat(100_000) })));
    const { get } = createTestServer(build);
    await Promise.all([get('/a'), get('/a')]);
    expect(build).toHaveBeenCalledOnce();
  });

  test('is created separately for each address', async () => {
    const build = vi.fn(async () => jsonResponse(LONG_JSON));
    const { get } = createTestServer(build);
    await Promise.all([get('/a'), get('/b')]);
    expect(build).toHaveBeenCalledTimes(2);
  });

  test('reaches the others when the first client disconnects', async () => {
    const { build, resolve } = deferredBuild();
    const { app } = createTestServer(build);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const abortController = new AbortController();
    const abortedFetch = fetch(address, { signal: abortController.signal }).catch(
      (error: Error) => error.name,
    );
    await vi.waitFor(() => expect(build).toHaveBeenCalledOnce());
    const secondFetch = fetch(address);
    abortController.abort();
    expect(await abortedFetch).toBe('AbortError');
    resolve(jsonResponse(LONG_JSON));
    expect(await (await secondFetch).text()).toBe(LONG_JSON);
    expect(build).toHaveBeenCalledOnce();
    await app.close();
  });

  test('fails for all of them, and is created anew for the next request', async () => {
    const { build, reject } = deferredBuild();
    const { get } = createTestServer(build);
    const pendingResponses = [get('/a'), get('/a')];
    await vi.waitFor(() => expect(build).toHaveBeenCalled());
    reject(new Error('away'));
    expect((await Promise.all(pendingResponses)).map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    build.mockResolvedValueOnce(jsonResponse(LONG_JSON));
    expect((await get('/a')).statusCode).toBe(200);
    expect(build).toHaveBeenCalledTimes(2);
  });
});

describe('never caches an unsuccessful response', () => {
  test.each([404, 301, 500])('%i', async (status) => {
    const build = vi.fn(() => ({ status, type: 'text/html', headers: { location: '/x' }, body: LONG_JSON }));
    const { get } = createTestServer(build);
    const [firstResponse] = [await get('/'), await get('/')];
    expect(firstResponse.statusCode).toBe(status);
    expect(firstResponse.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-encoding': 'zstd',
      location: '/x',
    });
    expect(firstResponse.headers.etag).toBeUndefined();
    expect(build).toHaveBeenCalledTimes(2);
  });

  test('and no failure', async () => {
    const build = vi.fn(() => jsonResponse(LONG_JSON));
    build.mockImplementationOnce(() => {
      throw new Error('away');
    });
    const { get } = createTestServer(build);
    expect((await get('/')).statusCode).toBe(500);
    expect((await get('/')).statusCode).toBe(200);
  });
});
