import type { Locator } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { type Calls, expect, expectNoOverflow, open, test } from './fixtures.ts';
import { ON_A_DESK } from './where.ts';

/** Pages that differ in what stands at the edges of their screen. */
async function pagesOf(calls: Calls): Promise<readonly string[]> {
  const { stocks } = await calls.stocks({ page_size: '1' });
  return [
    addressOf('home', 'en'),
    addressOf('find', 'en'),
    at(stocks, 0).link.en,
    addressOf('contact', 'en'),
    addressOf('researchTrend', 'en'),
  ];
}

test(
  'zoomed to 400 %: nothing is beyond the side, and bars leave most of the screen',
  ON_A_DESK,
  async ({ page, calls }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const address of await pagesOf(calls)) {
      await open(page, address);
      await expectNoOverflow(page);
      const covered = await page.evaluate(async () => {
        window.scrollTo({ top: 700, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const isBar = (element: Element | null): boolean =>
          element !== null &&
          (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement));
        const rows = Array.from({ length: 64 }, (_, row) => document.elementFromPoint(160, row * 4 + 2));
        return rows.filter(isBar).length / rows.length;
      });
      expect(covered, address).toBeLessThan(0.45);
    }
  },
);

test(
  'text of twice the size: pages of a desk are laid out anew, and nothing is beyond the side',
  ON_A_DESK,
  async ({ page, calls }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.enable');
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const address of await pagesOf(calls)) {
      await open(page, address);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
      await expectNoOverflow(page);
    }
  },
);

test(
  'colours of the visitor: what is chosen, and what has the focus, is still seen',
  ON_A_DESK,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, addressOf('home', 'en'));
    const background = (part: Locator) =>
      part.evaluate((element) => getComputedStyle(element).backgroundColor);
    const labels = page.locator('.radio-segments').first().locator('label');
    expect(await background(labels.nth(0))).not.toBe(await background(labels.nth(1)));
    const box = page.locator('.ask-cell input:not([type=hidden])').first();
    await box.focus();
    const cell = page.locator('.ask-cell').filter({ has: page.locator(':focus') });
    expect(await cell.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await open(page, addressOf('find', 'en'));
    const segments = page.locator('nav:has(> .segment)').first().locator('.segment');
    expect(await background(segments.nth(0))).not.toBe(await background(segments.nth(1)));
  },
);
