import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { API_DOCS, findPath, homePath, pagePath } from '#domain/links.ts';
import { expect, isAlive, test, wordsOf } from './fixtures.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Checking every colour of a long page is the slowest thing the browser is asked for.
test.setTimeout(60_000);

/** Every rule but colours, which are the same in each language: they are checked once, light and dark. */
async function expectAccessible(page: Page, lang: Language): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(problems(await axe(page).withTags(WCAG).disableRules('color-contrast').analyze())).toEqual([]);
  if (lang !== 'en') return;
  await hideBelowPopover(page);
  const open = (await page.locator(':popover-open').count()) > 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const seen = open ? axe(page).include(':popover-open') : axe(page);
    expect(problems(await seen.withRules('color-contrast').analyze()), colorScheme).toEqual([]);
  }
}

/** axe does not know that an open popover lies on top, and takes its colours with those below it. */
async function hideBelowPopover(page: Page): Promise<void> {
  const below = 'body:has(:popover-open) *:not(:popover-open, :popover-open *, :has(:popover-open))';
  await page.addStyleTag({ content: `${below} { visibility: hidden !important; }` });
}

/** What passes is not listed: that would take longer than finding out. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>;

function problems({ violations }: Found): readonly string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

for (const lang of LANGUAGES) {
  const t = wordsOf(lang);

  test(`home (${lang})`, async ({ page }) => {
    await page.goto(homePath(lang));
    await expectAccessible(page, lang);
  });

  test(`home with its menu open (${lang})`, async ({ page }) => {
    await page.goto(homePath(lang));
    await page.getByRole('button', { name: t('layout.menu'), exact: true }).click();
    await expectAccessible(page, lang);
  });

  test(`API page (${lang})`, async ({ page }) => {
    await page.goto(pagePath(lang, API_DOCS));
    await expectAccessible(page, lang);
  });

  test(`list (${lang})`, async ({ page }) => {
    await page.goto(findPath(lang, { query: new URLSearchParams({ area_min: '500' }) }));
    await expectAccessible(page, lang);
  });

  test(`list with its filters open (${lang})`, async ({ page, isMobile }) => {
    await page.goto(findPath(lang));
    await isAlive(page);
    const opener = isMobile ? t('find:filters') : t('find:districts');
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page, lang);
  });

  test(`empty list (${lang})`, async ({ page }) => {
    await page.goto(findPath(lang, { query: new URLSearchParams({ keyword: 'qqqqqq' }) }));
    await expect(page.getByText(t('find:no_match'))).toBeVisible();
    await expectAccessible(page, lang);
  });

  test(`listing (${lang})`, async ({ page, calls }) => {
    const { stocks } = await calls.stocks({ flags: 'video', tx_type: 'B' });
    await page.goto(stocks[0]?.link[lang] ?? '');
    await expectAccessible(page, lang);
  });

  test.describe(() => {
    test.use({ expectedErrors: /status of 404/ });
    test(`not found (${lang})`, async ({ page }) => {
      await page.goto(pagePath(lang, '/nowhere'));
      await expectAccessible(page, lang);
    });
  });
}

test('by keyboard: skip to the content, open a listing', async ({ page }) => {
  await page.goto(findPath('en'));
  await isAlive(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const card = page.getByRole('region', { name: 'Results' }).getByRole('article').first();
  await card.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The unit' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
