import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRANSACTIONS_CSV_PATH, TREND_CSV_PATH } from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { PHRASES } from '#phrases/index.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { startServerOn, type TestServer } from '#tests/factories/server.ts';

const ASSETS_FOLDER = path.resolve(import.meta.dirname, '../../dist/client/assets');

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 300 });
});
afterAll(() => database?.close());

function connectTo(server: TestServer): Socket {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  // A connection closed by the server may end in a reset.
  socket.on('error', () => undefined);
  return socket;
}

/** Sends raw bytes to the server. Returns all bytes received until the server closes the connection. */
async function sendRaw(server: TestServer, rawRequest: string): Promise<string> {
  const socket = connectTo(server);
  socket.write(rawRequest);
  return text(socket);
}

const statusOf = (answer: string) => Number(answer.split(' ')[1]);

describe('3. connections have time limits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServerOn(database, {
      limits: { requestMs: 300, idleMs: 600, checkIntervalMs: 50, maxConnections: 5 },
    });
  });
  afterAll(() => server?.close());

  test('a body that never arrives gets 408', async () => {
    const answer = await sendRaw(
      server,
      'PUT /ics/property/api/favorite2 HTTP/1.1\r\nhost: a.example\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\nx',
    );
    expect(statusOf(answer)).toBe(408);
  });

  test('headers that never end get 408', async () => {
    expect(statusOf(await sendRaw(server, 'GET / HTTP/1.1\r\nhost: a.example\r\n'))).toBe(408);
  });

  test('a client that reads no response is disconnected', async () => {
    const socket = connectTo(server);
    socket.pause();
    // Sends more data than the socket buffers of client and server can hold.
    for (let count = 0; count < 400; count += 1)
      socket.write(
        'GET /ics/property/stock/stockFilterJson?page_size=50 HTTP/1.1\r\nhost: a.example\r\n\r\n',
      );
    await expect.poll(() => server.connections()).toBe(1);
    await expect.poll(() => server.connections(), { timeout: 20_000 }).toBe(0);
    socket.destroy();
  });

  test('a body larger than any call accepts is rejected', async () => {
    const response = await fetch(`${server.origin}/ics/property/api/favorite2?stock_ids=1`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(20_000)),
    });
    expect(response.status).toBe(413);
  });

  test('connections above the limit are refused', async () => {
    const sockets = Array.from({ length: 12 }, () => connectTo(server));
    const socketsClosed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await Promise.race(socketsClosed);
    for (const socket of sockets) socket.destroy();
    await Promise.all(socketsClosed);
  });
});

describe('4. the host and the form of a URL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServerOn(database);
  });
  afterAll(() => server?.close());
  const requestWithHost = async (host: string, url = '/en/ics/property') =>
    statusOf(await sendRaw(server, `GET ${url} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`));

  test.each([
    'portal.example',
    'portal.example:8080',
    '127.0.0.1:80',
    '[::1]:8080',
    '[2001:db8::1]',
    'a',
    'a_b.example.',
  ])('the host %s is accepted', async (host) => expect(await requestWithHost(host)).toBe(200));

  test.each([
    'a b',
    'a/en/ics/property/compare',
    '[bad',
    'a:b',
    'a@b',
    'a?b',
    'a#b',
    '[::1',
    `${'a'.repeat(4_000)}.example`,
  ])('the host %s is rejected with 400', async (host) => expect(await requestWithHost(host)).toBe(400));

  test('two Host headers are rejected with 400, also for a cached page', async () => {
    expect(await requestWithHost('portal.example')).toBe(200);
    for (const extraHeader of ['host: evil.example', 'Host: portal.example'])
      expect(await requestWithHost(`portal.example\r\n${extraHeader}`), extraHeader).toBe(400);
  });

  test.each(['/readyz/', '/%72eadyz', '//readyz', '/READYZ'])(
    '%s, another spelling than the one a proxy blocks, reveals nothing about the portal',
    async (url) => {
      expect([301, 404]).toContain(await requestWithHost('portal.example', url));
    },
  );

  describe('as forwarded by a proxy', () => {
    let serverBehindProxy: TestServer;
    beforeAll(async () => {
      serverBehindProxy = await startServerOn(database, { env: { TRUST_PROXY: 'loopback' } });
    });
    afterAll(() => serverBehindProxy?.close());
    const paths = ['/en/ics/property', '/sitemap.xml', '/ics/property/stock/stockFilterJson'];

    test.each(['https"><x', 'javascript', 'ftp', 'https, "'])(
      'the protocol %s is rejected with 400',
      async (protocol) => {
        for (const path of paths)
          expect((await serverBehindProxy.get(path, { 'x-forwarded-proto': protocol })).status, path).toBe(
            400,
          );
      },
    );

    test('a page cached for the configured site is not sent to a rejected host or protocol', async () => {
      const configuredServer = await startServerOn(database, {
        env: { TRUST_PROXY: 'loopback', SITE_URL: 'https://portal.example' },
      });
      const fetchPageStatus = async (headers: Record<string, string>) =>
        (await configuredServer.get('/en/ics/property', headers)).status;
      expect(await fetchPageStatus({})).toBe(200);
      expect(await fetchPageStatus({ 'x-forwarded-proto': 'ftp' })).toBe(400);
      expect(await fetchPageStatus({ 'x-forwarded-host': 'a"><x' })).toBe(400);
      await configuredServer.close();
    });

    test('an invalid forwarded host is rejected', async () => {
      for (const host of ['a"><x', 'a b', 'a/b'])
        expect(
          (await serverBehindProxy.get('/en/ics/property', { 'x-forwarded-host': host })).status,
          host,
        ).toBe(400);
      // A proxy that speaks HTTP/1.0 may name the host only in X-Forwarded-Host.
      const fetchStatusBehindProxy = async (host: string) =>
        statusOf(
          await sendRaw(serverBehindProxy, `GET /sitemap.xml HTTP/1.0\r\nx-forwarded-host: ${host}\r\n\r\n`),
        );
      expect(await fetchStatusBehindProxy('a.example')).toBe(200);
      expect(await fetchStatusBehindProxy('a"><x')).toBe(400);
    });

    test('the ETag depends on host and protocol, because links contain them', async () => {
      const fetchPage = (host: string, protocol: string, etag = '') =>
        serverBehindProxy.get('/sitemap.xml', {
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol,
          'if-none-match': etag,
        });
      const firstResponse = await fetchPage('a.example', 'https');
      const etag = firstResponse.headers.get('etag') ?? '';
      expect(await firstResponse.text()).toContain('https://a.example/');
      expect((await fetchPage('a.example', 'https', etag)).status).toBe(304);
      for (const [host, protocol] of [
        ['b.example', 'https'],
        ['a.example', 'http'],
        ['a.example:8443', 'https'],
      ] as const) {
        const otherHostPage = await fetchPage(host, protocol, etag);
        expect(otherHostPage.status).toBe(200);
        expect(await otherHostPage.text()).toContain(`${protocol}://${host}/`);
      }
      for (const path of paths) {
        const etags = await Promise.all(
          ['a.example', 'b.example'].map(async (host) =>
            (await serverBehindProxy.get(path, { 'x-forwarded-host': host })).headers.get('etag'),
          ),
        );
        expect(new Set(etags).size, path).toBe(2);
      }
    });
  });

  test('a request target that is not a path is rejected with 400', async () => {
    expect(await requestWithHost('portal.example', 'http://other.example/en/ics/property')).toBe(400);
    expect(await requestWithHost('portal.example', 'portal')).toBe(400);
  });

  test('no URL makes a page link or redirect to another site', async () => {
    const pathPart = fc.constantFrom(
      '/',
      '//',
      '\\',
      '/..',
      '/%2e%2e',
      '/.',
      '%2f',
      '%5c',
      '/en',
      '/ics/property/find',
    );
    const anyPathSegments = fc.array(pathPart, { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(anyPathSegments, anyPathSegments, async (segmentsBefore, segmentsAfter) => {
        const url = `/en/${segmentsBefore.join('')}/evil.example${segmentsAfter.join('')}`;
        const answer = await sendRaw(
          server,
          `GET ${url} HTTP/1.1\r\nhost: portal.example\r\nconnection: close\r\n\r\n`,
        );
        const links = answer.matchAll(/(?:^location: |(?:href|action|content)="(?=[/\\]))([^"\r]*)/gim);
        for (const [, link = ''] of links) {
          expect(link, url).toMatch(/^\/(?![/\\])/);
          expect(new URL(link, 'http://portal.example').host, url).toBe('portal.example');
        }
        const linksInPage = answer.matchAll(/rel="(?:canonical|alternate)"[^>]*href="([^"]*)/g);
        for (const [, link = ''] of linksInPage)
          expect(link, url).toMatch(/^http:\/\/portal\.example\/(?!\/)/);
        expect([301, 302, 404], url).toContain(statusOf(answer));
      }),
      {
        numRuns: 60,
        examples: [
          [[], ['/x']],
          [['/'], ['/x']],
          [['\\'], []],
          [['/%2e%2e', '//'], []],
        ],
      },
    );
  });

  test('a request rejected before routing gets the usual security headers', async () => {
    const usualHeaders = (await server.get('/healthz')).headers;
    const malformedRequests = [
      'GET / HTTP/1.1\r\nhost: a@b\r\nconnection: close\r\n\r\n',
      'GET /healthz HTTP/1.1\r\nhost: a@b\r\nconnection: close\r\n\r\n',
      'GET /%zz HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n',
      'NONSENSE\r\n\r\n',
    ];
    for (const rawRequest of malformedRequests) {
      const answer = await sendRaw(server, rawRequest);
      expect(statusOf(answer), rawRequest).toBe(400);
      expect(answer).toContain('\r\ncontent-security-policy: default-src');
      for (const name of [
        'permissions-policy',
        'referrer-policy',
        'x-content-type-options',
        'x-frame-options',
        'cross-origin-resource-policy',
      ])
        expect(answer, rawRequest).toContain(`\r\n${name}: ${usualHeaders.get(name)}\r\n`);
    }
  });

  test('a QR code with the requested host is not cached; one with the configured site is', async () => {
    const { stocks } = (await (
      await server.get('/ics/property/stock/stockFilterJson?page_size=1')
    ).json()) as { stocks: { gstock_id: number }[] };
    const qrCodePath = `/media/qr/en/${stocks[0]?.gstock_id}.svg`;
    expect((await server.get(qrCodePath)).headers.get('cache-control')).toBe('no-store');
    const configuredServer = await startServerOn(database, { env: { SITE_URL: 'https://portal.example' } });
    const { headers } = await configuredServer.get(qrCodePath);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('strict-transport-security'), 'only for the configured site').toBe('max-age=31536000');
    await configuredServer.close();
  });
});

describe('10. errors of a client are not logged as failures', () => {
  let server: TestServer;
  let assetPath: string;
  beforeAll(async () => {
    server = await startServerOn(database);
    const [name] = await readdir(ASSETS_FOLDER);
    assetPath = `/assets/${name}`;
  });
  afterAll(() => server?.close());

  test('a range beyond the end of a file gets 416', async () => {
    expect((await server.get(assetPath, { range: 'bytes=999999999-' })).status).toBe(416);
  });

  test('a failed precondition on the version of a file gets 412', async () => {
    expect((await server.get(assetPath, { 'if-match': '"other"' })).status).toBe(412);
  });

  test('neither is logged as an error', () => {
    expect(server.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});

describe('11. reading is cheap', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServerOn(database);
  });
  afterAll(() => server?.close());

  test('clusters of the whole world have few cells at any zoom', async () => {
    const fetchClusters = async (zoom: number) =>
      (await server.get(`/ics/property/stock/stockClusterJson?bounds=-180,-85,180,85&zoom=${zoom}`)).text();
    expect(await fetchClusters(22)).toBe(await fetchClusters(3));
  });

  test('a repeated id counts once', async () => {
    const { stocks } = (await (
      await server.get('/ics/property/stock/stockFilterJson?page_size=1')
    ).json()) as { stocks: { gstock_id: number }[] };
    const joinedIds = Array(500).fill(stocks[0]?.gstock_id).join();
    const answer = await server.get(`/ics/property/stock/StockArchiveFilterJson?stock_ids=${joinedIds}`);
    expect(((await answer.json()) as { stocks: unknown[] }).stocks).toHaveLength(1);
  });

  test('different spellings of a picture number share one encoded picture', async () => {
    const { stocks } = (await (
      await server.get('/ics/property/stock/stockFilterJson?page_size=1')
    ).json()) as { stocks: { gstock_id: number }[] };
    const id = stocks[0]?.gstock_id;
    const etags = await Promise.all(
      [`${id}/0`, `00${id}/00`].map(async (name) =>
        (await server.get(`/media/stocks/${name}`)).headers.get('etag'),
      ),
    );
    expect(etags[0]).toBe(etags[1]);
  });

  test('an overloaded server rejects pages, tables and pictures for a while, but still answers calls', async () => {
    // With a limit of one millisecond, rendering pages makes the server overloaded.
    const busyServer = await startServerOn(database, { env: { MAX_DELAY_MS: '1' } });
    let requestCount = 0;
    const askPages = () =>
      Promise.all(
        Array.from({ length: 40 }, () => busyServer.get(`/en/ics/property/find?area_min=${requestCount++}`)),
      );
    let refusedResponse: Response | undefined;
    await expect
      .poll(
        async () => {
          refusedResponse = (await askPages()).find(({ status }) => status === 503);
          return refusedResponse !== undefined;
        },
        { interval: 1, timeout: 40_000 },
      )
      .toBe(true);
    expect(refusedResponse?.headers.get('retry-after')).toBe('5');
    expect(refusedResponse?.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    const page = await refusedResponse?.text();
    expect(page).toContain(PHRASES.en.main['errors.unavailable']);
    expect(page).toMatch(/href="\/en\/ics\/property\/find\?area_min=\d+"/);
    for (const table of [TRANSACTIONS_CSV_PATH, TREND_CSV_PATH]) {
      const fetchStatusWhenBusy = async () => {
        const [answer] = await Promise.all([busyServer.get(`${BASE_PATH}/${table}`), askPages()]);
        return answer.status;
      };
      await expect.poll(fetchStatusWhenBusy, { interval: 1, timeout: 20_000 }).toBe(503);
    }
    expect((await busyServer.get('/healthz')).status).toBe(200);
    expect((await busyServer.get('/ics/property/lang/en/main')).status).toBe(200);
    await busyServer.close();
  });
});

describe('12. policies and logs', () => {
  test('only pages and their scripts may load the configured map, and only from its hosts', async () => {
    const server = await startServerOn(database, {
      env: { MAP_PROVIDER: 'google', MAP_API_KEY: 'test-key-0123456789' },
    });
    const fetchPolicy = async (url: string) =>
      (await server.get(url)).headers.get('content-security-policy') ?? '';
    const pagePolicy = await fetchPolicy('/en/ics/property/find');
    expect(pagePolicy).toContain('https://maps.googleapis.com');
    // A worker file has a content security policy of its own.
    const [asset] = await readdir(ASSETS_FOLDER);
    expect(await fetchPolicy(`/assets/${asset}`)).toBe(pagePolicy);
    expect(pagePolicy).not.toMatch(/\*\.google(apis)?\.com|\*\.gstatic\.com/);
    for (const url of ['/ics/property/lang/en/main', '/healthz', '/favicon.svg', '/media/portraits/1'])
      expect(await fetchPolicy(url), url).not.toContain('google');
    await server.close();
  });

  test('a log line has shortened ids and IP addresses, and malformed requests are logged too', async () => {
    const server = await startServerOn(database);
    const joinedIds = Array.from({ length: 200 }, (_, index) => index + 100_000).join();
    await server.get(`/ics/property/stock/StockArchiveFilterJson?stock_ids=${joinedIds}&ics_type=c`);
    await sendRaw(server, 'NONSENSE\r\n\r\n');
    await sendRaw(server, 'GET /%zz HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n');
    await server.close();
    const lines = server.logLines.map((line) => JSON.parse(line));
    const requestLine = lines.find(({ url }) => url?.includes('stock_ids'));
    expect(requestLine.url.length).toBeLessThan(140);
    expect(requestLine.url).toMatch(/stock_ids=100000,100001,.*…&ics_type=c$/);
    expect(requestLine.client).toBe('127.0.0.0');
    expect(lines.filter(({ msg }) => msg === 'request refused').map(({ status }) => status)).toEqual([
      400, 400,
    ]);
  });

  test("no log line contains the office's searches or the keys of owners' photos", async () => {
    const server = await startServerOn(database);
    const key = '0123456789abcdef'.repeat(2);
    const requestedUrls = [
      '/ics/property/api/office/enquiries?keyword=91234567',
      '/ics/property/api/office/enquiries.csv?keyword=91234567&lang=en',
      '/en/ics/property/office/inbox?keyword=91234567',
      '/gb/ics/property/office/sign-in?to=91234567',
      '/en/ics/property/%6fffice/inbox?keyword=91234567',
      '/en//ics/property/office/inbox?keyword=91234567',
      `/media/files/submitted/${key}.jpg?w=720`,
    ];
    for (const url of requestedUrls) await (await server.get(url)).arrayBuffer();
    const photoPath = `/ics/property/api/property_photo/${key}`;
    await fetch(server.origin + photoPath, { method: 'DELETE' });
    await server.close();
    expect(server.logLines.join('')).not.toMatch(new RegExp(`91234567|${key}`));
    const loggedUrls = server.logLines.flatMap((line) => JSON.parse(line).url ?? []);
    expect(loggedUrls).toEqual([
      ...requestedUrls.slice(0, 4).map((url) => url.split('?', 1)[0]),
      '/en/ics/property/office/inbox',
      '/en//ics/property/office/inbox',
      '/media/files/submitted/….jpg?w=720',
      '/ics/property/api/property_photo/…',
    ]);
  });
});
