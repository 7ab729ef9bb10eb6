import type { Page } from '@playwright/test';
import type { Stock } from '#contract/stock.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { NEXT_STOCK_PAGE_SIZE } from '#domain/search/paging.ts';
import { expect, expectAt, open, rowAt, test, topOf, waitUntilStill } from './fixtures.ts';
import { inLongForm, ON_A_DESK, WITH_PICTURES } from './where.ts';

test.use({ ...WITH_PICTURES, contextOptions: { reducedMotion: 'no-preference' } });

/** Far more rows than are rendered at a time, so that keeping them in the DOM would be noticeable. */
const MANY = 600;

test(
  'a list of hundreds keeps the document small and returns to any of its rows',
  inLongForm(ON_A_DESK),
  async ({ page, calls }) => {
    test.slow();
    await answerMany(page, (await calls.stocks({ page_size: '100' })).stocks);
    await open(page, addressOf('find', 'en'));
    const elementCount = () => page.locator('*').count();

    await loadRows(page, 200);
    const nodes = await elementCount();
    await loadRows(page, MANY);
    await expect(page.getByText('No more listings')).toBeVisible();
    // An unrendered page is one empty box.
    await expect.poll(elementCount, 'elements').toBeLessThan(nodes + MANY / NEXT_STOCK_PAGE_SIZE + 500);

    // A row in the middle, far from the rendered ones.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect.poll(() => rowOnScreen(page)).toBeLessThan(MANY * 0.6);
    const far = rowAt(page, await rowOnScreen(page));
    await waitUntilStill(far);
    const top = await topOf(far);
    const scrolled = await page.evaluate(() => scrollY);
    for (const end of [0, Number.MAX_SAFE_INTEGER]) {
      await page.evaluate((top) => scrollTo(0, top), end);
      await expect(far).not.toBeAttached();
    }
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await expectAt(far, top);
    // Dispatches the event directly, because a pointer click would scroll into view first.
    await far.getByRole('link').dispatchEvent('click');
    await expect(page.getByRole('heading', { name: 'The unit' })).toBeVisible();
    await page.goBack();
    await expectAt(far, top);
  },
);

/**
 * Mocks further rows inside the page, repeating the listings with new ids. Intercepting requests
 * instead would download every picture again.
 */
async function answerMany(page: Page, stocks: readonly Stock[]): Promise<void> {
  await page.addInitScript(
    ({ from, count, size }) => {
      const originalFetch = window.fetch;
      window.fetch = async (input, init) => {
        const { pathname, searchParams } = new URL(String(input), location.href);
        const isOfList = pathname.endsWith('/stockFilterJson') && !searchParams.has('facets');
        if (!isOfList) return originalFetch(input, init);
        const cursor = Number(searchParams.get('cursor'));
        const rows = Array.from({ length: Math.min(size, count - cursor) }, (_, index) => {
          const rownum = cursor + index + 1;
          return { ...from[rownum % from.length], rownum, gstock_id: 1_000_000 + rownum };
        });
        return Response.json({ count, stocks: rows });
      };
    },
    { from: stocks, count: MANY, size: NEXT_STOCK_PAGE_SIZE },
  );
}

/** Scrolls to the end of the list until this many rows are loaded. */
async function loadRows(page: Page, rows: number): Promise<void> {
  await page.evaluate(
    (rowNumber) =>
      new Promise<void>((resolve) => {
        const step = () => {
          const cards = document.querySelectorAll('[aria-posinset]');
          const last = Math.max(...[...cards].map((card) => Number(card.ariaPosInSet)));
          if (last >= rowNumber) return resolve();
          scrollTo(0, document.documentElement.scrollHeight);
          requestAnimationFrame(step);
        };
        step();
      }),
    rows,
  );
}

/** Returns the position in the whole list of a card that is fully visible. */
async function rowOnScreen(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('[aria-posinset]')];
    const visibleCard = cards.find((card) => card.getBoundingClientRect().top > innerHeight / 4);
    return Number(visibleCard?.ariaPosInSet ?? Number.NaN);
  });
}
