import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES, type Language } from '#domain/text/language.ts';
import { fetchPagePaths } from '#tests/factories/every-page.ts';
import { everyNthEntry, sampleOrAll } from '#tests/factories/long-form.ts';
import { findBoxProblems } from './find-box-problems.ts';
import { keepFirstRows } from './first-rows.ts';
import { type Calls, expect, test } from './fixtures.ts';
import { DESKTOP_ONLY } from './test-tags.ts';

/**
 * Screen widths in pixels, from the narrowest phone in use to a wide screen. Includes the lower end of
 * each layout, where space is tightest.
 */
const ALL_WIDTHS_PX = [
  320, 352, 360, 390, 400, 429, 480, 560, 639, 640, 700, 768, 860, 960, 1024, 1150, 1280, 1440, 1520, 1600,
  1920,
];

const TIGHTEST_WIDTHS_PX = [320, 390, 768, 1024, 1440];

/**
 * Widths to check per language. The default `npm test` checks only breakpoints and phone widths.
 *
 * With `npm test -- --all`, English, whose texts are the longest, is checked at all widths. The two
 * Chinese editions are equally wide, so each is checked at every second width.
 */
const WIDTHS_BY_LANGUAGE: Readonly<Record<Language, readonly number[]>> = {
  en: sampleOrAll(TIGHTEST_WIDTHS_PX, ALL_WIDTHS_PX),
  zh: sampleOrAll(
    TIGHTEST_WIDTHS_PX,
    ALL_WIDTHS_PX.filter((_, step) => step % 2 === 0),
  ),
  gb: sampleOrAll(
    TIGHTEST_WIDTHS_PX,
    ALL_WIDTHS_PX.filter((_, step) => step % 2 === 1),
  ),
};

const EMPTY_PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
/** URL path of an empty page that contains the frame. */
const FRAME_PAGE_PATH = '/frame';

test.setTimeout(480_000);

// The tests measure server-rendered HTML in a frame and change the width of the frame. No script runs
// and nothing reloads.
for (const [index, lang] of LANGUAGES.entries()) {
  test(
    `no content is covered or overflows at any width (${lang})`,
    DESKTOP_ONLY,
    async ({ page, request, calls }) => {
      await page.route(`**${FRAME_PAGE_PATH}`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><iframe style="border:0;height:900px">',
        }),
      );
      await page.goto(FRAME_PAGE_PATH);
      const problems: string[] = [];
      const paths = everyNthEntry(await findPagePaths(request, calls), index, LANGUAGES.length);
      for (const [index, path] of paths.entries()) {
        const urlPath = `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${path}`;
        const frame = await openInFrame(page, urlPath);
        await at(page.frames(), 1).evaluate(keepFirstRows, { hasFooter: index === 0 });
        for (const problem of await frame.evaluate(findBoxProblems, WIDTHS_BY_LANGUAGE[lang]))
          problems.push(`${urlPath} ${problem}`);
      }
      expect(problems).toEqual([]);
    },
  );
}

/** Returns one path for each kind of page, and for each of its layouts. */
async function findPagePaths(request: APIRequestContext, calls: Calls): Promise<readonly string[]> {
  const pathsByKind = await fetchPagePaths(async (path) =>
    (await request.get(`${BASE_PATH}/${path}`)).json(),
  );
  const ids = (await calls.stocks({ tx_type: 'B', page_size: '3' })).stocks.map(({ gstock_id }) => gstock_id);
  const { gstock_id: closedStockId } = await calls.closedStock();
  const dearestQuery = { ics_type: 'c', order_field: 'sell', order_direction: 'desc', page_size: '1' };
  const { gstock_id: dearestId } = at((await calls.stocks(dearestQuery)).stocks, 0);
  return [
    ...Object.values(pathsByKind).map((paths) => at(paths, 0)),
    '/find/shops/lease',
    '/find?show=map',
    '/transaction/leased',
    '/transaction?show=map',
    `/details/office/-/-/${closedStockId}`,
    `/details/office/-/-/${dearestId}`,
    `/compare?ids=${ids.join()}`,
    '/research/report/1',
    '/office/sign-in',
  ];
}

async function openInFrame(page: Page, urlPath: string): Promise<Locator> {
  const frame = page.locator('iframe');
  await frame.evaluate(
    async (element: HTMLIFrameElement, [path, picture]) => {
      const html = (await (await fetch(path)).text())
        .replace(/<script\b.*?<\/script>/gs, '')
        .replace(/<link rel="(module)?preload"[^>]*>/g, '')
        // Pictures are replaced by an empty picture, because the page gives each picture its size.
        .replace(/ srcset="[^"]*"/gi, '')
        .replace(/(<img\b[^>]*? src=")[^"]*/g, `$1${picture}`)
        // Disables transitions between widths, and lays out everything.
        .replace(
          '</head>',
          '<style>*,::before,::after{transition:none!important;animation:none!important;content-visibility:visible!important}</style></head>',
        );
      await new Promise((resolve) => {
        element.addEventListener('load', resolve, { once: true });
        element.srcdoc = html;
      });
    },
    [urlPath, EMPTY_PICTURE] as const,
  );
  return frame;
}
