import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import type { Renderer } from '#contract/render.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { registerPages } from './pages.ts';
import { createResponseCache } from './response-cache.ts';

/** Requests a page from a server with the given renderer. Its API and GraphQL data sources are empty. */
async function openPage(render: Renderer['render'], url: string, headers: Record<string, string> = {}) {
  const app = fastify();
  const loggedErrors = vi.fn();
  const loggedWarnings = vi.fn();
  app.addHook('onRequest', async (request) => {
    request.log.error = loggedErrors;
    request.log.warn = loggedWarnings;
  });
  await registerPages(app, {
    promote: () => undefined,
    render: async (request) => {
      const { html, ...page } = await render(request);
      return { ...page, body: html };
    },
    api: Object.create(null),
    graphql: NO_GRAPHQL,
    changesEvery: 'day',
    site: () => Object.create(null),
    freshness: {
      setHeaders(_request, reply) {
        reply.header('etag', 'W/"1"');
        return 'W/"1"';
      },
      currentHeaders: () => ({ etag: 'W/"1"', 'cache-control': 'no-cache', vary: 'accept-encoding' }),
    },
    cache: createResponseCache(),
    fallbackErrorPhrases: (_code, lang) => ({ title: `title ${lang}`, text: '<text>', retry: 'again' }),
    siteUrl: undefined,
    allowsRevalidation: true,
  });
  const getAgain = () => app.inject({ url, headers });
  const response = await getAgain();
  return { response, getAgain, loggedErrors, loggedWarnings };
}

const renderPage: Renderer['render'] = async () => ({ status: 200, headers: {}, html: '<p>' });

describe('a page', () => {
  test('that fails to render is an error page without a stack, and the error is logged in full', async () => {
    const renderError = new Error('secret');
    const { response, loggedErrors } = await openPage(() => Promise.reject(renderError), '/en/ics/property');
    expect(response.statusCode).toBe(500);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.headers.etag).toBeUndefined();
    expect(response.body).toContain('<html lang="en">');
    expect(response.body).toContain('title en');
    expect(response.body).toContain('&lt;text&gt;');
    expect(response.body).not.toContain('secret');
    expect(loggedErrors).toHaveBeenCalledWith(
      { reqId: expect.any(String), err: renderError },
      expect.any(String),
    );
  });

  test('with an expected error has its status, which is logged with its cause but not as a failure', async () => {
    const unavailableError = PodiumError.caused('unavailable', new Error('ECONNREFUSED'));
    const failingRender = () => Promise.reject(unavailableError);
    const { response, loggedErrors, loggedWarnings } = await openPage(failingRender, '/ics/property');
    expect(response.statusCode).toBe(503);
    expect(loggedErrors).not.toHaveBeenCalled();
    expect(loggedWarnings.mock.calls).toEqual([
      [{ reqId: expect.any(String), err: unavailableError }, 'request failed'],
    ]);
  });

  test('is not rendered again for a client that has the current version', async () => {
    const render = vi.fn(renderPage);
    const { response } = await openPage(render, '/ics/property', { 'if-none-match': 'W/"1"' });
    expect(response.statusCode).toBe(304);
    expect(render).not.toHaveBeenCalled();
  });

  test('is rendered once for repeated requests, with the same headers', async () => {
    const render = vi.fn(renderPage);
    const { response, getAgain } = await openPage(render, '/zh-cn/ics/property/find');
    const secondResponse = await getAgain();
    expect(render).toHaveBeenCalledOnce();
    expect(response.headers['content-language']).toBe('zh-Hans');
    expect({ ...secondResponse.headers, date: '' }).toEqual({ ...response.headers, date: '' });
    expect(secondResponse.body).toBe(response.body);
  });

  test('receives its address, its language and the origin of the request', async () => {
    const render = vi.fn(renderPage);
    await openPage(render, '/zh-cn/ics/property/find?keyword=a', { host: 'portal.example' });
    expect(render.mock.calls[0]?.[0]).toMatchObject({
      url: '/zh-cn/ics/property/find?keyword=a',
      lang: 'gb',
      origin: 'http://portal.example',
    });
  });

  test('with a non-canonical address is rendered by its canonical one, for a redirect', async () => {
    const render = vi.fn(renderPage);
    await openPage(render, '/ICS//Property/Find/?lang=english&keyword=a', { 'if-none-match': 'W/"1"' });
    expect(render.mock.calls[0]?.[0]).toMatchObject({
      url: '/en/ics/property/find?keyword=a',
      lang: 'en',
      redirectStatus: 302,
    });
    await openPage(render, '/ics/property/find/Office/');
    expect(render.mock.calls[1]?.[0]).toMatchObject({
      url: '/ics/property/find/office',
      redirectStatus: 301,
    });
  });

  test.each([
    [{}, '/ics/property'],
    [{ 'accept-language': 'fr' }, '/ics/property'],
    [{ 'accept-language': 'en-GB,zh-HK;q=0.8' }, '/en/ics/property'],
    [{ 'accept-language': 'zh-CN' }, '/zh-cn/ics/property'],
    [{ 'accept-language': 'en', cookie: 'podium_lang=zh' }, '/ics/property'],
    [{ 'accept-language': 'en', cookie: 'podium_lang=gb' }, '/zh-cn/ics/property'],
    [{ 'accept-language': 'en', cookie: 'podium_lang=nonsense' }, '/en/ics/property'],
  ])('of the start address has the chosen or preferred language: %j', async (headers, homeUrl) => {
    const { response } = await openPage(renderPage, '/', headers);
    expect([response.statusCode, response.headers.location]).toEqual([302, homeUrl]);
    expect(response.headers).toMatchObject({
      vary: 'accept-language, cookie',
      'cache-control': 'no-store',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test.each(['/ics/property', '/en/ics/property', '/zh-cn/ics/property/find'])(
    '%s is the same for every chosen language, and chooses none',
    async (url) => {
      const { response } = await openPage(renderPage, url, {
        'accept-language': 'en',
        cookie: 'podium_lang=gb',
      });
      expect(response.statusCode).toBe(200);
      expect(response.headers.vary).toBeUndefined();
      expect(response.headers['set-cookie']).toBeUndefined();
    },
  );

  test('remembers a language chosen by the parameter lang, unless another site links to it', async () => {
    const cookieOf = async (url: string, headers: Record<string, string> = {}) =>
      (await openPage(renderPage, url, { host: 'portal.example', ...headers })).response.headers[
        'set-cookie'
      ];
    const cookieAttributes = 'Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax';
    expect(await cookieOf('/en/ics/property/find?lang=english')).toBe(`podium_lang=en; ${cookieAttributes}`);
    expect(await cookieOf('/ics/property?lang=chi', { 'sec-fetch-site': 'same-origin' })).toBe(
      `podium_lang=zh; ${cookieAttributes}`,
    );
    expect(await cookieOf('/?lang=gb')).toBe(`podium_lang=gb; ${cookieAttributes}`);
    expect(await cookieOf('/ics/property?lang=gb', { 'sec-fetch-site': 'cross-site' })).toBeUndefined();
    const { response } = await openPage(renderPage, '/?lang=gb&a=1', { cookie: 'podium_lang=en' });
    expect(response.headers.location).toBe('/zh-cn/ics/property?a=1');
  });

  test('remembers the language when a link changes it, and no shared cache keeps the cookie', async () => {
    const responseHeadersTo = async (url: string, headers: Record<string, string>) =>
      (await openPage(renderPage, url, { host: 'portal.example', ...headers })).response.headers;
    const refererFrom = (path: string) => ({ referer: `http://portal.example${path}` });
    const switchedHeaders = await responseHeadersTo(
      '/en/ics/property/find?a=1',
      refererFrom('/ics/property/find?a=1'),
    );
    expect(switchedHeaders['set-cookie']).toMatch(/^podium_lang=en; /);
    expect(switchedHeaders['cache-control']).toBe('private, no-cache');
    const conditionalHeaders = { ...refererFrom('/zh-cn/ics/property'), 'if-none-match': 'W/"1"' };
    expect((await responseHeadersTo('/ics/property', conditionalHeaders))['set-cookie']).toMatch(
      /^podium_lang=zh; /,
    );
    for (const headers of [
      refererFrom('/en/ics/property'),
      refererFrom('/favicon.svg'),
      { referer: 'https://elsewhere.example/ics/property' },
      { referer: 'nonsense' },
      { ...refererFrom('/ics/property'), 'sec-fetch-site': 'cross-site' },
    ]) {
      const responseHeaders = await responseHeadersTo(
        '/en/ics/property/find',
        headers as Record<string, string>,
      );
      expect(responseHeaders['set-cookie'], JSON.stringify(headers)).toBeUndefined();
      expect(responseHeaders['cache-control']).toBeUndefined();
    }
  });

  test('may redirect the visitor', async () => {
    const { response } = await openPage(
      async () => ({ status: 301, headers: { location: '/en/property/x' }, html: '' }),
      '/en/property/y/z',
    );
    expect([response.statusCode, response.headers.location]).toEqual([301, '/en/property/x']);
  });
});
