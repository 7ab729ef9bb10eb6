import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES, BASE_PATH, type PageName } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import { loadBuiltRenderer } from '#server/http/built-renderer.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { fetchPagePaths } from '#tests/factories/every-page.ts';
import { everyNthEntry } from '#tests/factories/long-form.ts';
import { htmlLimitOf, type LimitName, sizeProblem } from '#tests/factories/page-weights.ts';
import { fetchRawResponse } from '#tests/factories/raw-response.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';
import { createGraphqlClient } from '#web/api/graphql-client.ts';
import { createHttpClient } from '#web/api/http-client.ts';

/**
 * Maximum number of links that the test follows per kind of page, since a list has hundreds of links to
 * listings.
 */
const MAX_LINKS_PER_KIND = 4;

const scriptLimitOf = (path: string): LimitName => (path === '/list-property' ? 'formScript' : 'script');

/** Matches the URL of a script, except phrases, and captures its name without the hash. */
const SCRIPT_PATTERN = /(?:src|href)="(\/assets\/((?!phrases-)[^"]+)-[^"-]{8}\.js)"/g;

/** Pages that other tests cover, and the samples page, which exists only during development. */
const PAGES_TESTED_ELSEWHERE: ReadonlySet<string> = new Set<PageName>([
  'details',
  'researchReport',
  'officeSignIn',
  'office',
  'officeEnquiry',
  'samples',
]);

const HEADING_PATTERN = /<h1[^>]*>(.*?)<\/h1>/s;
/** HTML forbids headings inside an address element. */
const HEADING_IN_ADDRESS = /<address[^>]*>(?:(?!<\/address>).)*<h[1-6]/s;
const LINK_PATTERN = /<a [^>]*?href="(\/[^"#]*)/g;

describe.each(DATABASE_KINDS)('every page of the specification, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  let paths: readonly string[];
  /** The first path of each kind of page. */
  let firstPaths: readonly string[];
  beforeAll(async () => {
    server = await startServer(kind, { stocks: 600 });
    const pathsByKind = await fetchPagePaths(async (path) =>
      (await server.get(`${BASE_PATH}/${path}`)).json(),
    );
    paths = Object.values(pathsByKind).flat();
    firstPaths = Object.values(pathsByKind).map(([firstPath = '']) => firstPath);
  });
  afterAll(() => server?.close());

  test('renders byte for byte the same with components cached from another page', async () => {
    const fetchFromServer: typeof fetch = (urlPath, init) => fetch(server.origin + String(urlPath), init);
    const api = createHttpClient(fetchFromServer);
    const site = await api.site({});
    const graphql = createGraphqlClient(site.graphql, fetchFromServer);
    const renderer = await loadBuiltRenderer();
    const differingPaths: string[] = [];
    for (const [index, lang] of LANGUAGES.entries()) {
      for (const path of everyNthEntry(firstPaths, index, LANGUAGES.length)) {
        const url = `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${path}`;
        const request = { url, lang, origin: server.origin, api, graphql, site };
        const getVersion = () => '1';
        const aloneRender = await renderer.render(request);
        const firstRender = await renderer.render({ ...request, version: getVersion });
        const secondRender = await renderer.render({ ...request, version: getVersion });
        const renderedPages = [aloneRender.html, firstRender.html, secondRender.html];
        // The comparison ignores the inline script in the head: it is the source text of a function,
        // which the test's module loader formats differently.
        const comparedHtml = new Set(renderedPages.map((html) => html.replace(/<script>.*?<\/script>/s, '')));
        if (comparedHtml.size !== 1) differingPaths.push(url);
      }
    }
    expect(differingPaths).toEqual([]);
  });

  test('is requested by this test', () => {
    const openedNames = new Set(paths.map((path) => readAddress(BASE_PATH + path)?.name));
    const missingNames = Object.keys(ADDRESSES).filter(
      (name) => !PAGES_TESTED_ELSEWHERE.has(name) && !openedNames.has(name as PageName),
    );
    expect(missingNames, 'add it to MENU, or to tests/factories/every-page.ts').toEqual([]);
  });

  const bytesByScript = new Map<string, number>();
  const scriptsOf = async (html: string) => {
    const bytesByScriptName = new Map<string, number>();
    for (const [, file = '', name = ''] of html.matchAll(SCRIPT_PATTERN)) {
      if (!bytesByScript.has(file))
        bytesByScript.set(file, gzipSync(await (await server.get(file)).text()).length);
      bytesByScriptName.set(name, bytesByScript.get(file) ?? Number.NaN);
    }
    return bytesByScriptName;
  };

  test.each(LANGUAGES)('has a heading, and its links work (%s)', async (lang) => {
    const openedPaths = new Set<string>();
    const links = new Set<string>();
    const problems: string[] = [];
    for (const path of paths) {
      const urlPath = `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${path}`;
      const { status, text: html, bytes } = await fetchRawResponse(server.origin + urlPath);
      openedPaths.add(urlPath);
      if (status !== 200) problems.push(`${urlPath}: ${status}`);
      if (!html.includes(`<html lang="${LANGUAGE_DEFINITIONS[lang].html}"`))
        problems.push(`${urlPath}: another language`);
      if (!headingOf(html)) problems.push(`${urlPath}: no heading`);
      const weightComplaints = [
        sizeProblem(htmlLimitOf(path), urlPath, new Map([[`HTML of ${urlPath}`, bytes]])),
        sizeProblem(scriptLimitOf(path), `scripts of ${urlPath}`, await scriptsOf(html)),
      ];
      problems.push(...weightComplaints.filter((complaint) => complaint !== undefined));
      if (HEADING_IN_ADDRESS.test(html)) problems.push(`${urlPath}: a heading inside <address>`);
      // The API document is excluded, because it contains Chinese examples.
      if (lang === 'en' && !path.startsWith('/api/'))
        problems.push(...findUnmarkedChinese(html).map((phrase) => `${urlPath}: no language at “${phrase}”`));
      if (lang !== 'en')
        problems.push(...findSpacedFigures(html).map((phrase) => `${urlPath}: a space in “${phrase}”`));
      for (const [, link = ''] of html.matchAll(LINK_PATTERN)) links.add(link.replaceAll('&amp;', '&'));
    }
    expect(links.size).toBeGreaterThan(100);
    for (const link of sampleLinksOfEachKind(links)) {
      if (openedPaths.has(link)) continue;
      const { status } = await fetch(server.origin + link);
      if (status !== 200) problems.push(`the link ${link}: ${status}`);
    }
    expect(problems).toEqual([]);
  });
});

/** Returns the text of the first heading without its tags. */
function headingOf(html: string): string {
  const [, heading = ''] = HEADING_PATTERN.exec(html) ?? [];
  return heading.replace(/<[^>]*>/g, '').trim();
}

/** Inline elements, whose texts join unless a space is written between them. */
const INLINE_TAG_PATTERN = /<\/?(?:a|abbr|b|em|i|small|span|strong|sub|sup|time)\b[^>]*>/g;
/** Matches a space between a Chinese character and a figure, with up to 12 characters on each side. */
const SPACED_FIGURE_PATTERN = /.{0,12}(?:\p{Script=Han} \d|(?<![A-Z]\d*)[\d%] \p{Script=Han}).{0,12}/gu;

/**
 * Returns excerpts with a visible space between Chinese text and a figure, also across inline elements.
 * Spaces between two tags, or next to text for screen readers, are ignored.
 */
function findSpacedFigures(html: string): readonly string[] {
  const [, body = ''] = html.split('<body');
  const text = body
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replace(/(?<=>) (?=<)|<span class="sr-only">/g, '\n')
    .replace(INLINE_TAG_PATTERN, '')
    .replace(/<[^>]*>/g, '\n');
  return [...text.matchAll(SPACED_FIGURE_PATTERN)].map(([phrase]) => phrase);
}

/** An element marked as Chinese by its `lang` attribute. */
const MARKED_CHINESE_PATTERN = /<(\w+)\b[^>]*\slang="zh[^"]*"[^>]*>.*?<\/\1>/gs;

/**
 * Returns the Chinese text on an English page that has no `lang` attribute. Browsers and screen readers
 * would treat such text as English.
 */
function findUnmarkedChinese(html: string): readonly string[] {
  const [, body = ''] = html.split('<body');
  const text = body
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(MARKED_CHINESE_PATTERN, '')
    .replace(/<[^>]*>/g, '\n');
  return [...text.matchAll(/.*\p{Script=Han}.*/gu)].map(([phrase]) => phrase);
}

function sampleLinksOfEachKind(links: ReadonlySet<string>): readonly string[] {
  const pathsByKind = Map.groupBy(links, (link) => {
    const { pathname } = new URL(link, 'http://localhost');
    return readAddress(pathname)?.name ?? pathname.split('/').slice(0, 3).join('/');
  });
  return [...pathsByKind.values()].flatMap((linksOfKind) => linksOfKind.slice(0, MAX_LINKS_PER_KIND));
}
