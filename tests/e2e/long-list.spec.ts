import type { Page } from '@playwright/test';
import type { Stock } from '#contract/stock.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { NEXT_STOCK_PAGE_SIZE } from '#domain/search/paging.ts';
import { expect, expectTop, open, rowAt, test, topOf, waitUntilStill } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, WITH_PICTURES } from './test-tags.ts';

test.use({ ...WITH_PICTURES, contextOptions: { reducedMotion: 'no-preference' } });

/**
 * Number of listings. Far more than are rendered at a time, so keeping all rows in the DOM would be
 * noticeable.
 */
const LISTING_COUNT = 600;

test(
  'a list of hundreds of rows keeps the document small, and returns to any row',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    test.slow();
    await mockLongList(page, (await calls.stocks({ page_size: '100' })).stocks);
    await open(page, addressOf('find', 'en'));
    const countElements = () => page.locator('*').count();

    await loadRows(page, 200);
    const elementCountBefore = await countElements();
    await loadRows(page, LISTING_COUNT);
    await expect(page.getByText('No more listings')).toBeVisible();
    // Each page of rows that is not rendered is replaced by one empty box.
    await expect
      .poll(countElements, 'elements')
      .toBeLessThan(elementCountBefore + LISTING_COUNT / NEXT_STOCK_PAGE_SIZE + 500);

    // Scrolls to a row in the middle, far from the rendered rows.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect.poll(() => findRowOnScreen(page)).toBeLessThan(LISTING_COUNT * 0.6);
    const distantRow = rowAt(page, await findRowOnScreen(page));
    await waitUntilStill(distantRow);
    const rowTop = await topOf(distantRow);
    const scrollTop = await page.evaluate(() => scrollY);
    for (const scrollEnd of [0, Number.MAX_SAFE_INTEGER]) {
      await page.evaluate((top) => scrollTo(0, top), scrollEnd);
      await expect(distantRow).not.toBeAttached();
    }
    await page.evaluate((top) => scrollTo(0, top), scrollTop);
    await expectTop(distantRow, rowTop);
    // Dispatches the event directly, because a pointer click would scroll into view first.
    await distantRow.getByRole('link').dispatchEvent('click');
    await expect(page.getByRole('heading', { name: 'The unit' })).toBeVisible();
    await page.goBack();
    await expectTop(distantRow, rowTop);
  },
);

/**
 * Mocks further pages of rows inside the browser by repeating the listings with new ids. Intercepting
 * requests in Playwright would download every picture again.
 */
async function mockLongList(page: Page, stocks: readonly Stock[]): Promise<void> {
  await page.addInitScript(
    ({ from, count, size }) => {
      const originalFetch = window.fetch;
      window.fetch = async (input, init) => {
        const { pathname, searchParams } = new URL(String(input), location.href);
        const isOfList = pathname.endsWith('/stockFilterJson') && !searchParams.has('facets');
        if (!isOfList) return originalFetch(input, init);
        const firstIndex = Number(searchParams.get('cursor'));
        const fakeStocks = Array.from({ length: Math.min(size, count - firstIndex) }, (_, index) => {
          const rownum = firstIndex + index + 1;
          return { ...from[rownum % from.length], rownum, gstock_id: 1_000_000 + rownum };
        });
        return Response.json({ count, stocks: fakeStocks });
      };
    },
    { from: stocks, count: LISTING_COUNT, size: NEXT_STOCK_PAGE_SIZE },
  );
}

/** Scrolls to the end of the list again and again until `rowCount` rows are loaded. */
async function loadRows(page: Page, rowCount: number): Promise<void> {
  await page.evaluate(
    (rowNumber) =>
      new Promise<void>((resolve) => {
        const scrollStep = () => {
          const cards = document.querySelectorAll('[aria-posinset]');
          const lastRowNumber = Math.max(...[...cards].map((card) => Number(card.ariaPosInSet)));
          if (lastRowNumber >= rowNumber) return resolve();
          scrollTo(0, document.documentElement.scrollHeight);
          requestAnimationFrame(scrollStep);
        };
        scrollStep();
      }),
    rowCount,
  );
}

/** Returns the row number, in the whole list, of a card that is fully visible. */
async function findRowOnScreen(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('[aria-posinset]')];
    const visibleCard = cards.find((card) => card.getBoundingClientRect().top > innerHeight / 4);
    return Number(visibleCard?.ariaPosInSet ?? Number.NaN);
  });
}
