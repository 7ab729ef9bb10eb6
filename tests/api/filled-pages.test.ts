import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addressOf } from '#domain/address/addresses.ts';
import {
  CONDITIONAL_PAGE_NAMES,
  type ConditionalPageName,
  TABLE_BACKED_PAGES,
} from '#domain/content/menu-sections.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { importInto } from '#tests/factories/imports.ts';
import { startServerOn, type TestServer } from '#tests/factories/server.ts';

/** The database is empty at first; a test then imports the sample files. */
let database: TestDatabase;
let server: TestServer;
const { call } = callsOf(() => server);
const startServer = () => startServerOn(database, { env: { MEDIA_ORIGINS: 'https://photos.example.com' } });
beforeAll(async () => {
  database = await openDatabase('embedded');
  server = await startServer();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** Returns the links in the header and footer of the home page. */
async function findLinkedPaths(lang: (typeof LANGUAGES)[number]): Promise<ReadonlySet<string>> {
  const html = await (await server.get(addressOf('home', lang))).text();
  const htmlAroundMain = html.replace(/<main[\s\S]*<\/main>/, '');
  return new Set(
    [...htmlAroundMain.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  );
}
const pagePathIn = (lang: (typeof LANGUAGES)[number]) => (page: ConditionalPageName) => addressOf(page, lang);

test.each(LANGUAGES)('an empty portal has no links to pages without data (%s)', async (lang) => {
  const links = await findLinkedPaths(lang);
  expect(CONDITIONAL_PAGE_NAMES.map(pagePathIn(lang)).filter((urlPath) => links.has(urlPath))).toEqual([]);
  for (const page of ['contact', 'listProperty', 'calculator'] as const)
    expect(links, page).toContain(addressOf(page, lang));
  expect((await call('site')).pages).toEqual([]);
  expect((await server.get(addressOf('minisites', lang))).status).toBe(200);
});

test("after an import of the samples, all pages with data are linked, and so are the agency's own links", async () => {
  await server.close();
  for (const { name } of KINDS)
    await importInto(
      database.pool,
      name,
      path.resolve(import.meta.dirname, `../../data/samples/${name}.csv`),
    );
  server = await startServer();
  const { pages, menu } = await call('site');
  expect(pages).toEqual(expect.arrayContaining(['minisites', 'articleSearch']));
  const filledBySamples = TABLE_BACKED_PAGES.filter(({ page }) => pages.includes(page));
  expect(filledBySamples, 'a kind of import fills each').toEqual(TABLE_BACKED_PAGES);
  expect(menu.map(({ section }) => section)).toEqual(['special', 'people']);
  for (const lang of LANGUAGES) {
    const links = await findLinkedPaths(lang);
    expect(CONDITIONAL_PAGE_NAMES.filter((page) => links.has(addressOf(page, lang)))).toEqual(pages);
    expect(links).toContain(`${addressOf('find', lang, {})}?price_cut_min=5`);
    expect(links).toContain('https://www.example.com/');
  }
});

test('pages may load photos and videos from the allowed origins', async () => {
  const contentSecurityPolicy =
    (await server.get(addressOf('home', 'en'))).headers.get('content-security-policy') ?? '';
  expect(contentSecurityPolicy).toMatch(/img-src [^;]*https:\/\/photos\.example\.com/);
  expect(contentSecurityPolicy).toContain("media-src 'self' https://photos.example.com");
});

test('a banner appears on its page on its days, and a minisite may have any slug', async () => {
  expect((await call('banners')).banners.map(({ id }) => id)).toEqual([1]);
  expect((await call('banners', '?ics_type=i')).banners.map(({ id }) => id)).toEqual([2]);
  await database.pool.query(
    `update banner set ends_on = '2026-11-14', starts_on = '2026-01-01' where id = 2`,
  );
  await vi.waitFor(async () => expect((await call('banners', '?ics_type=i')).banners).toEqual([]), {
    timeout: 20_000,
  });
  const homeHtml = await (await server.get(addressOf('home', 'zh'))).text();
  expect(homeHtml).toContain('全新寫字樓，現正發售');
  expect(homeHtml).toContain('href="/ics/property/minisite/laichikok888"');
  const page = await server.get(addressOf('minisite', 'en', 'kwuntonghub'));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Industrial space in Kwun Tong');
  expect((await server.get(addressOf('minisite', 'en', 'nothinghere'))).status).toBe(404);
  const { sections } = await call('minisiteDetail', '?slug=laichikok888');
  expect(sections.map(({ title }) => title.gb)).toEqual(['项目概览', '位置及交通']);
});
