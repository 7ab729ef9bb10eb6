import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS, type CallAnswer } from '#contract/call-table.ts';
import { addressOf, BASE } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { PHRASES } from '#phrases/index.ts';
import { readHead } from '#tests/factories/page-head.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/* What pages of listings say, as the server draws them: no browser is needed to read it. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer('embedded', { stocks: 600 });
});
afterAll(() => server?.close());

async function stocksOf(query: string): Promise<CallAnswer<'stocks'>> {
  const answer = await server.get(`${BASE}/${CALLS.stocks.path}?${query}`);
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

/** The text of the section with this heading. */
function sectionText(html: string, heading: string): string {
  const found = new RegExp(`<h[23][^>]*>(?:(?!</h[23]>).)*${heading}`).exec(html);
  if (!found) throw new Error(`no heading “${heading}”`);
  return textOf(
    html.slice(html.lastIndexOf('<section', found.index), html.indexOf('</section>', found.index)),
  );
}

test('old-style and special links show the same page under the new-style address', async () => {
  const [stock] = (await stocksOf('ics_type=c&page_size=1')).stocks;
  if (!stock) throw new Error('no listing');
  const { gstock_id: id, ics_type, dist_name_en, eng_name: name_en } = stock;
  const old = addressOf('oldDetails', 'zh', { id, ics_type, dist_name_en, name_en });
  const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  const present = heading(await pageAt(stock.link.zh));
  expect(present).toMatch(/\S/);
  for (const address of [old, old.replace('/details/', '/details/special/')]) {
    const html = await pageAt(address);
    expect(heading(html)).toBe(present);
    expect(readHead(html).canonical).toBe(server.origin + stock.link.zh);
  }
});

test("a shop's floors are listed with their areas", async () => {
  const shop = (await stocksOf('ics_type=s&page_size=100')).stocks.find(({ area2 }) => area2 !== null);
  if (!shop?.area_desc2) throw new Error('the demonstration data hold no shop of several parts');
  const rows = (await pageAt(shop.link.en)).matchAll(/<tr.*?<\/tr>/gs);
  const part = [...rows].map(([row]) => textOf(row)).find((row) => row.includes(shop.area_desc2?.en ?? '-'));
  expect(part).toContain(`${shop.area2?.toLocaleString('en')} sq ft`);
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
    const answer = await server.get(`${BASE}/${CALLS.stockMedians.path}?stock_id=${stock.gstock_id}`);
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
