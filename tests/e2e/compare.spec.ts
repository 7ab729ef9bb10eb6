import type { Locator } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectNoOverflow, open, phrasesOf, test } from './fixtures.ts';
import { compareButton, findUniqueStocks, nameOf } from './records.ts';
import { DESKTOP_ONLY, inLongForm, oncePerLanguage } from './test-tags.ts';

// The Chinese test runs on a desktop, the English test on a phone. visitors.spec.ts also compares
// listings.
for (const lang of ['zh', 'en'] as const) {
  test(
    `three listings are selected in the list, compared, and shared by URL (${lang})`,
    inLongForm(oncePerLanguage(lang)),
    async ({ page, calls, isMobile }) => {
      const hasColours = lang === 'en';
      const t = phrasesOf(lang);
      const stocks = await findUniqueStocks(calls, lang);
      await open(page, addressOf('compare', lang));
      await expect(page.getByText(t('records:compare.empty'))).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('way_on.find') })
        .click();
      for (const stock of stocks) await compareButton(page, stock, lang).click();
      const compareBar = page.getByRole('region', { name: t('records:tray.label') });
      if (isMobile) {
        // The compare button is inside the bar at the bottom of a list.
        await expect(page.getByRole('link', { name: `${t('find:compare')} 3` })).toBeInViewport({ ratio: 1 });
        await expect(compareBar).toBeHidden();
      } else {
        await expect(compareBar).toContainText(t('records:tray.count', { count: 3, most: 6 }));
        await expect(compareBar.getByRole('link', { name: t('records:tray.compare') })).toBeInViewport({
          ratio: 1,
        });
      }

      // Every page shows the compare bar, so its check uses a short page.
      if (hasColours) {
        await open(page, addressOf('history', lang));
        await expect(compareBar).toBeVisible();
        await expectAccessible(page, { colours: hasColours });
      }
      // On a listing, the compare bar leaves the contact bar of a phone visible.
      await open(page, stocks[0].link[lang]);
      await expect(compareBar).toBeInViewport({ ratio: 1 });
      if (isMobile) {
        const contactBar = page.getByRole('region', { name: t('details:contact') });
        const topOfElement = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
        await expect(contactBar).toBeInViewport({ ratio: 1 });
        expect(
          (await topOfElement(contactBar)) + ((await contactBar.boundingBox())?.height ?? 0),
        ).toBeLessThanOrEqual((await topOfElement(compareBar)) + 1);
      }
      await compareBar.getByRole('link', { name: t('records:tray.compare') }).click();
      const ids = stocks.map(({ gstock_id }) => gstock_id);
      await expect(page).toHaveURL(addressOf('compare', lang, ids));
      await expect(compareBar, 'the compare bar is hidden on the comparison').toBeHidden();

      const table = page.getByRole('region', { name: t('records:compare.table') }).getByRole('table');
      await expect(table.getByRole('columnheader')).toHaveCount(3);
      const areaCell = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: t('details:area_gross') }) });
      await expect(areaCell.getByRole('cell')).toHaveCount(3);
      await expectAccessible(page, { colours: hasColours });
      await expectNoOverflow(page);

      // Shows only the differences, then removes the first listing. Each state of the table has its own
      // URL.
      const rowCount = await table.getByRole('row').count();
      await page.getByRole('link', { name: t('records:compare.differences') }).click();
      await expect(page).toHaveURL(addressOf('compare', lang, ids, true));
      expect(await table.getByRole('row').count()).toBeLessThanOrEqual(rowCount);
      await page
        .getByRole('link', { name: t('records:compare.remove', { name: nameOf(stocks[0], lang) }) })
        .click();
      await expect(page).toHaveURL(addressOf('compare', lang, ids.slice(1), true));
      await expect(table.getByRole('columnheader')).toHaveCount(2);
    },
  );
}

test('a shared comparison names ignored ids and marks the best values, and its table scrolls with the page', async ({
  page,
  calls,
  isMobile,
}) => {
  const { stocks } = await calls.stocks({
    tx_type: 'S',
    order_field: 'sell',
    order_direction: 'asc',
    page_size: '60',
  });
  // Prices per square foot are compared only where they are of the same area, and stated exactly.
  const comparableStocks = stocks.filter(
    ({ area_gross, sell_accuracy, sale_kind }) =>
      area_gross !== null && sell_accuracy === 'exact' && sale_kind !== 'tender',
  );
  const ids = comparableStocks.slice(0, 8).map(({ gstock_id }) => gstock_id);
  await open(
    page,
    addressOf('compare', 'en', [...ids.slice(0, 5), 999_999_999, ...ids.slice(5)]).replace('ids=', 'ids=x9,'),
  );
  await expect(page.getByRole('alert')).toContainText(
    'These property numbers were not recognised and have been ignored: x9',
  );
  await expect(page.getByRole('alert')).toContainText('cannot be found and have been ignored: 999999999');
  await expect(page.getByRole('alert')).toContainText(
    'Up to 6 listings can be compared; 3 have been ignored.',
  );
  const region = page.getByRole('region', { name: 'Comparison of listings' });
  const priceCell = region
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Price per sq ft/i }) })
    .first();
  await expect(priceCell.getByRole('cell').filter({ hasText: 'Lowest' })).not.toHaveCount(0);
  await region.getByRole('rowheader').last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the page scrolls').toBeGreaterThan(100);
  expect(
    await region.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    'the table does not scroll vertically',
  ).toBe(0);
  if (!isMobile) {
    await expect(region.getByRole('columnheader').first(), 'the heading is sticky').toBeInViewport();
    return;
  }
  // On a phone, a strip above the table shows the listing names and follows its horizontal scrolling.
  const strip = page.locator('.compare-strip');
  await expect(strip, 'the heading is sticky').toBeInViewport();
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  const scrollLeft = await region.evaluate((element) => element.scrollLeft);
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThanOrEqual(scrollLeft);
  const lastRowLabel = region.getByRole('rowheader').last();
  expect((await lastRowLabel.boundingBox())?.x, 'the first column is sticky').toBeGreaterThan(0);
});

test(
  'a comparison without ids in the URL shows the selected listings',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    const stocks = await findUniqueStocks(calls);
    const selectedStocks = stocks.map(({ gstock_id, ics_type }) => ({ id: gstock_id, ics_type }));
    await page.addInitScript(
      (list) => localStorage.setItem('podium.compare', JSON.stringify(list)),
      selectedStocks,
    );
    await open(page, addressOf('compare', 'en'));
    const ids = stocks.map(({ gstock_id }) => gstock_id);
    await expect(page).toHaveURL(addressOf('compare', 'en', ids));
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
  },
);

test(
  "a comparison links to the calculators, with the listing's values filled in",
  DESKTOP_ONLY,
  async ({ page, calls }) => {
    const t = phrasesOf('gb');
    const { stocks } = await calls.stocks({ tx_type: 'L', rent_min: '10000', page_size: '3' });
    const [firstStock, , thirdStock] = stocks;
    if (!firstStock?.rent || !thirdStock?.rent) throw new Error('no three listings for lease');
    await open(
      page,
      addressOf(
        'compare',
        'gb',
        stocks.map(({ gstock_id }) => gstock_id),
      ),
    );
    await page.getByRole('link', { name: t('records:compare.costs.all', { n: 3 }) }).click();
    const rentFields = page.getByLabel(t('calculator:occupancy.rent'), { exact: true });
    await expect(rentFields.first()).toHaveValue(firstStock.rent.toLocaleString('en'));
    await expect(rentFields.last()).toHaveValue(thirdStock.rent.toLocaleString('en'));
    await expectAccessible(page);
    await expectNoOverflow(page);
  },
);

test('six listings are printed on one sheet', inLongForm(DESKTOP_ONLY), async ({ page, calls }) => {
  const answersByType = await Promise.all(
    ['i', 'c', 's'].map((ics_type) => calls.stocks({ ics_type, page_size: '2' })),
  );
  const ids = answersByType.flatMap(({ stocks }) => stocks.map(({ gstock_id }) => gstock_id));
  for (const lang of ['zh', 'en'] as const) {
    await open(page, addressOf('compare', lang, ids));
    const pdfText = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdfText.match(/\/Type\s*\/Page\b/g), lang).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdfText) ?? [];
    expect(Number(width), 'landscape format').toBeGreaterThan(Number(height));
  }
});

test('a seventh listing is refused with a message', inLongForm(DESKTOP_ONLY), async ({ page, calls }) => {
  const { stocks } = await calls.stocks({ page_size: '6' });
  const sixListings = stocks.map(({ gstock_id, ics_type }) => ({ id: gstock_id, ics_type }));
  await page.addInitScript(
    (list) => localStorage.setItem('podium.compare', JSON.stringify(list)),
    sixListings,
  );
  const { stocks: otherStocks } = await calls.stocks({ cursor: '6', page_size: '1' });
  await open(page, otherStocks[0]?.link.en ?? '');
  await page
    .getByRole('button', { name: /^Compare / })
    .first()
    .click();
  await expect(page.getByText('You can compare up to 6 listings. Please remove one first.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the comparison is a table with column headings', DESKTOP_ONLY, async ({ page, calls }) => {
    const [firstStock, secondStock] = await findUniqueStocks(calls);
    await page.goto(addressOf('compare', 'en', [firstStock.gstock_id, secondStock.gstock_id]));
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2);
    await page.getByRole('link', { name: 'Differences only' }).click();
    await expect(page).toHaveURL(
      addressOf('compare', 'en', [firstStock.gstock_id, secondStock.gstock_id], true),
    );
  });
});
