import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import { fetchPagePaths } from '#tests/factories/every-page.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const execFileAsync = promisify(execFile);

const VNU_SCRIPT = path.resolve(import.meta.dirname, '../../scripts/lib/vnu.mjs');
const { ensureVnu } = (await import(VNU_SCRIPT)) as { ensureVnu: () => Promise<string | null> };
const vnuJar = await ensureVnu();

/** Pages that the API document does not link to. */
const UNLINKED_PAGES = [
  '/nothing-here',
  '/office/sign-in',
  '/article/999999',
  '/find?sell_min=a',
  '/find?keyword=zzzz',
];

/** Patterns of validator messages to ignore, by reason: the HTML is correct or a third party generates it. */
const IGNORED_MESSAGES = {
  'React closes every void element': /^Trailing slash on void elements has no effect/,
  'the HTML Standard lets a link of type expect block rendering':
    /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”\.$/,
  'SVG 2 has pathLength on every basic shape': /^Attribute “pathLength” not allowed on element “circle”/,
  'an article has the role article, which takes aria-posinset and aria-setsize':
    /^Element “article” is missing required attribute “role”\.$/,
  'units of container queries are unknown to it': /^CSS: “--map-scale”: Parse Error\.$/,
} as const;

type Message = { readonly url: string; readonly message: string; readonly extract?: string };

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer('embedded', { stocks: 600 });
  folder = await mkdtemp(path.join(tmpdir(), 'podium-vnu-'));
});
afterAll(async () => {
  await server?.close();
  if (folder) await rm(folder, { recursive: true });
});

const TEST_TIMEOUT_MS = 300_000;

test.skipIf(vnuJar === null)(
  'a page of each family in every language is valid HTML',
  async () => {
    const pathsByFamily = await fetchPagePaths(async (urlPath) =>
      (await server.get(`${BASE_PATH}/${urlPath}`)).json(),
    );
    const paths = [
      ...Object.values(pathsByFamily).map((pathsOfFamily) => at(pathsOfFamily, 0)),
      ...UNLINKED_PAGES,
    ];
    for (const lang of LANGUAGES)
      for (const page of paths) {
        const answer = await fetch(`${server.origin}${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${page}`);
        await writeFile(path.join(folder, `${lang}${encodeURIComponent(page)}.html`), await answer.text());
      }
    const args = [
      '-Xss4m',
      '-jar',
      String(vnuJar),
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
      folder,
    ];
    const { stdout } = await execFileAsync('java', args, { maxBuffer: 2 ** 28 });
    const { messages } = JSON.parse(stdout) as { messages: readonly Message[] };
    const ignoredPatterns = Object.values(IGNORED_MESSAGES);
    const htmlFaults = messages.filter(
      ({ message }) => !ignoredPatterns.some((pattern) => pattern.test(message)),
    );
    expect(
      htmlFaults.map(
        ({ url, message, extract }) => `${path.basename(decodeURIComponent(url))}: ${message} ${extract}`,
      ),
    ).toEqual([]);
    // Fails if an ignored message no longer occurs, so that its entry can be removed.
    const unusedPatterns = ignoredPatterns.filter(
      (pattern) => !messages.some(({ message }) => pattern.test(message)),
    );
    expect(unusedPatterns).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);
