import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf } from '#domain/address/addresses.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/** Far longer than it takes, also on a busy machine. */
const SEEN_MS = 20_000;

describe.each(DATABASE_KINDS)('recruitment and recommended listings, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  const { call } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server?.close());

  test.each(LANGUAGES)('are pages in %s that need no script', async (lang) => {
    const { posts } = await call('recruitment');
    expect(posts.length).toBeGreaterThan(0);
    const page = await server.get(addressOf('recruitment', lang));
    expect(page.status).toBe(200);
    const html = (await page.text()).replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '');
    for (const { title } of posts) expect(html).toContain(title[lang]);
    expect(html).toContain('"@type":"JobPosting"');
    expect(html).not.toMatch(/recruitment:[a-z]|\{\{/);
    const recommended = await server.get(addressOf('recommend', lang));
    expect(recommended.status).toBe(200);
    const { stocks } = await call('suggestedStock');
    const shown = await recommended.text();
    for (const { id } of stocks) expect(shown).toContain(id);
  });

  test('a post is not shown after its last day', async () => {
    const [post] = (await call('recruitment')).posts;
    await server.pool.query(
      `update recruitment_post set posted_on = '2020-01-01', closes_on = '2020-02-01' where id = $1`,
      [post?.id],
    );
    const ids = async () => (await call('recruitment')).posts.map(({ id }) => id);
    await vi.waitFor(async () => expect(await ids()).not.toContain(post?.id), SEEN_MS);
  });
});
