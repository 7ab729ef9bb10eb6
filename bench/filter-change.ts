import type { Locator, Page } from '@playwright/test';
import { BASE } from '#domain/address/addresses.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { find } from '#phrases/en/find.ts';
import { main } from '#phrases/en/main.ts';
import { median, quantile } from './statistics.ts';

type FilterChanges = { readonly medianMs: number; readonly p95Ms: number; readonly changes: number };

/** Everything is chosen once under each of these orders, so no answer comes from the browser's memory. */
const ORDERS = ['area-asc', 'area-desc', 'sell-asc'];
/** Districts that are ticked under each order. */
const TICKS = 4;

/** How long a visitor waits from a changed filter to the new results on the screen. */
export async function measureFilterChanges(page: Page, port: number): Promise<FilterChanges> {
  const times: number[] = [];
  for (const order of ORDERS) {
    await page.goto(`http://127.0.0.1:${port}/en${BASE}/find?order=${order}`);
    await page
      .getByRole('button', { name: /to favourites$/ })
      .first()
      .waitFor();
    for (const type of ICS_TYPES) {
      times.push(await timeClick(link(page, find.choose_type, main[`type.${type}`])));
      for (const txType of TX_TYPES)
        times.push(await timeClick(link(page, find.tx_types, find[`choice.${txType}`])));
      await timeClick(link(page, find.tx_types, find['choice.any']));
    }
    await page.getByRole('button', { name: find.districts }).click();
    for (let district = 0; district < TICKS; district++) {
      times.push(await timeClick(page.locator('input[name=districts]').nth(district)));
    }
  }
  return { medianMs: median(times), p95Ms: quantile(times, 0.95), changes: times.length };
}

function link(page: Page, group: string, name: string): Locator {
  return page
    .getByRole('navigation', { name: group })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true });
}

/**
 * From the click to the frame after the one that drew the new list, in milliseconds. A visitor looks at a
 * list before asking for the next one, so the click waits until the page draws its frames in time.
 */
async function timeClick(choice: Locator): Promise<number> {
  return choice.evaluate(async (element: HTMLElement) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const deadline = performance.now() + 10_000;
    for (let [quick, last] = [0, await frame()]; quick < 10 && performance.now() < deadline; ) {
      const now = await frame();
      quick = now - last < 40 ? quick + 1 : 0;
      last = now;
    }
    const before = document.querySelector('[role="feed"]');
    const began = performance.now();
    element.click();
    while (document.querySelector('[role="feed"]') === before || !document.querySelector('[role="feed"]')) {
      if (performance.now() - began > 10_000) throw new Error('no new list came');
      await frame();
    }
    await frame();
    return performance.now() - began;
  });
}
