import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import type { Renderer } from '#contract/render.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { registerPages } from './pages.ts';
import { createResponseCache } from './response-cache.ts';

/** Pages drawn by the given renderer; what they ask of the data is not asked here. */
async function open(render: Renderer['render'], url: string, headers: Record<string, string> = {}) {
  const app = fastify();
  const faults = vi.fn();
  const warnings = vi.fn();
  app.addHook('onRequest', async (request) => {
    request.log.error = faults;
    request.log.warn = warnings;
  });
  await registerPages(app, {
    join: () => undefined,
    draw: async (request) => {
      const { html, ...page } = await render(request);
      return { ...page, body: html };
    },
    api: Object.create(null),
    graphql: NO_GRAPHQL,
    changesEvery: 'day',
    site: () => Object.create(null),
    freshness: {
      tag(_request, reply) {
        reply.header('etag', 'W/"1"');
        return 'W/"1"';
      },
      now: () => ({ etag: 'W/"1"', 'cache-control': 'no-cache', vary: 'accept-encoding' }),
    },
    cache: createResponseCache(),
    faultPhrases: (_code, lang) => ({ title: `title ${lang}`, text: '<text>', retry: 'again' }),
    siteUrl: undefined,
    revalidates: true,
  });
  const get = () => app.inject({ url, headers });
  const answer = await get();
  return { answer, get, faults, warnings };
}

const drawn: Renderer['render'] = async () => ({ status: 200, headers: {}, html: '<p>' });

describe('a page', () => {
  test('that cannot be drawn is a page with a sentence, without a stack, and its fault is logged in full', async () => {
    const fault = new Error('secret');
    const { answer, faults } = await open(() => Promise.reject(fault), '/en/ics/property');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.body).toContain('<html lang="en">');
    expect(answer.body).toContain('title en');
    expect(answer.body).toContain('&lt;text&gt;');
    expect(answer.body).not.toContain('secret');
    expect(faults).toHaveBeenCalledWith({ reqId: expect.any(String), err: fault }, expect.any(String));
  });

  test('that meets an expected failure has its status, which is logged with its cause, and not as a fault', async () => {
    const unavailable = PodiumError.caused('unavailable', new Error('ECONNREFUSED'));
    const fail = () => Promise.reject(unavailable);
    const { answer, faults, warnings } = await open(fail, '/ics/property');
    expect(answer.statusCode).toBe(503);
    expect(faults).not.toHaveBeenCalled();
    expect(warnings.mock.calls).toEqual([
      [{ reqId: expect.any(String), err: unavailable }, 'request failed'],
    ]);
  });

  test('is not drawn again for who has it', async () => {
    const render = vi.fn(drawn);
    const { answer } = await open(render, '/ics/property', { 'if-none-match': 'W/"1"' });
    expect(answer.statusCode).toBe(304);
    expect(render).not.toHaveBeenCalled();
  });

  test('asked for again is the one that was drawn, with the same headers', async () => {
    const render = vi.fn(drawn);
    const { answer, get } = await open(render, '/zh-cn/ics/property/find');
    const again = await get();
    expect(render).toHaveBeenCalledOnce();
    expect(answer.headers['content-language']).toBe('zh-Hans');
    expect({ ...again.headers, date: '' }).toEqual({ ...answer.headers, date: '' });
    expect(again.body).toBe(answer.body);
  });

  test('is given its address, its language and the origin it is asked at', async () => {
    const render = vi.fn(drawn);
    await open(render, '/zh-cn/ics/property/find?keyword=a', { host: 'portal.example' });
    expect(render.mock.calls[0]?.[0]).toMatchObject({
      url: '/zh-cn/ics/property/find?keyword=a',
      lang: 'gb',
      origin: 'http://portal.example',
    });
  });

  test('asked for in another form is drawn by its canonical address, to be redirected to', async () => {
    const render = vi.fn(drawn);
    await open(render, '/ICS//Property/Find/?lang=english&keyword=a', { 'if-none-match': 'W/"1"' });
    expect(render.mock.calls[0]?.[0]).toMatchObject({
      url: '/en/ics/property/find?keyword=a',
      lang: 'en',
      movedStatus: 302,
    });
    await open(render, '/ics/property/find/Office/');
    expect(render.mock.calls[1]?.[0]).toMatchObject({ url: '/ics/property/find/office', movedStatus: 301 });
  });

  test.each([
    [{}, '/ics/property'],
    [{ 'accept-language': 'fr' }, '/ics/property'],
    [{ 'accept-language': 'en-GB,zh-HK;q=0.8' }, '/en/ics/property'],
    [{ 'accept-language': 'zh-CN' }, '/zh-cn/ics/property'],
    [{ 'accept-language': 'en', cookie: 'podium_lang=zh' }, '/ics/property'],
    [{ 'accept-language': 'en', cookie: 'podium_lang=gb' }, '/zh-cn/ics/property'],
    [{ 'accept-language': 'en', cookie: 'podium_lang=nonsense' }, '/en/ics/property'],
  ])('at the start is that of the language which was chosen or is preferred: %j', async (headers, home) => {
    const { answer } = await open(drawn, '/', headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, home]);
    expect(answer.headers).toMatchObject({ vary: 'accept-language, cookie', 'cache-control': 'no-store' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each(['/ics/property', '/en/ics/property', '/zh-cn/ics/property/find'])(
    '%s is the same whatever language was chosen, and chooses none',
    async (url) => {
      const { answer } = await open(drawn, url, { 'accept-language': 'en', cookie: 'podium_lang=gb' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers.vary).toBeUndefined();
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  test('asked for by the setting is remembered, unless another site leads there', async () => {
    const cookieOf = async (url: string, headers: Record<string, string> = {}) =>
      (await open(drawn, url, { host: 'portal.example', ...headers })).answer.headers['set-cookie'];
    const kept = 'Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax';
    expect(await cookieOf('/en/ics/property/find?lang=english')).toBe(`podium_lang=en; ${kept}`);
    expect(await cookieOf('/ics/property?lang=chi', { 'sec-fetch-site': 'same-origin' })).toBe(
      `podium_lang=zh; ${kept}`,
    );
    expect(await cookieOf('/?lang=gb')).toBe(`podium_lang=gb; ${kept}`);
    expect(await cookieOf('/ics/property?lang=gb', { 'sec-fetch-site': 'cross-site' })).toBeUndefined();
    const { answer } = await open(drawn, '/?lang=gb&a=1', { cookie: 'podium_lang=en' });
    expect(answer.headers.location).toBe('/zh-cn/ics/property?a=1');
  });

  test('reached from a page in another language is remembered, and no shared cache keeps the cookie', async () => {
    const answerTo = async (url: string, headers: Record<string, string>) =>
      (await open(drawn, url, { host: 'portal.example', ...headers })).answer.headers;
    const from = (path: string) => ({ referer: `http://portal.example${path}` });
    const switched = await answerTo('/en/ics/property/find?a=1', from('/ics/property/find?a=1'));
    expect(switched['set-cookie']).toMatch(/^podium_lang=en; /);
    expect(switched['cache-control']).toBe('private, no-cache');
    const known = { ...from('/zh-cn/ics/property'), 'if-none-match': 'W/"1"' };
    expect((await answerTo('/ics/property', known))['set-cookie']).toMatch(/^podium_lang=zh; /);
    for (const headers of [
      from('/en/ics/property'),
      from('/favicon.svg'),
      { referer: 'https://elsewhere.example/ics/property' },
      { referer: 'nonsense' },
      { ...from('/ics/property'), 'sec-fetch-site': 'cross-site' },
    ]) {
      const plain = await answerTo('/en/ics/property/find', headers as Record<string, string>);
      expect(plain['set-cookie'], JSON.stringify(headers)).toBeUndefined();
      expect(plain['cache-control']).toBeUndefined();
    }
  });

  test('may send the visitor on', async () => {
    const { answer } = await open(
      async () => ({ status: 301, headers: { location: '/en/property/x' }, html: '' }),
      '/en/property/y/z',
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/en/property/x']);
  });
});
