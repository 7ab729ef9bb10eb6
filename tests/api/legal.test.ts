import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { resetLegal, setLegal, showLegal } from '#cli/commands/legal.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { LEGAL_PAGES, LEGAL_TEXTS_DATE } from '#domain/content/legal-pages.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/** Timeout in milliseconds for a change to become visible; normally it takes at most two seconds. */
const CHANGE_TIMEOUT_MS = 10_000;

let server: TestServer;
const { call } = callsOf(() => server);
beforeAll(async () => {
  server = await startServer('embedded', {
    stocks: 60,
    env: {
      BRAND_NAME_EN: 'Law & Sons',
      BRAND_LICENCE: 'C-012345',
      BRAND_EMAIL: 'data@law.example',
      BRAND_ADDRESS_EN: '1 Law Street, Central',
      ENQUIRY_RETENTION_DAYS: '123',
    },
  });
});
afterAll(() => server?.close());

describe.each(LANGUAGES)('legal pages in %s', (lang) => {
  test('name the agency and the retention periods, and contain no placeholders', async () => {
    for (const page of LEGAL_PAGES) {
      const response = await server.get(addressOf('legal', lang, page));
      expect(response.status, page).toBe(200);
      const html = await response.text();
      const { title, description, changed_on } = await call('legal', `?page=${page}&lang=${lang}`);
      expect(/<title[^>]*>([^<|]+?) \|/.exec(html)?.[1]).toBe(title);
      expect(/<h1[^>]*>([^<]+)/.exec(html)?.[1]).toBe(title);
      expect(description.length).toBeGreaterThan(20);
      expect(changed_on).toBe(LEGAL_TEXTS_DATE);
      expect(html).toContain('mailto:data@law.example');
      expect(html).not.toMatch(/\{\{|legal:[a-z]/);
    }
    const { html } = await call('legal', `?page=personal-data&lang=${lang}`);
    for (const fact of ['C-012345', '123']) expect(html).toContain(fact);
    if (lang === 'en')
      for (const fact of ['Law &amp; Sons', '1 Law Street, Central', 'intend to use', 'may not use'])
        expect(html).toContain(fact);
  });

  test("are linked in the footer of every page, next to the company's licence", async () => {
    for (const urlPath of [addressOf('home', lang), addressOf('find', lang), addressOf('contact', lang)]) {
      const html = await (await server.get(urlPath)).text();
      const footerHtml = html.slice(html.indexOf('<footer'));
      for (const page of LEGAL_PAGES) {
        expect(footerHtml, urlPath).toContain(`href="${addressOf('legal', lang, page)}"`);
        expect(footerHtml, urlPath).toContain(PHRASES[lang].main[`legal.${page}`]);
      }
      expect(footerHtml, urlPath).toContain('C-012345');
    }
  });
});

test("the operator's Markdown replaces a page in its language until it is removed", async () => {
  const markdown = '# House rules\n\n{{brand}} says: *be kind*. <script>alert(1)</script>\n';
  await setLegal(server.pool, {
    page: 'terms',
    language: 'en',
    markdown,
    changed_on: hongKongDay(Date.UTC(2026, 9, 1)),
  });
  const fetchTitle = async (lang: Language) => (await call('legal', `?page=terms&lang=${lang}`)).title;
  await vi.waitFor(async () => expect(await fetchTitle('en')).toBe('House rules'), CHANGE_TIMEOUT_MS);
  expect(await call('legal', '?page=terms&lang=en')).toMatchObject({
    html: '<p>Law &amp; Sons says: <em>be kind</em>. &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    changed_on: '2026-10-01',
  });
  expect(await showLegal(server.pool, 'terms', 'en')).toBe(markdown.trimEnd());
  expect(await fetchTitle('zh')).toBe(PHRASES.zh.main['legal.terms']);
  await resetLegal(server.pool, 'terms', 'en');
  await vi.waitFor(
    async () => expect(await fetchTitle('en')).toBe(PHRASES.en.main['legal.terms']),
    CHANGE_TIMEOUT_MS,
  );
});

test('an unknown legal page is not found, and a call for it is rejected', async () => {
  expect((await server.get('/ics/property/legal/imprint')).status).toBe(404);
  expect((await server.get('/ics/property/api/legal?page=imprint')).status).toBe(400);
});
