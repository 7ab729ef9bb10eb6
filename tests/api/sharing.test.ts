import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/call-table.ts';
import { CALLS } from '#contract/call-table.ts';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES, type Language } from '#domain/text/language.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer('embedded');
});
afterAll(() => server.close());

async function call<Answer>(path: string): Promise<Answer> {
  return (await server.get(`/ics/property/${path}`)).json() as Promise<Answer>;
}

async function readHead(page: string) {
  const response = await server.get(page);
  const location = response.headers.get('location');
  const html = await (location === null ? response : await server.get(location)).text();
  const matchIn = (pattern: RegExp) =>
    pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replace(server.origin, '');
  return {
    picture: matchIn(/property="og:image" content="([^"]+)"/) ?? '',
    atom: matchIn(/type="application\/atom\+xml" href="([^"]+)"/),
  };
}

/** Returns the path of one page of each kind, in a language. */
async function pagesIn(lang: Language): Promise<readonly string[]> {
  const basePath = `${LANGUAGE_DEFINITIONS[lang].prefix}/ics/property`;
  const stock = at((await call<CallAnswer<'stocks'>>(`${CALLS.stocks.path}?page_size=1`)).stocks, 0);
  const agent = at((await call<CallAnswer<'agents'>>('api/agent/list')).result, 0);
  const firstArticle = at((await call<CallAnswer<'articles'>>('article/ajax/all/ici/1/1')).articles, 0);
  return [
    stock.link[lang],
    `${basePath}/building/details/${stock.pis_bldg_id}`,
    `${basePath}/agent/${agent.email_alias}`,
    `${basePath}/article/${firstArticle.post_id}`,
    `${basePath}/research/report/1`,
    `${basePath}/find/office/sale?districts=KT`,
    basePath,
  ];
}

describe('the share card of a page', () => {
  test.each(LANGUAGES)(
    'is rendered for a page of each family in %s, and is cached for a month',
    async (lang) => {
      for (const page of await pagesIn(lang)) {
        const { picture } = await readHead(page);
        expect(picture, page).toMatch(/^\/media\/share\/[0-9a-f]{8}\//);
        const response = await server.get(picture);
        expect([response.status, response.headers.get('content-type')], picture).toEqual([200, 'image/jpeg']);
        expect(response.headers.get('cache-control')).toBe('public, max-age=2592000');
        expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        const etag = response.headers.get('etag') ?? '';
        const imageMetadata = await sharp(await response.arrayBuffer()).metadata();
        expect([imageMetadata.format, imageMetadata.width, imageMetadata.height]).toEqual([
          'jpeg',
          1200,
          630,
        ]);
        expect((await server.get(picture, { 'if-none-match': etag })).status).toBe(304);
      }
    },
  );

  test('of a narrower search is the current card of its canonical search', async () => {
    const { picture } = await readHead('/en/ics/property/find/office/sale?districts=KT&sell_max=9000000');
    expect(picture).toBe('/media/share/present/en/ics/property/find/office/sale?districts=KT');
    const response = await server.get(picture);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const oldPicture = await server.get(
      '/media/share/00000000/en/ics/property/find/office/sale?districts=KT',
    );
    expect([oldPicture.status, oldPicture.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=3600',
    ]);
    expect(oldPicture.headers.get('etag')).toBe(response.headers.get('etag'));
  });

  test.each([
    '/media/share/present/en/property/KT-nothing/C0999999',
    '/media/share/present/en/ics/property/find?sell_max=5',
    '/media/share/present/en/ics/property/find?lang=zh',
    '/media/share/present/EN/ics/property/find',
    '/media/share/present/ics/property/office/inbox',
    '/media/share/latest/ics/property',
    '/media/share/present/%E0%A4%A',
    '/media/share/present',
  ])('does not exist for %s', async (urlPath) => {
    expect([400, 404]).toContain((await server.get(urlPath)).status);
  });
});

describe('a syndication feed', () => {
  test.each(LANGUAGES)('of any search lists listings in %s, latest change first', async (lang) => {
    const page = `${LANGUAGE_DEFINITIONS[lang].prefix}/ics/property/find/office?sell_max=90000000`;
    const { atom } = await readHead(`${page}&order=sell-asc`);
    expect(atom).toBe(`/atom${page}`);
    const answer = await call<CallAnswer<'stocks'>>(`${CALLS.stocks.path}?ics_type=c&sell_max=90000000`);
    for (const [form, identity] of [
      ['atom', /<entry><id>([^<]+)</g],
      ['rss', /<guid isPermaLink="true">([^<]+)</g],
    ] as const) {
      const response = await server.get(`/${form}${page}`);
      expect(response.headers.get('content-type')).toBe(`application/${form}+xml; charset=utf-8`);
      const links = [...(await response.text()).matchAll(identity)].map(([, link]) => link);
      expect(links).toEqual(answer.stocks.map(({ link }) => server.origin + link[lang]));
      const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
      expect((await server.get(`/${form}${page}`, headers)).status).toBe(304);
    }
  });

  test.each(LANGUAGES)(
    'of transactions lists them in %s, each with a link to the transactions of its building',
    async (lang) => {
      const page = `${LANGUAGE_DEFINITIONS[lang].prefix}/ics/property/transaction/office/sold`;
      expect((await readHead(page)).atom).toBe(`/atom${page}`);
      const { transactions } = await call<TransactionsAnswer>(
        `${CALLS.transactions.path}?ics_type=c&tx_type=S`,
      );
      const atom = await (await server.get(`/atom${page}`)).text();
      const entryMatches = [...atom.matchAll(/<entry><id>([^<]+)#(\d+)</g)];
      expect(entryMatches.map(([, , id]) => Number(id))).toEqual(transactions.map(({ id }) => id));
      expect(atom).toContain(`<updated>${at(transactions, 0).tx_date}T00:00:00+08:00</updated>`);
      const [, urlPath = ''] = at(entryMatches, 0);
      const transactionsHtml = await (await fetch(urlPath.replaceAll('&amp;', '&'))).text();
      expect(transactionsHtml).toContain(String(at(transactions, 0).pis_bldg_id));
    },
  );

  test('of articles lists all articles, one category or one type', async () => {
    for (const [page, query] of [
      ['article/search', 'all/ici'],
      ['news', 'ics_news/ici'],
      ['analysis/office', 'analysis/commercial'],
    ]) {
      const { articles } = await call<CallAnswer<'articles'>>(`article/ajax/${query}/30/1`);
      const rss = await (await server.get(`/rss/en/ics/property/${page}`)).text();
      const articleIds = [...rss.matchAll(/<link>[^<]*\/article\/(\d+)</g)].map(([, id]) => Number(id));
      expect(articleIds, page).toEqual(articles.map(({ post_id }) => post_id));
    }
  });

  test.each([
    '/atom/en/ics/property/find?order=sell-asc',
    '/atom/en/ics/property/transaction?order=tx_date-asc',
    '/atom/en/ics/property/building/list',
    '/rss/en/ics/property/research',
    '/rss/en/nothing',
    '/rss/EN/ics/property/find',
  ])('does not exist at %s', async (urlPath) => {
    expect((await server.get(urlPath)).status).toBe(404);
  });
});
