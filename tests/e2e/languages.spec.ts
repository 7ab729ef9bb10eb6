import { LANGUAGE, LANGUAGES } from '#domain/language.ts';
import { findPath, homePath } from '#domain/links.ts';
import { expect, isAlive, test, wordsOf } from './fixtures.ts';

test('the language switch keeps the place on every page', async ({ page, calls }) => {
  const { stocks } = await calls.stocks({ ics_type: 's' });
  const link = stocks[0]?.link ?? { zh: '', gb: '', en: '' };
  const query = new URLSearchParams({ area_min: '500', order: 'area-asc' });
  const places = [
    { zh: homePath('zh'), gb: homePath('gb'), en: homePath('en') },
    { zh: homePath('zh', 'i'), gb: homePath('gb', 'i'), en: homePath('en', 'i') },
    {
      zh: findPath('zh', { icsType: 'c', txTypes: ['S'], query }),
      gb: findPath('gb', { icsType: 'c', txTypes: ['S'], query }),
      en: findPath('en', { icsType: 'c', txTypes: ['S'], query }),
    },
    link,
  ];
  for (const place of places) {
    await page.goto(place.zh);
    for (const lang of ['gb', 'en', 'zh'] as const) {
      await page.getByRole('link', { name: wordsOf(lang)(`language.${lang}`), exact: true }).click();
      await expect(page).toHaveURL(place[lang]);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE[lang].html);
    }
  }
});

test('the language switch keeps how far down the visitor was', async ({ page, calls }) => {
  const { stocks } = await calls.stocks({ ics_type: 'c' });
  for (const address of [findPath('zh', { icsType: 'c' }), stocks[0]?.link.zh ?? '']) {
    await page.goto(address);
    await isAlive(page);
    await page.evaluate(() => scrollTo(0, 700));
    await page
      .getByRole('link', { name: 'English', exact: true })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  }
});

test('the old page-level setting leads to the address of that language', async ({ page }) => {
  for (const lang of LANGUAGES) {
    await page.goto(`/ics/property/find/office?area_min=500&lang=${LANGUAGE[lang].setting}`);
    await expect(page).toHaveURL(`${LANGUAGE[lang].prefix}/ics/property/find/office?area_min=500`);
  }
});
