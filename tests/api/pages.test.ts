import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { PHRASES } from '#phrases/index.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

describe.each(DATABASE_KINDS)('pages, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server?.close());

  test.each([
    ['/', 302, '/ics/property'],
    ['/ics/property?lang=chi', 302, '/ics/property'],
    ['/zh-hk/ics/property/find', 301, '/ics/property/find'],
    ['/ics/property/find/', 301, '/ics/property/find'],
    ['/ics/property/find?lang=english&keyword=a', 302, '/en/ics/property/find?keyword=a'],
    ['/en/ics/property?lang=gb', 302, '/zh-cn/ics/property'],
    ['/zh-cn/ics/property?lang=chi', 302, '/ics/property'],
    ['/ics', 301, '/ics/property'],
    ['/en/ics', 301, '/en/ics/property'],
    ['/ics/property/find/Office', 301, '/ics/property/find/office'],
    ['/en/ics/property/find/commercial?keyword=a', 301, '/en/ics/property/find/office?keyword=a'],
    ['/zh-hk//ICS/Property/Find/?lang=english&tx_type=S&u=1', 302, '/en/ics/property/find/sale?u=1'],
  ])('%s redirects with %d to %s', async (url, status, location) => {
    const response = await server.get(url);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  test.each([
    ['/ics/property', 'zh-Hant-HK'],
    ['/zh-cn/ics/property', 'zh-Hans'],
    ['/en/ics/property', 'en'],
    ['/en/ics/property/office', 'en'],
    ['/en/ics/property/find', 'en'],
    ['/zh-cn/ics/property/find/industrial/sale-and-lease', 'zh-Hans'],
  ])('%s is a page in the language %s', async (url, lang) => {
    const response = await server.get(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-language')).toBe(lang);
    const html = await response.text();
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toMatch(/<h1[ >]/);
  });

  test('the page of all filters counts the matches of each district under the other filters', async () => {
    const answer = await server.get(`/ics/property/${CALLS.stocks.path}?tx_type=L&rent_max=20000&facets=1`);
    const { facets } = CALLS.stocks.answer.parse(await answer.json());
    const html = await (await server.get('/en/ics/property/find/lease?rent_max=20000&show=filters')).text();
    const districtOptions = html.matchAll(
      /name="districts"[^>]*value="(\w+)".*?text-muted">([\d,]+)<\/span>/gs,
    );
    const countsByDistrict = [...districtOptions].map(
      ([, code, count]) => [code, Number(count?.replaceAll(',', ''))] as const,
    );
    expect(countsByDistrict.length).toBeGreaterThan(20);
    expect(Object.fromEntries(countsByDistrict.filter(([, count]) => count > 0))).toEqual(facets?.districts);
  });

  test('a listing links to its highlighted row in the list, and to its marker on the map', async () => {
    const query = 'ics_type=c&tx_type=S&order_field=update_date&order_direction=asc&page_size=100';
    const officesResponse = await server.get(`/ics/property/${CALLS.stocks.path}?${query}`);
    const { stocks } = CALLS.stocks.answer.parse(await officesResponse.json());
    const stock = stocks.findLast(({ lat }) => lat !== null);
    if (!stock) throw new Error('no office has coordinates');
    const listingHtml = await (await server.get(stock.link.en)).text();
    const hrefOf = (view: 'list' | 'map') => {
      const link = new RegExp(
        `<a [^>]*?href="([^"#]+)[^"]*"[^>]*>(?:(?!</a>).)*${PHRASES.en.stock_info[`show.${view}`]}</a>`,
      );
      return link.exec(listingHtml)?.[1]?.replaceAll('&amp;', '&') ?? `no link to the ${view}`;
    };
    const listHtml = await (await server.get(hrefOf('list'))).text();
    const markedCards = [...listHtml.matchAll(/<article[^>]*aria-current="true".*?<\/article>/gs)].map(
      ([row]) => row,
    );
    expect(markedCards).toHaveLength(1);
    expect(markedCards[0]).toContain(stock.id);
    expect(markedCards[0]).toContain('id="highlighted"');

    const mapHtml = await (await server.get(hrefOf('map'))).text();
    const markers = [...mapHtml.matchAll(/<a[^>]*class="[^"]*map-highlighted[^"]*"[^>]*>/g)].map(
      ([marker]) => marker,
    );
    expect(markers).toHaveLength(1);
    // The dot at the listing's coordinates is in the middle of the map.
    expect(mapHtml).toMatch(/style="--x:0;--y:0" class="[^"]*map-highlight-dot/);
  });

  test('the home page has the six newest transactions', async () => {
    const answer = await server.get(`/ics/property/${CALLS.transactions.path}?page_size=6`);
    const newestTransactions = CALLS.transactions.answer.parse(await answer.json());
    if (!('count' in newestTransactions)) throw new Error('the answer has no count');
    const html = await (await server.get('/en/ics/property')).text();
    const transactionsHtml = html.slice(html.indexOf('id="home-transactions"'));
    const days = [...transactionsHtml.matchAll(/<time dateTime="([\d-]+)"/gi)]
      .map(([, day]) => day)
      .slice(0, 6);
    expect(days).toEqual(newestTransactions.transactions.map(({ tx_date }) => tx_date));
  });

  test('a listing is found by its link in every language; a wrong slug redirects', async () => {
    const answer = await server.get(`/ics/property/${CALLS.stocks.path}?page_size=1`);
    const { stocks } = CALLS.stocks.answer.parse(await answer.json());
    const [stock] = stocks;
    for (const link of Object.values(stock?.link ?? {})) {
      const response = await server.get(link);
      expect(response.status, link).toBe(200);
      expect(await response.text()).toContain(stock?.id);
    }
    const response = await server.get(`/en/property/XX-wrong/${stock?.id}`);
    expect([response.status, response.headers.get('location')]).toEqual([301, stock?.link.en]);
    const oddAddressResponse = await server.get(
      `/ZH-HK//Property/xx-wrong/${stock?.id.toLowerCase()}/?lang=english&a=1`,
    );
    expect([oddAddressResponse.status, oddAddressResponse.headers.get('location')]).toEqual([
      302,
      `${stock?.link.en}?a=1`,
    ]);
  });

  test.each([
    ['/nowhere', 'zh'],
    ['/en/ics/property/nowhere', 'en'],
    ['/zh-cn/property/XX-na/C9999999', 'gb'],
  ] as const)('%s is not found, in the language %s', async (url, lang) => {
    const response = await server.get(url);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const mainPhrases = PHRASES[lang].main;
    const html = await response.text();
    expect(
      [mainPhrases['not_found.title'], mainPhrases['errors.stock_not_found']].some((text) =>
        html.includes(text ?? '-'),
      ),
    ).toBe(true);
  });

  test('a wrongly encoded URL gets an error page', async () => {
    const response = await server.get('/en/ics/property/find?keyword=%E0%A4%A');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('</html>');
  });
});
