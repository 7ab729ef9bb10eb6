import type { APIRequestContext, Page } from '@playwright/test';
import { BASE } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE, type Language } from '#domain/text/language.ts';
import { everyPage } from '#tests/factories/every-page.ts';
import { colourProblems, structureProblems } from './axe.ts';
import { keepFirstRows } from './first-rows.ts';
import { expect, expectNoOverflow, isAlive, test } from './fixtures.ts';
import { ON_A_DESK, ON_A_PHONE } from './where.ts';

// Every page, one after the other.
test.setTimeout(400_000);

// That pages answer in each language, with a heading, and lead on is shown without a browser: tests/api/every-page.test.ts.

test('every page comes alive and is built accessibly, on a desk', ON_A_DESK, async ({ page, request }) => {
  await lookThrough(page, await pathsOf(request), ['zh', 'gb'], async (look, index) => {
    await look.evaluate(keepFirstRows, { hasFooter: index === 0 });
    return structureProblems(look);
  });
});

// The long words of English are most at risk there. In two halves, for colours take the longest.
for (const half of [0, 1]) {
  test(
    `every page comes alive and can be read, on a phone (${half + 1} of 2)`,
    ON_A_PHONE,
    async ({ page, request }) => {
      const paths = (await pathsOf(request)).filter((_, index) => index % 2 === half);
      await lookThrough(page, paths, ['en'], (look) => colourProblems(look));
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

/** Opens the pages in turn in the languages, and lists what `problemsOf` finds in them. */
async function lookThrough(
  page: Page,
  paths: readonly string[],
  languages: readonly Language[],
  problemsOf: (page: Page, index: number) => Promise<readonly string[]>,
): Promise<void> {
  const problems: string[] = [];
  for (const [index, path] of paths.entries()) {
    const lang = at(languages, index % languages.length);
    const address = `${LANGUAGE[lang].prefix}${BASE}${path}`;
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await isAlive(page);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(/\S/);
    await expectNoOverflow(page);
    for (const problem of await problemsOf(page, index)) problems.push(`${address} ${problem}`);
    const scripts = await scriptsOf(page);
    if (scripts > MOST_SCRIPTS) problems.push(`${address} asks for ${scripts} scripts`);
  }
  expect(problems).toEqual([]);
}
