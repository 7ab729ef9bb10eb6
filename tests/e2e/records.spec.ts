import type { Page } from '@playwright/test';
import type { Stock } from '#contract/stock.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectNoOverflow, open, phrasesOf, test } from './fixtures.ts';
import { compareButton, favouriteButton, someStocks } from './records.ts';
import { inLongForm, ON_A_DESK, ON_A_PHONE, oncePerLanguage } from './where.ts';

const FAVOURITES_CALL = '**/api/favorite2/*';
const DAY = 86_400_000;

// One language on a desktop, the other on a phone.
for (const lang of sampleOrAll(['en'], ['gb', 'en'])) {
  test(
    `favourites: none, kept from the list, seen in another tab, removed and undone (${lang})`,
    oncePerLanguage(lang),
    async ({ page, calls, context }) => {
      const t = phrasesOf(lang);
      const [first, second] = await someStocks(calls, lang);
      await open(page, addressOf('favourites', lang));
      await expect(page.getByText(t('records:favourites.empty'))).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('way_on.find') })
        .click();
      await expect(page).toHaveURL(addressOf('find', lang));

      const otherPage = await context.newPage();
      await open(otherPage, addressOf('favourites', lang));
      for (const stock of [first, second]) {
        const saved = page.waitForResponse(FAVOURITES_CALL);
        await favouriteButton(page, stock, lang).click();
        await expect(favouriteButton(page, stock, lang)).toHaveAttribute('aria-pressed', 'true');
        expect((await saved).status()).toBe(200);
      }
      const cards = otherPage.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText(second.id);
      await expect(otherPage.getByText(t('records:count', { count: 2 }))).toBeVisible();
      await expectNoOverflow(otherPage);

      // Sort by oldest; then remove one and undo.
      await otherPage.getByRole('link', { name: t('records:favourites.oldest') }).click();
      await expect(cards.first()).toContainText(first.id);
      await favouriteButton(cards.first(), first, lang).press('Enter');
      await expect(cards).toHaveCount(1);
      await expect(favouriteButton(page, first, lang), 'the first tab').toHaveAttribute(
        'aria-pressed',
        'false',
      );
      const undo = otherPage.getByRole('button', { name: t('records:undo') });
      await expect(undo).toBeFocused();
      if (lang === 'en') await expectAccessible(otherPage, { colours: true });
      await undo.press('Enter');
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText(first.id);
      await expect(cards.first().getByRole('link')).toBeFocused();

      // Remove all and undo.
      await otherPage.getByRole('button', { name: t('records:favourites.clear') }).click();
      await expect(otherPage.getByText(t('records:favourites.empty'))).toBeVisible();
      await undo.click();
      await expect(cards).toHaveCount(2);
      await expect(favouriteButton(page, second, lang)).toHaveAttribute('aria-pressed', 'true');
    },
  );
}

test.describe('a favourite call that fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test(
    'takes the favourite back and says why, whether it was added or removed',
    ON_A_DESK,
    async ({ page, calls }) => {
      const [stock] = await someStocks(calls);
      await open(page, addressOf('find', 'en'));
      const button = favouriteButton(page, stock);
      await page.route(FAVOURITES_CALL, (route) =>
        route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } }),
      );
      await button.click();
      const why = page.getByText('Your favourites could not be updated. Nothing has changed.');
      await expect(why).toContainText('The service is unavailable.');
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

test(
  'favourites come back from the server when the browser has lost them, and removed ones stay away',
  inLongForm(ON_A_DESK),
  async ({ page, calls }) => {
    const [first, second] = await someStocks(calls);
    await open(page, addressOf('find', 'en'));
    for (const stock of [first, second]) {
      const saved = page.waitForResponse(FAVOURITES_CALL);
      await favouriteButton(page, stock).click();
      await saved;
    }
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([{ name: 'podium_visitor', httpOnly: true, sameSite: 'Lax' }]);
    await page.evaluate(() => localStorage.clear());
    await open(page, addressOf('favourites', 'en'));
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

/** Views a listing until it is in the browser's history list. */
async function visit(page: Page, stock: Stock): Promise<void> {
  await open(page, stock.link.en);
  const storedHistory = () => page.evaluate(() => localStorage.getItem('recentlyVisitedStocks'));
  await expect.poll(storedHistory).toContain(String(stock.gstock_id));
}

test(
  'history: a visit is there tomorrow, by its day, and gone after 30 days',
  ON_A_PHONE,
  async ({ page, calls }) => {
    const [first, second] = await someStocks(calls);
    const noon = Math.floor(Date.now() / DAY) * DAY + 4 * 3_600_000;
    await page.clock.setFixedTime(noon);
    await page.goto(addressOf('history', 'en'));
    await expect(page.getByText('No history records')).toBeVisible();
    await visit(page, first);
    await visit(page, first);

    await page.clock.setFixedTime(noon + DAY);
    await visit(page, second);
    await open(page, addressOf('history', 'en'));
    const today = page.getByRole('region', { name: /^Today/ });
    const yesterday = page.getByRole('region', { name: /^Yesterday/ });
    await expect(today.getByRole('article')).toContainText(second.id);
    await expect(yesterday.getByRole('article'), 'once a day').toHaveCount(1);
    await expect(yesterday).toContainText(first.id);
    await expect(yesterday).toContainText('Viewed at 12:00');
    await expectAccessible(page);
    await expectNoOverflow(page);

    // Remove one by keyboard and undo.
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
  },
);

test(
  'a closed listing stays among favourites and is marked; a withdrawn one can be let go',
  inLongForm(ON_A_DESK),
  async ({ page, calls }) => {
    const closedStock = await calls.closedStock();
    const storedRecords = [
      { id: closedStock.gstock_id, ics_type: closedStock.ics_type, added_time: 2 },
      { id: 999_999_999, ics_type: 'c', added_time: 1 },
    ];
    await page.addInitScript((list) => {
      if (!localStorage.getItem('favoriteStocks'))
        localStorage.setItem('favoriteStocks', JSON.stringify(list));
    }, storedRecords);
    await open(page, addressOf('favourites', 'en'));
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toContainText([/Sold|Leased out/]);
    await expect(page.getByText('1 listing has been withdrawn and is no longer shown.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove from the list' }).click();
    await expect(page.getByText('1 listing has been withdrawn')).toBeHidden();
    await expect(cards).toHaveCount(1);
  },
);

test(
  'blocked storage breaks no page: favourites and the tray live on until the page is left',
  inLongForm(ON_A_DESK),
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
    await open(page, addressOf('find', 'en'));
    const saved = page.waitForResponse(FAVOURITES_CALL);
    await favouriteButton(page, first).click();
    expect((await saved).status()).toBe(200);
    await expect(favouriteButton(page, first)).toHaveAttribute('aria-pressed', 'true');
    await compareButton(page, first).click();
    await expect(page.getByRole('region', { name: 'Listings to compare' })).toBeVisible();
    await open(page, first.link.en);
    await open(page, addressOf('history', 'en'));
    await expect(page.getByText('No history records')).toBeVisible();
    // The server has stored the favourite for the visitor's cookie.
    await open(page, addressOf('favourites', 'en'));
    await expect(page.getByRole('main').getByRole('article')).toContainText(first.id);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the records say what they need', ON_A_DESK, async ({ page }) => {
    for (const address of [addressOf('favourites', 'zh'), addressOf('history', 'zh')]) {
      await page.goto(address);
      await expect(page.getByText('請啟用JavaScript後再看')).toBeVisible();
    }
  });
});
