import { LANGUAGES } from '#domain/language.ts';
import { API_DOCS, findPath, homePath, pagePath } from '#domain/links.ts';
import { expectAccessible } from './axe.ts';
import { expect, isAlive, test, wordsOf } from './fixtures.ts';

// Checking every colour of a long page is the slowest thing the browser is asked for.
test.setTimeout(60_000);

for (const lang of LANGUAGES) {
  const t = wordsOf(lang);

  test(`home (${lang})`, async ({ page }) => {
    await page.goto(homePath(lang));
    await expectAccessible(page, { colours: lang === 'en' });
  });

  test(`home with its menu open (${lang})`, async ({ page }) => {
    await page.goto(homePath(lang));
    await page.getByRole('button', { name: t('layout.menu'), exact: true }).click();
    await expectAccessible(page, { colours: lang === 'en' });
  });

  test(`list (${lang})`, async ({ page }) => {
    await page.goto(findPath(lang, { query: new URLSearchParams({ area_min: '500' }) }));
    await expectAccessible(page, { colours: lang === 'en' });
  });

  test(`list with its filters open (${lang})`, async ({ page, isMobile }) => {
    await page.goto(findPath(lang));
    await isAlive(page);
    const opener = isMobile ? t('find:filters') : t('find:districts');
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page, { colours: lang === 'en' });
  });

  test(`empty list (${lang})`, async ({ page }) => {
    await page.goto(findPath(lang, { query: new URLSearchParams({ keyword: 'qqqqqq' }) }));
    await expect(page.getByText(t('find:no_match'))).toBeVisible();
    await expectAccessible(page, { colours: lang === 'en' });
  });

  test(`listing (${lang})`, async ({ page, calls }) => {
    const { stocks } = await calls.stocks({ flags: 'video', tx_type: 'B' });
    await page.goto(stocks[0]?.link[lang] ?? '');
    await expectAccessible(page, { colours: lang === 'en' });
  });

  test.describe(() => {
    test.use({ expectedErrors: /status of 404/ });
    test(`not found (${lang})`, async ({ page }) => {
      await page.goto(pagePath(lang, '/nowhere'));
      await expectAccessible(page, { colours: lang === 'en' });
    });
  });
}

// The longest page, of the same markup in every language: one is looked through.
test('API page (en)', async ({ page }) => {
  await page.goto(pagePath('en', API_DOCS));
  await expectAccessible(page, { colours: true });
});

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
