import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS, type CallName } from '#contract/call-table.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { ENGINES, startServer, type TestServer } from '#tests/factories/server.ts';

describe.each(sampleOrAll(['memory'], ENGINES))('caching of responses from %s', (engine) => {
  let server: TestServer;
  /** Example URLs from the API document, by the name of the API call. */
  let examplePaths: ReadonlyMap<string, string>;
  beforeAll(async () => {
    server = await startServer('embedded', { engine });
    const response = await server.get('/ics/property/api/openapi.json');
    const { paths } = CALLS.openApi.answer.parse(await response.json());
    examplePaths = new Map(
      Object.values(paths).flatMap(({ get }) => (get ? [[get.operationId, get['x-example']] as const] : [])),
    );
  });
  afterAll(() => server.close());

  const examplePathOf = (name: CallName) => examplePaths.get(name) ?? '';

  test.each(Object.keys(CALLS) as CallName[])(
    '%s may be stored by shared caches, must be revalidated, and answers 304 while unchanged',
    async (name) => {
      const firstResponse = await server.get(examplePathOf(name));
      const etag = firstResponse.headers.get('etag') ?? '';
      expect(firstResponse.status).toBe(200);
      expect(etag).toMatch(/^W\/"[^"]+"$/);
      for (const response of [
        firstResponse,
        await server.get(examplePathOf(name), { 'if-none-match': etag }),
      ]) {
        expect(response.headers.get('cache-control')).toBe('public, no-cache');
        expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
        expect(response.headers.get('etag')).toBe(etag);
        await response.arrayBuffer();
      }
      expect((await server.get(examplePathOf(name), { 'if-none-match': etag })).status).toBe(304);
    },
  );

  test('a cached page is sent as it was first rendered, and without its body for HEAD', async () => {
    const sendRequest = async (method: string) => {
      const url = `${server.origin}/en/ics/property/find/office?rent_max=40000`;
      const response = await fetch(url, { method });
      const {
        date,
        connection,
        'keep-alive': keepAliveTime,
        'x-request-id': id,
        ...headers
      } = Object.fromEntries(response.headers);
      return { id, answer: { status: response.status, headers }, body: await response.text() };
    };
    const renderedPage = await sendRequest('GET');
    const [cachedPage, headResponse] = [await sendRequest('GET'), await sendRequest('HEAD')];
    expect(renderedPage.answer.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect(cachedPage.answer).toEqual(renderedPage.answer);
    expect(headResponse.answer).toEqual(renderedPage.answer);
    expect([cachedPage.body, headResponse.body]).toEqual([renderedPage.body, '']);
    expect(new Set([renderedPage.id, cachedPage.id, headResponse.id]).size).toBe(3);
  });

  test('a rejected request is never cached', async () => {
    const { headers } = await server.get('/ics/property/stock/stockFilterJson?page_size=0');
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-language');
  });

  test('a cached response is valid until the data changes', async () => {
    const url = examplePathOf('stocks');
    const etag = (await server.get(url)).headers.get('etag') ?? '';
    await server.pool.query('update stock set hot = not hot where id = (select min(id) from stock)');
    await vi.waitFor(async () => {
      expect((await server.get(url, { 'if-none-match': etag })).status).toBe(200);
    }, 10_000);
    for (const name of Object.keys(CALLS) as CallName[])
      expect((await server.get(examplePathOf(name), { 'if-none-match': etag })).status, name).toBe(200);
  });

  test('responses about open days are valid for the current minute, all others for the day', async () => {
    const etagOf = async (name: CallName) => (await server.get(examplePathOf(name))).headers.get('etag');
    expect(await etagOf('openDays')).toContain('2026-11-15T04:00');
    expect(await etagOf('stocks')).toMatch(/-2026-11-15-/);
  });
});
