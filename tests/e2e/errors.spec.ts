import { addressOf } from '#domain/address/addresses.ts';
import { FIRST_STOCK_PAGE_SIZE, NEXT_STOCK_PAGE_SIZE } from '#domain/search/paging.ts';
import { expectAccessible } from './axe.ts';
import { expect, open, phrasesOf, rowAt, test, waitUntilHydrated } from './fixtures.ts';
import { inLongForm, ON_A_DESK } from './where.ts';

const STOCKS_CALL = '**/ics/property/stock/stockFilterJson?*';

// Chromium logs an error for every failed or rejected request.
test.use({
  expectedErrors:
    /Failed to load resource|dynamically imported module|failed get stocks|resolve async component/,
});

test('an unknown address is a page not found with ways on', ON_A_DESK, async ({ page }) => {
  const t = phrasesOf('gb');
  const response = await page.goto(`${addressOf('find', 'gb')}/castles`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('not_found.title'));
  await waitUntilHydrated(page);
  await expectAccessible(page, { colours: true });
  await page.getByRole('link', { name: t('way_on.home') }).click();
  await expect(page).toHaveURL(addressOf('home', 'gb'));
});

test(
  'rows that cannot be loaded leave what is shown, a listing is an error page; trying again helps',
  ON_A_DESK,
  async ({ page }) => {
    const t = phrasesOf('gb');
    await open(page, addressOf('find', 'gb'));
    await page.route(STOCKS_CALL, (route) => route.abort());
    await page.getByRole('link', { name: t('find:more_rows') }).scrollIntoViewIfNeeded();
    const alert = page.getByRole('alert').filter({ hasText: t('find:failed_more') });
    await expect(alert).toBeVisible();
    await expect(rowAt(page, FIRST_STOCK_PAGE_SIZE)).toBeVisible();

    await expect(page.getByRole('link', { name: t('find:more_rows') }), 'one way to ask again').toBeHidden();

    await page.unroute(STOCKS_CALL);
    await alert.getByRole('button', { name: t('find:retry') }).press('Enter');
    await expect(rowAt(page, FIRST_STOCK_PAGE_SIZE + NEXT_STOCK_PAGE_SIZE)).toBeAttached();
    await expect(alert).toBeHidden();
    await expect(page.locator('body'), 'the keyboard keeps its place').not.toBeFocused();

    await page.route('**/api/stock_detail?*', (route) => route.abort());
    const link = rowAt(page, FIRST_STOCK_PAGE_SIZE).getByRole('link');
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.title'));
    await page.unroute('**/api/stock_detail?*');
    await page.getByRole('link', { name: t('error.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  },
);

test('what an address asks for in vain is named and left out', ON_A_DESK, async ({ page }) => {
  const query = new URLSearchParams({ districts: 'ZZ', sell_min: 'cheap' });
  await page.goto(addressOf('find', 'en', { icsType: 'c', txTypes: ['S'], query }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offices for sale');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Asking price: “cheap” was not recognised',
    'Districts: there is no “ZZ”. Choose one under “Filters”.',
  ]);
});

test(
  "a page's code that never comes is given up after 120 s, and trying again helps",
  ON_A_DESK,
  async ({ page }) => {
    await page.clock.install();
    await open(page, addressOf('home', 'en'));
    const delayedUrls = '**/assets/*.js';
    const waitingRequests: (() => void)[] = [];
    await page.route(
      delayedUrls,
      (route) => new Promise<void>((resolve) => waitingRequests.push(() => resolve(route.abort()))),
    );
    await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
    await expect.poll(() => waitingRequests.length).toBeGreaterThan(0);
    // The mocked clock also runs by itself while the test waits.
    await page.clock.fastForward(110_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commercial property in Hong Kong');
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This cannot be shown right now');
    await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');

    for (const endRequest of waitingRequests) endRequest();
    await page.unroute(delayedUrls);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties sold and leased');
  },
);

test(
  'The page says when the device is offline, and when it is back',
  ON_A_DESK,
  async ({ page, context }) => {
    const t = phrasesOf('gb');
    await open(page, addressOf('home', 'gb'));
    const offlineNotice = page.getByText(t('layout.offline'));
    await expect(offlineNotice).toBeHidden();
    await context.setOffline(true);
    await expect(offlineNotice).toBeVisible();
    await context.setOffline(false);
    await expect(offlineNotice).toBeHidden();
  },
);

test(
  'A part whose code does not come says so, and comes when it is tried again',
  inLongForm(ON_A_DESK),
  async ({ page }) => {
    const t = phrasesOf('zh');
    await open(page, addressOf('find', 'zh'));
    const SHARE_MENU_SCRIPT = '**/assets/share-menu-*.js';
    await page.route(SHARE_MENU_SCRIPT, (route) => route.abort());
    const shareButton = page.getByRole('button', { name: /^分享/ }).first();
    await shareButton.click();
    await expect(page.getByText(t('layout.part_missing'))).toBeVisible();
    await page.unroute(SHARE_MENU_SCRIPT);
    await page.getByRole('button', { name: t('error.retry') }).click();
    // Some browsers never retry a failed import. The page therefore reloads, and the test presses the
    // button again.
    await expect(async () => {
      if (!(await page.getByRole('dialog').isVisible())) await shareButton.click({ timeout: 1000 });
      const copyButton = page.getByRole('dialog').getByText(t('stock_info:share.copy'));
      await expect(copyButton).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText(t('layout.part_missing'))).toBeHidden();
  },
);
