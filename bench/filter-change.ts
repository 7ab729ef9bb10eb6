import type { Locator, Page } from '@playwright/test';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { find } from '#phrases/en/find.ts';
import { main } from '#phrases/en/main.ts';
import { median, quantile } from './statistics.ts';

type FilterChanges = { readonly medianMs: number; readonly p95Ms: number; readonly changeCount: number };

/**
 * Sort orders. Each filter is changed once under each of these orders, so that no answer comes from
 * the browser's cache.
 */
const SORT_ORDERS = ['area-asc', 'area-desc', 'sell-asc'];
/** Number of districts to select under each sort order. */
const DISTRICTS_PER_ORDER = 4;

/** Measures the time from a changed filter until the new results are on screen. */
export async function measureFilterChanges(page: Page, port: number): Promise<FilterChanges> {
  const durationsMs: number[] = [];
  for (const order of SORT_ORDERS) {
    await page.goto(`http://127.0.0.1:${port}/en${BASE_PATH}/find?order=${order}`);
    await page
      .getByRole('button', { name: /to favourites$/ })
      .first()
      .waitFor();
    for (const type of ICS_TYPES) {
      durationsMs.push(await timeClick(findLink(page, find.choose_type, main[`type.${type}`])));
      for (const txType of TX_TYPES)
        durationsMs.push(await timeClick(findLink(page, find.tx_types, find[`choice.${txType}`])));
      await timeClick(findLink(page, find.tx_types, find['choice.any']));
    }
    await page.getByRole('button', { name: find.districts }).click();
    for (let district = 0; district < DISTRICTS_PER_ORDER; district++) {
      durationsMs.push(await timeClick(page.locator('input[name=districts]').nth(district)));
    }
  }
  return {
    medianMs: median(durationsMs),
    p95Ms: quantile(durationsMs, 0.95),
    changeCount: durationsMs.length,
  };
}

function findLink(page: Page, navigationName: string, name: string): Locator {
  return page
    .getByRole('navigation', { name: navigationName })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true });
}

/**
 * Returns the milliseconds from the click to the frame after the one that rendered the new list. First
 * waits until the page renders frames on time again, because a visitor also looks at a list before the
 * next click.
 */
async function timeClick(filterOption: Locator): Promise<number> {
  return filterOption.evaluate(async (element: HTMLElement) => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const deadline = performance.now() + 10_000;
    for (
      let [fastFrames, lastFrameMs] = [0, await nextFrame()];
      fastFrames < 10 && performance.now() < deadline;
    ) {
      const frameMs = await nextFrame();
      fastFrames = frameMs - lastFrameMs < 40 ? fastFrames + 1 : 0;
      lastFrameMs = frameMs;
    }
    const previousListElement = document.querySelector('[role="feed"]');
    const startedAt = performance.now();
    element.click();
    while (
      document.querySelector('[role="feed"]') === previousListElement ||
      !document.querySelector('[role="feed"]')
    ) {
      if (performance.now() - startedAt > 10_000) throw new Error('no new list came');
      await nextFrame();
    }
    await nextFrame();
    return performance.now() - startedAt;
  });
}
