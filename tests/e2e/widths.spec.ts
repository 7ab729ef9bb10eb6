import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { BASE } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE, LANGUAGES, type Language } from '#domain/text/language.ts';
import { everyPage } from '#tests/factories/every-page.ts';
import { shortOrAll, takeTurns } from '#tests/factories/long-form.ts';
import { boxProblems } from './box-problems.ts';
import { keepFirstRows } from './first-rows.ts';
import { type Calls, expect, test } from './fixtures.ts';
import { ON_A_DESK } from './where.ts';

/**
 * From the narrowest phone in use to a wide screen, in pixels: each layout at its narrowest, where it is tightest,
 * and widths between, for what is laid out by the room that it has.
 */
const WIDTHS = [
  320, 352, 360, 390, 400, 429, 480, 560, 639, 640, 700, 768, 860, 960, 1024, 1150, 1280, 1440, 1520, 1600,
  1920,
];

const TIGHTEST = [320, 390, 768, 1024, 1440];

/**
 * English is the longest. Both kinds of Chinese are about as wide as each other, so they take turns. In the short form
 * the pages take turns by language, and each is measured at the widths where a layout begins or a phone is.
 */
const WIDTHS_IN: Readonly<Record<Language, readonly number[]>> = {
  en: shortOrAll(TIGHTEST, WIDTHS),
  zh: shortOrAll(
    TIGHTEST,
    WIDTHS.filter((_, step) => step % 2 === 0),
  ),
  gb: shortOrAll(
    TIGHTEST,
    WIDTHS.filter((_, step) => step % 2 === 1),
  ),
};

const EMPTY_PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
/** The address of an empty page that holds the frame. */
const HOLDER = '/frame';

test.setTimeout(480_000);

// Pages are measured as the server draws them, in a frame whose width changes: no script runs, nothing loads again.
for (const [turn, lang] of LANGUAGES.entries()) {
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
      const paths = takeTurns(await pathsOf(request, calls), turn, LANGUAGES.length);
      for (const [index, path] of paths.entries()) {
        const address = `${LANGUAGE[lang].prefix}${BASE}${path}`;
        const frame = await openInFrame(page, address);
        await at(page.frames(), 1).evaluate(keepFirstRows, { hasFooter: index === 0 });
        for (const problem of await frame.evaluate(boxProblems, WIDTHS_IN[lang]))
          problems.push(`${address} ${problem}`);
      }
      expect(problems).toEqual([]);
    },
  );
}

/** One path of each kind, and of those that are laid out in several ways each of them. */
async function pathsOf(request: APIRequestContext, calls: Calls): Promise<readonly string[]> {
  const kinds = await everyPage(async (path) => (await request.get(`${BASE}/${path}`)).json());
  const ids = (await calls.stocks({ tx_type: 'B', page_size: '3' })).stocks.map(({ gstock_id }) => gstock_id);
  const { gstock_id: closed } = await calls.closed();
  const dear = { ics_type: 'c', order_field: 'sell', order_direction: 'desc', page_size: '1' };
  const { gstock_id: dearest } = at((await calls.stocks(dear)).stocks, 0);
  return [
    ...Object.values(kinds).map((paths) => at(paths, 0)),
    '/find/shops/lease',
    '/find?show=map',
    '/transaction/leased',
    '/transaction?show=map',
    `/details/office/-/-/${closed}`,
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
        // Pictures have the size that the page says, whatever they show.
        .replace(/ srcset="[^"]*"/gi, '')
        .replace(/(<img\b[^>]*? src=")[^"]*/g, `$1${picture}`)
        // Nothing is on its way from one width to the next, and all of it is laid out.
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
