import type { Page } from '@playwright/test';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { MAX_COMPARED } from '#domain/records/compare-selection.ts';
import { LANGUAGE_DEFINITIONS } from '#domain/text/language.ts';
import { disableWebGl } from '../e2e/fixtures.ts';
import type { Shot, ShotPage } from './shot.ts';

/**
 * Listings used in the screenshots: the path of an active listing, the path of a withdrawn listing, and
 * ids of active listings.
 */
export type ShotExamples = {
  readonly listing: string;
  readonly withdrawnListing: string;
  readonly ids: readonly number[];
};

const STOCKS_URL = `**${BASE_PATH}/stock/stockFilterJson?*`;
const DETAIL_URL = `**${BASE_PATH}/api/stock_detail?*`;
/** Pattern of the console errors that browsers log for a failed request. */
export const REQUEST_ERRORS =
  /Failed to load resource|failed get|ERR_|status of 4|status of 5|dynamically imported/;

/** Returns the screenshots of all page states that look different. */
export function stateShots({ listing, withdrawnListing, ids }: ShotExamples): readonly Shot[] {
  const overlayOptions = { onScreen: true } as const;
  return [
    { name: 'find-empty', path: '/find/office/sale?sell_max=1' },
    { name: 'find-ignored', path: '/find?sell_max=much', expectedErrors: REQUEST_ERRORS },
    {
      name: 'find-failed',
      path: '/find',
      expectedErrors: REQUEST_ERRORS,
      prepare: async ({ page }) => {
        await page.route(STOCKS_URL, (route) =>
          route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } }),
        );
        await page.evaluate(() => document.querySelector<HTMLElement>('a[href*="/find/office"]')?.click());
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'find-loading',
      path: '/find',
      prepare: async ({ page }) => {
        await page.route(STOCKS_URL, () => undefined);
        await page.evaluate(() => document.querySelector<HTMLElement>('a[href*="/find/office"]')?.click());
        await page.locator('[aria-busy="true"]').first().waitFor();
      },
    },
    { name: 'find-map', path: '/find?show=map', hasLiveMap: true, ...overlayOptions },
    {
      name: 'find-map-drawn',
      path: '/find?show=map',
      ...overlayOptions,
      prepare: async ({ page, t }) => {
        await page.addInitScript(disableWebGl);
        await page.reload();
        await page.getByText(t('map:unsupported'), { exact: true }).waitFor();
      },
    },
    { name: 'transactions-map', path: '/transaction?show=map', hasLiveMap: true, ...overlayOptions },
    { name: 'shared-to', path: `/share?${new URLSearchParams({ text: '觀塘道 Kwun Tong Road' })}` },
    { name: 'find-all-filters', path: '/find?show=filters', ...overlayOptions },
    {
      name: 'find-filter-sheet',
      path: '/find',
      ...overlayOptions,
      prepare: async ({ page, t }) => {
        // On desktop screens, each group of filters opens in its own panel.
        await firstVisible(page, [t('find:filters'), t('find:group.price')]).click();
        await page.locator('dialog[open], [role=dialog], [popover]:popover-open').first().waitFor();
      },
    },
    {
      name: 'find-suggestions',
      path: '/find',
      axeSelectors: ['[role=combobox]', '[role=listbox]'],
      ...overlayOptions,
      prepare: async ({ page, lang }) => {
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
      ...overlayOptions,
      prepare: async ({ page, t }) => {
        await page.getByRole('button', { name: t('layout.menu'), exact: true }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'listing-lightbox',
      path: listing,
      ...overlayOptions,
      prepare: async ({ page }) => {
        await page.locator('a[href*="/media/"]').first().click();
        await page.getByRole('dialog').first().waitFor();
      },
    },
    {
      name: 'listing-enquiry',
      path: listing,
      ...overlayOptions,
      prepare: async ({ page }) => {
        await page.locator('a[href*="/contact?"]').filter({ visible: true }).first().click();
        await page.getByRole('dialog').first().waitFor();
      },
    },
    {
      name: 'listing-share',
      path: listing,
      ...overlayOptions,
      prepare: async ({ page, t }) => {
        await firstVisible(page, [t('stock_info:share')]).click();
        await page.getByRole('dialog').first().waitFor();
      },
    },
    { name: 'compare-filled', path: `/compare?ids=${ids.slice(0, 4).join()}` },
    { name: 'compare-differences', path: `/compare?ids=${ids.slice(0, 2).join()}&only=differences` },
    {
      name: 'find-favourites-and-compare',
      path: '/find',
      prepare: async ({ page }) => {
        await clickToggleButtons(page, [0, 1, 3, 4]);
      },
    },
    {
      name: 'favourites-filled',
      path: '/find',
      prepare: (shotPage) => showFavourites(shotPage, [0, 2, 4]),
    },
    { name: 'articles-empty', path: '/article/search?keyword=zzzz' },
    { name: 'agents-empty', path: '/agent?keywords=zzzz' },
    { name: 'transactions-empty', path: '/transaction?sell_max=1' },
    { name: 'buildings-empty', path: '/building/list?keywords=zzzz' },
    { name: 'calculator-filled', path: '/calculator/mortgage?price=20000000' },
    { name: 'not-found', path: '/nothing', expectedErrors: REQUEST_ERRORS },
    { name: 'listing-not-found', path: '/details/office/-/-/99999999', expectedErrors: REQUEST_ERRORS },
    {
      name: 'listing-gone',
      path: withdrawnListing,
      expectedErrors: REQUEST_ERRORS,
      prepare: async ({ page }) => {
        // The portal polls for data changes every few seconds. The page is reloaded until the portal
        // reports the listing as gone (410).
        while ((await page.reload())?.status() !== 410) await page.waitForTimeout(500);
        await page.locator('article').first().waitFor();
      },
    },
    {
      name: 'failed-page',
      path: '/find',
      expectedErrors: REQUEST_ERRORS,
      prepare: async ({ page }) => {
        await page.route(DETAIL_URL, (route) => route.abort());
        await page.locator('article a').first().click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'favourites-toast',
      path: '/find',
      ...overlayOptions,
      prepare: async (shotPage) => {
        await showFavourites(shotPage, [0, 2]);
        await shotPage.page.locator('article button[aria-pressed=true]').first().click();
        await shotPage.page.getByRole('button', { name: shotPage.t('records:undo') }).waitFor();
      },
    },
    {
      name: 'compare-full-toast',
      path: '/find',
      ...overlayOptions,
      prepare: async ({ page, t }) => {
        await clickToggleButtons(
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
      prepare: async ({ page, lang }) => {
        await page.goto(`${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}/history`);
        await page.locator('article').first().waitFor();
      },
    },
    {
      name: 'find-offline',
      path: '/find',
      expectedErrors: REQUEST_ERRORS,
      prepare: async ({ page }) => {
        await page.context().setOffline(true);
        await page.evaluate(() => document.querySelector<HTMLElement>('a[href*="/transaction"]')?.click());
        await page.getByRole('alert').first().waitFor();
        await page.context().setOffline(false);
      },
    },
  ];
}

/** Clicks toggle buttons (favourite and comparison) of listing cards, by their index on the page. */
async function clickToggleButtons(page: Page, buttonIndexes: readonly number[]): Promise<void> {
  const toggleButtons = page.locator('article button[aria-pressed]');
  for (const buttonIndex of buttonIndexes) await toggleButtons.nth(buttonIndex).click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('article button[aria-pressed=true]').length >= count,
    buttonIndexes.length,
  );
}

async function showFavourites({ page, lang }: ShotPage, buttonIndexes: readonly number[]): Promise<void> {
  await clickToggleButtons(page, buttonIndexes);
  await page.goto(`${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}/favorite`);
  await page.locator('article').first().waitFor();
}

/** Returns the first visible button or link with one of these names. */
function firstVisible(page: Page, names: readonly string[]) {
  const locators = names.map((name) =>
    page.getByRole('button', { name }).or(page.getByRole('link', { name })),
  );
  return locators
    .reduce((first, second) => first.or(second))
    .filter({ visible: true })
    .first();
}
