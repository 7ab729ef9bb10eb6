import { addressOf } from '#domain/address/addresses.ts';
import { FIRST_STOCK_PAGE_SIZE, NEXT_STOCK_PAGE_SIZE } from '#domain/search/paging.ts';
import { expectAccessible } from './axe.ts';
import { expect, open, phrasesOf, rowAt, test, waitUntilHydrated } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm } from './test-tags.ts';

const STOCKS_CALL = '**/ics/property/stock/stockFilterJson?*';

// Chromium logs an error for every failed or rejected request.
test.use({
  expectedErrors:
    /Failed to load resource|dynamically imported module|failed get stocks|resolve async component/,
});

test('an unknown URL shows an error page with links', DESKTOP_ONLY, async ({ page }) => {
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
  'rows that fail to load leave the list unchanged, a listing that fails shows an error page, and both can be retried',
  DESKTOP_ONLY,
  async ({ page }) => {
    const t = phrasesOf('gb');
    await open(page, addressOf('find', 'gb'));
    await page.route(STOCKS_CALL, (route) => route.abort());
    await page.getByRole('link', { name: t('find:more_rows') }).scrollIntoViewIfNeeded();
    const alert = page.getByRole('alert').filter({ hasText: t('find:failed_more') });
    await expect(alert).toBeVisible();
    await expect(rowAt(page, FIRST_STOCK_PAGE_SIZE)).toBeVisible();

    await expect(page.getByRole('link', { name: t('find:more_rows') }), 'only one retry button').toBeHidden();

    await page.unroute(STOCKS_CALL);
    await alert.getByRole('button', { name: t('find:retry') }).press('Enter');
    await expect(rowAt(page, FIRST_STOCK_PAGE_SIZE + NEXT_STOCK_PAGE_SIZE)).toBeAttached();
    await expect(alert).toBeHidden();
    await expect(page.locator('body'), 'the focus is not moved').not.toBeFocused();

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

test('invalid values in a URL are named and ignored', DESKTOP_ONLY, async ({ page }) => {
  const query = new URLSearchParams({ districts: 'ZZ', sell_min: 'cheap' });
  await page.goto(addressOf('find', 'en', { icsType: 'c', txTypes: ['S'], query }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offices for sale');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Asking price: “cheap” was not recognised',
    'Districts: there is no “ZZ”. Choose one under “Filters”.',
  ]);
});

test(
  "loading a page's script is abandoned after 120 s, and can be retried",
  DESKTOP_ONLY,
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

test('the page says when the device is offline and online again', DESKTOP_ONLY, async ({ page, context }) => {
  const t = phrasesOf('gb');
  await open(page, addressOf('home', 'gb'));
  const offlineNotice = page.getByText(t('layout.offline'));
  await expect(offlineNotice).toBeHidden();
  await context.setOffline(true);
  await expect(offlineNotice).toBeVisible();
  await context.setOffline(false);
  await expect(offlineNotice).toBeHidden();
});

test(
  'a component whose script fails to load says so, and appears after a retry',
  inLongForm(DESKTOP_ONLY),
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
