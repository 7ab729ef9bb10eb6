import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { expectAccessible } from './axe.ts';
import {
  type Calls,
  expect,
  expectNoOverflow,
  open,
  phrasesOf,
  test,
  waitUntilHydrated,
} from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm } from './test-tags.ts';

/** Maximum number of Tab presses to reach any element. */
const MAX_TAB_PRESSES = 160;

/** Returns the focused element if something covers it completely; otherwise null. */
function findCoveredFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const fractions = [0.1, 0.5, 0.9];
  const isVisible = fractions.some((x) =>
    fractions.some((y) => {
      const topElement = document.elementFromPoint(left + width * x, top + height * y);
      return topElement !== null && (element.contains(topElement) || topElement.contains(element));
    }),
  );
  return isVisible ? null : element.outerHTML.slice(0, 200);
}

/** Returns elements with a transition or animation longer than a millisecond. */
function findMovingElements(): string[] {
  const hasLongDuration = (durations: string) =>
    durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001);
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
      return (
        hasLongDuration(transitionDuration) ||
        (animationName !== 'none' && hasLongDuration(animationDuration))
      );
    })
    .map((element) => element.outerHTML.slice(0, 80));
}

/** Presses Tab until the target has the focus, and asserts that each focused element is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MAX_TAB_PRESSES; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(findCoveredFocus), 'the focus is covered').toBeNull();
  }
  throw new Error(`not reached by ${MAX_TAB_PRESSES} steps`);
}

test(
  'by keyboard only: a search, a comparison of two listings, a listing and an enquiry',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    const t = phrasesOf('en');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, addressOf('find', 'en'));
    expect(await page.evaluate(findMovingElements), 'no animation with reduced motion').toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('layout.skip') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, page.getByRole('combobox', { name: t('find:keyword') }));
    await page.keyboard.type('kwun tong');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/districts=KT/);

    const results = page.getByRole('region', { name: t('find:results') });
    await expect(results).toHaveAttribute('aria-busy', 'false');
    for (const index of [0, 1]) {
      const button = results
        .getByRole('article')
        .nth(index)
        .getByRole('button', { name: /^Compare / });
      await tabTo(page, button);
      await page.keyboard.press(' ');
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
    const compareBar = page.getByRole('region', { name: t('records:tray.label') });
    await expect(compareBar).toBeVisible();
    await expectAccessible(page, { colours: true, selectors: ['.compare-tray'] });
    await page.keyboard.press('Control+End');
    await expect(page.locator('[role=feed] :focus'), 'focus beyond the list').toHaveCount(0);
    await tabTo(page, compareBar.getByRole('link', { name: t('records:tray.compare') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/compare/);
    await expect(page.getByRole('main')).toBeFocused();

    await tabTo(page, page.getByRole('main').locator('a[href*="/property/KT-"]').first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('details:unit') })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await waitUntilHydrated(page);
    const askLink = page
      .getByRole('link', { name: t('enquiry:button.stock'), exact: true })
      .filter({ visible: true });
    await tabTo(page, askLink);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('enquiry:title_of.stock') });
    await tabTo(page, dialog.getByRole('button', { name: t('enquiry:send') }));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('alert').getByRole('link').first());
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: t('enquiry:field.name') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(askLink).toBeFocused();
  },
);

/** Returns the paths of pages that differ in their sticky elements. */
async function findPagePaths(calls: Calls): Promise<readonly string[]> {
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
  'at 400 % zoom nothing overflows the screen, and sticky bars cover less than half of it',
  DESKTOP_ONLY,
  async ({ page, calls }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const urlPath of await findPagePaths(calls)) {
      await open(page, urlPath);
      await expectNoOverflow(page);
      const coveredFraction = await page.evaluate(async () => {
        window.scrollTo({ top: 700, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const isBar = (element: Element | null): boolean =>
          element !== null &&
          (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement));
        const sampledElements = Array.from({ length: 64 }, (_, row) =>
          document.elementFromPoint(160, row * 4 + 2),
        );
        return sampledElements.filter(isBar).length / sampledElements.length;
      });
      expect(coveredFraction, urlPath).toBeLessThan(0.45);
    }
  },
);

test(
  'with text of twice the size, pages reflow without overflow on a desktop and a phone',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    const cdpSession = await page.context().newCDPSession(page);
    await cdpSession.send('Page.enable');
    await cdpSession.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const urlPath of await findPagePaths(calls)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, urlPath);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoOverflow(page);
    }
  },
);

test('in forced colours, the selection and the focus are visible', DESKTOP_ONLY, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, addressOf('home', 'en'));
  const backgroundOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  const labels = page.locator('.radio-segments').first().locator('label');
  expect(await backgroundOf(labels.nth(0))).not.toBe(await backgroundOf(labels.nth(1)));
  const questionField = page.locator('.ask-cell input:not([type=hidden])').first();
  await questionField.focus();
  const focusedCell = page.locator('.ask-cell').filter({ has: page.locator(':focus') });
  expect(await focusedCell.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await open(page, addressOf('find', 'en'));
  const segments = page.locator('nav:has(> .segment)').first().locator('.segment');
  expect(await backgroundOf(segments.nth(0))).not.toBe(await backgroundOf(segments.nth(1)));
});
