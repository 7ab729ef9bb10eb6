import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { CallAnswer } from '#contract/call-table.ts';
import type { Stock, StockDetail } from '#contract/stock.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import { BASE } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n, type Translate } from '#web/i18n/create-i18n.ts';
import { DRAWN_TAG } from './where.ts';

/** The words a visitor sees, so that tests look for what people look for. */
export function phrasesOf(lang: Language): Translate {
  return createI18n(lang, PHRASES[lang]).t;
}

/** What the portal answers to the calls, to know what a page should show. */
export type Calls = {
  readonly stocks: (query?: Record<string, string>) => Promise<StocksAnswer>;
  readonly clusters: (query: Record<string, string>) => Promise<CallAnswer<'stockClusters'>>;
  readonly detail: (id: number) => Promise<StockDetail>;
  /** A listing that is sold or leased: no search finds it, but its number does. */
  readonly closed: () => Promise<Stock>;
};

/** A picture of a map, taken without a graphics card, makes the browser speak of its own slowness. */
const OF_THE_DRIVER = /GL Driver Message \(OpenGL, Performance/;
/** What playwright.config.ts asks for: no service worker, and no pictures, which pages name beforehand all the same. */
const OF_THE_BLOCKING =
  /Service Worker registration blocked by Playwright|image loading is disabled|\/media\/\S+ was preloaded/;

type Fixtures = {
  readonly calls: Calls;
  /** The console errors a test causes on purpose; every other one fails it. */
  readonly expectedErrors: RegExp;
  readonly quietConsole: undefined;
};

export const test = base.extend<Fixtures>({
  expectedErrors: [/^$/, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, even when that is nothing
  baseURL: async ({}, use) => {
    await use(process.env.PODIUM_ORIGIN);
  },

  // To draw a map takes the processor as long as it has pixels; all is in the same place with a quarter of them.
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, even when that is nothing
  deviceScaleFactor: async ({}, use, { tags }) => {
    await use(tags.includes(DRAWN_TAG) ? 0.5 : undefined);
  },

  context: async ({ context }, use, { tags }) => {
    if (!tags.includes(DRAWN_TAG)) await context.addInitScript(refuseWebGl);
    await use(context);
  },

  calls: async ({ request }, use) => {
    const get = async <Answer>(path: string, params: Record<string, string>): Promise<Answer> => {
      const response = await request.get(`${BASE}/${path}`, { params });
      expect(response.ok(), path).toBe(true);
      return response.json();
    };
    const stocks = (query: Record<string, string> = {}) => get<StocksAnswer>('stock/stockFilterJson', query);
    await use({
      stocks,
      clusters: (query) => get('stock/stockClusterJson', query),
      detail: (id) => get('api/stock_detail', { stock_id: String(id) }),
      closed: async () => {
        const newest = (await stocks({ page_size: '100' })).stocks;
        const lowest = Math.min(...newest.map(({ gstock_id }) => gstock_id));
        const stock_ids = Array.from({ length: 500 }, (_, step) => lowest + step).join(',');
        const archive = await get<{ stocks: Stock[] }>('stock/StockArchiveFilterJson', { stock_ids });
        const closed = archive.stocks.find(({ status }) => status !== 'active');
        if (!closed) throw new Error('the demonstration data hold no closed listing near the newest');
        return closed;
      },
    });
  },

  // A page that complains is broken, whatever it shows: hydration, policy and script errors all end up here.
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(undefined);
      // What a test holds back or changes on its way is let go before the page is.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpected = complaints.filter(
        (text) => !expectedErrors.test(text) && !OF_THE_DRIVER.test(text) && !OF_THE_BLOCKING.test(text),
      );
      expect(unexpected, 'the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** As a browser without WebGL: to draw by the processor takes longer than all else, and pages are complete without. */
export function refuseWebGl(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: []) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
  } as typeof getContext;
}

export { expect };

/** The page is alive: its links change it in place, and it hears when it is scrolled. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The header, search forms and lists come alive by themselves, a little after the page around them.
    const parts = [...document.querySelectorAll('#main, .site-header, search form, .list-head, .feed')];
    return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
  });
  // What a part does once it is shown, such as listening to the window, comes after that, in the next pause.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })),
  );
}

/** Goes to an address and waits until the page is alive. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isAlive(page);
}

/** A mark that is lost when the document is left. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });
}

export async function sameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.kept === 'yes');
}

/** Nothing reaches beyond the sides of the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  };
  await expect.poll(() => page.evaluate(beyond), 'pixels beyond the screen').toBeLessThanOrEqual(0);
}

/** The row of a list that has this position in the whole result. */
export function rowAt(page: Page, row: number): Locator {
  return page.locator(`article[aria-posinset="${row}"]`);
}

/** Scrolls and waits for the scroll event: two steps at once would be seen as one. */
export async function scrollPage(page: Page, pixels: number): Promise<void> {
  await page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollBy(0, by);
      }),
    pixels,
  );
}

/** Scrolls as a visitor does, until the row is there; it then rests a little above the middle of the screen. */
export async function scrollToRow(page: Page, row: number): Promise<Locator> {
  const wanted = rowAt(page, row);
  await expect(async () => {
    await page.evaluate((rownum) => {
      const rows = [...document.querySelectorAll('[aria-posinset]')].map((card) => Number(card.ariaPosInSet));
      if (rows.includes(rownum)) return;
      scrollBy(0, Math.max(...rows) < rownum ? 2 * innerHeight : -2 * innerHeight);
    }, row);
    await expect(wanted).toBeAttached({ timeout: 100 });
  }).toPass({ intervals: [20] });
  await wanted.evaluate((card) => scrollBy(0, card.getBoundingClientRect().top - innerHeight / 3));
  await isAtRest(wanted);
  return wanted;
}

/** It has stood still for a quarter of a second: longer than a page waits before it keeps its scroll position. */
export async function isAtRest(part: Locator): Promise<void> {
  await part.evaluate((element) => {
    let top = Number.NaN;
    let since = 0;
    return new Promise<void>((resolve) => {
      const look = (now: number) => {
        const { top: present } = element.getBoundingClientRect();
        if (present !== top) since = now;
        top = present;
        if (now - since > 250) resolve();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
}

/** Pixels from the top of the screen. */
export async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN;
}

/** It stands where it stood, give or take a pixel each time it was returned to: browsers scroll by whole ones. */
export async function expectAt(part: Locator, top: number, returns = 1): Promise<void> {
  await expect(part).toBeAttached();
  await expect.poll(async () => Math.abs((await topOf(part)) - top)).toBeLessThanOrEqual(returns);
}
