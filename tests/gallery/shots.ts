import type { Page } from '@playwright/test';
import type { CallAnswer } from '#contract/call-table.ts';
import { BASE } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { OFFICE_TABS } from '#domain/office/office-tabs.ts';
import { LANGUAGE, type Language } from '#domain/text/language.ts';
import { everyPage } from '#tests/factories/every-page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

export type Acting = { readonly page: Page; readonly t: Translate; readonly lang: Language };

/** A page, or one of its states. */
export type Shot = {
  readonly name: string;
  /** Below the root of the language, unless it is a whole address. */
  readonly path: string;
  /** What brings the page into the state. */
  readonly act?: (acting: Acting) => Promise<void>;
  /** Whether the screen alone is shown: what lies over a page has no place further down. */
  readonly onScreen?: boolean;
  /** Signed in to the office. */
  readonly inOffice?: boolean;
  /** Complaints of the browser that belong to the state. */
  readonly expected?: RegExp;
};

const STOCKS_CALL = `**${BASE}/stock/stockFilterJson?*`;
const REFUSED = /Failed to load resource|failed get|ERR_|status of 4|status of 5|dynamically imported/;

export function addressIn(lang: Language, { path }: Shot): string {
  return path.startsWith('/property') || path.startsWith('http') ? path : LANGUAGE[lang].prefix + BASE + path;
}

/** The first page of each family, and every state that has a look of its own. */
export async function allShots(origin: string): Promise<readonly Shot[]> {
  const get = async <Answer>(path: string): Promise<Answer> =>
    (await (await fetch(`${origin}${BASE}/${path}`)).json()) as Answer;
  const families = await everyPage(get);
  const { stocks } = await get<CallAnswer<'stocks'>>('stock/stockFilterJson?flags=video&page_size=6');
  const ids = stocks.map(({ gstock_id }) => gstock_id);
  const listing = `/details/office/-/-/${at(ids, 0)}`;
  const pages = Object.entries(families)
    .filter(([name]) => name !== 'legal')
    .map(([name, paths]): Shot => ({ name, path: at(paths, 0) }));
  return [
    ...pages,
    { name: 'legal', path: '/legal/privacy' },
    { name: 'homeOfType', path: '/office' },
    { name: 'report', path: '/research/report/1' },
    { name: 'typeless', path: '/find?districts=KT&sell_max=20000000' },
    ...stateShots(listing, ids),
    ...officeShots(),
  ];
}

function stateShots(listing: string, ids: readonly number[]): readonly Shot[] {
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
    { name: 'find-map', path: '/find?show=map', ...over },
    { name: 'find-all-filters', path: '/find?show=filters', ...over },
    {
      name: 'find-filter-sheet',
      path: '/find',
      ...over,
      act: async ({ page, t }) => {
        await visibleOf(page, [t('find:all_filters'), t('find:filters')]).click();
        await page.locator('dialog[open], [role=dialog], [popover]:popover-open').first().waitFor();
      },
    },
    {
      name: 'find-suggestions',
      path: '/find',
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
      act: async ({ page, lang }) => {
        await markStocks(page, [0, 2, 4]);
        await page.goto(`${LANGUAGE[lang].prefix}${BASE}/favorite`);
        await page.locator('article').first().waitFor();
      },
    },
    { name: 'contact-errors', path: '/contact', act: sendEmpty },
    { name: 'list-property-errors', path: '/list-property', act: sendEmpty },
    { name: 'articles-empty', path: '/article/search?keyword=zzzz' },
    { name: 'agents-empty', path: '/agent?keyword=zzzz' },
    { name: 'transactions-empty', path: '/transaction?sell_max=1' },
    { name: 'buildings-empty', path: '/building/list?keyword=zzzz' },
    { name: 'calculator-filled', path: '/calculator/mortgage?price=20000000' },
    { name: 'not-found', path: '/nothing', expected: REFUSED },
    { name: 'listing-not-found', path: '/details/office/-/-/99999999', expected: REFUSED },
    {
      name: 'offline',
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

function officeShots(): readonly Shot[] {
  return [
    { name: 'office-sign-in', path: '/office/sign-in' },
    ...OFFICE_TABS.map((tab): Shot => ({ name: `office-${tab}`, path: `/office/${tab}`, inOffice: true })),
  ];
}

/** What a form says when nothing is filled in. */
async function sendEmpty({ page }: Acting): Promise<void> {
  await page.locator('main form button[type=submit], main form button:not([type])').last().click();
  await page.locator('[aria-invalid=true], :user-invalid, [role=alert]').first().waitFor();
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
