import type { Page } from '@playwright/test';
import type { Stock } from '#contract/stock.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectNoOverflow, open, phrasesOf, test } from './fixtures.ts';
import { compareButton, favouriteButton, findUniqueStocks } from './records.ts';
import { DESKTOP_ONLY, inLongForm, oncePerLanguage, PHONE_ONLY } from './test-tags.ts';

const FAVOURITES_CALL = '**/api/favorite2/*';
const DAY_MS = 86_400_000;

// The English test runs on a phone, the Chinese test (only with `npm test -- --all`) on a desktop.
for (const lang of sampleOrAll(['en'], ['gb', 'en'])) {
  test(
    `favourites: an empty list, added from the search, shown in another tab, removed and restored (${lang})`,
    oncePerLanguage(lang),
    async ({ page, calls, context }) => {
      const t = phrasesOf(lang);
      const [firstStock, secondStock] = await findUniqueStocks(calls, lang);
      await open(page, addressOf('favourites', lang));
      await expect(page.getByText(t('records:favourites.empty'))).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('way_on.find') })
        .click();
      await expect(page).toHaveURL(addressOf('find', lang));

      const otherPage = await context.newPage();
      await open(otherPage, addressOf('favourites', lang));
      for (const stock of [firstStock, secondStock]) {
        const saveResponse = page.waitForResponse(FAVOURITES_CALL);
        await favouriteButton(page, stock, lang).click();
        await expect(favouriteButton(page, stock, lang)).toHaveAttribute('aria-pressed', 'true');
        expect((await saveResponse).status()).toBe(200);
      }
      const cards = otherPage.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText(secondStock.id);
      await expect(otherPage.getByText(t('records:count', { count: 2 }))).toBeVisible();
      await expectNoOverflow(otherPage);

      // Sorts the favourites by oldest, then removes a favourite and restores it.
      await otherPage.getByRole('link', { name: t('records:favourites.oldest') }).click();
      await expect(cards.first()).toContainText(firstStock.id);
      await favouriteButton(cards.first(), firstStock, lang).press('Enter');
      await expect(cards).toHaveCount(1);
      await expect(favouriteButton(page, firstStock, lang), 'the first tab').toHaveAttribute(
        'aria-pressed',
        'false',
      );
      const undoButton = otherPage.getByRole('button', { name: t('records:undo') });
      await expect(undoButton).toBeFocused();
      if (lang === 'en') await expectAccessible(otherPage, { colours: true });
      await undoButton.press('Enter');
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText(firstStock.id);
      await expect(cards.first().getByRole('link')).toBeFocused();

      // Removes all favourites and restores them.
      await otherPage.getByRole('button', { name: t('records:favourites.clear') }).click();
      await expect(otherPage.getByText(t('records:favourites.empty'))).toBeVisible();
      await undoButton.click();
      await expect(cards).toHaveCount(2);
      await expect(favouriteButton(page, secondStock, lang)).toHaveAttribute('aria-pressed', 'true');
    },
  );
}

test.describe('a failed change of a favourite', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test(
    'restores the previous state and shows the reason, for adding and removing',
    DESKTOP_ONLY,
    async ({ page, calls }) => {
      const [stock] = await findUniqueStocks(calls);
      await open(page, addressOf('find', 'en'));
      const button = favouriteButton(page, stock);
      await page.route(FAVOURITES_CALL, (route) =>
        route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } }),
      );
      await button.click();
      const failureNotice = page.getByText('Your favourites could not be updated. Nothing has changed.');
      await expect(failureNotice).toContainText('The service is unavailable.');
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await page.getByRole('button', { name: 'Close message' }).click();
      await expect(failureNotice).toBeHidden();

      await page.unroute(FAVOURITES_CALL);
      const saveResponse = page.waitForResponse(FAVOURITES_CALL);
      await button.click();
      await saveResponse;
      await page.route(FAVOURITES_CALL, (route) => route.abort());
      await button.click();
      await expect(failureNotice).toBeVisible();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    },
  );
});

test(
  'favourites are restored from the server if the browser has lost them, except removed ones',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    const [firstStock, secondStock] = await findUniqueStocks(calls);
    await open(page, addressOf('find', 'en'));
    for (const stock of [firstStock, secondStock]) {
      const saveResponse = page.waitForResponse(FAVOURITES_CALL);
      await favouriteButton(page, stock).click();
      await saveResponse;
    }
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([{ name: 'podium_visitor', httpOnly: true, sameSite: 'Lax' }]);
    await page.evaluate(() => localStorage.clear());
    await open(page, addressOf('favourites', 'en'));
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(2);

    const removeResponse = page.waitForResponse(FAVOURITES_CALL);
    await favouriteButton(cards.first(), secondStock).click();
    await removeResponse;
    await page.reload();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(firstStock.id);
  },
);

/** Opens a listing and waits until the browser's history list contains the listing. */
async function visitListing(page: Page, stock: Stock): Promise<void> {
  await open(page, stock.link.en);
  const storedHistory = () => page.evaluate(() => localStorage.getItem('recentlyVisitedStocks'));
  await expect.poll(storedHistory).toContain(String(stock.gstock_id));
}

test(
  'history: a viewed listing is listed under its day, and is removed after 30 days',
  PHONE_ONLY,
  async ({ page, calls }) => {
    const [firstStock, secondStock] = await findUniqueStocks(calls);
    const noonMs = Math.floor(Date.now() / DAY_MS) * DAY_MS + 4 * 3_600_000;
    await page.clock.setFixedTime(noonMs);
    await page.goto(addressOf('history', 'en'));
    await expect(page.getByText('No history records')).toBeVisible();
    await visitListing(page, firstStock);
    await visitListing(page, firstStock);

    await page.clock.setFixedTime(noonMs + DAY_MS);
    await visitListing(page, secondStock);
    await open(page, addressOf('history', 'en'));
    const todayRegion = page.getByRole('region', { name: /^Today/ });
    const yesterdayRegion = page.getByRole('region', { name: /^Yesterday/ });
    await expect(todayRegion.getByRole('article')).toContainText(secondStock.id);
    await expect(yesterdayRegion.getByRole('article'), 'one entry per day').toHaveCount(1);
    await expect(yesterdayRegion).toContainText(firstStock.id);
    await expect(yesterdayRegion).toContainText('Viewed at 12:00');
    await expectAccessible(page);
    await expectNoOverflow(page);

    // Removes a history entry by keyboard and restores it.
    await todayRegion.getByRole('button', { name: /from history$/ }).press('Enter');
    await expect(todayRegion).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(yesterdayRegion.getByRole('link'), 'the focus moves to the next entry').toBeFocused();
    await yesterdayRegion.getByRole('button', { name: /from history$/ }).click();
    await expect(page.getByText('No history records')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(yesterdayRegion).toBeVisible();

    await page.clock.setFixedTime(noonMs + 30 * DAY_MS);
    await page.reload();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await page.clock.setFixedTime(noonMs + 31 * DAY_MS);
    await page.reload();
    await expect(page.getByText('No history records')).toBeVisible();
  },
);

test(
  'a closed listing stays among the favourites with its status; a withdrawn one can be removed',
  inLongForm(DESKTOP_ONLY),
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
  'with blocked storage, favourites and the comparison work until the page is left',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    const [firstStock] = await findUniqueStocks(calls);
    await open(page, addressOf('find', 'en'));
    const saveResponse = page.waitForResponse(FAVOURITES_CALL);
    await favouriteButton(page, firstStock).click();
    expect((await saveResponse).status()).toBe(200);
    await expect(favouriteButton(page, firstStock)).toHaveAttribute('aria-pressed', 'true');
    await compareButton(page, firstStock).click();
    await expect(page.getByRole('region', { name: 'Listings to compare' })).toBeVisible();
    await open(page, firstStock.link.en);
    await open(page, addressOf('history', 'en'));
    await expect(page.getByText('No history records')).toBeVisible();
    // The favourite is stored on the server, for the visitor's cookie, so it is still there after a
    // reload.
    await open(page, addressOf('favourites', 'en'));
    await expect(page.getByRole('main').getByRole('article')).toContainText(firstStock.id);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('favourites and history say that they need JavaScript', DESKTOP_ONLY, async ({ page }) => {
    for (const urlPath of [addressOf('favourites', 'zh'), addressOf('history', 'zh')]) {
      await page.goto(urlPath);
      await expect(page.getByText('請啟用JavaScript後再看')).toBeVisible();
    }
  });
});
