import type { StockDetail } from '#contract/stock.ts';
import { LANGUAGES } from '#domain/language.ts';
import { oldStockLink } from '#domain/links.ts';
import { phoneText } from '#domain/phone.ts';
import { type Calls, expect, isAlive, test, wordsOf } from './fixtures.ts';

async function someStock(
  calls: Calls,
  query: Record<string, string> = { ics_type: 'c' },
): Promise<StockDetail> {
  const { stocks } = await calls.stocks(query);
  return calls.detail(stocks[0]?.gstock_id ?? 0);
}

function oldLink(stock: StockDetail, lang: 'zh' | 'gb' | 'en'): string {
  const { gstock_id: id, ics_type, dist_code, dist_name_en } = stock;
  const name = { zh: stock.chi_name, gb: stock.gb_name, en: stock.eng_name };
  return oldStockLink({ id, ics_type, dist_code, dist_name_en, name }, lang);
}

for (const lang of LANGUAGES) {
  test(`a listing shows its numbers, facts and who to ask (${lang})`, async ({ page, calls }) => {
    const t = wordsOf(lang);
    const stock = await someStock(calls);
    await page.goto(stock.link[lang]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const title of ['details:unit', 'details:features', 'building_page:building'] as const) {
      await expect(page.getByRole('heading', { level: 2, name: t(title) })).toBeVisible();
    }
    await expect(
      page
        .getByRole('region', { name: t('details:gallery') })
        .getByRole('img')
        .first(),
    ).toBeVisible();
    const agent = page.getByRole('region', { name: t('details:agent'), exact: true });
    await expect(agent).toContainText(stock.agent?.licence_no ?? 'an agent');
    // The Estate Agents Authority's three: property number, date, licence of the agency.
    await expect(agent).toContainText(stock.id);
    await expect(agent).toContainText(t('details:advertisement_date'));
    await expect(agent).toContainText(/C-\d{6}/);

    const call = page.getByRole('link', {
      name: t('details:call', { phone: phoneText(stock.agent?.phone ?? '') }),
    });
    await expect(call.filter({ visible: true })).toHaveAttribute('href', /^tel:\+852\d{8}$/);
    const whatsApp = page.getByRole('link', { name: t('details:whatsapp') }).filter({ visible: true });
    const link = new URL((await whatsApp.getAttribute('href')) ?? '');
    expect(link.host).toBe('wa.me');
    expect(link.searchParams.get('text')).toContain(stock.id);
  });

  test(`old-style and special links show the same page under the new-style address (${lang})`, async ({
    page,
    calls,
    baseURL,
  }) => {
    const stock = await someStock(calls);
    const old = oldLink(stock, lang);
    await page.goto(stock.link[lang]);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    for (const address of [old, old.replace('/details/', '/details/special/')]) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + stock.link[lang]);
    }
  });
}

test('call and WhatsApp stay within reach of the thumb on a phone', async ({ page, calls, isMobile }) => {
  const stock = await someStock(calls);
  await page.goto(stock.link.en);
  const bar = page.getByRole('region', { name: 'Contact the agent' });
  if (!isMobile) return expect(bar).toBeHidden();
  for (const share of [0, 0.4]) {
    await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share);
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
  }
});

test('a wrong slug leads to the right one for good', async ({ page, calls, request }) => {
  const stock = await someStock(calls);
  const wrong = `/en/property/${stock.dist_code}-some-other-name/${stock.id}`;
  const answer = await request.get(wrong, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(stock.link.en);
  await page.goto(wrong);
  await expect(page).toHaveURL(stock.link.en);
});

test('a closed listing stays and says so at once, with its date and a way on', async ({ page, calls }) => {
  const closed = await calls.closed();
  await page.goto(closed.link.en);
  const note = page.getByRole('note').filter({ hasText: /was (sold|leased out) on \d+ \w+ \d{4}/ });
  await expect(note).toBeInViewport();
  await note.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/find/.*districts=${closed.dist_code}`));
});

test("a shop's parts are told with their areas", async ({ page, calls }) => {
  const { stocks } = await calls.stocks({ ics_type: 's', page_size: '100' });
  const shop = stocks.find(({ area2 }) => area2 !== null);
  if (!shop) throw new Error('the demonstration data hold no shop of several parts');
  await page.goto(shop.link.en);
  const part = page.getByRole('row').filter({ hasText: shop.area_desc2?.en ?? 'a part' });
  await expect(part.first()).toContainText(`${shop.area2?.toLocaleString('en')} sq ft`);
});

test('search engines read the listing from its structured data', async ({ page, calls, baseURL }) => {
  const stock = await someStock(calls, { ics_type: 'i', tx_type: 'S', order_field: 'sell' });
  await page.goto(stock.link.en);
  await isAlive(page);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@graph'][0]).toMatchObject({ identifier: stock.id, url: baseURL + stock.link.en });
  for (const [hreflang, href] of [
    ['zh-Hant-HK', stock.link.zh],
    ['zh-Hans', stock.link.gb],
    ['en', stock.link.en],
    ['x-default', stock.link.zh],
  ] as const) {
    await expect(page.locator(`link[hreflang="${hreflang}"]`)).toHaveAttribute('href', baseURL + href);
  }
});

test.describe('an unknown listing', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is a page not found, with a way on', async ({ page }) => {
    const response = await page.goto('/en/property/KT-nothing/C9999999');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be found');
    await isAlive(page);
    await page.getByRole('link', { name: 'Search listings' }).click();
    await expect(page).toHaveURL('/en/ics/property/find');
  });
});
