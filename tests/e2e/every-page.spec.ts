import type { APIRequestContext, Page } from '@playwright/test';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import { everyPage } from '#tests/factories/every-page.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { accessProblems, SCHEMES } from './axe.ts';
import { keepFirstRows } from './first-rows.ts';
import { expect, expectNoOverflow, test, waitUntilHydrated } from './fixtures.ts';
import { ON_A_DESK, ON_A_PHONE, WITH_PICTURES } from './where.ts';

test.use(WITH_PICTURES);

// One test visits every page.
test.setTimeout(400_000);

// tests/api/every-page.test.ts checks without a browser that pages answer in each language with a
// heading and links.

// Journeys test behaviour on phones and desktops in each language, and widths.spec.ts the layout.
for (const [half, device] of [ON_A_PHONE, ON_A_DESK].entries()) {
  test(
    `every page comes alive, is built accessibly and can be read (${half + 1} of 2)`,
    device,
    async ({ page, request }) => {
      const paths = (await pathsOf(request)).filter((_, index) => index % 2 === half);
      await lookThrough(page, paths);
    },
  );
}

/** Maximum script files of a page before interaction, phrases included. */
const MOST_SCRIPTS = 8;

function scriptsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .length,
  );
}

/** Returns one path of each kind of page. */
async function pathsOf(request: APIRequestContext): Promise<readonly string[]> {
  const kinds = await everyPage(async (path) => (await request.get(`${BASE_PATH}/${path}`)).json());
  return Object.values(kinds).map((paths) => at(paths, 0));
}

/** Opens the pages in rotating languages and collects their problems. */
async function lookThrough(page: Page, paths: readonly string[]): Promise<void> {
  const problems: string[] = [];
  for (const [index, path] of paths.entries()) {
    const lang = at(LANGUAGES, index % LANGUAGES.length);
    const address = `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${path}`;
    // Contrast takes the longest: in the short form, pages alternate between light and dark, set before
    // they load.
    const schemes = SCHEMES.filter((_, schemeIndex) => sampleOrAll(schemeIndex === index % 2, true));
    await page.emulateMedia({ colorScheme: at(schemes, 0) });
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await waitUntilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(/\S/);
    await expectNoOverflow(page);
    const scripts = await scriptsOf(page);
    if (scripts > MOST_SCRIPTS) problems.push(`${address} asks for ${scripts} scripts`);
    // Lays out content below the first screen, so that it is checked too.
    await page.evaluate(() => document.documentElement.toggleAttribute('data-opens-below', true));
    const shorten = () => page.evaluate(keepFirstRows, { hasFooter: index === 0 });
    for (const problem of await accessProblems(page, { schemes, shorten }))
      problems.push(`${address} ${problem}`);
  }
  expect(problems).toEqual([]);
}
