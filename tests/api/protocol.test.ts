import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const ASSETS = path.resolve(import.meta.dirname, '../../dist/client/assets');
const READS = ['/ics/property/api/districts/ics', '/ics/property/lang/en/main', '/en/ics/property'];

describe.each(PLACES)('the server, on PostgreSQL %s', (place) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(place);
  });
  afterAll(() => server?.close());

  /** Headers as they are on the wire: fetch hides the encoding and unpacks the body. */
  function raw(url: string, headers: Record<string, string>) {
    return new Promise<{ headers: NodeJS.Dict<string | string[]>; bytes: number }>((resolve, reject) => {
      const asked = request(server.origin + url, { headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () => resolve({ headers: response.headers, bytes }));
      });
      asked.on('error', reject).end();
    });
  }

  test.each([...READS, '/ics/property/api/nonsense', '/nowhere', '/healthz', '/favicon.svg'])(
    'answers %s with security headers and a policy that lets no inline script in',
    async (url) => {
      const { headers } = await server.get(url);
      const policy = new Map(
        (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
          const [name = '', ...sources] = directive.trim().split(' ');
          return [name, sources];
        }),
      );
      expect(policy.get('default-src')).toEqual(["'self'"]);
      expect(policy.get('script-src')?.every((source) => /^'(self|sha256-[\w+/=]+)'$/.test(source))).toBe(
        true,
      );
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.has('upgrade-insecure-requests')).toBe(false);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test.each(['br', 'gzip'])('compresses by %s what is worth it', async (encoding) => {
    const plain = await raw('/ics/property/api/districts/ics', {});
    const packed = await raw('/ics/property/api/districts/ics', { 'accept-encoding': encoding });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(packed.bytes).toBeLessThan(plain.bytes / 3);
    const small = await raw('/healthz', { 'accept-encoding': encoding });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  test('lets built assets be kept for ever', async () => {
    const [asset] = await readdir(ASSETS);
    const response = await server.get(`/assets/${asset}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await server.get('/assets/nothing.js')).status).toBe(404);
  });

  test.each(READS)('answers %s with 304 while the data are the same', async (url) => {
    const first = await server.get(url);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"\d+-2026-11-15-\w+"$/);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const again = await server.get(url, { 'if-none-match': `"other", ${tag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await server.get(url, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('answers HEAD like GET, without the body', async () => {
    const response = await fetch(`${server.origin}/ics/property/api/site`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test('gives every answer a request id, keeps that of a proxy, and logs it', async () => {
    expect((await server.get('/healthz')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const kept = await server.get('/ics/property/api/site', { 'x-request-id': 'proxy-1' });
    expect(kept.headers.get('x-request-id')).toBe('proxy-1');
    const odd = await server.get('/ics/property/api/site', { 'x-request-id': 'a b"c' });
    expect(odd.headers.get('x-request-id')).not.toContain(' ');
    const line = server.logLines.map((text) => JSON.parse(text)).find(({ reqId }) => reqId === 'proxy-1');
    expect(line).toMatchObject({ method: 'GET', url: '/ics/property/api/site', status: 200 });
  });

  test('lives and is ready', async () => {
    expect(await (await server.get('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await server.get('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: 'ready', database: 'ok' });
  });

  test('has an icon and tells robots what to leave', async () => {
    expect((await server.get('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml');
    expect(await (await server.get('/robots.txt')).text()).toContain('Disallow: /ics/property/api/');
  });
});
