import { zstdDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { registerCompression } from './compression.ts';
import { type CacheableResponse, createResponseCache } from './response-cache.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const LONG = JSON.stringify({ rows: 'x'.repeat(3000) });
const ZSTD = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A server whose one handler sends by the cache what `make` gives for the version of now. */
function serverOf(make: () => CacheableResponse | Promise<CacheableResponse>, capacity?: number) {
  const app = fastify();
  const cache = createResponseCache(capacity);
  let version = '1';
  registerCompression(app);
  app.get('/*', (request, reply) =>
    cache.send(request, reply.header('etag', version), `${version} ${request.url}`, make),
  );
  const get = (url: string, headers: Record<string, string> = ZSTD) => app.inject({ url, headers });
  const change = (next: string) => {
    version = next;
  };
  return { app, get, change };
}

const answerOf = (body: string): CacheableResponse => ({ type: JSON_TYPE, body });

describe('an answer in the cache', () => {
  test('is made once for each address, encoding and version', async () => {
    const make = vi.fn(() => answerOf(LONG));
    const { get, change } = serverOf(make);
    const first = await get('/a?x=1');
    expect(first.headers).toMatchObject({ 'content-encoding': 'zstd', 'content-type': JSON_TYPE });
    expect(zstdDecompressSync(first.rawPayload).toString()).toBe(LONG);
    expect((await get('/a?x=1')).rawPayload).toEqual(first.rawPayload);
    expect(make).toHaveBeenCalledTimes(1);
    await get('/a?x=2');
    expect(make).toHaveBeenCalledTimes(2);
    expect((await get('/a?x=1', {})).body).toBe(LONG);
    expect(make).toHaveBeenCalledTimes(3);
    expect((await get('/a?x=1', { 'accept-encoding': 'identity' })).body).toBe(LONG);
    expect(make).toHaveBeenCalledTimes(3);
    change('2');
    await get('/a?x=1');
    expect(make).toHaveBeenCalledTimes(4);
  });

  test('may be one that has to be waited for', async () => {
    const make = vi.fn(async () => answerOf(LONG));
    const { get } = serverOf(make);
    const [first, again] = [await get('/'), await get('/')];
    expect(again.rawPayload).toEqual(first.rawPayload);
    expect(again.headers['content-length']).toBe(String(again.rawPayload.length));
    expect(make).toHaveBeenCalledOnce();
  });

  test('serves HEAD too, with the length of the whole and without a body', async () => {
    const make = vi.fn(() => answerOf(LONG));
    const { app, get } = serverOf(make);
    const got = await get('/');
    const head = await app.inject({ method: 'HEAD', url: '/', headers: ZSTD });
    expect(head.headers).toMatchObject({
      'content-encoding': 'zstd',
      'content-length': String(got.rawPayload.length),
    });
    expect(head.body).toBe('');
    expect(make).toHaveBeenCalledOnce();
  });

  test('goes when newer ones need its room', async () => {
    const make = vi.fn(() => answerOf(LONG));
    const { get } = serverOf(make, 4000);
    for (const url of ['/a', '/b', '/a']) await get(url, {});
    expect(make).toHaveBeenCalledTimes(3);
  });
});

test('a small answer, and one that is no text, is sent as it is', async () => {
  const small = await serverOf(() => answerOf('{}')).get('/');
  expect([small.headers['content-encoding'], small.body]).toEqual([undefined, '{}']);
  const font = await serverOf(() => ({ type: 'font/woff2', body: Buffer.alloc(5000) })).get('/');
  expect([font.headers['content-encoding'], font.rawPayload.length]).toEqual([undefined, 5000]);
});

describe('an answer that several ask for at a time', () => {
  /** An answer that is made when the test says so. */
  function later() {
    const { promise, resolve, reject } = Promise.withResolvers<CacheableResponse>();
    const make = vi.fn(() => promise);
    return { make, resolve, reject };
  }

  test('is made once for all of them, in each of their encodings', async () => {
    const { make, resolve } = later();
    const { get } = serverOf(make);
    const answers = [get('/a'), get('/a'), get('/a', { 'accept-encoding': 'gzip' }), get('/a', {})];
    await vi.waitFor(() => expect(make).toHaveBeenCalled());
    resolve(answerOf(LONG));
    const sent = await Promise.all(answers);
    expect(make).toHaveBeenCalledOnce();
    expect(sent.map(({ headers }) => headers['content-encoding'])).toEqual([
      'zstd',
      'zstd',
      'gzip',
      undefined,
    ]);
    expect(sent[1]?.rawPayload).toEqual(sent[0]?.rawPayload);
    expect(sent[3]?.body).toBe(LONG);
    await get('/a');
    expect(make).toHaveBeenCalledOnce();
  });

  test('is whole for each of them, however long it is', async () => {
    const { make, resolve } = later();
    const { get } = serverOf(make);
    const answers = [get('/a'), get('/a')];
    await vi.waitFor(() => expect(make).toHaveBeenCalled());
    const body = JSON.stringify({ rows: 'x'.repeat(100_000) });
    resolve(answerOf(body));
    const sent = await Promise.all(answers);
    expect(sent.map(({ rawPayload }) => zstdDecompressSync(rawPayload).toString())).toEqual([body, body]);
  });

  test('is not made again while it is compressed', async () => {
    const make = vi.fn(() => answerOf(JSON.stringify({ rows: 'x'.repeat(100_000) })));
    const { get } = serverOf(make);
    await Promise.all([get('/a'), get('/a')]);
    expect(make).toHaveBeenCalledOnce();
  });

  test('is made for each address', async () => {
    const make = vi.fn(async () => answerOf(LONG));
    const { get } = serverOf(make);
    await Promise.all([get('/a'), get('/b')]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('comes to the others when the one who asked first has gone away', async () => {
    const { make, resolve } = later();
    const { app } = serverOf(make);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const first = new AbortController();
    const gone = fetch(address, { signal: first.signal }).catch((error: Error) => error.name);
    await vi.waitFor(() => expect(make).toHaveBeenCalledOnce());
    const second = fetch(address);
    first.abort();
    expect(await gone).toBe('AbortError');
    resolve(answerOf(LONG));
    expect(await (await second).text()).toBe(LONG);
    expect(make).toHaveBeenCalledOnce();
    await app.close();
  });

  test('fails for each of them, and is made anew for the next', async () => {
    const { make, reject } = later();
    const { get } = serverOf(make);
    const answers = [get('/a'), get('/a')];
    await vi.waitFor(() => expect(make).toHaveBeenCalled());
    reject(new Error('away'));
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    make.mockResolvedValueOnce(answerOf(LONG));
    expect((await get('/a')).statusCode).toBe(200);
    expect(make).toHaveBeenCalledTimes(2);
  });
});

describe('what is no good answer is never kept', () => {
  test.each([404, 301, 500])('%i', async (status) => {
    const make = vi.fn(() => ({ status, type: 'text/html', headers: { location: '/x' }, body: LONG }));
    const { get } = serverOf(make);
    const [first] = [await get('/'), await get('/')];
    expect(first.statusCode).toBe(status);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-encoding': 'zstd',
      location: '/x',
    });
    expect(first.headers.etag).toBeUndefined();
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('nor a failure', async () => {
    const make = vi.fn(() => answerOf(LONG));
    make.mockImplementationOnce(() => {
      throw new Error('away');
    });
    const { get } = serverOf(make);
    expect((await get('/')).statusCode).toBe(500);
    expect((await get('/')).statusCode).toBe(200);
  });
});
