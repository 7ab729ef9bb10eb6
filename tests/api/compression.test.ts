import { readdir } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const ASSETS = path.resolve(import.meta.dirname, '../../dist/client/assets');
const BROWSER = 'gzip, deflate, br, zstd';
const STOCKS = '/ics/property/stock/stockFilterJson?page_size=24';
const FIND = '/en/ics/property/find/office/sale';

const DECOMPRESS: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

describe('answers on the wire', () => {
  let server: TestServer;
  let texts: string[];
  beforeAll(async () => {
    server = await startServer('embedded', { stocks: 300 });
    const page = await (await server.get(FIND)).text();
    const basemap = /\/basemap\/[\w.-]+json/.exec(page)?.[0] ?? '';
    texts = [STOCKS, '/ics/property/lang/zh/main', FIND, '/ics/property', basemap];
  });
  afterAll(() => server.close());

  /** Requests the raw response: fetch hides the encoding and decompresses the body. */
  function raw(url: string, headers: Record<string, string>, method = 'GET') {
    return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        const clientRequest = request(server.origin + url, { method, headers }, async (response) => {
          const body = await buffer(response);
          resolve({ status: response.statusCode, headers: response.headers, body });
        });
        clientRequest.on('error', reject).end();
      },
    );
  }

  test.each([
    [BROWSER, 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['zstd;q=0, br;q=0.2, gzip;q=0.9', 'gzip'],
    ['*', 'zstd'],
  ])('%s is answered in %s, the first time and from the cache', async (accepted, encoding) => {
    for (const url of texts) {
      const uncompressed = await raw(url, {});
      for (const { headers, body } of [
        await raw(url, { 'accept-encoding': accepted }),
        await raw(url, { 'accept-encoding': accepted }),
      ]) {
        expect(headers['content-encoding'], url).toBe(encoding);
        expect(headers['content-length']).toBe(String(body.length));
        expect(headers['transfer-encoding']).toBeUndefined();
        expect(headers.vary).toBe('accept-encoding');
        expect(headers['content-type']).toBe(uncompressed.headers['content-type']);
        expect(DECOMPRESS[encoding]?.(body).equals(uncompressed.body)).toBe(true);
        expect(body.length).toBeLessThan(uncompressed.body.length * 0.7);
      }
    }
  });

  test.each(['', 'identity', 'identity, gzip;q=0.5', '*;q=0', 'zstd;q=0, br;q=0, gzip;q=0'])(
    '%j is answered unencoded',
    async (accepted) => {
      for (const url of texts) {
        const { headers, body } = await raw(url, { 'accept-encoding': accepted });
        expect(headers['content-encoding'], url).toBeUndefined();
        expect(headers['content-length']).toBe(String(body.length));
        expect(headers.vary).toBe('accept-encoding');
      }
    },
  );

  test('HEAD is answered with the headers of GET and no body', async () => {
    for (const url of texts) {
      const ofInterest = ({ headers }: { headers: IncomingHttpHeaders }) =>
        ['content-type', 'content-length', 'content-encoding', 'vary', 'etag'].map((name) => headers[name]);
      const got = await raw(url, { 'accept-encoding': BROWSER });
      const head = await raw(url, { 'accept-encoding': BROWSER }, 'HEAD');
      expect(ofInterest(head), url).toEqual(ofInterest(got));
      expect([head.status, head.body.length]).toEqual([200, 0]);
    }
  });

  test('small answers and refusals are not compressed', async () => {
    for (const url of ['/healthz', '/ics/property/stock/stockFilterJson?page_size=0', '/favicon.svg'])
      expect((await raw(url, { 'accept-encoding': BROWSER })).headers['content-encoding']).toBeUndefined();
  });

  test('a missing page is compressed, but never kept', async () => {
    const { status, headers } = await raw('/en/ics/property/nowhere', { 'accept-encoding': BROWSER });
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
      404,
      'zstd',
      'no-store',
    ]);
  });

  test('built assets are sent as they were compressed when they were built', async () => {
    const name = (await readdir(ASSETS)).find((file) => /^entry-client.*\.js$/.test(file));
    const uncompressed = await raw(`/assets/${name}`, {});
    for (const [accepted, encoding] of [
      [BROWSER, 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers, body } = await raw(`/assets/${name}`, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toBe(uncompressed.headers['content-type']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(DECOMPRESS[encoding]?.(body).equals(uncompressed.body)).toBe(true);
    }
  });
});
