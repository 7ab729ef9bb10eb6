import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { expect, expectNoOverflow, open, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, oncePerLanguage, PHONE_ONLY, WEBGL_DESKTOP_ONLY } from './test-tags.ts';

for (const lang of sampleOrAll(['zh'], LANGUAGES)) {
  test(
    `from a listing to its building, past transactions, the trend of the district and current listings (${lang})`,
    oncePerLanguage(lang),
    async ({ page, calls }) => {
      const t = phrasesOf(lang);
      const { stocks } = await calls.stocks({ ics_type: 'c', page_size: '100' });
      const stock = stocks.find(({ pis_bldg_id, dist_code }) => pis_bldg_id !== null && dist_code !== null);
      if (!stock) throw new Error('no listing is in a building');
      const name = { zh: stock.chi_name, gb: stock.gb_name, en: stock.eng_name }[lang] ?? '';
      await open(page, stock.link[lang]);
      await page.getByRole('link', { name: t('building_page:to_building', { name }) }).click();
      await expect(page).toHaveURL(new RegExp(`/building/details/${stock.pis_bldg_id}/`));
      await page.getByRole('link', { name: t('details:transactions.see') }).click();
      await expect(page).toHaveURL(
        new RegExp(`/ics/property/transaction\\?pis_bldg_id=${stock.pis_bldg_id}$`),
      );
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expectNoOverflow(page);
      const district = { zh: stock.dist_name_zh, gb: stock.dist_name_gb, en: stock.dist_name_en }[lang] ?? '';
      // In a building with offices and shops, this link leads to the trend of several property types.
      await page.locator('main a[href*="/research/trend"]', { hasText: district }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('research:trend.title'));
      await expect(page.getByRole('columnheader', { name: district }).first()).toBeVisible();
      const chart = page.getByRole('slider', { name: t('research:read_out') });
      await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(district));
      await expect(chart.locator('svg:visible').first()).toBeVisible();
      await expectNoOverflow(page);
      await page.goBack();
      await page
        .getByRole('link', { name: t('transaction:listings_of', { name }) })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`find\\?pis_bldg_id=${stock.pis_bldg_id}$`));
    },
  );
}

test(
  'transactions are filtered, summarised, sorted and downloaded',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const t = phrasesOf('en');
    const query = { ics_type: 'c', tx_type: 'S', districts: 'CEN', tx_source: 'land_registry' };
    const answer = await request.get(`${BASE_PATH}/transaction/json`, { params: query });
    const { count } = (await answer.json()) as TransactionsAnswer;
    await open(
      page,
      addressOf('transactions', 'en', {
        icsType: 'c',
        txTypes: ['S'],
        query: new URLSearchParams({ districts: 'CEN' }),
      }),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offices sold in Central');
    // In a table row the price is to the right of the property and vertically centred, even if the
    // property takes several lines.
    const row = page.locator('article').first();
    const [soldText, price] = await Promise.all([
      row.locator('.transaction-what').boundingBox(),
      row.locator('.transaction-price').boundingBox(),
    ]);
    if (!soldText || !price) throw new Error('a row without a property or a price');
    expect(price.x).toBeGreaterThanOrEqual(soldText.x + soldText.width);
    expect(price.y + price.height / 2).toBeCloseTo(soldText.y + soldText.height / 2, 0);
    await page.getByRole('button', { name: t('find:more') }).click();
    await page.getByRole('checkbox', { name: t('transaction:source.land_registry') }).check();
    await expect(page).toHaveURL(/tx_source=land_registry/);
    const countText = t('transaction:count', { count });
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(countText);
    await expect(page.getByText(t('transaction:summary.turnover'))).toBeVisible();
    await page.keyboard.press('Escape');

    // Sets a date range and removes it again.
    await page.getByRole('button', { name: t('transaction:days') }).click();
    await page.getByLabel(t('find:day.min'), { exact: true }).fill('2020-01-01');
    await page.getByLabel(t('find:day.max'), { exact: true }).fill('2024-12-31');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tx_date_min=2020-01-01&tx_date_max=2024-12-31/);
    const dayRangeQuery = { ...query, tx_date_min: '2020-01-01', tx_date_max: '2024-12-31' };
    const dayRangeAnswer = await (
      await request.get(`${BASE_PATH}/transaction/json`, { params: dayRangeQuery })
    ).json();
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      t('transaction:count', { count: dayRangeAnswer.count }),
    );
    await page
      .getByRole('list', { name: t('find:active') })
      .getByRole('link', { name: /1 Jan 2020 – 31 Dec 2024/ })
      .click();
    await expect(page).not.toHaveURL(/tx_date/);
    await page.getByRole('combobox', { name: t('find:sort') }).selectOption('ft_sell-desc');
    await expect(page).toHaveURL(/order=ft_sell-desc/);
    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('link', { name: t('transaction:download') }).click();
    expect((await downloadPromise).suggestedFilename()).toMatch(
      /^offices-sold-central_\d{4}-\d\d-\d\d\.csv$/,
    );
  },
);

test(
  'after three pages of rows, links lead to the next rows, and the keyword field suggests entries with transactions',
  inLongForm(PHONE_ONLY),
  async ({ page }) => {
    const t = phrasesOf('gb');
    await open(page, addressOf('transactions', 'gb', {}));
    const pageNavigation = page.getByRole('navigation', { name: t('pages.label') });
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(pageNavigation).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(page.locator('article[aria-posinset="60"]')).toBeAttached();
    await expect(page.locator('article[aria-posinset="61"]')).not.toBeAttached();
    await pageNavigation.getByRole('link', { name: t('pages.page', { n: 2 }) }).click();
    await expect(page).toHaveURL(/cursor=60$/);
    await expect(page.locator('article[aria-posinset="61"]')).toBeVisible();

    await page.getByRole('combobox', { name: t('find:keyword') }).fill('中环中心');
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect(page).toHaveURL(/pis_bldg_id=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('中环中心');
    expect(await page.evaluate(() => window.dataLayer)).toEqual([
      { event: 'keywordSearch', category: 'ICS', label: '中环中心' },
    ]);
  },
);

test('the map of transactions fits a phone, and leads back to the list', PHONE_ONLY, async ({ page }) => {
  const t = phrasesOf('en');
  const query = new URLSearchParams({ districts: 'KT', bounds: '114.21,22.31,114.22,22.32', show: 'map' });
  await open(page, addressOf('transactions', 'en', { icsType: 'c', query }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('link', { name: t('find:show_list') }).click();
  await expect(page).not.toHaveURL(/show=map/);
  await expect(page.locator('article[aria-posinset="1"]')).toBeVisible();
});

test(
  'a marker of transactions shows a preview by focus and by pointer, and Back returns from the map to its search',
  inLongForm(WEBGL_DESKTOP_ONLY),
  async ({ page }) => {
    const urlPath = addressOf('transactions', 'en', {
      icsType: 'c',
      query: new URLSearchParams({ districts: 'CEN' }),
    });
    await open(page, urlPath);
    const marker = page.locator('[data-map] button.map-marker').first();
    const preview = page.locator('.map-preview');
    await expect(preview).toHaveCount(0);
    await page.keyboard.press('Tab');
    await marker.focus();
    await expect(preview).toContainText(/[\d,]+ transactions?/);
    await expect(preview).toContainText('$');
    await marker.blur();
    await expect(preview).toHaveCount(0);
    await marker.hover();
    await expect(preview).toBeVisible();

    const zoomIn = page.getByRole('button', { name: phrasesOf('en')('map:zoom_in'), exact: true });
    for (const _ of [1, 2]) {
      const urlBefore = page.url();
      await zoomIn.click();
      await expect(page).not.toHaveURL(urlBefore);
    }
    await expect(page).toHaveURL(/districts=CEN&bounds=/);
    await page.goBack();
    await expect(page).toHaveURL(urlPath);
  },
);
