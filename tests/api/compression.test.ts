import { readdir } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const ASSETS_FOLDER = path.resolve(import.meta.dirname, '../../dist/client/assets');
const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';
const STOCKS_PATH = '/ics/property/stock/stockFilterJson?page_size=24';
const FIND_PAGE_PATH = '/en/ics/property/find/office/sale';

const DECOMPRESS_BY_ENCODING: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

describe('compression of responses', () => {
  let server: TestServer;
  let textPaths: string[];
  beforeAll(async () => {
    server = await startServer('embedded', { stocks: 300 });
    const page = await (await server.get(FIND_PAGE_PATH)).text();
    const baseMapPath = /\/basemap\/[\w.-]+json/.exec(page)?.[0] ?? '';
    textPaths = [STOCKS_PATH, '/ics/property/lang/zh/main', FIND_PAGE_PATH, '/ics/property', baseMapPath];
  });
  afterAll(() => server.close());

  /** Requests the raw response: fetch hides the encoding and decompresses the body. */
  function fetchRaw(url: string, headers: Record<string, string>, method = 'GET') {
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
    [BROWSER_ENCODINGS, 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['zstd;q=0, br;q=0.2, gzip;q=0.9', 'gzip'],
    ['*', 'zstd'],
  ])(
    'Accept-Encoding %s receives %s, from the server and from its cache',
    async (acceptEncoding, encoding) => {
      for (const url of textPaths) {
        const uncompressedResponse = await fetchRaw(url, {});
        for (const { headers, body } of [
          await fetchRaw(url, { 'accept-encoding': acceptEncoding }),
          await fetchRaw(url, { 'accept-encoding': acceptEncoding }),
        ]) {
          expect(headers['content-encoding'], url).toBe(encoding);
          expect(headers['content-length']).toBe(String(body.length));
          expect(headers['transfer-encoding']).toBeUndefined();
          expect(headers.vary).toBe('accept-encoding');
          expect(headers['content-type']).toBe(uncompressedResponse.headers['content-type']);
          expect(DECOMPRESS_BY_ENCODING[encoding]?.(body).equals(uncompressedResponse.body)).toBe(true);
          expect(body.length).toBeLessThan(uncompressedResponse.body.length * 0.7);
        }
      }
    },
  );

  test.each(['', 'identity', 'identity, gzip;q=0.5', '*;q=0', 'zstd;q=0, br;q=0, gzip;q=0'])(
    'Accept-Encoding %j receives an uncompressed response',
    async (acceptEncoding) => {
      for (const url of textPaths) {
        const { headers, body } = await fetchRaw(url, { 'accept-encoding': acceptEncoding });
        expect(headers['content-encoding'], url).toBeUndefined();
        expect(headers['content-length']).toBe(String(body.length));
        expect(headers.vary).toBe('accept-encoding');
      }
    },
  );

  test('HEAD has the headers of GET and no body', async () => {
    for (const url of textPaths) {
      const comparableHeadersOf = ({ headers }: { headers: IncomingHttpHeaders }) =>
        ['content-type', 'content-length', 'content-encoding', 'vary', 'etag'].map((name) => headers[name]);
      const getResponse = await fetchRaw(url, { 'accept-encoding': BROWSER_ENCODINGS });
      const headResponse = await fetchRaw(url, { 'accept-encoding': BROWSER_ENCODINGS }, 'HEAD');
      expect(comparableHeadersOf(headResponse), url).toEqual(comparableHeadersOf(getResponse));
      expect([headResponse.status, headResponse.body.length]).toEqual([200, 0]);
    }
  });

  test('small responses and errors are not compressed', async () => {
    for (const url of ['/healthz', '/ics/property/stock/stockFilterJson?page_size=0', '/favicon.svg'])
      expect(
        (await fetchRaw(url, { 'accept-encoding': BROWSER_ENCODINGS })).headers['content-encoding'],
      ).toBeUndefined();
  });

  test('a page that is not found is compressed but not cached', async () => {
    const { status, headers } = await fetchRaw('/en/ics/property/nowhere', {
      'accept-encoding': BROWSER_ENCODINGS,
    });
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
      404,
      'zstd',
      'no-store',
    ]);
  });

  test('assets are sent in the form compressed by the build', async () => {
    const name = (await readdir(ASSETS_FOLDER)).find((file) => /^entry-client.*\.js$/.test(file));
    const uncompressedResponse = await fetchRaw(`/assets/${name}`, {});
    for (const [acceptEncoding, encoding] of [
      [BROWSER_ENCODINGS, 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers, body } = await fetchRaw(`/assets/${name}`, { 'accept-encoding': acceptEncoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toBe(uncompressedResponse.headers['content-type']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(DECOMPRESS_BY_ENCODING[encoding]?.(body).equals(uncompressedResponse.body)).toBe(true);
    }
  });
});
