import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { renderSVG } from 'uqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { RELEASE_VERSION } from '#tests/factories/release.ts';
import { startServerOn, TEST_NOW_MS, type TestServer } from '#tests/factories/server.ts';

const ASSETS_FOLDER = path.resolve(import.meta.dirname, '../../dist/client/assets');
const READ_PATHS = ['/ics/property/api/districts/ics', '/ics/property/lang/en/main', '/en/ics/property'];

/** Sends raw bytes that an ordinary HTTP client would refuse to send, and returns the server's response. */
async function sendRaw(server: TestServer, rawRequest: string) {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write(rawRequest);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  return { head, status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown };
}

describe.each(DATABASE_KINDS)('the server, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await openDatabase(kind, { stocks: 100 });
    server = await startServerOn(database);
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  test.each([...READ_PATHS, '/ics/property/api/nonsense', '/nowhere', '/healthz', '/favicon.svg'])(
    'answers %s with security headers and a policy that forbids inline scripts',
    async (url) => {
      const { headers } = await server.get(url);
      const sourcesByDirective = new Map(
        (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
          const [name = '', ...sources] = directive.trim().split(' ');
          return [name, sources];
        }),
      );
      expect(sourcesByDirective.get('default-src')).toEqual(["'self'"]);
      expect(
        sourcesByDirective.get('script-src')?.every((source) => /^'(self|sha256-[\w+/=]+)'$/.test(source)),
      ).toBe(true);
      expect(sourcesByDirective.get('object-src')).toEqual(["'none'"]);
      expect(sourcesByDirective.get('frame-ancestors')).toEqual(["'none'"]);
      expect(sourcesByDirective.has('upgrade-insecure-requests')).toBe(false);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('permissions-policy')).toMatch(
        /^camera=\(\), microphone=\(\), geolocation=\(self\)/,
      );
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('lets browsers cache assets for ever', async () => {
    const [assetName] = await readdir(ASSETS_FOLDER);
    const response = await server.get(`/assets/${assetName}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await server.get('/assets/nothing.js')).status).toBe(404);
  });

  test.each(READ_PATHS)('answers %s with 304 while the data is unchanged', async (url) => {
    const firstResponse = await server.get(url);
    const etag = firstResponse.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"\d+-2026-11-15-\w+-[0-9a-f]{16}"$/);
    expect(firstResponse.headers.get('cache-control')).toBe('public, no-cache');
    const notModified = await server.get(url, { 'if-none-match': `"other", ${etag}` });
    expect(notModified.status).toBe(304);
    expect(await notModified.text()).toBe('');
    expect((await server.get(url, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('gives a page the same ETag on all instances of a release, and another ETag under other settings', async () => {
    const etagOf = async ({ get }: TestServer) => (await get('/en/ics/property')).headers.get('etag');
    const env = { SITE_URL: 'https://portal.example.com' };
    const [firstServer, twinServer, otherServer] = await Promise.all([
      startServerOn(database, { env }),
      startServerOn(database, { env, now: TEST_NOW_MS + 3_600_000 }),
      startServerOn(database, { env: { ...env, BRAND_PHONE: '+852 2999 9999' } }),
    ]);
    try {
      expect(await etagOf(twinServer)).toBe(await etagOf(firstServer));
      expect(await etagOf(otherServer)).not.toBe(await etagOf(firstServer));
    } finally {
      await Promise.all([firstServer.close(), twinServer.close(), otherServer.close()]);
    }
  });

  test('lets browsers cache a picture for ever at a versioned URL, otherwise for an hour', async () => {
    const answer = await server.get(`/ics/property/${CALLS.stocks.path}?page_size=1`);
    const thumbnailUrl = CALLS.stocks.answer.parse(await answer.json()).stocks[0]?.thumbnail ?? '';
    const firstResponse = await server.get(thumbnailUrl);
    expect(firstResponse.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = firstResponse.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{32}"$/);
    const unversionedUrl = thumbnailUrl.replace(/-\w+$/, '');
    const notModified = await server.get(unversionedUrl, { 'if-none-match': etag });
    expect([notModified.status, await notModified.text()]).toEqual([304, '']);
    expect(notModified.headers.get('cache-control')).toBe('public, max-age=3600');
    const staleVersionResponse = await server.get(`${unversionedUrl}-00000000`);
    expect(staleVersionResponse.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await server.get(`${unversionedUrl.slice(0, -1)}1`)).headers.get('etag')).not.toBe(etag);
  });

  test('renders the canonical link of a listing as a QR code, in each language', async () => {
    const answer = await server.get(`/ics/property/${CALLS.stocks.path}?page_size=1`);
    const [stock] = CALLS.stocks.answer.parse(await answer.json()).stocks;
    for (const lang of LANGUAGES) {
      const qrCodeResponse = await server.get(`/media/qr/${lang}/${stock?.gstock_id}.svg`);
      expect(qrCodeResponse.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
      expect(await qrCodeResponse.text()).toBe(
        renderSVG(`${server.origin}${stock?.link[lang]}`, { ecc: 'M', border: 2, pixelSize: 1 }),
      );
    }
    expect((await server.get('/media/qr/en/999999999.svg')).status).toBe(404);
    expect((await server.get('/media/qr/fr/1.svg')).status).toBe(404);
  });

  test.each([
    ['an address that cannot be decoded', '/%E0%A4%A', 400, 'bad_parameter'],
    ['a way out of the folder of files', '/assets/../package.json', 404, 'not_found'],
    ['the same, encoded', '/assets/%2e%2e/%2e%2e/package.json', 404, 'not_found'],
    ['an address of 20 KB', `/${'a'.repeat(20_480)}`, 431, 'too_large'],
  ])('rejects %s in the format of all errors', async (_, path, status, code) => {
    const answer = await sendRaw(server, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect([answer.status, answer.body]).toEqual([
      status,
      { error: { code, message: PHRASES.en.main[`errors.${code}`] } },
    ]);
    expect(answer.head).toMatch(/content-type: application\/json; charset=utf-8/i);
    expect(answer.head).toMatch(/cache-control: no-store/i);
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
  });

  test('rejects data that is not HTTP in the format of all errors', async () => {
    const { status, body } = await sendRaw(server, 'nonsense\r\n\r\n');
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'bad_parameter' } });
  });

  test('answers HEAD like GET, without the body', async () => {
    const response = await fetch(`${server.origin}/ics/property/api/site`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test('gives every response a request id, keeps the id set by a proxy, and logs the id', async () => {
    expect((await server.get('/healthz')).headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    const withGivenId = await server.get('/ics/property/api/site', { 'x-request-id': 'proxy-1' });
    expect(withGivenId.headers.get('x-request-id')).toBe('proxy-1');
    const oddRequestIdResponse = await server.get('/ics/property/api/site', { 'x-request-id': 'a b"c' });
    expect(oddRequestIdResponse.headers.get('x-request-id')).not.toContain(' ');
    const line = server.logLines.map((text) => JSON.parse(text)).find(({ reqId }) => reqId === 'proxy-1');
    expect(line).toMatchObject({ method: 'GET', url: '/ics/property/api/site', status: 200 });
  });

  test("continues the client's trace in the log and in error responses", async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-request-id': 'traced-1' };
    const failedResponse = await server.get(
      '/ics/property/stock/stockFilterJson?page_size=nonsense',
      headers,
    );
    expect(failedResponse.status).toBe(400);
    expect(failedResponse.headers.get('x-trace-id')).toBe(traceId);
    expect(failedResponse.headers.get('x-request-id')).toBe('traced-1');
    const withGeneratedId = await server.get('/ics/property/stock/stockFilterJson?page_size=nonsense', {
      traceparent: '00-nonsense',
    });
    const id = withGeneratedId.headers.get('x-trace-id');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(withGeneratedId.headers.get('x-request-id')).toBe(id);
    const lines = server.logLines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'request');
    expect(lines.filter(({ trace_id }) => trace_id === traceId)).toMatchObject([{ reqId: 'traced-1' }]);
    expect(lines.filter(({ trace_id }) => trace_id === id)).toHaveLength(1);
  });

  test('is healthy and ready', async () => {
    expect(await (await server.get('/healthz')).json()).toEqual({ status: 'ok', version: RELEASE_VERSION });
    const readyResponse = await server.get('/readyz');
    expect(readyResponse.status).toBe(200);
    expect(await readyResponse.json()).toEqual({
      status: 'ready',
      database: 'ok',
      data_version: expect.any(Number),
      data_lag: expect.any(Number),
      data_age_seconds: expect.any(Number),
      checks: {
        database: { ok: true },
        forms: { ok: true },
        data: { ok: true },
        search: { ok: true },
        mail: { ok: true },
        replicas: { ok: true },
      },
    });
  });

  test('has an icon, and a robots.txt that lists the excluded paths', async () => {
    expect((await server.get('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml');
    expect(await (await server.get('/robots.txt')).text()).toContain('Disallow: /ics/property/api/');
  });
});
