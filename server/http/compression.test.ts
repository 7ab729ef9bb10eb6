import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { ENCODINGS } from './accept-encoding.ts';
import { encode, encodeOffThread, registerCompression } from './compression.ts';

const LONG_TEXT = '觀塘 Kwun Tong '.repeat(200);
const DECOMPRESS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

function get(url: string, encoding: string) {
  const app = fastify();
  registerCompression(app);
  app.get('/text', (_request, reply) => reply.type('text/plain; charset=utf-8').send(LONG_TEXT));
  app.get('/svg', (_request, reply) => reply.type('image/svg+xml').send(Buffer.from(LONG_TEXT)));
  app.get('/json', async () => ({ text: LONG_TEXT }));
  app.get('/varied', async (_request, reply) =>
    reply.header('vary', 'accept-language').send({ text: LONG_TEXT }),
  );
  app.get('/small', async () => ({ ok: true }));
  app.get('/webm', (_request, reply) => reply.type('video/webm').send(Buffer.from(LONG_TEXT)));
  app.get('/stream', (_request, reply) => reply.type('text/plain').send(Readable.from([LONG_TEXT])));
  app.get('/packed', (_request, reply) =>
    reply.type('text/plain').header('content-encoding', 'gzip').send(Buffer.alloc(2000)),
  );
  return app.inject({ url, headers: { 'accept-encoding': encoding } });
}

describe.each(ENCODINGS)('%s', (encoding) => {
  test.each(['/text', '/svg', '/json'])('compresses %s in one piece', async (url) => {
    const { headers, rawPayload } = await get(url, encoding);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(rawPayload.length).toBeLessThan(300);
    expect(DECOMPRESS[encoding](rawPayload).toString()).toContain(LONG_TEXT);
  });

  test.each(['/small', '/webm', '/stream'])('leaves %s as it is', async (url) => {
    expect((await get(url, encoding)).headers['content-encoding']).toBeUndefined();
  });
});

test.each(ENCODINGS)(
  'compresses a page by %s outside the main thread, to the same bytes',
  async (encoding) => {
    const longPage = LONG_TEXT.repeat(20);
    const pendingResult = encodeOffThread(longPage, encoding);
    expect(pendingResult).toBeInstanceOf(Promise);
    expect(await pendingResult).toEqual(encode(longPage, encoding));
    expect(encodeOffThread(LONG_TEXT, encoding)).toEqual(encode(LONG_TEXT, encoding));
  },
);

test('decompresses concurrent texts of any length to the originals', () => {
  const texts = [
    '觀'.repeat(500),
    '塘'.repeat(2000),
    LONG_TEXT,
    'Kwun Tong '.repeat(300),
    '漢'.repeat(600_000),
  ];
  const encodedBodies = texts.map((text) => encode(text, 'zstd'));
  const unencodedBodies = texts.map((text) => encode(text, undefined));
  expect(encodedBodies.map(({ bytes }) => zstdDecompressSync(bytes).toString())).toEqual(texts);
  expect(unencodedBodies.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(texts);
});

test('replaces half of a surrogate pair by the replacement character', () => {
  const { bytes } = encode(`${LONG_TEXT}${'👍'.slice(0, 1)}`, undefined);
  expect(Buffer.from(bytes).toString()).toBe(`${LONG_TEXT}\ufffd`);
});

test('does not compress a compressed response again', async () => {
  const { headers, rawPayload } = await get('/packed', 'zstd');
  expect([headers['content-encoding'], rawPayload.length]).toEqual(['gzip', 2000]);
});

test('sends the vary header, also with an uncompressed response', async () => {
  expect((await get('/text', 'identity')).headers.vary).toBe('accept-encoding');
  expect((await get('/varied', 'identity')).headers.vary).toBe('accept-language, accept-encoding');
  expect((await get('/small', 'zstd')).headers.vary).toBeUndefined();
});
