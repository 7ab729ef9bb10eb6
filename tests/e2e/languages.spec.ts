import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { LANGUAGE, type Language, type Trilingual } from '#domain/text/language.ts';
import { shortOrAll } from '#tests/factories/long-form.ts';
import {
  type Calls,
  expect,
  expectAt,
  isAlive,
  open,
  phrasesOf,
  rowAt,
  scrollToRow,
  test,
} from './fixtures.ts';
import { inLongForm, ON_A_DESK } from './where.ts';

const query = new URLSearchParams({ area_min: '500', order: 'area-asc' });
/** What differs in how its address is written; the first two are enough to show that the switch stays on a page. */
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
for (const [name, addresses] of shortOrAll(entries.slice(0, 1), entries)) {
  test(`the language switch stays on the page: ${name}`, ON_A_DESK, async ({ page, calls }) => {
    const address = await addresses(calls);
    await page.goto(address.zh);
    for (const lang of ['gb', 'en', 'zh'] as const) {
      await page.getByRole('link', { name: phrasesOf(lang)(`language.${lang}`) }).click();
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
    // Kept when scrolling has come to rest: the row is where it is said to be.
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
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE[lang].html);
      await isAlive(page);
      await expectAt(rowAt(page, row), top);
      const seen = await page.evaluate(() => window.seen);
      expect(seen?.filter((seenTop) => Math.abs(seenTop - top) > 1)).toEqual([]);
      expect(seen?.length).toBeGreaterThan(0);
    }

    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.reload();
    await isAlive(page);
    await pressInPlace(page, page.getByRole('link', { name: phrasesOf('en')('language.en') }));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(rowAt(page, row)).toBeAttached();
  },
);

/** As a hand does it: a click of Playwright's own scrolls first, even to what stands still on the screen. */
async function pressInPlace(page: Page, link: Locator): Promise<void> {
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

declare global {
  interface Window {
    /** Where a row stood in each frame since the document was read, in pixels from the top of the screen. */
    seen?: number[];
  }
}

/**
 * An observer tells where the row stood when its frame was drawn, however late it is told. A task after the frame
 * would find what a busy browser has read since, which nobody has seen yet.
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
