import type { APIRequestContext, Page } from '@playwright/test';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import { fetchPagePaths } from '#tests/factories/every-page.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { COLOUR_SCHEMES, findAccessProblems } from './axe.ts';
import { keepFirstRows } from './first-rows.ts';
import { expect, expectNoOverflow, test, waitUntilHydrated } from './fixtures.ts';
import { DESKTOP_ONLY, PHONE_ONLY, WITH_PICTURES } from './test-tags.ts';

test.use(WITH_PICTURES);

// Timeout in milliseconds. It is long, because each test visits half of all pages.
test.setTimeout(400_000);

// tests/api/every-page.test.ts checks, without a browser, that each page has a heading and links in
// each language.

// Half of the pages run on a phone, half on a desktop. Other tests cover both devices: the journeys
// check behaviour, widths.spec.ts the layout.
for (const [pathParity, device] of [PHONE_ONLY, DESKTOP_ONLY].entries()) {
  test(
    `every page hydrates, is accessible and has no console errors (${pathParity + 1} of 2)`,
    device,
    async ({ page, request }) => {
      const paths = (await findPagePaths(request)).filter((_, index) => index % 2 === pathParity);
      await checkPages(page, paths);
    },
  );
}

/** Maximum script files of a page before interaction, phrases included. */
const MAX_SCRIPTS = 8;

function countScripts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .length,
  );
}

/** Returns one path of each kind of page. */
async function findPagePaths(request: APIRequestContext): Promise<readonly string[]> {
  const pathsByKind = await fetchPagePaths(async (path) =>
    (await request.get(`${BASE_PATH}/${path}`)).json(),
  );
  return Object.values(pathsByKind).map((paths) => at(paths, 0));
}

/** Opens each page in the next language in turn, and asserts that no page has a problem. */
async function checkPages(page: Page, paths: readonly string[]): Promise<void> {
  const problems: string[] = [];
  for (const [index, path] of paths.entries()) {
    const lang = at(LANGUAGES, index % LANGUAGES.length);
    const urlPath = `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${path}`;
    // Measuring contrast takes the longest. In the default `npm test`, pages therefore alternate
    // between light and dark. The scheme is set before the page loads.
    const schemes = COLOUR_SCHEMES.filter((_, schemeIndex) => sampleOrAll(schemeIndex === index % 2, true));
    await page.emulateMedia({ colorScheme: at(schemes, 0) });
    const answer = await page.goto(urlPath);
    expect(answer?.status(), urlPath).toBe(200);
    await waitUntilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 }), urlPath).toHaveText(/\S/);
    await expectNoOverflow(page);
    const scriptCount = await countScripts(page);
    if (scriptCount > MAX_SCRIPTS) problems.push(`${urlPath} requests ${scriptCount} scripts`);
    // Forces the layout of content below the first screen, so that the check includes this content.
    await page.evaluate(() => document.documentElement.toggleAttribute('data-opens-below', true));
    const removeFurtherRows = () => page.evaluate(keepFirstRows, { hasFooter: index === 0 });
    for (const problem of await findAccessProblems(page, { schemes, shorten: removeFurtherRows }))
      problems.push(`${urlPath} ${problem}`);
  }
  expect(problems).toEqual([]);
}
