import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES, type Language } from '#domain/text/language.ts';
import { everyPage } from '#tests/factories/every-page.ts';
import { everyNthEntry } from '#tests/factories/long-form.ts';
import { allWithin, type PageElement, readElements, touchingTexts } from '#tests/factories/page-elements.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

// Checks HTML rules that a page once broke. tests/runtime/vnu.test.ts checks all rules in the long
// form.

/** Elements that only a block element may contain. */
const BLOCKS = new Set(['dl', 'div', 'ol', 'p', 'section', 'table', 'ul']);

describe('The HTML of a page of each family', () => {
  let server: TestServer;
  /** One path of each family. */
  let families: readonly string[];
  beforeAll(async () => {
    server = await startServer('embedded');
    const kinds = await everyPage(async (path) => (await server.get(`${BASE_PATH}/${path}`)).json());
    families = Object.values(kinds).map((paths) => at(paths, 0));
  });
  afterAll(() => server?.close());

  /** Returns the pages for a language: in rotation, or in the long form of all families. */
  async function pagesIn(
    lang: Language,
    paths = everyNthEntry(families, LANGUAGES.indexOf(lang), LANGUAGES.length),
  ) {
    const addresses = paths.map((path) => `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${path}`);
    return Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(server.origin + address);
        return { address, html: await answer.text() };
      }),
    );
  }

  test.each(LANGUAGES)('leads to the same page in every language, without a redirect (%s)', async (lang) => {
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
  });

  test.each(LANGUAGES)('has no attribute and no element where none is allowed (%s)', async (lang) => {
    const problems: string[] = [];
    for (const { address, html } of await pagesIn(lang)) {
      for (const element of allWithin(readElements(html))) {
        const elementProblems = wrongIn(element);
        if (elementProblems) problems.push(`${address}: ${elementProblems}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test.each(LANGUAGES)('keeps texts apart where nothing is styled (%s)', async (lang) => {
    const problems = (await pagesIn(lang, families)).flatMap(({ address, html }) =>
      touchingTexts(readElements(html), lang === 'en').map((touching) => `${address}: ${touching}`),
    );
    expect(problems).toEqual([]);
  });
});

function wrongIn({ name, attributes, children }: PageElement): string | undefined {
  if (name === 'a' && 'page' in attributes) return 'a link with the attribute “page”';
  if (name === 'input' && attributes.type === 'month' && 'pattern' in attributes)
    return 'a month with a pattern';
  const holdsBlock = children.some((child) => typeof child !== 'string' && BLOCKS.has(child.name));
  return name === 'output' && holdsBlock ? 'a block within <output>' : undefined;
}
