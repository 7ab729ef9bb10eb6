import type { Page } from '@playwright/test';
import { BASE } from '#domain/address/addresses.ts';
import { MAX_COMPARED } from '#domain/records/compare-selection.ts';
import { LANGUAGE } from '#domain/text/language.ts';
import { refuseWebGl } from '../e2e/fixtures.ts';
import type { Acting, Shot } from './shot.ts';

/** Paths of listings, one of which is off the portal, and numbers of some. */
export type Examples = {
  readonly listing: string;
  readonly gone: string;
  readonly ids: readonly number[];
};

const STOCKS_CALL = `**${BASE}/stock/stockFilterJson?*`;
const DETAIL_CALL = `**${BASE}/api/stock_detail?*`;
/** What a browser says of a call that fails. */
export const REFUSED = /Failed to load resource|failed get|ERR_|status of 4|status of 5|dynamically imported/;

/** Every state that has a look of its own. */
export function stateShots({ listing, gone, ids }: Examples): readonly Shot[] {
  const over = { onScreen: true } as const;
  return [
    { name: 'find-empty', path: '/find/office/sale?sell_max=1' },
    { name: 'find-ignored', path: '/find?sell_max=much', expected: REFUSED },
    {
      name: 'find-failed',
      path: '/find',
      expected: REFUSED,
      act: async ({ page }) => {
        await page.route(STOCKS_CALL, (route) =>
          route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } }),
        );
        await page.evaluate(() => document.querySelector<HTMLElement>('a[href*="/find/office"]')?.click());
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'find-loading',
      path: '/find',
      act: async ({ page }) => {
        await page.route(STOCKS_CALL, () => undefined);
        await page.evaluate(() => document.querySelector<HTMLElement>('a[href*="/find/office"]')?.click());
        await page.locator('[aria-busy="true"]').first().waitFor();
      },
    },
    { name: 'find-map', path: '/find?show=map', hasLiveMap: true, ...over },
    {
      name: 'find-map-drawn',
      path: '/find?show=map',
      ...over,
      act: async ({ page, t }) => {
        await page.addInitScript(refuseWebGl);
        await page.reload();
        await page.getByText(t('map:unsupported'), { exact: true }).waitFor();
      },
    },
    { name: 'transactions-map', path: '/transaction?show=map', hasLiveMap: true, ...over },
    { name: 'shared-to', path: `/share?${new URLSearchParams({ text: '觀塘道 Kwun Tong Road' })}` },
    { name: 'find-all-filters', path: '/find?show=filters', ...over },
    {
      name: 'find-filter-sheet',
      path: '/find',
      ...over,
      act: async ({ page, t }) => {
        // On a desk each group of filters has a panel of its own.
        await visibleOf(page, [t('find:filters'), t('find:group.price')]).click();
        await page.locator('dialog[open], [role=dialog], [popover]:popover-open').first().waitFor();
      },
    },
    {
      name: 'find-suggestions',
      path: '/find',
      axeParts: ['[role=combobox]', '[role=listbox]'],
      ...over,
      act: async ({ page, lang }) => {
        await page
          .getByRole('combobox')
          .first()
          .pressSequentially(lang === 'en' ? 'kwun' : '中');
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      name: 'menu',
      path: '',
      ...over,
      act: async ({ page, t }) => {
        await page.getByRole('button', { name: t('layout.menu'), exact: true }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'listing-lightbox',
      path: listing,
      ...over,
      act: async ({ page }) => {
        await page.locator('a[href*="/media/"]').first().click();
        await page.getByRole('dialog').first().waitFor();
      },
    },
    {
      name: 'listing-enquiry',
      path: listing,
      ...over,
      act: async ({ page }) => {
        await page.locator('a[href*="/contact?"]').filter({ visible: true }).first().click();
        await page.getByRole('dialog').first().waitFor();
      },
    },
    {
      name: 'listing-share',
      path: listing,
      ...over,
      act: async ({ page, t }) => {
        await visibleOf(page, [t('stock_info:share')]).click();
        await page.getByRole('dialog').first().waitFor();
      },
    },
    { name: 'compare-filled', path: `/compare?ids=${ids.slice(0, 4).join()}` },
    { name: 'compare-differences', path: `/compare?ids=${ids.slice(0, 2).join()}&only=differences` },
    {
      name: 'find-favourites-and-compare',
      path: '/find',
      act: async ({ page }) => {
        await markStocks(page, [0, 1, 3, 4]);
      },
    },
    {
      name: 'favourites-filled',
      path: '/find',
      act: (acting) => showFavourites(acting, [0, 2, 4]),
    },
    { name: 'articles-empty', path: '/article/search?keyword=zzzz' },
    { name: 'agents-empty', path: '/agent?keywords=zzzz' },
    { name: 'transactions-empty', path: '/transaction?sell_max=1' },
    { name: 'buildings-empty', path: '/building/list?keywords=zzzz' },
    { name: 'calculator-filled', path: '/calculator/mortgage?price=20000000' },
    { name: 'not-found', path: '/nothing', expected: REFUSED },
    { name: 'listing-not-found', path: '/details/office/-/-/99999999', expected: REFUSED },
    {
      name: 'listing-gone',
      path: gone,
      expected: REFUSED,
      act: async ({ page }) => {
        // The portal takes up changes of its data every few seconds.
        while ((await page.reload())?.status() !== 410) await page.waitForTimeout(500);
        await page.locator('article').first().waitFor();
      },
    },
    {
      name: 'failed-page',
      path: '/find',
      expected: REFUSED,
      act: async ({ page }) => {
        await page.route(DETAIL_CALL, (route) => route.abort());
        await page.locator('article a').first().click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'favourites-toast',
      path: '/find',
      ...over,
      act: async (acting) => {
        await showFavourites(acting, [0, 2]);
        await acting.page.locator('article button[aria-pressed=true]').first().click();
        await acting.page.getByRole('button', { name: acting.t('records:undo') }).waitFor();
      },
    },
    {
      name: 'compare-full-toast',
      path: '/find',
      ...over,
      act: async ({ page, t }) => {
        await markStocks(
          page,
          Array.from({ length: MAX_COMPARED }, (_, card) => 2 * card + 1),
        );
        await page
          .locator('article button[aria-pressed]')
          .nth(2 * MAX_COMPARED + 1)
          .click();
        await page
          .getByText(t('stock_info:compare.full', { count: MAX_COMPARED }))
          .first()
          .waitFor();
      },
    },
    {
      name: 'history-filled',
      path: listing,
      act: async ({ page, lang }) => {
        await page.goto(`${LANGUAGE[lang].prefix}${BASE}/history`);
        await page.locator('article').first().waitFor();
      },
    },
    {
      name: 'find-offline',
      path: '/find',
      expected: REFUSED,
      act: async ({ page }) => {
        await page.context().setOffline(true);
        await page.evaluate(() => document.querySelector<HTMLElement>('a[href*="/transaction"]')?.click());
        await page.getByRole('alert').first().waitFor();
        await page.context().setOffline(false);
      },
    },
  ];
}

/** Presses the buttons of cards that mark a listing: the heart and the comparison of each. */
async function markStocks(page: Page, buttons: readonly number[]): Promise<void> {
  const all = page.locator('article button[aria-pressed]');
  for (const button of buttons) await all.nth(button).click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('article button[aria-pressed=true]').length >= count,
    buttons.length,
  );
}

async function showFavourites({ page, lang }: Acting, buttons: readonly number[]): Promise<void> {
  await markStocks(page, buttons);
  await page.goto(`${LANGUAGE[lang].prefix}${BASE}/favorite`);
  await page.locator('article').first().waitFor();
}

/** The first that can be seen of the buttons and links with one of these words. */
function visibleOf(page: Page, words: readonly string[]) {
  const named = words.map((word) =>
    page.getByRole('button', { name: word }).or(page.getByRole('link', { name: word })),
  );
  return named
    .reduce((one, other) => one.or(other))
    .filter({ visible: true })
    .first();
}
