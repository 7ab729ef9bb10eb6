import type { Locator, Page } from '@playwright/test';
import type { Stock } from '#contract/stock.ts';
import { inLanguage, LANGUAGES, type Language } from '#domain/language.ts';
import { comparePath, favouritesPath, findPath, historyPath } from '#domain/links.ts';
import { expectAccessible } from './axe.ts';
import { type Calls, expect, expectNoOverflow, isAlive, test, wordsOf } from './fixtures.ts';

const FAVOURITES_CALL = '**/api/favorite2/*';
const DAY = 86_400_000;

// Colours take axe long, and the journeys are long too.
test.setTimeout(60_000);

const nameOf = (stock: Stock, lang: Language) =>
  inLanguage({ zh: stock.chi_name, gb: stock.gb_name, en: stock.eng_name }, lang);

/** Listings of the first page that have names of their own, so that their buttons can be told apart. */
async function someStocks(calls: Calls, lang: Language = 'en'): Promise<[Stock, Stock, Stock]> {
  const { stocks } = await calls.stocks();
  const seen = new Set<string>();
  const named = stocks.filter((stock) => {
    const name = nameOf(stock, lang);
    const fresh = name !== '' && ![...seen].some((other) => other.includes(name) || name.includes(other));
    seen.add(name);
    return fresh;
  });
  const [first, second, third] = named;
  if (!first || !second || !third)
    throw new Error('the demonstration data name too few of the newest listings');
  return [first, second, third];
}

function favouriteButton(at: Page | Locator, stock: Stock, lang: Language = 'en'): Locator {
  return at.getByRole('button', {
    name: wordsOf(lang)('stock_info:favourite', { name: nameOf(stock, lang) }),
  });
}

function compareButton(page: Page, stock: Stock, lang: Language = 'en'): Locator {
  const name = wordsOf(lang)('stock_info:compare', { name: nameOf(stock, lang) });
  return page.getByRole('button', { name, exact: true });
}

/** What has nothing to do with the width of the screen is followed once. */
const deskTest = test.extend({
  page: async ({ page, isMobile }, use) => {
    test.skip(isMobile, 'the same on a phone');
    await use(page);
  },
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isAlive(page);
}

for (const lang of LANGUAGES) {
  test(`favourites: none, kept from the list, seen in another tab, removed and undone (${lang})`, async ({
    page,
    calls,
    context,
    isMobile,
  }) => {
    test.skip(isMobile && lang !== 'en', 'the languages share their layout');
    const colours = lang === 'en' && !isMobile;
    const t = wordsOf(lang);
    const [first, second] = await someStocks(calls, lang);
    await open(page, favouritesPath(lang));
    await expect(page.getByText(t('records:favourites.empty'))).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('way_on.find') })
      .click();
    await expect(page).toHaveURL(findPath(lang));

    const other = await context.newPage();
    await open(other, favouritesPath(lang));
    for (const stock of [first, second]) {
      const saved = page.waitForResponse(FAVOURITES_CALL);
      await favouriteButton(page, stock, lang).click();
      await expect(favouriteButton(page, stock, lang)).toHaveAttribute('aria-pressed', 'true');
      expect((await saved).status()).toBe(200);
    }
    const cards = other.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(second.id);
    await expect(other.getByText(t('records:count', { count: 2, n: '2' }))).toBeVisible();
    await expectAccessible(other);
    await expectNoOverflow(other);

    // The earliest first, then one taken out, and put back.
    await other.getByRole('link', { name: t('records:favourites.oldest') }).click();
    await expect(cards.first()).toContainText(first.id);
    await favouriteButton(cards.first(), first, lang).press('Enter');
    await expect(cards).toHaveCount(1);
    await expect(favouriteButton(page, first, lang), 'the first tab').toHaveAttribute(
      'aria-pressed',
      'false',
    );
    const undo = other.getByRole('button', { name: t('records:undo') });
    await expect(undo).toBeFocused();
    if (colours) await expectAccessible(other, { colours });
    await undo.press('Enter');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(first.id);
    await expect(cards.first().getByRole('link')).toBeFocused();

    // All of them, and back.
    await other.getByRole('button', { name: t('records:favourites.clear') }).click();
    await expect(other.getByText(t('records:favourites.empty'))).toBeVisible();
    await undo.click();
    await expect(cards).toHaveCount(2);
    await expect(favouriteButton(page, second, lang)).toHaveAttribute('aria-pressed', 'true');
  });
}

test.describe('a bookmark call that fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  deskTest(
    'takes the favourite back and says why, whether it was added or removed',
    async ({ page, calls }) => {
      const [stock] = await someStocks(calls);
      await open(page, findPath('en'));
      const button = favouriteButton(page, stock);
      await page.route(FAVOURITES_CALL, (route) =>
        route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } }),
      );
      await button.click();
      const why = page.getByText('Your favourites could not be updated and are as before.');
      await expect(why).toContainText('We cannot be reached at the moment.');
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await page.getByRole('button', { name: 'Close message' }).click();
      await expect(why).toBeHidden();

      await page.unroute(FAVOURITES_CALL);
      const saved = page.waitForResponse(FAVOURITES_CALL);
      await button.click();
      await saved;
      await page.route(FAVOURITES_CALL, (route) => route.abort());
      await button.click();
      await expect(why).toBeVisible();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    },
  );
});

deskTest(
  'favourites come back from the server when the browser has lost them, and removed ones stay away',
  async ({ page, calls }) => {
    const [first, second] = await someStocks(calls);
    await open(page, findPath('en'));
    for (const stock of [first, second]) {
      const saved = page.waitForResponse(FAVOURITES_CALL);
      await favouriteButton(page, stock).click();
      await saved;
    }
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([{ name: 'podium_visitor', httpOnly: true, sameSite: 'Lax' }]);
    await page.evaluate(() => localStorage.clear());
    await open(page, favouritesPath('en'));
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(2);

    const removed = page.waitForResponse(FAVOURITES_CALL);
    await favouriteButton(cards.first(), second).click();
    await removed;
    await page.reload();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(first.id);
  },
);

test('history: a visit is there tomorrow, by its day, and gone after 30 days', async ({ page, calls }) => {
  const [first, second] = await someStocks(calls);
  const noon = Math.floor(Date.now() / DAY) * DAY + 4 * 3_600_000;
  await page.clock.setFixedTime(noon);
  await page.goto(historyPath('en'));
  await expect(page.getByText('No history records')).toBeVisible();
  await expectAccessible(page);
  await open(page, first.link.en);
  await open(page, first.link.en);

  await page.clock.setFixedTime(noon + DAY);
  await open(page, second.link.en);
  await open(page, historyPath('en'));
  const today = page.getByRole('region', { name: /^Today/ });
  const yesterday = page.getByRole('region', { name: /^Yesterday/ });
  await expect(today.getByRole('article')).toContainText(second.id);
  await expect(yesterday.getByRole('article'), 'once a day').toHaveCount(1);
  await expect(yesterday).toContainText(first.id);
  await expect(yesterday).toContainText('Viewed at 12:00');
  await expectAccessible(page);
  await expectNoOverflow(page);

  // One taken out by keyboard, and put back.
  await today.getByRole('button', { name: /from history$/ }).press('Enter');
  await expect(today).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(yesterday.getByRole('link'), 'on to the next').toBeFocused();
  await yesterday.getByRole('button', { name: /from history$/ }).click();
  await expect(page.getByText('No history records')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(yesterday).toBeVisible();

  await page.clock.setFixedTime(noon + 30 * DAY);
  await page.reload();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.clock.setFixedTime(noon + 31 * DAY);
  await page.reload();
  await expect(page.getByText('No history records')).toBeVisible();
});

deskTest(
  'a closed listing stays among favourites and is marked; a withdrawn one can be let go',
  async ({ page, calls }) => {
    const closed = await calls.closed();
    const kept = [
      { id: closed.gstock_id, ics_type: closed.ics_type, added_time: 2 },
      { id: 999_999_999, ics_type: 'c', added_time: 1 },
    ];
    await page.addInitScript((list) => {
      if (!localStorage.getItem('favoriteStocks'))
        localStorage.setItem('favoriteStocks', JSON.stringify(list));
    }, kept);
    await open(page, favouritesPath('en'));
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toContainText([/Sold|Leased out/]);
    await expect(page.getByText('1 listing has been withdrawn and is no longer shown.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove from the list' }).click();
    await expect(page.getByText('1 listing has been withdrawn')).toBeHidden();
    await expect(cards).toHaveCount(1);
  },
);

for (const lang of LANGUAGES) {
  test(`comparing three: chosen from the list, side by side, shared by their address (${lang})`, async ({
    page,
    calls,
    isMobile,
  }) => {
    test.skip(isMobile && lang !== 'en', 'the languages share their layout');
    const colours = lang === 'en' && !isMobile;
    const t = wordsOf(lang);
    const stocks = await someStocks(calls, lang);
    await open(page, comparePath(lang));
    await expect(page.getByText(t('records:compare.empty'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('way_on.find') })
      .click();
    for (const stock of stocks) await compareButton(page, stock, lang).click();
    const tray = page.getByRole('region', { name: t('records:tray.label') });
    await expect(tray).toContainText(t('records:tray.count', { count: 3, most: 6 }));
    await expect(tray.getByRole('link', { name: t('records:tray.compare') })).toBeInViewport({ ratio: 1 });

    // It follows to every page; a short one is enough to look at it closely.
    if (colours) {
      await open(page, historyPath(lang));
      await expect(tray).toBeVisible();
      await expectAccessible(page, { colours });
    }
    // It follows to a listing, above which the contact bar of a phone stays in reach.
    await open(page, stocks[0].link[lang]);
    await expect(tray).toBeInViewport({ ratio: 1 });
    if (isMobile) {
      const bar = page.getByRole('region', { name: t('details:contact') });
      const above = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
      await expect(bar).toBeInViewport({ ratio: 1 });
      expect((await above(bar)) + ((await bar.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(
        (await above(tray)) + 1,
      );
    }
    await tray.getByRole('link', { name: t('records:tray.compare') }).click();
    const ids = stocks.map(({ gstock_id }) => gstock_id);
    await expect(page).toHaveURL(comparePath(lang, ids));
    await expect(tray, 'here it would only repeat the page').toBeHidden();

    const table = page.getByRole('region', { name: t('records:compare.table') }).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    const area = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: t('details:area_gross') }) });
    await expect(area.getByRole('cell')).toHaveCount(3);
    await expectAccessible(page, { colours });
    await expectNoOverflow(page);

    // Only what differs; then without the first; each is an address of its own.
    const rows = await table.getByRole('row').count();
    await page.getByRole('link', { name: t('records:compare.differences') }).click();
    await expect(page).toHaveURL(comparePath(lang, ids, true));
    expect(await table.getByRole('row').count()).toBeLessThanOrEqual(rows);
    await page
      .getByRole('link', { name: t('records:compare.remove', { name: nameOf(stocks[0], lang) }) })
      .click();
    await expect(page).toHaveURL(comparePath(lang, ids.slice(1), true));
    await expect(table.getByRole('columnheader')).toHaveCount(2);
  });
}

test('a shared comparison says what it leaves out, marks the best, and scrolls by keyboard', async ({
  page,
  calls,
  isMobile,
}) => {
  const { stocks } = await calls.stocks({
    tx_type: 'S',
    order_field: 'sell',
    order_direction: 'asc',
    page_size: '8',
  });
  const ids = stocks.map(({ gstock_id }) => gstock_id);
  await open(
    page,
    comparePath('en', [...ids.slice(0, 5), 999_999_999, ...ids.slice(5)]).replace('ids=', 'ids=x9,'),
  );
  await expect(page.getByRole('alert')).toContainText('These are not listing numbers and were left out: x9');
  await expect(page.getByRole('alert')).toContainText('cannot be found and were left out: 999999999');
  await expect(page.getByRole('alert')).toContainText('Up to 6 listings can be compared; 3 were left out.');
  const region = page.getByRole('region', { name: 'Comparison of listings' });
  const price = region
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Price per sq ft/i }) })
    .first();
  await expect(price.getByRole('cell').filter({ hasText: 'Lowest' })).not.toHaveCount(0);
  await region.focus();
  await page.keyboard.press('End');
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  const head = region.getByRole('columnheader').first();
  await expect(head, 'the names of columns stay in sight').toBeInViewport();
  if (isMobile) await page.keyboard.press('ArrowRight');
  if (isMobile) await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

deskTest('six listings are printed on one sheet', async ({ page, calls }) => {
  const groups = await Promise.all(
    ['i', 'c', 's'].map((ics_type) => calls.stocks({ ics_type, page_size: '2' })),
  );
  const ids = groups.flatMap(({ stocks }) => stocks.map(({ gstock_id }) => gstock_id));
  for (const lang of ['zh', 'en'] as const) {
    await open(page, comparePath(lang, ids));
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheet.match(/\/Type\s*\/Page\b/g), lang).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
    expect(Number(width), 'on its side').toBeGreaterThan(Number(height));
  }
});

deskTest('a seventh listing is refused in words', async ({ page, calls }) => {
  const { stocks } = await calls.stocks({ page_size: '6' });
  const six = stocks.map(({ gstock_id, ics_type }) => ({ id: gstock_id, ics_type }));
  await page.addInitScript((list) => localStorage.setItem('podium.compare', JSON.stringify(list)), six);
  const { stocks: others } = await calls.stocks({ cursor: '6', page_size: '1' });
  await open(page, others[0]?.link.en ?? '');
  await page
    .getByRole('button', { name: /^Compare / })
    .first()
    .click();
  await expect(page.getByText('You can compare up to 6 listings. Please remove one first.')).toBeVisible();
});

deskTest(
  'blocked storage breaks no page: favourites and the tray live on until the page is left',
  async ({ page, calls }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    const [first] = await someStocks(calls);
    await open(page, findPath('en'));
    const saved = page.waitForResponse(FAVOURITES_CALL);
    await favouriteButton(page, first).click();
    expect((await saved).status()).toBe(200);
    await expect(favouriteButton(page, first)).toHaveAttribute('aria-pressed', 'true');
    await compareButton(page, first).click();
    await expect(page.getByRole('region', { name: 'Listings to compare' })).toBeVisible();
    await open(page, first.link.en);
    await open(page, historyPath('en'));
    await expect(page.getByText('No history records')).toBeVisible();
    // The server has it, and the cookie says whose it is.
    await open(page, favouritesPath('en'));
    await expect(page.getByRole('main').getByRole('article')).toContainText(first.id);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  deskTest('a comparison can be read, and the records say what they need', async ({ page, calls }) => {
    const [first, second] = await someStocks(calls);
    await page.goto(comparePath('en', [first.gstock_id, second.gstock_id]));
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2);
    await page.getByRole('link', { name: 'Differences only' }).click();
    await expect(page).toHaveURL(comparePath('en', [first.gstock_id, second.gstock_id], true));
    for (const address of [favouritesPath('zh'), historyPath('zh')]) {
      await page.goto(address);
      await expect(page.getByText('請啟用 JavaScript 後再看')).toBeVisible();
    }
  });
});
