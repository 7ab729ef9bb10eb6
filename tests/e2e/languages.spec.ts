import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { LANGUAGE_DEFINITIONS, type Language, type Trilingual } from '#domain/text/language.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import {
  type Calls,
  expect,
  expectTop,
  open,
  phrasesOf,
  rowAt,
  scrollToRow,
  test,
  waitUntilHydrated,
} from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm } from './test-tags.ts';

const query = new URLSearchParams({ area_min: '500', order: 'area-asc' });
/** Pages whose URLs have different forms. The default `npm test` tests only the first page. */
const PATHS_BY_PAGE: Readonly<Record<string, (calls: Calls) => Promise<Trilingual>>> = {
  'a search': async () =>
    pathInEachLanguage((lang) => addressOf('find', lang, { icsType: 'c', txTypes: ['S'], query })),
  'a listing': async (calls) => {
    const { stocks } = await calls.stocks({ ics_type: 's' });
    return stocks[0]?.link ?? pathInEachLanguage(() => '');
  },
  home: async () => pathInEachLanguage((lang) => addressOf('home', lang)),
  'the home page of a type': async () => pathInEachLanguage((lang) => addressOf('home', lang, 'i')),
};

const pageEntries = Object.entries(PATHS_BY_PAGE);
for (const [name, findPaths] of sampleOrAll(pageEntries.slice(0, 1), pageEntries)) {
  test(`the language switch shows the same page: ${name}`, DESKTOP_ONLY, async ({ page, calls }) => {
    const pathByLanguage = await findPaths(calls);
    await page.goto(pathByLanguage.zh);
    for (const lang of ['gb', 'en', 'zh'] as const) {
      await page.getByRole('link', { name: phrasesOf(lang)(`language.${lang}`) }).click();
      await expect(page).toHaveURL(pathByLanguage[lang]);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_DEFINITIONS[lang].html);
    }
  });
}

function pathInEachLanguage(address: (lang: Language) => string): Trilingual {
  return { zh: address('zh'), gb: address('gb'), en: address('en') };
}

test('the language switch keeps the scroll position', DESKTOP_ONLY, async ({ page, calls }) => {
  const { stocks } = await calls.stocks({ ics_type: 'c' });
  await open(page, stocks[0]?.link.zh ?? '');
  await page.evaluate(() => scrollTo(0, 700));
  await page.getByRole('link', { name: 'English' }).evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test(
  'the language switch keeps the row of a long list in every frame, and without storage the page of rows',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    await open(page, addressOf('find', 'zh', { icsType: 'c' }));
    await scrollToRow(page, 60);
    // The page stores the scroll position when scrolling ends, so the test waits until the row is at
    // the stored position.
    const { row, top } = await page
      .waitForFunction(() => {
        const savedScroll: { row: number; top: number } | undefined = history.state.scroll;
        const card = document.querySelector(`article[aria-posinset="${savedScroll?.row}"]`);
        return savedScroll && card?.getBoundingClientRect().top === savedScroll.top ? savedScroll : undefined;
      })
      .then(async (scroll) => (await scroll.jsonValue()) ?? { row: 0, top: 0 });
    await page.addInitScript(watchRow, row);

    for (const lang of ['en', 'gb'] as const) {
      await pressInPlace(page, page.getByRole('link', { name: phrasesOf(lang)(`language.${lang}`) }));
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_DEFINITIONS[lang].html);
      await waitUntilHydrated(page);
      await expectTop(rowAt(page, row), top);
      const scrollPositions = await page.evaluate(() => window.observedTops);
      expect(scrollPositions?.filter((observedTop) => Math.abs(observedTop - top) > 1)).toEqual([]);
      expect(scrollPositions?.length).toBeGreaterThan(0);
    }

    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.reload();
    await waitUntilHydrated(page);
    await pressInPlace(page, page.getByRole('link', { name: phrasesOf('en')('language.en') }));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(rowAt(page, row)).toBeAttached();
  },
);

/** Clicks a link without scrolling: Playwright's `click` scrolls even for sticky elements. */
async function pressInPlace(page: Page, link: Locator): Promise<void> {
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

declare global {
  interface Window {
    /** Positions of a row in each frame since the document loaded, in pixels from the top of the screen. */
    observedTops?: number[];
  }
}

/**
 * An IntersectionObserver reports the position at the time of the frame, even if its callback runs
 * late. A task after the frame could see content that has not been painted yet.
 */
function watchRow(row: number): void {
  window.observedTops = [];
  const observeTop = () => {
    const card = document.querySelector(`article[aria-posinset="${row}"]`);
    if (card && document.readyState !== 'loading') {
      const observer = new IntersectionObserver((pageEntries) => {
        observer.disconnect();
        for (const { boundingClientRect } of pageEntries) window.observedTops?.push(boundingClientRect.top);
      });
      observer.observe(card);
    }
    requestAnimationFrame(observeTop);
  };
  requestAnimationFrame(observeTop);
}
