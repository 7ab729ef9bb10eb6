import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf } from '#domain/address/addresses.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { readHead } from '#tests/factories/page-head.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/**
 * Timeout in milliseconds for the portal to apply a database change. Generous, because test machines
 * are busy.
 */
const CHANGE_TIMEOUT_MS = 20_000;

describe.each(DATABASE_KINDS)('recruitment and recommended listings, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  const { call } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server?.close());

  test.each(LANGUAGES)('have pages in %s that work without JavaScript', async (lang) => {
    const { posts } = await call('recruitment');
    expect(posts.length).toBeGreaterThan(0);
    const page = await server.get(addressOf('recruitment', lang));
    expect(page.status).toBe(200);
    const html = (await page.text()).replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '');
    for (const { title } of posts) expect(html).toContain(title[lang]);
    expect(html).not.toMatch(/recruitment:[a-z]|\{\{/);
    const recommendResponse = await server.get(addressOf('recommend', lang));
    expect(recommendResponse.status).toBe(200);
    const { stocks } = await call('suggestedStock');
    const pageHtml = await recommendResponse.text();
    for (const { id } of stocks) expect(pageHtml).toContain(id);
  });

  test.each(LANGUAGES)('each job post has its own page and title in %s', async (lang) => {
    const { posts } = await call('recruitment');
    const listHtml = await (await server.get(addressOf('recruitment', lang))).text();
    const titles = new Set<string | undefined>();
    for (const { id, title } of posts) {
      const urlPath = addressOf('recruitmentPost', lang, id);
      expect(listHtml).toContain(`href="${urlPath}"`);
      const page = await server.get(urlPath);
      expect(page.status, urlPath).toBe(200);
      const html = await page.text();
      const { canonical, jsonLd } = readHead(html);
      expect(canonical).toBe(server.origin + urlPath);
      expect(JSON.stringify(jsonLd)).toContain(`"url":"${server.origin}${urlPath}"`);
      expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(title[lang]);
      titles.add(/<title[^>]*>([^<]*)/.exec(html)?.[1]);
    }
    expect(titles.size).toBe(posts.length);
    for (const postId of ['9999', 'x', `0${posts[0]?.id}`])
      expect((await server.get(`${addressOf('recruitment', lang)}/${postId}`)).status, postId).toBe(404);
  });

  test('a job post is hidden after its last day', async () => {
    const [post] = (await call('recruitment')).posts;
    await server.pool.query(
      `update recruitment_post set posted_on = '2020-01-01', closes_on = '2020-02-01' where id = $1`,
      [post?.id],
    );
    const readPostIds = async () => (await call('recruitment')).posts.map(({ id }) => id);
    await vi.waitFor(async () => expect(await readPostIds()).not.toContain(post?.id), CHANGE_TIMEOUT_MS);
  });
});
