import { addressOf } from '#domain/address/addresses.ts';
import { FIRST_STOCK_PAGE_SIZE, NEXT_STOCK_PAGE_SIZE } from '#domain/search/paging.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import {
  expect,
  expectTop,
  isSameDocument,
  markDocument,
  open,
  phrasesOf,
  scrollPage,
  scrollToRow,
  test,
  topOf,
  waitUntilHydrated,
} from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, oncePerLanguage, PHONE_ONLY } from './test-tags.ts';

// visitors.spec.ts tests a similar journey on a desktop.
for (const lang of sampleOrAll(['en'], LANGUAGES)) {
  test(
    `from the home page to a listing and back to the same row (${lang})`,
    oncePerLanguage(lang),
    async ({ page, calls, isMobile }) => {
      const t = phrasesOf(lang);
      const cards = page.getByRole('region', { name: t('find:results') }).getByRole('article');

      await page.goto(addressOf('home', lang));
      await waitUntilHydrated(page);
      await markDocument(page);
      // New listings have one tab for each property type.
      const newListings = page.getByRole('region', { name: t('home:fresh') });
      for (const type of ['i', 's', 'c'] as const) {
        await newListings.getByRole('radio', { name: t(`type.${type}`) }).check();
        await expect(newListings.getByRole('article').getByRole('link').first()).toHaveAttribute(
          'href',
          new RegExp(`/${type.toUpperCase()}\\d+$`),
        );
      }

      // The search box shows the number of matches, and its button leads to these results.
      const search = page.getByRole('form', { name: t('home:search.label') });
      await search.getByRole('radio', { name: t('type.c') }).check();
      await search.getByRole('radio', { name: t('home:search.tx_type.S') }).check();
      const officeSales = await calls.stocks({ ics_type: 'c', tx_type: 'S', page_size: '1' });
      await search.getByRole('button', { name: t('home:search.show', { count: officeSales.count }) }).click();
      await expect(page).toHaveURL(addressOf('find', lang, { icsType: 'c', txTypes: ['S'] }));
      await expect(cards).toHaveCount(FIRST_STOCK_PAGE_SIZE);

      // Choose lease instead of sale.
      const leaseLink = page
        .getByRole('navigation', { name: t('find:tx_types') })
        .getByRole('link', { name: t('find:choice.L'), exact: true });
      await leaseLink.click();
      await expect(page).toHaveURL(addressOf('find', lang, { icsType: 'c', txTypes: ['L'] }));
      // The URL changes slightly before the page resets its fields, so the test waits for the page.
      await expect(leaseLink).toHaveAttribute('aria-current', 'true');

      // Choose the district with the most listings for lease.
      const { stocks } = await calls.stocks({ ics_type: 'c', tx_type: 'L', page_size: '100' });
      const districtCode = findMostFrequentCode(stocks.map(({ dist_code }) => dist_code));
      if (isMobile) {
        await page.getByRole('button', { name: t('find:filters') }).click();
        await page.getByRole('button', { name: t('find:districts') }).click();
      } else await page.getByRole('button', { name: t('find:districts') }).click();
      const form = page.getByRole('form', { name: t('find:filters') });
      const districtCheckbox = page.locator(`input[name=districts][value=${districtCode}]`);
      // On a phone, districts are collapsed by region.
      if (isMobile)
        await form.locator('details').filter({ has: districtCheckbox }).locator('summary').click();
      await districtCheckbox.check();
      await form.locator('button[type=submit]').filter({ visible: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`districts=${districtCode}`));
      if (isMobile) {
        expect(await topOf(cards.first()), 'the first card is below the active filters').toBeLessThan(320);
        // The map takes two thirds of the screen.
        await page.getByRole('link', { name: t('find:show_map'), exact: true }).click();
        const map = page.locator('.search-map');
        await expect.poll(async () => (await map.boundingBox())?.height ?? 0).toBeGreaterThan((844 * 2) / 3);
        await page.getByRole('link', { name: t('find:show_list'), exact: true }).click();
        await expect(map).toBeHidden();
      }
      const { count } = await calls.stocks({ ics_type: 'c', tx_type: 'L', districts: districtCode });
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: count.toLocaleString('en') })
          .first(),
      ).toBeVisible();
      const activeFilters = page.getByRole('list', { name: t('find:active') });
      await activeFilters.getByRole('link').first().click();
      await expect(page).toHaveURL(addressOf('find', lang, { icsType: 'c', txTypes: ['L'] }));
      await expect(activeFilters).toBeHidden();

      // Choose another sort order.
      await page.getByRole('combobox', { name: t('find:sort') }).selectOption('rent-asc');
      await expect(page).toHaveURL(/order=rent-asc/);
      const cheapestStock = (
        await calls.stocks({ ics_type: 'c', tx_type: 'L', order_field: 'rent', order_direction: 'asc' })
      ).stocks;
      await expect(cards.first()).toContainText(cheapestStock[0]?.id ?? 'no listing');

      if (isMobile) {
        const searchBar = page.locator('.search-bar');
        await scrollPage(page, 900);
        await expect(searchBar, 'hidden while scrolling down').not.toBeInViewport();
        await scrollPage(page, -200);
        await expect(searchBar, 'visible again while scrolling up').toBeInViewport({ ratio: 1 });
      }

      // Scroll to a row that loads automatically, and return to it later.
      const targetRow = await scrollToRow(page, FIRST_STOCK_PAGE_SIZE + 4);
      const topBefore = await topOf(targetRow);
      const name = await targetRow.getByRole('link').innerText();
      await targetRow.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      expect(await page.evaluate(() => scrollY), 'a new page starts at the top').toBe(0);

      await page.goBack();
      await expectTop(targetRow, topBefore);
      expect(await isSameDocument(page), 'the whole journey stayed in one document').toBe(true);
    },
  );
}

test(
  'a list keeps its scroll position when the document is unloaded',
  inLongForm(PHONE_ONLY),
  async ({ page, calls }) => {
    const row = FIRST_STOCK_PAGE_SIZE + NEXT_STOCK_PAGE_SIZE;
    const { stocks } = await calls.stocks({ ics_type: 'c', cursor: String(row - 1) });
    await page.goto(addressOf('find', 'zh', { icsType: 'c' }));
    await waitUntilHydrated(page);
    const targetRow = await scrollToRow(page, row);
    await expect(page).toHaveURL(/cursor=/);
    const topBefore = await topOf(targetRow);

    await page.reload();
    await expectTop(targetRow, topBefore);

    // Opens a listing, switches the language to English, and goes back twice.
    await targetRow.getByRole('link').click();
    await expect(page).toHaveURL(stocks[0]?.link.zh ?? '');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goBack();
    await waitUntilHydrated(page);
    await page.goBack();
    await expectTop(targetRow, topBefore, 3);
  },
);

test(
  'a page without a list keeps its scroll position after a reload, after another page, and after another document',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    const { stocks } = await calls.stocks({ ics_type: 'c' });
    const scrollPosition = () => page.evaluate(() => scrollY);
    await open(page, stocks[0]?.link.en ?? '');
    await scrollPage(page, 700);
    await page.waitForFunction(() => history.state?.scroll?.y === 700);

    await page.reload();
    await waitUntilHydrated(page);
    expect(await scrollPosition()).toBe(700);

    await page
      .locator('.site-header a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { name: 'New listings', level: 2, exact: true })).toBeVisible();
    expect(await scrollPosition()).toBe(0);
    await page.goBack();
    await expect.poll(scrollPosition).toBe(700);

    await page.goto(addressOf('home', 'zh'));
    await page.goBack();
    await waitUntilHydrated(page);
    expect(await scrollPosition()).toBe(700);
  },
);

function findMostFrequentCode(codes: readonly (string | null)[]): string {
  const countByCode = new Map<string, number>();
  for (const code of codes) if (code) countByCode.set(code, (countByCode.get(code) ?? 0) + 1);
  return [...countByCode].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
