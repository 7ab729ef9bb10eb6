import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS, type CallAnswer } from '#contract/call-table.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { readHead } from '#tests/factories/page-head.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/* Tests the server-rendered text of listing pages, without a browser. */

/** The language prefix of a path. */
const LANGUAGE_ROOT = /^\/[a-z-]+/;

let server: TestServer;
beforeAll(async () => {
  server = await startServer('embedded', { stocks: 600 });
});
afterAll(() => server?.close());

async function fetchStocks(query: string): Promise<CallAnswer<'stocks'>> {
  const answer = await server.get(`${BASE_PATH}/${CALLS.stocks.path}?${query}`);
  return CALLS.stocks.answer.parse(await answer.json());
}

async function fetchPage(path: string): Promise<string> {
  const answer = await server.get(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** Returns the text of the section with this heading. */
function sectionText(html: string, heading: string): string {
  const headingMatch = new RegExp(`<h[23][^>]*>(?:(?!</h[23]>).)*${heading}`).exec(html);
  if (!headingMatch) throw new Error(`no heading “${heading}”`);
  return textOf(
    html.slice(
      html.lastIndexOf('<section', headingMatch.index),
      html.indexOf('</section>', headingMatch.index),
    ),
  );
}

test("former and special links show the listing's page under its current URL", async () => {
  const [stock] = (await fetchStocks('ics_type=c&page_size=1')).stocks;
  if (!stock) throw new Error('no listing');
  const { gstock_id: id, ics_type, dist_name_en, eng_name: name_en } = stock;
  const oldPath = addressOf('oldDetails', 'zh', { id, ics_type, dist_name_en, name_en });
  const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  const presentHeading = headingOf(await fetchPage(stock.link.zh));
  expect(presentHeading).toMatch(/\S/);
  for (const urlPath of [oldPath, oldPath.replace('/details/', '/details/special/')]) {
    const html = await fetchPage(urlPath);
    expect(headingOf(html)).toBe(presentHeading);
    expect(readHead(html).canonical).toBe(server.origin + stock.link.zh);
  }
});

test.each(LANGUAGES)(
  "links with the listing number that visitors see open the listing's page in %s",
  async (lang) => {
    const stock = at((await fetchStocks('ics_type=c&page_size=1')).stocks, 0);
    const { gstock_id, ics_type, dist_name_en, eng_name: name_en, id } = stock;
    const barePath = addressOf('oldDetails', lang, { id: gstock_id, ics_type, dist_name_en, name_en });
    const oldPath = barePath.replace(/\d+$/, id);
    const ownPath = stock.link[lang];
    const otherPaths = LANGUAGES.filter((otherLanguage) => otherLanguage !== lang).map(
      (otherLanguage) =>
        LANGUAGE_ROOT.exec(ownPath)?.[0] + stock.link[otherLanguage].replace(LANGUAGE_ROOT, ''),
    );
    const nonCanonicalLinks = [
      oldPath,
      oldPath.replace('/details/', '/details/special/'),
      oldPath.replace(id, id.toLowerCase()),
      `${addressOf('home', lang)}/details/commercial/${encodeURIComponent('觀塘')}/${encodeURIComponent('大廈')}/${id}`,
      ownPath.replace(id, String(gstock_id)),
      ownPath.replace(id, id.toLowerCase()),
      ...otherPaths.filter((otherPath) => otherPath !== ownPath),
    ];
    for (const link of nonCanonicalLinks) {
      const answer = await server.get(`${link}?utm_source=mail`);
      expect([link, answer.status, answer.headers.get('location')]).toEqual([
        link,
        301,
        `${ownPath}?utm_source=mail`,
      ]);
    }
  },
);

test("a listing is requested by the id in the API's answers", async () => {
  const stock = at((await fetchStocks('page_size=1')).stocks, 0);
  const fetchDetail = (id: string | number) =>
    server.get(`${BASE_PATH}/${CALLS.stockDetail.path}?stock_id=${id}`);
  const bareDetail = await (await fetchDetail(stock.gstock_id)).json();
  expect(await (await fetchDetail(stock.id)).json()).toEqual(bareDetail);
  const archiveResponse = await server.get(`${BASE_PATH}/${CALLS.stockArchive.path}?stock_ids=${stock.id}`);
  expect((await archiveResponse.json()).stocks).toMatchObject([{ id: stock.id }]);
  for (const id of [stock.gstock_id, stock.id]) {
    const query = `{ stockDetail(stock_id: ${JSON.stringify(id)}) { gstock_id } stockArchive(stock_ids: [${JSON.stringify(id)}]) { stocks { id } } }`;
    const answer = await server.get(`${BASE_PATH}/graphql?query=${encodeURIComponent(query)}`);
    expect(await answer.json()).toEqual({
      data: {
        stockDetail: { gstock_id: stock.gstock_id },
        stockArchive: { stocks: [{ id: stock.id }] },
      },
    });
  }
});

test("a building is requested by the id in the API's answers", async () => {
  const buildingListResponse = await server.get(`${BASE_PATH}/${CALLS.buildings.path}?limit=1`);
  const { id } = at(CALLS.buildings.answer.parse(await buildingListResponse.json()).result, 0);
  const detailResponse = await server.get(`${BASE_PATH}/${CALLS.buildingDetail.path}?pis_bldg_id=${id}`);
  expect(await detailResponse.json()).toMatchObject({ id });
});

test("a shop's floors are shown with their areas", async () => {
  const shop = (await fetchStocks('ics_type=s&page_size=100')).stocks.find(({ area2 }) => area2 !== null);
  if (!shop?.area_desc2) throw new Error('the demonstration data hold no shop of several parts');
  const rows = (await fetchPage(shop.link.en)).matchAll(/<tr.*?<\/tr>/gs);
  const rowText = [...rows]
    .map(([row]) => textOf(row))
    .find((row) => row.includes(shop.area_desc2?.en ?? '-'));
  expect(rowText).toContain(`${shop.area2?.toLocaleString('en')} sq ft`);
});

test('a listing sold with its tenancy shows the rent and the end of the tenancy', async () => {
  const stock = at((await fetchStocks('flags=with_tenancy&order_field=yield&page_size=1')).stocks, 0);
  const tenancyText = sectionText(await fetchPage(stock.link.gb), PHRASES.gb.fields['group.tenancy'] ?? '-');
  expect(tenancyText).toContain(`${stock.yield?.toFixed(2)}%`);
  expect(tenancyText).toContain(PHRASES.gb.fields.tenancy_expiry ?? '-');
});

test('the asking price is compared with the median of past sales, and their number is shown', async () => {
  const { stocks } = await fetchStocks('tx_type=S&ics_type=c&page_size=40');
  for (const stock of stocks) {
    const answer = await server.get(`${BASE_PATH}/${CALLS.stockMedians.path}?stock_id=${stock.gstock_id}`);
    const { sale } = CALLS.stockMedians.answer.parse(await answer.json());
    if (sale?.district?.median == null || stock.ft_sell === null) continue;
    const comparisonText = sectionText(await fetchPage(stock.link.en), 'Price comparison');
    expect(comparisonText).toContain(`HK$${sale.district.median.toLocaleString('en')}`);
    expect(comparisonText).toContain(`${sale.district.count} sales`);
    expect(comparisonText).toMatch(/This unit is .*(below|above|level with)/);
    return;
  }
  throw new Error('no listing can be compared');
});

test('the URL of a search reproduces its results', async () => {
  const { count, stocks } = await fetchStocks(
    'ics_type=c&area_min=500&area_max=1500&order_field=area&order_direction=asc',
  );
  const html = await fetchPage('/en/ics/property/find/office?area_min=500&area_max=1500&order=area-asc');
  expect(textOf(html)).toContain(` ${count.toLocaleString('en')} listings `);
  expect(/<article.*?<\/article>/s.exec(html)?.[0]).toContain(at(stocks, 0).id);
  expect(/<option[^>]* selected=""[^>]*>/.exec(html)?.[0]).toContain('value="area-asc"');
});
