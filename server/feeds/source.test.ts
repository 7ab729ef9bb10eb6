import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpsSite, startHttpsSite } from '#tests/factories/https-site.ts';
import { isStdinOrUrl, openSource, type SourceLimits, withoutSecrets } from './source.ts';

let site: HttpsSite;
beforeAll(async () => {
  site = await startHttpsSite();
});
afterAll(() => site.close());

const openWithLimits = (location: string, limits: Partial<SourceLimits> = {}) =>
  openSource(location, '.csv', { limits, networkOverrides: site.connectOptions });
/** Returns the URL of a path on the test site, as the operator configures it. */
const siteUrl = (path: string) => `https://127.0.0.1:${site.port}${path}`;
/** Lets a path of the test site redirect to a location. */
const redirectTo = (path: string, location: string) =>
  site.answers.set(path, { status: 302, headers: { location }, body: Buffer.from('elsewhere') });

test.each([
  ['-', true],
  ['https://feed.example.com/stocks.csv', true],
  ['HTTP://feed.example.com/stocks.csv', true],
  ['stocks.csv', false],
  ['./https.csv', false],
])('%s is a remote source: %s', (location, expected) => expect(isStdinOrUrl(location)).toBe(expected));

test('stores the standard input in a temporary file while it is needed', async () => {
  const source = await openSource('-', '.csv', { input: Readable.from(['a,b\n', '1,2\n']) });
  expect(source.name).toBe('stdin.csv');
  expect(await readFile(source.file, 'utf8')).toBe('a,b\n1,2\n');
  expect((await stat(source.file)).mode & 0o777).toBe(0o600);
  await source.close();
  await expect(access(path.dirname(source.file))).rejects.toThrow('ENOENT');
});

test.each([
  ['/daily/stocks.xml?key=secret', 'stocks.xml'],
  ['/', 'feed.csv'],
  ['/..%2F..%2Fetc', '.._2F.._2Fetc'],
])('names the response of %s %s', async (address, name) => {
  site.answers.set(decodeURI(address), { body: Buffer.from('rows') });
  const source = await openWithLimits(siteUrl(address));
  expect(path.basename(source.file)).toBe(path.basename(source.name));
  if (!name.startsWith('.')) expect(source.name).toBe(name);
  expect(await readFile(source.file, 'utf8')).toBe('rows');
  await source.close();
});

test.each([
  ['gzip', gzipSync('rows')],
  ['br', brotliCompressSync('rows')],
])('accepts a response compressed as %s', async (encoding, body) => {
  site.answers.set('/packed', { headers: { 'content-encoding': encoding }, body });
  const source = await openWithLimits(siteUrl('/packed'));
  expect(await readFile(source.file, 'utf8')).toBe('rows');
  await source.close();
  site.answers.set('/packed', { headers: { 'content-encoding': encoding }, body: body.subarray(0, 5) });
  await expect(openWithLimits(siteUrl('/packed'))).rejects.toThrow('has broken off: unexpected end of file');
  site.answers.set('/packed', { headers: { 'content-encoding': 'compress' }, body });
  await expect(openWithLimits(siteUrl('/packed'))).rejects.toThrow(
    'an encoding that was not asked for: compress',
  );
});

test('requires an https address that responds', async () => {
  await expect(openWithLimits('http://feed.example.com/a.csv')).rejects.toThrow('from an https address');
  await expect(openWithLimits(siteUrl('/missing?key=secret'))).rejects.toThrow(/\/missing answers 404\.$/);
  await expect(openSource('https://feed.invalid/a.csv', '.csv')).rejects.toThrow(
    'cannot be fetched: getaddrinfo',
  );
});

test('follows three redirects, only to https', async () => {
  site.answers.set('/rows', { body: Buffer.from('rows') });
  redirectTo('/1', '/rows');
  redirectTo('/2', site.urlOf('/1'));
  redirectTo('/3', '/2');
  redirectTo('/4', '/3');
  const source = await openWithLimits(siteUrl('/3'));
  expect(await readFile(source.file, 'utf8')).toBe('rows');
  await source.close();
  await expect(openWithLimits(siteUrl('/4'))).rejects.toThrow('leads on more than 3 times.');
  // A redirect from http back to https is refused too, because somebody on the way could have changed
  // the http response.
  redirectTo('/plain', `http://photos.test:${site.port}/rows`);
  await expect(openWithLimits(siteUrl('/plain'))).rejects.toThrow('leads to an address that is not https.');
  redirectTo('/broken', 'https://');
  await expect(openWithLimits(siteUrl('/broken'))).rejects.toThrow('leads to an address that is not https.');
});

test('the address itself may be in a private network, but redirects into one are refused', async () => {
  site.answers.set('/rows', { body: Buffer.from('rows') });
  const { ca } = site.connectOptions;
  redirectTo('/same', '/rows');
  const source = await openSource(siteUrl('/same'), '.csv', { networkOverrides: { ca } });
  expect(await readFile(source.file, 'utf8')).toBe('rows');
  await source.close();
  const requestsBefore = site.requestedPaths.length;
  for (const [privateUrl, privateHost] of [
    [`https://localhost:${site.port}/rows`, 'localhost is '],
    ['https://169.254.169.254/latest/meta-data', '169.254.169.254'],
    ['https://[::ffff:10.0.0.1]/', '::ffff:a00:1'],
  ] as const) {
    redirectTo('/inside', privateUrl);
    await expect(openSource(siteUrl('/inside'), '.csv', { networkOverrides: { ca } })).rejects.toThrow(
      `/inside leads into a private network (${privateHost}`,
    );
  }
  expect(site.requestedPaths.slice(requestsBefore)).toEqual(['/inside', '/inside', '/inside']);
});

test('ends a download that stalls, does not end or is too long', async () => {
  site.answers.set('/slow', { hangs: true });
  site.answers.set('/long', { headers: { 'content-encoding': 'gzip' }, body: gzipSync('a'.repeat(101)) });
  await expect(openWithLimits(siteUrl('/slow'), { idleTimeoutMs: 20 })).rejects.toThrow(
    'nothing more of it comes',
  );
  await expect(openWithLimits(siteUrl('/slow'), { timeoutMs: 60 })).rejects.toThrow(
    'was given up: it has not come within 0.001 minutes',
  );
  await expect(openWithLimits(siteUrl('/long'), { maxBytes: 100 })).rejects.toThrow(
    'The feed is longer than',
  );
  const input = new Readable({ read: () => undefined });
  await expect(openSource('-', '.csv', { input, limits: { timeoutMs: 60 } })).rejects.toThrow(
    '- was given up: it has not come within 0.001 minutes',
  );
});

test.each([
  [
    'https://user:word@feed.example.com:8443/daily/a.csv?key=secret#x',
    'https://feed.example.com:8443/daily/a.csv',
  ],
  ['/srv/feeds/a.csv', '/srv/feeds/a.csv'],
])('%s is shown as %s', (location, displayUrl) => expect(withoutSecrets(location)).toBe(displayUrl));
