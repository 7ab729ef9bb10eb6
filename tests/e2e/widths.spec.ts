import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES, type Language } from '#domain/text/language.ts';
import { everyPage } from '#tests/factories/every-page.ts';
import { everyNthEntry, sampleOrAll } from '#tests/factories/long-form.ts';
import { boxProblems } from './box-problems.ts';
import { keepFirstRows } from './first-rows.ts';
import { type Calls, expect, test } from './fixtures.ts';
import { ON_A_DESK } from './where.ts';

/**
 * Widths in pixels, from the narrowest phone in use to a wide screen: the lower end of each layout,
 * where space is tightest, and widths in between.
 */
const WIDTHS = [
  320, 352, 360, 390, 400, 429, 480, 560, 639, 640, 700, 768, 860, 960, 1024, 1150, 1280, 1440, 1520, 1600,
  1920,
];

const TIGHTEST = [320, 390, 768, 1024, 1440];

/**
 * English texts are the longest. Both Chinese editions are equally wide, so they alternate. In the
 * short form, pages rotate through the languages and use only the breakpoints and phone widths.
 */
const WIDTHS_IN: Readonly<Record<Language, readonly number[]>> = {
  en: sampleOrAll(TIGHTEST, WIDTHS),
  zh: sampleOrAll(
    TIGHTEST,
    WIDTHS.filter((_, step) => step % 2 === 0),
  ),
  gb: sampleOrAll(
    TIGHTEST,
    WIDTHS.filter((_, step) => step % 2 === 1),
  ),
};

const EMPTY_PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
/** Address of an empty page that contains the frame. */
const HOLDER = '/frame';

test.setTimeout(480_000);

// Pages are measured as rendered by the server, in a frame that changes its width, so no script runs
// and nothing reloads.
for (const [index, lang] of LANGUAGES.entries()) {
  test(
    `nothing is covered or beyond the side at any width (${lang})`,
    ON_A_DESK,
    async ({ page, request, calls }) => {
      await page.route(`**${HOLDER}`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><iframe style="border:0;height:900px">',
        }),
      );
      await page.goto(HOLDER);
      const problems: string[] = [];
      const paths = everyNthEntry(await pathsOf(request, calls), index, LANGUAGES.length);
      for (const [index, path] of paths.entries()) {
        const address = `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${path}`;
        const frame = await openInFrame(page, address);
        await at(page.frames(), 1).evaluate(keepFirstRows, { hasFooter: index === 0 });
        for (const problem of await frame.evaluate(boxProblems, WIDTHS_IN[lang]))
          problems.push(`${address} ${problem}`);
      }
      expect(problems).toEqual([]);
    },
  );
}

/** Returns one path for each kind of page, and for each of its layouts. */
async function pathsOf(request: APIRequestContext, calls: Calls): Promise<readonly string[]> {
  const kinds = await everyPage(async (path) => (await request.get(`${BASE_PATH}/${path}`)).json());
  const ids = (await calls.stocks({ tx_type: 'B', page_size: '3' })).stocks.map(({ gstock_id }) => gstock_id);
  const { gstock_id: closedStockId } = await calls.closedStock();
  const dear = { ics_type: 'c', order_field: 'sell', order_direction: 'desc', page_size: '1' };
  const { gstock_id: dearest } = at((await calls.stocks(dear)).stocks, 0);
  return [
    ...Object.values(kinds).map((paths) => at(paths, 0)),
    '/find/shops/lease',
    '/find?show=map',
    '/transaction/leased',
    '/transaction?show=map',
    `/details/office/-/-/${closedStockId}`,
    `/details/office/-/-/${dearest}`,
    `/compare?ids=${ids.join()}`,
    '/research/report/1',
    '/office/sign-in',
  ];
}

async function openInFrame(page: Page, address: string): Promise<Locator> {
  const frame = page.locator('iframe');
  await frame.evaluate(
    async (element: HTMLIFrameElement, [path, picture]) => {
      const html = (await (await fetch(path)).text())
        .replace(/<script\b.*?<\/script>/gs, '')
        .replace(/<link rel="(module)?preload"[^>]*>/g, '')
        // Pictures have the size given in the page, whatever they show.
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
    [address, EMPTY_PICTURE] as const,
  );
  return frame;
}
