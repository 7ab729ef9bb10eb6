import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES, BASE_PATH, type PageName } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import { loadBuiltRenderer } from '#server/http/built-renderer.ts';
import { getAsSent } from '#tests/factories/as-sent.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { everyPage } from '#tests/factories/every-page.ts';
import { everyNthEntry } from '#tests/factories/long-form.ts';
import { complaintAbout, htmlLimitOf, type LimitName } from '#tests/factories/page-weights.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';
import { createGraphqlClient } from '#web/api/graphql-client.ts';
import { createHttpClient } from '#web/api/http-client.ts';

/** Maximum links followed per kind of page, since a list has hundreds of links to listings. */
const LINKS_OF_A_KIND = 4;

const scriptLimitOf = (path: string): LimitName => (path === '/list-property' ? 'formScript' : 'script');

/** Matches the URL of a script, and its name without the hash. */
const SCRIPT = /(?:src|href)="(\/assets\/((?!phrases-)[^"]+)-[^"-]{8}\.js)"/g;

/** Pages with tests of their own; the samples page exists only during development. */
const ELSEWHERE: ReadonlySet<string> = new Set<PageName>([
  'details',
  'researchReport',
  'officeSignIn',
  'office',
  'officeEnquiry',
  'samples',
]);

const HEADING = /<h1[^>]*>(.*?)<\/h1>/s;
/** HTML forbids headings inside an address element. */
const HEADING_IN_ADDRESS = /<address[^>]*>(?:(?!<\/address>).)*<h[1-6]/s;
const LINK = /<a [^>]*?href="(\/[^"#]*)/g;

describe.each(DATABASE_KINDS)('every page of the specification, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  let paths: readonly string[];
  /** One path of each family. */
  let families: readonly string[];
  beforeAll(async () => {
    server = await startServer(kind, { stocks: 600 });
    const kinds = await everyPage(async (path) => (await server.get(`${BASE_PATH}/${path}`)).json());
    paths = Object.values(kinds).flat();
    families = Object.values(kinds).map(([first = '']) => first);
  });
  afterAll(() => server?.close());

  test('is drawn the same, byte for byte, with parts that were drawn for another page', async () => {
    const fetcher: typeof fetch = (address, init) => fetch(server.origin + String(address), init);
    const api = createHttpClient(fetcher);
    const site = await api.site({});
    const graphql = createGraphqlClient(site.graphql, fetcher);
    const renderer = await loadBuiltRenderer();
    const differing: string[] = [];
    for (const [index, lang] of LANGUAGES.entries()) {
      for (const path of everyNthEntry(families, index, LANGUAGES.length)) {
        const url = `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${path}`;
        const request = { url, lang, origin: server.origin, api, graphql, site };
        const version = () => '1';
        const alone = await renderer.render(request);
        const first = await renderer.render({ ...request, version });
        const secondRender = await renderer.render({ ...request, version });
        const pages = [alone.html, first.html, secondRender.html];
        // The inline script in the head is the text of a function, which the test's loader formats
        // differently.
        const compared = new Set(pages.map((html) => html.replace(/<script>.*?<\/script>/s, '')));
        if (compared.size !== 1) differing.push(url);
      }
    }
    expect(differing).toEqual([]);
  });

  test('is among those that are opened here', () => {
    const openedNames = new Set(paths.map((path) => readAddress(BASE_PATH + path)?.name));
    const missingNames = Object.keys(ADDRESSES).filter(
      (name) => !ELSEWHERE.has(name) && !openedNames.has(name as PageName),
    );
    expect(missingNames, 'add it to MENU, or to tests/factories/every-page.ts').toEqual([]);
  });

  const sizes = new Map<string, number>();
  const scriptsOf = async (html: string) => {
    const scripts = new Map<string, number>();
    for (const [, file = '', name = ''] of html.matchAll(SCRIPT)) {
      if (!sizes.has(file)) sizes.set(file, gzipSync(await (await server.get(file)).text()).length);
      scripts.set(name, sizes.get(file) ?? Number.NaN);
    }
    return scripts;
  };

  test.each(LANGUAGES)('has its heading and leads on (%s)', async (lang) => {
    const openedPaths = new Set<string>();
    const links = new Set<string>();
    const problems: string[] = [];
    for (const path of paths) {
      const address = `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${path}`;
      const { status, text: html, bytes } = await getAsSent(server.origin + address);
      openedPaths.add(address);
      if (status !== 200) problems.push(`${address}: ${status}`);
      if (!html.includes(`<html lang="${LANGUAGE_DEFINITIONS[lang].html}"`))
        problems.push(`${address}: another language`);
      if (!headingOf(html)) problems.push(`${address}: no heading`);
      const weights = [
        complaintAbout(htmlLimitOf(path), address, new Map([[`HTML of ${address}`, bytes]])),
        complaintAbout(scriptLimitOf(path), `scripts of ${address}`, await scriptsOf(html)),
      ];
      problems.push(...weights.filter((complaint) => complaint !== undefined));
      if (HEADING_IN_ADDRESS.test(html)) problems.push(`${address}: a heading inside <address>`);
      // The API document has Chinese examples.
      if (lang === 'en' && !path.startsWith('/api/'))
        problems.push(...unmarkedIn(html).map((phrase) => `${address}: no language at “${phrase}”`));
      if (lang !== 'en')
        problems.push(...spacedIn(html).map((phrase) => `${address}: a space in “${phrase}”`));
      for (const [, link = ''] of html.matchAll(LINK)) links.add(link.replaceAll('&amp;', '&'));
    }
    expect(links.size).toBeGreaterThan(100);
    for (const link of someOfEachKind(links)) {
      if (openedPaths.has(link)) continue;
      const { status } = await fetch(server.origin + link);
      if (status !== 200) problems.push(`the link ${link}: ${status}`);
    }
    expect(problems).toEqual([]);
  });
});

/** Returns the text of the first heading without its tags. */
function headingOf(html: string): string {
  const [, heading = ''] = HEADING.exec(html) ?? [];
  return heading.replace(/<[^>]*>/g, '').trim();
}

/** Inline elements, whose texts join unless a space is written between them. */
const INLINE = /<\/?(?:a|abbr|b|em|i|small|span|strong|sub|sup|time)\b[^>]*>/g;
/** A space between a Chinese character and a figure. */
const SPACED = /.{0,12}(?:\p{Script=Han} \d|(?<![A-Z]\d*)[\d%] \p{Script=Han}).{0,12}/gu;

/**
 * Returns visible spaces between Chinese and a figure, also across elements. Spaces between two
 * elements are ignored, because styles separate these; so is text for screen readers.
 */
function spacedIn(html: string): readonly string[] {
  const [, body = ''] = html.split('<body');
  const text = body
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replace(/(?<=>) (?=<)|<span class="sr-only">/g, '\n')
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, '\n');
  return [...text.matchAll(SPACED)].map(([phrase]) => phrase);
}

/** An element marked as Chinese by its `lang` attribute. */
const MARKED = /<(\w+)\b[^>]*\slang="zh[^"]*"[^>]*>.*?<\/\1>/gs;

/** Returns unmarked Chinese on an English page, which would be read aloud and rendered as English. */
function unmarkedIn(html: string): readonly string[] {
  const [, body = ''] = html.split('<body');
  const text = body
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(MARKED, '')
    .replace(/<[^>]*>/g, '\n');
  return [...text.matchAll(/.*\p{Script=Han}.*/gu)].map(([phrase]) => phrase);
}

function someOfEachKind(links: ReadonlySet<string>): readonly string[] {
  const kinds = Map.groupBy(links, (link) => {
    const { pathname } = new URL(link, 'http://localhost');
    return readAddress(pathname)?.name ?? pathname.split('/').slice(0, 3).join('/');
  });
  return [...kinds.values()].flatMap((ofKind) => ofKind.slice(0, LINKS_OF_A_KIND));
}
