import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ArticleDetail, ArticlesAnswer } from '#contract/articles.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { ARTICLE_LIST_NAMES, CHANNELS } from '#domain/content/articles.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/**
 * Timeout in milliseconds for the portal to apply a database change. Generous, because test machines
 * are busy.
 */
const CHANGE_TIMEOUT_MS = 20_000;

describe.each(DATABASE_KINDS)('articles, on PostgreSQL %s', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(databaseKind);
  });
  afterAll(() => server?.close());

  const fetchArticleList = async (path: string): Promise<ArticlesAnswer> =>
    (await server.get(`/ics/property/article/ajax/${path}`)).json();
  const fetchArticle = async (id: number): Promise<ArticleDetail> =>
    (await server.get(`/ics/property/article/getArticleDetailJson/${id}`)).json();
  async function findNewestArticle(): Promise<ArticlesAnswer['articles'][number]> {
    const [article] = (await fetchArticleList('analysis/ici/1/1')).articles;
    if (!article) throw new Error('no articles');
    return article;
  }

  test('are listed by category and channel, newest first, and none follow the last page', async () => {
    const { rows } = await server.pool.query<{ news: number; shop: number }>(
      `select count(*) filter (where article_type = 'daily_news') as news,
              count(*) filter (where article_type = 'daily_news' and channel in ('shop', 'ici')) as shop from article`,
    );
    const newsList = await fetchArticleList('daily_news/ici/30/1');
    expect(newsList.count).toBe(Number(rows[0]?.news));
    expect(newsList.articles).toHaveLength(30);
    const publicationDays = newsList.articles.map(({ published_on }) => published_on);
    expect(publicationDays).toEqual(publicationDays.toSorted().reverse());
    expect((await fetchArticleList('daily_news/shop/30/1')).count).toBe(Number(rows[0]?.shop));
    expect((await fetchArticleList('daily_news/ici/30/99')).articles).toEqual([]);
    const [category] = newsList.columns;
    const columnArticles = await fetchArticleList(`columns/${category?.code}/30/1`);
    expect(columnArticles.articles.length).toBeGreaterThan(0);
    for (const { columns_category } of columnArticles.articles)
      expect(columns_category?.code).toBe(category?.code);
    expect(await fetchArticleList('columns/commercial/30/1')).toMatchObject({ count: 0, articles: [] });
  });

  test('are found by month of publication', async () => {
    const { months, count } = await fetchArticleList('daily_news/ici/1/1');
    expect(months.reduce((sum, month) => sum + month.count, 0)).toBe(count);
    const [, secondMonth] = months;
    const articleList = await fetchArticleList(`daily_news/ici/100/1?month=${secondMonth?.month}`);
    expect(articleList.count).toBe(secondMonth?.count);
    for (const { published_on } of articleList.articles)
      expect(published_on.slice(0, 7)).toBe(secondMonth?.month);
    expect(articleList.months).toEqual(months);
    const page = await (await server.get(`/en/ics/property/news?month=${secondMonth?.month}`)).text();
    expect(page).toContain('<meta name="robots" content="noindex, follow"');
    expect((await server.get('/ics/property/article/ajax/daily_news/ici/1/1?month=2026-13')).status).toBe(
      400,
    );
  });

  test('of columns have no page per property type: such a URL redirects to all columns', async () => {
    const { status, headers } = await server.get('/en/ics/property/columns/office');
    expect([status, headers.get('location')]).toEqual([301, addressOf('columns', 'en')]);
  });

  test.each(LANGUAGES)('of each column have their own title and description in %s', async (lang) => {
    const { columns } = await fetchArticleList('columns/ici/1/1');
    const pageHeads = await Promise.all(
      [undefined, ...columns].map(async (column) => {
        const html = await (await server.get(addressOf('columns', lang, column?.code))).text();
        if (column) expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(column.name[lang]);
        const title = /<title[^>]*>([^<]*)/.exec(html)?.[1];
        if (column) expect(title).toContain(column.name[lang]);
        return [title, /name="description" content="([^"]*)/.exec(html)?.[1]];
      }),
    );
    for (const partIndex of [0, 1])
      expect(new Set(pageHeads.map((head) => head[partIndex])).size).toBe(columns.length + 1);
  });

  test.each(LANGUAGES)('declare their language and type to social networks in %s', async (lang) => {
    const article = await findNewestArticle();
    const readSocialTags = async (urlPath: string) => {
      const html = await (await server.get(urlPath)).text();
      return [...html.matchAll(/property="((?:og:(?:type|locale)|article:)[^"]*)" content="([^"]*)"/g)].map(
        ([, name, content]) => `${name} ${content}`,
      );
    };
    const otherLanguages = LANGUAGES.filter((candidate) => candidate !== lang);
    const localeTags = [
      `og:locale ${LANGUAGE_DEFINITIONS[lang].locale}`,
      ...otherLanguages.map(
        (otherLanguage) => `og:locale:alternate ${LANGUAGE_DEFINITIONS[otherLanguage].locale}`,
      ),
    ];
    expect(await readSocialTags(addressOf('article', lang, article.post_id))).toEqual([
      'og:type article',
      `article:published_time ${article.published_on}`,
      ...localeTags,
    ]);
    expect(await readSocialTags(addressOf('news', lang))).toEqual(['og:type website', ...localeTags]);
  });

  test('are searched by a URL-encoded keyword in the path', async () => {
    const article = await findNewestArticle();
    const keyword = article.title.zh.slice(0, 6);
    const articleList = await fetchArticleList(`all/ici/30/1/${encodeURIComponent(keyword)}`);
    expect(articleList.articles.map(({ post_id }) => post_id)).toContain(article.post_id);
    expect((await fetchArticleList('all/ici/30/1/zzzzzzz')).articles).toEqual([]);
    const doubleEncodedAnswer = await fetchArticleList(
      `all/ici/30/1/${encodeURIComponent(encodeURIComponent(keyword))}`,
    );
    expect(doubleEncodedAnswer).toEqual(articleList);
    expect((await server.get('/ics/property/article/ajax/all/ici/30/1/100%25')).status).toBe(200);
    const encodedSlashResponse = await server.get('/ics/property/article/ajax/all/ici/30/1/a%2Fb');
    expect(encodedSlashResponse.status).toBe(200);
  });

  test.each(['columns/castles/30/1', 'all/castles/30/1', 'daily_news/ICI/30/1'])(
    'reject the unknown channel of %s, and name the valid channels',
    async (path) => {
      const { columns } = await fetchArticleList('all/ici/1/1');
      const response = await server.get(`/ics/property/article/ajax/${path}`, { 'accept-language': '*' });
      expect(response.status).toBe(400);
      const knownCodes = [...CHANNELS, ...columns.map(({ code }) => code)];
      expect(await response.json()).toEqual({
        error: {
          code: 'bad_parameter',
          field: 'ics',
          message: `ics must be one of: ${knownCodes.join(', ')}.`,
          expected: { type: 'string', enum: knownCodes },
        },
      });
    },
  );

  test.each(['nonsense/ici/30/1', 'all/ici/0/1', 'all/ici/30/0'])('reject %s', async (path) => {
    const response = await server.get(`/ics/property/article/ajax/${path}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'bad_parameter' } });
  });

  test('link to the buildings and districts that they mention, and to the previous and next article', async () => {
    const { articles } = await fetchArticleList('daily_news/ici/30/1');
    const articleDetails = await Promise.all(articles.map(({ post_id }) => fetchArticle(post_id)));
    expect(articleDetails.filter(({ buildings }) => buildings.length > 0).length).toBeGreaterThan(10);
    for (const { body, buildings, post_id } of articleDetails)
      for (const { name } of buildings) expect(body.zh + body.en, String(post_id)).toContain(name.zh);
    expect(articleDetails[0]?.next).toBeNull();
    expect(articleDetails[0]?.previous?.post_id).toBe(articleDetails[1]?.post_id);
    expect(articleDetails[1]?.next?.post_id).toBe(articleDetails[0]?.post_id);
    const response = await server.get('/ics/property/article/getArticleDetailJson/1');
    expect(response.status).toBe(404);
  });

  test.each(LANGUAGES)('have pages in %s that work without JavaScript', async (lang) => {
    const article = await findNewestArticle();
    const urlPaths = [
      ...ARTICLE_LIST_NAMES.map((name) => addressOf(name, lang)),
      addressOf('analysis', lang, 'c'),
      addressOf('columns', lang, 'street-notes'),
      addressOf('article', lang, article.post_id),
    ];
    for (const urlPath of urlPaths) {
      const response = await server.get(urlPath);
      expect(response.status, urlPath).toBe(200);
      const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
      expect(html, urlPath).not.toMatch(/(?<!property=")article:[a-z]|article_list\.|\{\{/);
    }
    const page = await (await server.get(addressOf('article', lang, article.post_id))).text();
    expect(page).toContain(article.title[lang]);
    const emptySearchResponse = await server.get(`${addressOf('articleSearch', lang)}?keyword=zzzzzzz`);
    expect(emptySearchResponse.status).toBe(200);
  });

  test.each(['/news/castles', '/columns/nobody', '/article/1', '/article/x', '/ics_guide/test'])(
    '%s is not found',
    async (path) => expect((await server.get(`/en/ics/property${path}`)).status).toBe(404),
  );

  test('contain no unsafe HTML, and show a change', async () => {
    const { post_id } = await findNewestArticle();
    await server.pool.query(
      `update article set body_en = 'See **this**.' || chr(10) || chr(10) || '<script>alert(1)</script>' where id = $1`,
      [post_id],
    );
    await vi.waitFor(
      async () => expect((await fetchArticle(post_id)).body.en).toContain('<strong>this</strong>'),
      CHANGE_TIMEOUT_MS,
    );
    expect((await fetchArticle(post_id)).body.en).not.toContain('<script');
  });
});
