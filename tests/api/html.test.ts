import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES, type Language } from '#domain/text/language.ts';
import { fetchPagePaths } from '#tests/factories/every-page.ts';
import { everyNthEntry } from '#tests/factories/long-form.ts';
import {
  allWithin,
  findTouchingTexts,
  type PageElement,
  readElements,
} from '#tests/factories/page-elements.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

// Checks HTML rules that a page once broke. With `npm test -- --all`, tests/runtime/vnu.test.ts checks
// all rules.

/** Elements that only a block element may contain. */
const BLOCK_ELEMENTS = new Set(['dl', 'div', 'ol', 'p', 'section', 'table', 'ul']);

describe('The HTML of a page of each family', () => {
  let server: TestServer;
  /** The first path of each kind of page. */
  let firstPaths: readonly string[];
  beforeAll(async () => {
    server = await startServer('embedded');
    const pathsByKind = await fetchPagePaths(async (path) =>
      (await server.get(`${BASE_PATH}/${path}`)).json(),
    );
    firstPaths = Object.values(pathsByKind).map((paths) => at(paths, 0));
  });
  afterAll(() => server?.close());

  /**
   * Returns the rendered pages in a language. By default each language gets a different third of the
   * page kinds; with `npm test -- --all`, all page kinds.
   */
  async function pagesIn(
    lang: Language,
    paths = everyNthEntry(firstPaths, LANGUAGES.indexOf(lang), LANGUAGES.length),
  ) {
    const urlPaths = paths.map((path) => `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${path}`);
    return Promise.all(
      urlPaths.map(async (address) => {
        const answer = await fetch(server.origin + address);
        return { address, html: await answer.text() };
      }),
    );
  }

  test.each(LANGUAGES)(
    'has links to the same page in every language, without redirects (%s)',
    async (lang) => {
      const problems: string[] = [];
      for (const { address, html } of await pagesIn(lang)) {
        const elements = allWithin(readElements(html));
        const idsInPage = new Map(
          elements.flatMap(({ name, attributes: { hreflang, href } }) =>
            hreflang && href ? [[`${name} ${hreflang}`, href.replace(server.origin, '')] as const] : [],
          ),
        );
        if (idsInPage.size < LANGUAGES.length) problems.push(`${address}: languages are missing`);
        for (const [link, href] of idsInPage) {
          const { status } = await server.get(href);
          if (status !== 200) problems.push(`${address}: ${link} leads to ${href}, which answers ${status}`);
        }
      }
      expect(problems).toEqual([]);
    },
  );

  test.each(LANGUAGES)('has no invalid attributes or elements (%s)', async (lang) => {
    const problems: string[] = [];
    for (const { address, html } of await pagesIn(lang)) {
      for (const element of allWithin(readElements(html))) {
        const elementProblems = problemOf(element);
        if (elementProblems) problems.push(`${address}: ${elementProblems}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test.each(LANGUAGES)('separates texts by spaces even without CSS (%s)', async (lang) => {
    const problems = (await pagesIn(lang, firstPaths)).flatMap(({ address, html }) =>
      findTouchingTexts(readElements(html), lang === 'en').map(
        (touchingTextPair) => `${address}: ${touchingTextPair}`,
      ),
    );
    expect(problems).toEqual([]);
  });
});

function problemOf({ name, attributes, children }: PageElement): string | undefined {
  if (name === 'a' && 'page' in attributes) return 'a link with the attribute “page”';
  if (name === 'input' && attributes.type === 'month' && 'pattern' in attributes)
    return 'a month with a pattern';
  const containsBlock = children.some((child) => typeof child !== 'string' && BLOCK_ELEMENTS.has(child.name));
  return name === 'output' && containsBlock ? 'a block within <output>' : undefined;
}
