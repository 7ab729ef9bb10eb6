import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { REFINE_ABOVE } from '#domain/search/paging.ts';
import { median } from './statistics.ts';

const TYPED = 'kwun tong road';
/** Browsers do not report keys that took less, ms. */
const SHORTEST_MS = 16;
/** A list gets this long before a visitor is asked to refine the search. */
const MANY_ROWS = REFINE_ABOVE;
const SOME_ROWS = 300;

export type FindPage = {
  /** From a key to the frame that shows it, while a list, its counts and suggestions are on their way. */
  readonly keyMs: number;
  /** The browser's work for the last rows of a long list, against that for as many of its first. */
  readonly listGrowth: number;
};

/** What a visitor feels of typing, and of a list that has become long. */
export async function measureFindPage(page: Page, port: number): Promise<FindPage> {
  await page.goto(`http://127.0.0.1:${port}${addressOf('find', 'en')}`);
  const early = await workOf(page, () => loadRows(page, SOME_ROWS));
  await loadRows(page, MANY_ROWS - SOME_ROWS);
  const late = await workOf(page, () => loadRows(page, MANY_ROWS));
  return { listGrowth: late / early, keyMs: await timeKeys(page) };
}

async function timeKeys(page: Page): Promise<number> {
  const keys = page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        new PerformanceObserver((list) => {
          for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration);
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        let pressed = 0;
        addEventListener('keyup', () => {
          pressed += 1;
          // The last key is reported a little after it was shown.
          if (pressed === count) setTimeout(() => resolve(times), 1000);
        });
      }),
    TYPED.length,
  );
  await page.getByRole('button', { name: 'Districts' }).click();
  await page.locator('input[name=districts]').first().click();
  await page.getByRole('combobox', { name: 'Keyword' }).pressSequentially(TYPED);
  const reported = await keys;
  const others = Array<number>(Math.max(0, TYPED.length - reported.length)).fill(SHORTEST_MS);
  return median([...reported, ...others]);
}

/** Scrolls to the end of the list again and again, until it is so long. */
async function loadRows(page: Page, rows: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const step = () => {
          const cards = [...document.querySelectorAll('[aria-posinset]')];
          if (Math.max(...cards.map((card) => Number(card.ariaPosInSet))) >= wanted) return resolve();
          scrollTo(0, document.documentElement.scrollHeight);
          requestAnimationFrame(step);
        };
        step();
      }),
    rows,
  );
}

/** Seconds the page's own thread works meanwhile, whatever else the machine does. */
async function workOf(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await worked();
  await act();
  const seconds = (await worked()) - before;
  await browser.detach();
  return seconds;
}
