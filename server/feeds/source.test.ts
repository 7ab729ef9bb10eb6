import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { isElsewhere, openSource, withoutSecrets } from './source.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(body: string | null, init: ResponseInit = {}, url = 'https://feed.example.com/a') {
  const response = new Response(body, init);
  Object.defineProperty(response, 'url', { value: url });
  vi.stubGlobal('fetch', async () => response);
}

test.each([
  ['-', true],
  ['https://feed.example.com/stocks.csv', true],
  ['HTTP://feed.example.com/stocks.csv', true],
  ['stocks.csv', false],
  ['./https.csv', false],
])('%s comes from elsewhere: %s', (from, expected) => expect(isElsewhere(from)).toBe(expected));

test('the standard input becomes a file of its own for as long as it is needed', async () => {
  const source = await openSource('-', '.csv', { input: Readable.from(['a,b\n', '1,2\n']) });
  expect(source.name).toBe('stdin.csv');
  expect(await readFile(source.file, 'utf8')).toBe('a,b\n1,2\n');
  expect((await stat(source.file)).mode & 0o777).toBe(0o600);
  await source.close();
  await expect(access(path.dirname(source.file))).rejects.toThrow('ENOENT');
});

test.each([
  ['https://feed.example.com/daily/stocks.xml?key=secret', 'stocks.xml'],
  ['https://feed.example.com/', 'feed.csv'],
  ['https://feed.example.com/..%2F..%2Fetc', '.._2F.._2Fetc'],
])('what %s answers is named %s', async (address, name) => {
  answer('rows');
  const source = await openSource(address, '.csv');
  expect(path.basename(source.file)).toBe(path.basename(source.name));
  if (!name.startsWith('.')) expect(source.name).toBe(name);
  expect(await readFile(source.file, 'utf8')).toBe('rows');
  await source.close();
});

test('an address is https, also where it leads, and answers', async () => {
  await expect(openSource('http://feed.example.com/a.csv', '.csv')).rejects.toThrow('from an https address');
  answer('no', { status: 403 });
  await expect(openSource('https://feed.example.com/a.csv', '.csv')).rejects.toThrow('answers 403');
  answer('rows', {}, 'http://elsewhere.example.com/');
  await expect(openSource('https://feed.example.com/a.csv', '.csv')).rejects.toThrow('leads to an address');
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
  });
  await expect(openSource('https://feed.example.com/a.csv', '.csv')).rejects.toThrow(
    'cannot be fetched: getaddrinfo',
  );
});

test('a feed that stops coming is given up', async () => {
  const stalled = new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('a,b')) });
  const response = new Response(stalled);
  Object.defineProperty(response, 'url', { value: 'https://feed.example.com/a' });
  vi.stubGlobal('fetch', async () => response);
  await expect(openSource('https://feed.example.com/a', '.csv', { silenceMs: 20 })).rejects.toThrow(
    'broken off',
  );
});

test.each([
  [
    'https://user:word@feed.example.com:8443/daily/a.csv?key=secret#x',
    'https://feed.example.com:8443/daily/a.csv',
  ],
  ['/srv/feeds/a.csv', '/srv/feeds/a.csv'],
])('%s is shown as %s', (from, shown) => expect(withoutSecrets(from)).toBe(shown));
