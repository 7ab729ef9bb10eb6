import { createHash } from 'node:crypto';
import { createStaticHandler, matchRoutes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { type Api, mapCalls } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import type { HomeAnswer } from '#contract/stock-calls.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { siteAnswer } from '#tests/factories/site.ts';
import { STATE_ID } from './app/page-state.ts';
import { createRenderer } from './entry-server.tsx';
import { routesOf } from './routes.tsx';

const site = siteAnswer({ brand: { zh: '台', gb: '台', en: 'Podium </title>' } });
const emptyLists = { count: 0, sale: 0, lease: 0, reduced_count: 0, fresh: [], hot: [], reduced: [] };
const homeAnswer: HomeAnswer = { i: { ...emptyLists, count: 1234 }, c: emptyLists, s: emptyLists };
const rejectCall = async () => {
  throw new PodiumError('unavailable');
};
const api: Api = {
  ...mapCalls(() => rejectCall),
  site: async () => site,
  homeStocks: async () => homeAnswer,
  banners: async () => ({ banners: [] }),
  articles: async () => ({ count: 0, articles: [], months: [], columns: [] }),
  openDays: async () => ({ open_days: [] }),
  transactions: async () => ({ i: [], c: [], s: [] }),
  researchSeries: async () => ({ series: [] }),
  stocks: async () => ({ count: 0, stocks: [] }),
};

const renderer = createRenderer({ 'web/entry-client.tsx': { file: 'assets/entry.js' } });

function render(
  url: string,
  lang: Language = 'zh',
  apiOverrides: Partial<Api> = {},
  onFailure = vi.fn(),
  siteSettings = site,
) {
  const request = {
    url,
    lang,
    origin: 'https://podium.example',
    api: { ...api, ...apiOverrides },
    graphql: NO_GRAPHQL,
    site: siteSettings,
    onFailure,
  };
  return renderer.render(request);
}

describe('Rendering a page on the server', () => {
  it.each(LANGUAGES)(
    'renders the home page in %s with its texts, its state and no phrase key',
    async (lang) => {
      const { status, html } = await render(addressOf('home', lang), lang);
      expect(status).toBe(200);
      expect(html).toContain(PHRASES[lang].main['layout.demonstration']);
      expect(html).toContain('C-000000');
      expect(html).toContain('1,234');
      expect(html).toContain('id="podium-state"');
      expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/home:|layout\.|\{\{/);
    },
  );

  it('stores loader data under the route ids that the browser uses', async () => {
    const { html } = await render('/en/ics/property/office', 'en');
    const [, state = ''] = new RegExp(`id="${STATE_ID}">(.*?)</script>`).exec(html) ?? [];
    const { dataRoutes } = createStaticHandler(routesOf('en'));
    const routeId = matchRoutes(dataRoutes, '/en/ics/property/office')?.at(-1)?.route.id ?? '';
    expect(JSON.parse(state).loaderData).toHaveProperty(routeId);
  });

  it('shows one section and its own title below /:p1, with office and commercial as one', async () => {
    const [office, commercial] = await Promise.all([
      render('/en/ics/property/office', 'en'),
      render('/en/ics/property/commercial', 'en'),
    ]);
    expect(office.html).toContain(
      `<h1 class="text-[22px] md:text-2xl">${PHRASES.en.home['title_of.c']}</h1>`,
    );
    const checkedBox = /<input[^>]*name="ics_type"[^>]*checked=""[^>]*>/.exec(office.html)?.[0];
    expect(checkedBox, 'the search box is for offices').toContain('value="c"');
    expect(commercial.html).toContain('rel="canonical" href="https://podium.example/en/ics/property/office"');
  });

  it.each(['/ics/property/nothing', '/ics/property/home/nothing', '/ics/property/a/b/c', '/elsewhere'])(
    'renders a not-found page with links for %s, without a warning of the router',
    async (url) => {
      const warn = vi.spyOn(console, 'warn');
      const { status, html } = await render(url);
      expect(warn).not.toHaveBeenCalled();
      warn.mockRestore();
      expect(status).toBe(404);
      expect(html).toContain(PHRASES.zh.main['not_found.title']);
      expect(html).toContain('href="/ics/property/find"');
      expect(html).toContain('content="noindex"');
    },
  );

  it("redirects once: to the canonical URL, or to the target of the page's redirect", async () => {
    const request = { origin: 'https://podium.example', graphql: NO_GRAPHQL, api, site, lang: 'en' } as const;
    const homeResponse = await renderer.render({
      ...request,
      url: '/en/ics/property?a=1',
      redirectStatus: 301,
    });
    expect(homeResponse).toMatchObject({ status: 301, headers: { location: '/en/ics/property?a=1' } });
    const url = '/en/ics/property/find?tx_type=S&utm_source=mail';
    for (const redirectStatus of [301, 302] as const) {
      const findResponse = await renderer.render({ ...request, url, redirectStatus });
      expect(findResponse.status).toBe(302);
      expect(findResponse.headers.location).toBe('/en/ics/property/find/sale?utm_source=mail');
    }
  });

  it('shows an expected error with its status and text, and a retry', async () => {
    const onFailure = vi.fn();
    const { status, html } = await render('/en/ics/property', 'en', { homeStocks: rejectCall }, onFailure);
    expect(status).toBe(503);
    expect(html).toContain(PHRASES.en.main['errors.unavailable']);
    expect(html).toContain(`>${PHRASES.en.main['error.retry']}</a>`);
    // The cause of the error goes only to the server's log.
    expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ code: 'unavailable' })]]);
  });

  it('hides an unexpected error from the visitor and reports it to the server, in loading and in rendering', async () => {
    const brokenHome = { ...homeAnswer, i: { ...homeAnswer.i, fresh: [null] } } as never;
    for (const homeStocks of [() => Promise.reject(new Error('secret')), async () => brokenHome]) {
      const onFailure = vi.fn();
      const { status, html } = await render('/ics/property', 'zh', { homeStocks }, onFailure);
      expect(status).toBe(500);
      expect(html).toContain(PHRASES.zh.main['errors.internal']);
      expect(html).not.toContain('secret');
      expect(onFailure).toHaveBeenCalledOnce();
    }
  });

  it('escapes external values, in markup and in the state', async () => {
    const { html } = await render('/en/ics/property?x=</script><script>alert(1)</script>', 'en');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('Podium </title>');
  });

  it('returns the hashes of its inline scripts, and has speculation rules only if listings open in new tabs', async () => {
    const inlineScriptHashes = async (detail_new_tab: boolean) => {
      const { html } = await render('/ics/property', 'zh', {}, vi.fn(), { ...site, detail_new_tab });
      const inlineScripts = [...html.matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g)];
      return inlineScripts.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
    };
    const hashes = (await inlineScriptHashes(true)).map((hash) => `'sha256-${hash}'`);
    expect(hashes).toEqual(renderer.scriptHashes);
    expect(await inlineScriptHashes(false)).toHaveLength(1);
  });
});
