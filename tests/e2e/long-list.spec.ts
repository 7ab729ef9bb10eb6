import type { Page } from '@playwright/test';
import type { Stock } from '#contract/stock.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { STOCK_MORE } from '#domain/search/paging.ts';
import { expect, expectAt, isAtRest, open, rowAt, test, topOf } from './fixtures.ts';
import { inLongForm, ON_A_DESK, WITH_PICTURES } from './where.ts';

test.use({ ...WITH_PICTURES, contextOptions: { reducedMotion: 'no-preference' } });

/** Far more rows than are drawn at a time, so that each further one would be seen in the size of the document. */
const MANY = 600;

test(
  'a list of hundreds keeps the document small and returns to any of its rows',
  inLongForm(ON_A_DESK),
  async ({ page, calls }) => {
    test.slow();
    await answerMany(page, (await calls.stocks({ page_size: '100' })).stocks);
    await open(page, addressOf('find', 'en'));
    const drawn = () => page.locator('*').count();

    await loadRows(page, 200);
    const nodes = await drawn();
    await loadRows(page, MANY);
    await expect(page.getByText('No more listings')).toBeVisible();
    // A page that is not drawn is one empty box.
    await expect.poll(drawn, 'elements').toBeLessThan(nodes + MANY / STOCK_MORE + 500);

    // Any row in the middle, far from what is drawn now.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect.poll(() => rowOnScreen(page)).toBeLessThan(MANY * 0.6);
    const far = rowAt(page, await rowOnScreen(page));
    await isAtRest(far);
    const top = await topOf(far);
    const scrolled = await page.evaluate(() => scrollY);
    for (const end of [0, Number.MAX_SAFE_INTEGER]) {
      await page.evaluate((top) => scrollTo(0, top), end);
      await expect(far).not.toBeAttached();
    }
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await expectAt(far, top);
    // Without the scrolling into view that comes before a click by the pointer.
    await far.getByRole('link').dispatchEvent('click');
    await expect(page.getByRole('heading', { name: 'The unit' })).toBeVisible();
    await page.goBack();
    await expectAt(far, top);
  },
);

/**
 * Answers further rows within the page itself, from listings that come again and again under numbers of
 * their own: a route would have every picture fetched anew besides.
 */
async function answerMany(page: Page, stocks: readonly Stock[]): Promise<void> {
  await page.addInitScript(
    ({ from, count, size }) => {
      const ask = window.fetch;
      window.fetch = async (input, init) => {
        const { pathname, searchParams } = new URL(String(input), location.href);
        const isOfList = pathname.endsWith('/stockFilterJson') && !searchParams.has('facets');
        if (!isOfList) return ask(input, init);
        const cursor = Number(searchParams.get('cursor'));
        const rows = Array.from({ length: Math.min(size, count - cursor) }, (_, index) => {
          const rownum = cursor + index + 1;
          return { ...from[rownum % from.length], rownum, gstock_id: 1_000_000 + rownum };
        });
        return Response.json({ count, stocks: rows });
      };
    },
    { from: stocks, count: MANY, size: STOCK_MORE },
  );
}

/** Scrolls to the end of the list again and again, until it is so long. */
async function loadRows(page: Page, rows: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const step = () => {
          const cards = document.querySelectorAll('[aria-posinset]');
          const last = Math.max(...[...cards].map((card) => Number(card.ariaPosInSet)));
          if (last >= wanted) return resolve();
          scrollTo(0, document.documentElement.scrollHeight);
          requestAnimationFrame(step);
        };
        step();
      }),
    rows,
  );
}

/** The position in the whole list of a card that is wholly on the screen. */
async function rowOnScreen(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('[aria-posinset]')];
    const seen = cards.find((card) => card.getBoundingClientRect().top > innerHeight / 4);
    return Number(seen?.ariaPosInSet ?? Number.NaN);
  });
}
