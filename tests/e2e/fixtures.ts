import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { CallAnswer } from '#contract/call-table.ts';
import type { Stock, StockDetail } from '#contract/stock.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n, type Translate } from '#web/i18n/create-i18n.ts';
import { WEBGL_TAG } from './test-tags.ts';

/**
 * Returns the translation function of a language, so that tests find elements by the texts that
 * visitors see.
 */
export function phrasesOf(lang: Language): Translate {
  return createI18n(lang, PHRASES[lang]).t;
}

/** API calls for the data that a page should show. */
export type Calls = {
  readonly stocks: (query?: Record<string, string>) => Promise<StocksAnswer>;
  readonly clusters: (query: Record<string, string>) => Promise<CallAnswer<'stockClusters'>>;
  readonly detail: (id: number) => Promise<StockDetail>;
  /**
   * Returns a sold or leased listing. Searches do not return such a listing, but its listing number
   * finds it.
   */
  readonly closedStock: () => Promise<Stock>;
};

/** Chromium's performance warning for screenshots of a map without a graphics card. */
const DRIVER_WARNING = /GL Driver Message \(OpenGL, Performance/;
/** Messages caused by playwright.config.ts, which blocks service workers and pictures that pages preload. */
const BLOCKING_WARNINGS =
  /Service Worker registration blocked by Playwright|image loading is disabled|\/media\/\S+ was preloaded/;

type Fixtures = {
  readonly calls: Calls;
  /** Console errors that a test causes on purpose; any other error fails the test. */
  readonly expectedErrors: RegExp;
  readonly quietConsole: undefined;
};

export const test = base.extend<Fixtures>({
  expectedErrors: [/^$/, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
  baseURL: async ({}, use) => {
    await use(process.env.PODIUM_ORIGIN);
  },

  // Map tests render a quarter of the pixels, because the rendering time of a map is proportional to
  // its pixels. Positions on the page do not change.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
  deviceScaleFactor: async ({}, use, { tags }) => {
    await use(tags.includes(WEBGL_TAG) ? 0.5 : undefined);
  },

  context: async ({ context }, use, { tags }) => {
    if (!tags.includes(WEBGL_TAG)) await context.addInitScript(disableWebGl);
    await use(context);
  },

  calls: async ({ request }, use) => {
    const getJson = async <Answer>(path: string, params: Record<string, string>): Promise<Answer> => {
      const response = await request.get(`${BASE_PATH}/${path}`, { params });
      expect(response.ok(), path).toBe(true);
      return response.json();
    };
    const stocks = (query: Record<string, string> = {}) =>
      getJson<StocksAnswer>('stock/stockFilterJson', query);
    await use({
      stocks,
      clusters: (query) => getJson('stock/stockClusterJson', query),
      detail: (id) => getJson('api/stock_detail', { stock_id: String(id) }),
      closedStock: async () => {
        const newestStocks = (await stocks({ page_size: '100' })).stocks;
        const lowestId = Math.min(...newestStocks.map(({ gstock_id }) => gstock_id));
        const stock_ids = Array.from({ length: 500 }, (_, step) => lowestId + step).join(',');
        const archiveAnswer = await getJson<{ stocks: Stock[] }>('stock/StockArchiveFilterJson', {
          stock_ids,
        });
        const stock = archiveAnswer.stocks.find(({ status }) => status !== 'active');
        if (!stock) throw new Error('the demonstration data hold no closed listing near the newest');
        return stock;
      },
    });
  },

  // Fails a test on console errors: hydration, security policy and script errors.
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const consoleMessages: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') consoleMessages.push(message.text());
      });
      page.on('pageerror', (error) => consoleMessages.push(String(error)));
      await use(undefined);
      // Handlers of intercepted requests may still run when the page closes; their errors are ignored.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpectedMessages = consoleMessages.filter(
        (text) => !expectedErrors.test(text) && !DRIVER_WARNING.test(text) && !BLOCKING_WARNINGS.test(text),
      );
      expect(unexpectedMessages, 'console messages').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Simulates a browser without WebGL. Software rendering would take most of the test time, and pages are
 * complete without a live map.
 */
export function disableWebGl(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: []) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
  } as typeof getContext;
}

export { expect };

/**
 * Waits until the page is hydrated, so that links navigate without a page load and the page handles
 * scroll events.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Header, search forms and lists hydrate separately, slightly later than the page.
    const hydratedRoots = [
      ...document.querySelectorAll('#main, .site-header, search form, .list-head, .result-list'),
    ];
    return hydratedRoots.every((root) => Object.keys(root).some((key) => key.startsWith('__reactProps')));
  });
  // Effects of a component, such as window listeners, run after its render, when the browser is idle.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })),
  );
}

/** Navigates to a URL path and waits until the page is hydrated. */
export async function open(page: Page, urlPath: string): Promise<void> {
  await page.goto(urlPath);
  await waitUntilHydrated(page);
}

/** Sets a mark that is lost when the document is unloaded. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.kept === 'yes');
}

/** Asserts that nothing extends beyond the sides of the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflowPixels = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  };
  await expect.poll(() => page.evaluate(overflowPixels), 'pixels beyond the screen').toBeLessThanOrEqual(0);
}

/** Locates the list row with this number; numbers count from the start of the whole result. */
export function rowAt(page: Page, row: number): Locator {
  return page.locator(`article[aria-posinset="${row}"]`);
}

/** Scrolls and waits for the scroll event, because browsers merge two scrolls into one event. */
export async function scrollPage(page: Page, pixels: number): Promise<void> {
  await page.evaluate(
    (scrollPixels) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollBy(0, scrollPixels);
      }),
    pixels,
  );
}

/**
 * Scrolls gradually, as a visitor does, until the row is loaded. The row ends slightly above the middle
 * of the screen.
 */
export async function scrollToRow(page: Page, row: number): Promise<Locator> {
  const targetRow = rowAt(page, row);
  await expect(async () => {
    await page.evaluate((rownum) => {
      const rowNumbers = [...document.querySelectorAll('[aria-posinset]')].map((card) =>
        Number(card.ariaPosInSet),
      );
      if (rowNumbers.includes(rownum)) return;
      scrollBy(0, Math.max(...rowNumbers) < rownum ? 2 * innerHeight : -2 * innerHeight);
    }, row);
    await expect(targetRow).toBeAttached({ timeout: 100 });
  }).toPass({ intervals: [20] });
  await targetRow.evaluate((card) => scrollBy(0, card.getBoundingClientRect().top - innerHeight / 3));
  await waitUntilStill(targetRow);
  return targetRow;
}

/**
 * Waits until the element has not moved for a quarter of a second, longer than the page waits before it
 * stores the scroll position.
 */
export async function waitUntilStill(locator: Locator): Promise<void> {
  await locator.evaluate((element) => {
    let lastTop = Number.NaN;
    let stillSince = 0;
    return new Promise<void>((resolve) => {
      const checkFrame = (time: number) => {
        const { top: currentTop } = element.getBoundingClientRect();
        if (currentTop !== lastTop) stillSince = time;
        lastTop = currentTop;
        if (time - stillSince > 250) resolve();
        else requestAnimationFrame(checkFrame);
      };
      requestAnimationFrame(checkFrame);
    });
  });
}

/** Returns the distance of an element from the top of the screen, in pixels. */
export async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN;
}

/**
 * Asserts that an element is `top` pixels from the top of the screen. The tolerance is one pixel per
 * return to the page, since browsers scroll by whole pixels.
 */
export async function expectTop(locator: Locator, top: number, returnCount = 1): Promise<void> {
  await expect(locator).toBeAttached();
  await expect.poll(async () => Math.abs((await topOf(locator)) - top)).toBeLessThanOrEqual(returnCount);
}
