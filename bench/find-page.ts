import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { REFINE_HINT_THRESHOLD } from '#domain/search/paging.ts';
import { median } from './statistics.ts';

const TYPED_KEYWORD = 'kwun tong road';
/** Browsers report the duration of a key event only if it is at least this many milliseconds. */
const MIN_REPORTED_MS = 16;
/** Number of rows in a long list. If a list is longer, visitors are asked to refine the search. */
const LONG_LIST_ROW_COUNT = REFINE_HINT_THRESHOLD;
const SHORT_LIST_ROW_COUNT = 300;

export type FindPageResult = {
  /**
   * Milliseconds from a key press to the frame that shows it, while a list, its counts and suggestions
   * are being loaded.
   */
  readonly keystrokeMs: number;
  /**
   * Ratio of the browser's CPU time for the last rows of a long list to its CPU time for the same
   * number of first rows.
   */
  readonly listTimeRatio: number;
};

/** Measures how responsive typing is, and how scrolling slows down in a long list. */
export async function measureFindPage(page: Page, port: number): Promise<FindPageResult> {
  await page.goto(`http://127.0.0.1:${port}${addressOf('find', 'en')}`);
  const firstRowsSeconds = await measureTaskSeconds(page, () =>
    scrollUntilLoaded(page, SHORT_LIST_ROW_COUNT),
  );
  await scrollUntilLoaded(page, LONG_LIST_ROW_COUNT - SHORT_LIST_ROW_COUNT);
  const lastRowsSeconds = await measureTaskSeconds(page, () => scrollUntilLoaded(page, LONG_LIST_ROW_COUNT));
  return { listTimeRatio: lastRowsSeconds / firstRowsSeconds, keystrokeMs: await measureKeystrokeMs(page) };
}

async function measureKeystrokeMs(page: Page): Promise<number> {
  const reportedKeystrokesPromise = page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const durationsMs: number[] = [];
        new PerformanceObserver((list) => {
          for (const { name, duration } of list.getEntries())
            if (name === 'keydown') durationsMs.push(duration);
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        let pressedKeyCount = 0;
        addEventListener('keyup', () => {
          pressedKeyCount += 1;
          // The last key press is reported shortly after its frame.
          if (pressedKeyCount === count) setTimeout(() => resolve(durationsMs), 1000);
        });
      }),
    TYPED_KEYWORD.length,
  );
  await page.getByRole('button', { name: 'Districts' }).click();
  await page.locator('input[name=districts]').first().click();
  await page.getByRole('combobox', { name: 'Keyword' }).pressSequentially(TYPED_KEYWORD);
  const reportedMs = await reportedKeystrokesPromise;
  const unreportedMs = Array<number>(Math.max(0, TYPED_KEYWORD.length - reportedMs.length)).fill(
    MIN_REPORTED_MS,
  );
  return median([...reportedMs, ...unreportedMs]);
}

/** Scrolls to the end of the list repeatedly until it has at least this many rows. */
async function scrollUntilLoaded(page: Page, rows: number): Promise<void> {
  await page.evaluate(
    (minRows) =>
      new Promise<void>((resolve) => {
        const scrollStep = () => {
          const cards = [...document.querySelectorAll('[aria-posinset]')];
          if (Math.max(...cards.map((card) => Number(card.ariaPosInSet))) >= minRows) return resolve();
          scrollTo(0, document.documentElement.scrollHeight);
          requestAnimationFrame(scrollStep);
        };
        scrollStep();
      }),
    rows,
  );
}

/**
 * Returns the CPU seconds of the page's main thread during an action, independent of other load on the
 * machine.
 */
async function measureTaskSeconds(page: Page, action: () => Promise<void>): Promise<number> {
  const cdpSession = await page.context().newCDPSession(page);
  await cdpSession.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readTaskSeconds = async () => {
    const { metrics } = await cdpSession.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const startSeconds = await readTaskSeconds();
  await action();
  const seconds = (await readTaskSeconds()) - startSeconds;
  await cdpSession.detach();
  return seconds;
}
