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

async function stocksOf(query: string): Promise<CallAnswer<'stocks'>> {
  const answer = await server.get(`${BASE_PATH}/${CALLS.stocks.path}?${query}`);
  return CALLS.stocks.answer.parse(await answer.json());
}

async function pageAt(path: string): Promise<string> {
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
  const match = new RegExp(`<h[23][^>]*>(?:(?!</h[23]>).)*${heading}`).exec(html);
  if (!match) throw new Error(`no heading “${heading}”`);
  return textOf(
    html.slice(html.lastIndexOf('<section', match.index), html.indexOf('</section>', match.index)),
  );
}

test('old-style and special links show the same page under the new-style address', async () => {
  const [stock] = (await stocksOf('ics_type=c&page_size=1')).stocks;
  if (!stock) throw new Error('no listing');
  const { gstock_id: id, ics_type, dist_name_en, eng_name: name_en } = stock;
  const oldAddress = addressOf('oldDetails', 'zh', { id, ics_type, dist_name_en, name_en });
  const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  const present = heading(await pageAt(stock.link.zh));
  expect(present).toMatch(/\S/);
  for (const address of [oldAddress, oldAddress.replace('/details/', '/details/special/')]) {
    const html = await pageAt(address);
    expect(heading(html)).toBe(present);
    expect(readHead(html).canonical).toBe(server.origin + stock.link.zh);
  }
});

test.each(LANGUAGES)('links that name a listing as visitors see it lead to its page in %s', async (lang) => {
  const stock = at((await stocksOf('ics_type=c&page_size=1')).stocks, 0);
  const { gstock_id, ics_type, dist_name_en, eng_name: name_en, id } = stock;
  const bare = addressOf('oldDetails', lang, { id: gstock_id, ics_type, dist_name_en, name_en });
  const oldAddress = bare.replace(/\d+$/, id);
  const ownAddress = stock.link[lang];
  const otherAddresses = LANGUAGES.filter((other) => other !== lang).map(
    (other) => LANGUAGE_ROOT.exec(ownAddress)?.[0] + stock.link[other].replace(LANGUAGE_ROOT, ''),
  );
  const links = [
    oldAddress,
    oldAddress.replace('/details/', '/details/special/'),
    oldAddress.replace(id, id.toLowerCase()),
    `${addressOf('home', lang)}/details/commercial/${encodeURIComponent('觀塘')}/${encodeURIComponent('大廈')}/${id}`,
    ownAddress.replace(id, String(gstock_id)),
    ownAddress.replace(id, id.toLowerCase()),
    ...otherAddresses.filter((other) => other !== ownAddress),
  ];
  for (const link of links) {
    const answer = await server.get(`${link}?utm_source=mail`);
    expect([link, answer.status, answer.headers.get('location')]).toEqual([
      link,
      301,
      `${ownAddress}?utm_source=mail`,
    ]);
  }
});

test('a listing is asked for by the id that answers show', async () => {
  const stock = at((await stocksOf('page_size=1')).stocks, 0);
  const detail = (id: string | number) => server.get(`${BASE_PATH}/${CALLS.stockDetail.path}?stock_id=${id}`);
  const bare = await (await detail(stock.gstock_id)).json();
  expect(await (await detail(stock.id)).json()).toEqual(bare);
  const archive = await server.get(`${BASE_PATH}/${CALLS.stockArchive.path}?stock_ids=${stock.id}`);
  expect((await archive.json()).stocks).toMatchObject([{ id: stock.id }]);
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

test('a building is asked for by the id that answers show', async () => {
  const list = await server.get(`${BASE_PATH}/${CALLS.buildings.path}?limit=1`);
  const { id } = at(CALLS.buildings.answer.parse(await list.json()).result, 0);
  const detail = await server.get(`${BASE_PATH}/${CALLS.buildingDetail.path}?pis_bldg_id=${id}`);
  expect(await detail.json()).toMatchObject({ id });
});

test("a shop's floors are listed with their areas", async () => {
  const shop = (await stocksOf('ics_type=s&page_size=100')).stocks.find(({ area2 }) => area2 !== null);
  if (!shop?.area_desc2) throw new Error('the demonstration data hold no shop of several parts');
  const rows = (await pageAt(shop.link.en)).matchAll(/<tr.*?<\/tr>/gs);
  const rowText = [...rows]
    .map(([row]) => textOf(row))
    .find((row) => row.includes(shop.area_desc2?.en ?? '-'));
  expect(rowText).toContain(`${shop.area2?.toLocaleString('en')} sq ft`);
});

test('a listing sold with its tenancy says what it earns and for how long', async () => {
  const stock = at((await stocksOf('flags=with_tenancy&order_field=yield&page_size=1')).stocks, 0);
  const tenancy = sectionText(await pageAt(stock.link.gb), PHRASES.gb.fields['group.tenancy'] ?? '-');
  expect(tenancy).toContain(`${stock.yield?.toFixed(2)}%`);
  expect(tenancy).toContain(PHRASES.gb.fields.tenancy_expiry ?? '-');
});

test('the price is set against what was paid, with the number of cases', async () => {
  const { stocks } = await stocksOf('tx_type=S&ics_type=c&page_size=40');
  for (const stock of stocks) {
    const answer = await server.get(`${BASE_PATH}/${CALLS.stockMedians.path}?stock_id=${stock.gstock_id}`);
    const { sale } = CALLS.stockMedians.answer.parse(await answer.json());
    if (sale?.district?.median == null || stock.ft_sell === null) continue;
    const comparison = sectionText(await pageAt(stock.link.en), 'Price comparison');
    expect(comparison).toContain(`HK$${sale.district.median.toLocaleString('en')}`);
    expect(comparison).toContain(`${sale.district.count} sales`);
    expect(comparison).toMatch(/This unit is .*(below|above|level with)/);
    return;
  }
  throw new Error('no listing can be compared');
});

test('a search is shared by its address', async () => {
  const { count, stocks } = await stocksOf(
    'ics_type=c&area_min=500&area_max=1500&order_field=area&order_direction=asc',
  );
  const html = await pageAt('/en/ics/property/find/office?area_min=500&area_max=1500&order=area-asc');
  expect(textOf(html)).toContain(` ${count.toLocaleString('en')} listings `);
  expect(/<article.*?<\/article>/s.exec(html)?.[0]).toContain(at(stocks, 0).id);
  expect(/<option[^>]* selected=""[^>]*>/.exec(html)?.[0]).toContain('value="area-asc"');
});
