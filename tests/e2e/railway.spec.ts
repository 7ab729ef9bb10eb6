import { addressOf } from '#domain/address/addresses.ts';
import { expectAccessible } from './axe.ts';
import { expect as expectSoon, phrasesOf, test, waitUntilHydrated } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm } from './test-tags.ts';

// Counts and axe checks are slow on a busy machine.
const expect = expectSoon.configure({ timeout: 15_000 });

test(
  'a station is suggested, limited by walking time, and replaced by a travel time on the MTR',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    const t = phrasesOf('en');
    const nearStocks = await calls.stocks({ station: 'KWT' });
    const shortWalk = await calls.stocks({ station: 'KWT', walk_max: '6' });
    const reachableStocks = await calls.stocks({ reach: 'KWT,20' });
    const reachedFromBoth = await calls.stocks({ reach: 'KWT,20;CEN,30' });
    expect(shortWalk.count).toBeGreaterThan(0);
    const countText = (count: number) => page.getByText(t('find:count', { count }), { exact: true }).first();

    await page.goto(addressOf('find', 'en'));
    await waitUntilHydrated(page);
    await page.getByRole('combobox', { name: t('find:keyword') }).fill('Kwun Tong MTR');
    await page.getByRole('option', { name: /Kwun Tong.*MTR station/ }).click();
    await expect(page).toHaveURL(/\/find\?station=KWT$/);
    await expect(countText(nearStocks.count)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('near Kwun Tong MTR');
    await expect(page.getByRole('article').first()).toContainText(/Kwun Tong MTR, about \d+ min on foot/);

    // Selects a maximum walk in the panel, then replaces the station filter by a travel time by train.
    await page.getByRole('button', { name: t('find:group.railway'), exact: true }).click();
    const panel = page.getByRole('region', { name: t('find:group.railway') });
    await panel.getByRole('textbox', { name: /maximum$/ }).fill('6');
    await panel.getByRole('textbox', { name: /maximum$/ }).press('Tab');
    await expect(page).toHaveURL(/station=KWT&walk_max=6$/);
    await expect(countText(shortWalk.count)).toBeVisible();
    await expectAccessible(page, { colours: true, selectors: ['.filters'] });
    await page
      .getByRole('link', { name: t('find:clear'), exact: true })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(addressOf('find', 'en'));

    // The panel stays open.
    await panel.getByRole('combobox', { name: t('find:reach_minutes') }).selectOption('20');
    await panel.getByRole('combobox', { name: t('find:reach_from') }).selectOption('KWT');
    await expect(page).toHaveURL(/reach=KWT%2C20$/);
    await expect(countText(reachableStocks.count)).toBeVisible();

    // A second station narrows the search; its chip is removed alone. Cards state both travel times.
    await panel.getByRole('combobox', { name: t('find:reach_search') }).fill('central');
    await expect(page).toHaveURL(/reach=CEN%2C30%3BKWT%2C20$/);
    await expect(countText(reachedFromBoth.count)).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText(
      /By MTR and on foot: about \d+ min from Central, about \d+ min from Kwun Tong/,
    );
    await page
      .getByRole('list', { name: t('find:active') })
      .getByRole('link', { name: /30 min from Central/ })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/reach=KWT%2C20$/);
    await page.keyboard.press('Escape');

    // The map legend lists the reachable stations as links, for keyboard users.
    const legend = page.locator('.map-reached');
    await expect(legend).toContainText('26 stations within about 20 min of Kwun Tong by MTR (2025)');
    await legend.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page, { colours: true, selectors: ['.map-reached'] });
    await legend.getByRole('link', { name: 'Ngau Tau Kok', exact: true }).press('Enter');
    await expect(page).toHaveURL(/station=NTK&reach=KWT%2C20$/);

    // The page of a listing shows the minutes from the station of the last search, after a reload too.
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    const travelTime = page
      .getByRole('paragraph')
      .filter({ hasText: /From the stations of your last search/ });
    const travelTimePattern = /By MTR and on foot: about \d+ min from Kwun Tong/;
    await expect(travelTime).toContainText(travelTimePattern);
    await page.reload();
    await expect(travelTime).toContainText(travelTimePattern);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a station and minutes are selected on the page of all filters',
    DESKTOP_ONLY,
    async ({ page, calls }) => {
      const t = phrasesOf('zh');
      const { count } = await calls.stocks({ reach: 'CEN,30' });
      await page.goto(addressOf('find', 'zh'));
      await page.getByRole('link', { name: t('find:all_filters') }).click();
      await page.getByRole('combobox', { name: t('find:reach_from') }).selectOption({ label: '中環' });
      await page
        .getByRole('form', { name: t('find:filters') })
        .getByRole('button')
        .click();
      await expect(page).toHaveURL(/\/find\?reach=CEN%2C30$/);
      await expect(page.getByText(t('find:count', { count }), { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('list', { name: t('find:active') })).toContainText(
        '距中環站約30分鐘（港鐵連步行）',
      );
      await expect(page.getByText('由中環站乘港鐵約30分鐘內可達68個車站（2025年）')).toBeVisible();
    },
  );
});
