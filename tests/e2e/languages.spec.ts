import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { LANGUAGE_DEFINITIONS, type Language, type Trilingual } from '#domain/text/language.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import {
  type Calls,
  expect,
  expectAt,
  open,
  phrasesOf,
  rowAt,
  scrollToRow,
  test,
  waitUntilHydrated,
} from './fixtures.ts';
import { inLongForm, ON_A_DESK } from './where.ts';

const query = new URLSearchParams({ area_min: '500', order: 'area-asc' });
/** Pages with different forms of addresses; the first two are enough to test the language switch. */
const PAGES: Readonly<Record<string, (calls: Calls) => Promise<Trilingual>>> = {
  'a search': async () =>
    eachLanguage((lang) => addressOf('find', lang, { icsType: 'c', txTypes: ['S'], query })),
  'a listing': async (calls) => {
    const { stocks } = await calls.stocks({ ics_type: 's' });
    return stocks[0]?.link ?? eachLanguage(() => '');
  },
  home: async () => eachLanguage((lang) => addressOf('home', lang)),
  'the home page of a type': async () => eachLanguage((lang) => addressOf('home', lang, 'i')),
};

const entries = Object.entries(PAGES);
for (const [name, addresses] of sampleOrAll(entries.slice(0, 1), entries)) {
  test(`the language switch stays on the page: ${name}`, ON_A_DESK, async ({ page, calls }) => {
    const address = await addresses(calls);
    await page.goto(address.zh);
    for (const lang of ['gb', 'en', 'zh'] as const) {
      await page.getByRole('link', { name: phrasesOf(lang)(`language.${lang}`) }).click();
      await expect(page).toHaveURL(address[lang]);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_DEFINITIONS[lang].html);
    }
  });
}

function eachLanguage(address: (lang: Language) => string): Trilingual {
  return { zh: address('zh'), gb: address('gb'), en: address('en') };
}

test('the language switch keeps how far down the visitor was', ON_A_DESK, async ({ page, calls }) => {
  const { stocks } = await calls.stocks({ ics_type: 'c' });
  await open(page, stocks[0]?.link.zh ?? '');
  await page.evaluate(() => scrollTo(0, 700));
  await page.getByRole('link', { name: 'English' }).evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test(
  'the language switch keeps the row of a long list, in every frame, and without storage its page',
  inLongForm(ON_A_DESK),
  async ({ page }) => {
    await open(page, addressOf('find', 'zh', { icsType: 'c' }));
    await scrollToRow(page, 60);
    // The position is stored when scrolling ends, so the row is where history says.
    const { row, top } = await page
      .waitForFunction(() => {
        const scroll: { row: number; top: number } | undefined = history.state.scroll;
        const card = document.querySelector(`article[aria-posinset="${scroll?.row}"]`);
        return scroll && card?.getBoundingClientRect().top === scroll.top ? scroll : undefined;
      })
      .then(async (scroll) => (await scroll.jsonValue()) ?? { row: 0, top: 0 });
    await page.addInitScript(watchRow, row);

    for (const lang of ['en', 'gb'] as const) {
      await pressInPlace(page, page.getByRole('link', { name: phrasesOf(lang)(`language.${lang}`) }));
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_DEFINITIONS[lang].html);
      await waitUntilHydrated(page);
      await expectAt(rowAt(page, row), top);
      const scrollPositions = await page.evaluate(() => window.seen);
      expect(scrollPositions?.filter((seenTop) => Math.abs(seenTop - top) > 1)).toEqual([]);
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

/** Clicks without scrolling: Playwright's own click scrolls even to sticky elements. */
async function pressInPlace(page: Page, link: Locator): Promise<void> {
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

declare global {
  interface Window {
    /** Positions of a row in each frame since the document loaded, in pixels from the top of the screen. */
    seen?: number[];
  }
}

/**
 * An IntersectionObserver reports the position at the time of the frame, even if its callback runs
 * late. A task after the frame could see content that has not been painted yet.
 */
function watchRow(row: number): void {
  window.seen = [];
  const watch = () => {
    const card = document.querySelector(`article[aria-posinset="${row}"]`);
    if (card && document.readyState !== 'loading') {
      const frame = new IntersectionObserver((entries) => {
        frame.disconnect();
        for (const { boundingClientRect } of entries) window.seen?.push(boundingClientRect.top);
      });
      frame.observe(card);
    }
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}
