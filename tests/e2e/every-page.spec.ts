import type { APIRequestContext, Page } from '@playwright/test';
import { BASE } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE, LANGUAGES } from '#domain/text/language.ts';
import { everyPage } from '#tests/factories/every-page.ts';
import { shortOrAll } from '#tests/factories/long-form.ts';
import { accessProblems, SCHEMES } from './axe.ts';
import { keepFirstRows } from './first-rows.ts';
import { expect, expectNoOverflow, isAlive, test } from './fixtures.ts';
import { ON_A_DESK, ON_A_PHONE, WITH_PICTURES } from './where.ts';

test.use(WITH_PICTURES);

// Every page, one after the other.
test.setTimeout(400_000);

// That pages answer in each language, with a heading, and lead on is shown without a browser: tests/api/every-page.test.ts.

// What a page is on a phone and on a desk in each language is shown by journeys, and by widths.spec.ts for its layout.
for (const [half, where] of [ON_A_PHONE, ON_A_DESK].entries()) {
  test(
    `every page comes alive, is built accessibly and can be read (${half + 1} of 2)`,
    where,
    async ({ page, request }) => {
      const paths = (await pathsOf(request)).filter((_, index) => index % 2 === half);
      await lookThrough(page, paths);
    },
  );
}

/** Scripts that a page asks for before it is used, its phrases among them. */
const MOST_SCRIPTS = 8;

function scriptsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .length,
  );
}

/** One path of each kind. */
async function pathsOf(request: APIRequestContext): Promise<readonly string[]> {
  const kinds = await everyPage(async (path) => (await request.get(`${BASE}/${path}`)).json());
  return Object.values(kinds).map((paths) => at(paths, 0));
}

/** Opens the pages, in each language in turn, and lists what is wrong with them. */
async function lookThrough(page: Page, paths: readonly string[]): Promise<void> {
  const problems: string[] = [];
  for (const [index, path] of paths.entries()) {
    const lang = at(LANGUAGES, index % LANGUAGES.length);
    const address = `${LANGUAGE[lang].prefix}${BASE}${path}`;
    // Colours take the longest: in the short form pages are light and dark in turns, and come so.
    const schemes = SCHEMES.filter((_, turn) => shortOrAll(turn === index % 2, true));
    await page.emulateMedia({ colorScheme: at(schemes, 0) });
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await isAlive(page);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(/\S/);
    await expectNoOverflow(page);
    const scripts = await scriptsOf(page);
    if (scripts > MOST_SCRIPTS) problems.push(`${address} asks for ${scripts} scripts`);
    // What stands below is looked at as well.
    await page.evaluate(() => document.documentElement.toggleAttribute('data-opens-below', true));
    const shorten = () => page.evaluate(keepFirstRows, { hasFooter: index === 0 });
    for (const problem of await accessProblems(page, { schemes, shorten }))
      problems.push(`${address} ${problem}`);
  }
  expect(problems).toEqual([]);
}
