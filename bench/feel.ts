import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { BASE } from '#domain/addresses.ts';

export type Feel = { readonly medianMs: number; readonly p95Ms: number; readonly changes: number };

/** Orders under which everything is chosen once: no answer comes from the browser's memory. */
const ORDERS = ['area-asc', 'area-desc', 'sell-asc'];
/** Districts that are ticked under each. */
const TICKS = 4;

/** How long a visitor waits from a changed filter to the new results on the screen. */
export async function measureFeel(port: number): Promise<Feel> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const times: number[] = [];
    for (const order of ORDERS) {
      await page.goto(`http://127.0.0.1:${port}/en${BASE}/find?order=${order}`);
      await page
        .getByRole('button', { name: /to favourites$/ })
        .first()
        .waitFor();
      for (const type of ['Industrial', 'Office', 'Shops']) {
        times.push(await timeClick(link(page, 'Choose a property type', type)));
        for (const deal of ['For sale', 'For lease', 'Both']) {
          times.push(await timeClick(link(page, 'Sale or lease', deal)));
        }
        await timeClick(link(page, 'Sale or lease', 'All'));
      }
      await page.getByRole('button', { name: 'Districts' }).click();
      for (let district = 0; district < TICKS; district++) {
        times.push(await timeClick(page.locator('input[name=districts]').nth(district)));
      }
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return { medianMs: at(0.5), p95Ms: at(0.95), changes: times.length };
  } finally {
    await browser.close();
  }
}

function link(page: Page, group: string, name: string): Locator {
  return page
    .getByRole('navigation', { name: group })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true });
}

/**
 * From the click to the frame after the one that drew the new list, in milliseconds. A visitor looks at one
 * list before asking for the next: the click comes when the page is at rest.
 */
async function timeClick(choice: Locator): Promise<number> {
  return choice.evaluate(async (element: HTMLElement) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const patience = performance.now() + 10_000;
    for (let [quick, last] = [0, await frame()]; quick < 10 && performance.now() < patience; ) {
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
