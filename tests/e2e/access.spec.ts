import { addressOf } from '#domain/address/addresses.ts';
import { DIALOG_ONLY, expectAccessible } from './axe.ts';
import { expect, open, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, PHONE_ONLY } from './test-tags.ts';

const STOCKS_CALL = '**/stock/stockFilterJson?*';

// The languages differ only in their texts here, so one language is checked.

// On a phone all filter groups are in one sheet. On a desktop each group opens separately, which
// filters.spec.ts checks.
test('the list with the filters open is accessible', PHONE_ONLY, async ({ page }) => {
  await open(page, addressOf('find', 'en'));
  await page.getByRole('button', { name: phrasesOf('en')('find:filters') }).click();
  await page.getByRole('button', { name: new RegExp(`^${phrasesOf('en')('find:group.price')}`) }).click();
  await expect(page.getByRole('textbox', { name: /minimum$/ }).first()).toBeVisible();
  await expectAccessible(page, { colours: true, selectors: ['.filters'] });
});

test(
  'the menu by keyboard keeps the focus, returns it when closed, and passes it to the next page',
  DESKTOP_ONLY,
  async ({ page }) => {
    await open(page, addressOf('home', 'en'));
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button.press(' ');
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(menu.getByRole('button').last(), 'the focus wraps to the last element').toBeFocused();
    await expectAccessible(page, { ...DIALOG_ONLY, colours: true });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    // The groups of the menu are collapsed at first.
    await expect(menu.getByRole('link', { name: 'All offices' })).toBeHidden();
    await menu.locator('summary', { hasText: 'Offices' }).press('Enter');
    await menu.getByRole('link', { name: 'All offices' }).press('Enter');
    await expect(page).toHaveURL(addressOf('find', 'en', { icsType: 'c' }));
    await expect(menu).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource|failed get stocks/ });
  test(
    'the list is accessible as a table without a live map, while loading, after a failure, and after a retry',
    inLongForm(DESKTOP_ONLY),
    async ({ page }) => {
      const t = phrasesOf('en');
      // Checks only the first cards and the map: the tests above check the rest of the page and further
      // rows.
      const tableViewCheckOptions = {
        colours: true,
        selectors: ['[role=feed] article:nth-child(-n+4)', '.search-map'],
      };
      const listCheckOptions = { colours: true, selectors: ['.search-list'] };
      await open(page, addressOf('find', 'en'));
      await page.getByRole('button', { name: t('find:view.table') }).click();
      // Without WebGL, the server-rendered map stays, and its markers are links.
      await expect(page.getByText(t('map:unsupported'), { exact: true })).toBeVisible();
      await expect(page.locator('[data-map-slot] a.map-marker').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /to favourites$/ }).first()).toBeVisible();
      await expectAccessible(page, tableViewCheckOptions);

      const { promise: failure, resolve: releaseFailure } = Promise.withResolvers<void>();
      await page.route(STOCKS_CALL, async (route) => {
        await failure;
        await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } });
      });
      const txTypes = page.getByRole('navigation', { name: t('find:tx_types') });
      await txTypes.getByRole('link', { name: t('find:choice.L'), exact: true }).click();
      const results = page.getByRole('region', { name: t('find:results') });
      await expect(results).toHaveAttribute('aria-busy', 'true');
      await expectAccessible(page, listCheckOptions);

      releaseFailure();
      await expect(page.getByRole('alert')).toContainText(t('find:failed'));
      const listStatus = page.getByRole('main').getByRole('status').filter({ hasNotText: 'map' });
      await expect(listStatus, 'no loading message remains').toHaveCount(0);
      await expectAccessible(page, listCheckOptions);

      await page.unroute(STOCKS_CALL);
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(results.getByRole('article').first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(
        page.getByRole('combobox', { name: 'Sort' }),
        'the focus continues at the sort field',
      ).toBeFocused();
    },
  );
});
