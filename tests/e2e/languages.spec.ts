import { LANGUAGE, LANGUAGES, type Language, type Trilingual } from '#domain/language.ts';
import { findPath, homePath } from '#domain/links.ts';
import { type Calls, expect, open, test, wordsOf } from './fixtures.ts';
import { ON_A_DESK } from './where.ts';

const query = new URLSearchParams({ area_min: '500', order: 'area-asc' });
const places: Readonly<Record<string, (calls: Calls) => Promise<Trilingual>>> = {
  home: async () => eachLanguage((lang) => homePath(lang)),
  'the home page of a type': async () => eachLanguage((lang) => homePath(lang, 'i')),
  'a search': async () => eachLanguage((lang) => findPath(lang, { icsType: 'c', txTypes: ['S'], query })),
  'a listing': async (calls) => {
    const { stocks } = await calls.stocks({ ics_type: 's' });
    return stocks[0]?.link ?? eachLanguage(() => '');
  },
};

for (const [place, addresses] of Object.entries(places)) {
  test(`the language switch keeps the place: ${place}`, ON_A_DESK, async ({ page, calls }) => {
    const address = await addresses(calls);
    await page.goto(address.zh);
    for (const lang of ['gb', 'en', 'zh'] as const) {
      await page.getByRole('link', { name: wordsOf(lang)(`language.${lang}`) }).click();
      await expect(page).toHaveURL(address[lang]);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE[lang].html);
    }
  });
}

function eachLanguage(address: (lang: Language) => string): Trilingual {
  return { zh: address('zh'), gb: address('gb'), en: address('en') };
}

test('the language switch keeps how far down the visitor was', ON_A_DESK, async ({ page, calls }) => {
  const { stocks } = await calls.stocks({ ics_type: 'c' });
  for (const address of [findPath('zh', { icsType: 'c' }), stocks[0]?.link.zh ?? '']) {
    await open(page, address);
    await page.evaluate(() => scrollTo(0, 700));
    await page.getByRole('link', { name: 'English' }).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  }
});

test('the old page-level setting leads to the address of that language', ON_A_DESK, async ({ page }) => {
  for (const lang of LANGUAGES) {
    await page.goto(`/ics/property/find/office?area_min=500&lang=${LANGUAGE[lang].setting}`);
    await expect(page).toHaveURL(`${LANGUAGE[lang].prefix}/ics/property/find/office?area_min=500`);
  }
});
