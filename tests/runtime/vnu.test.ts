import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE, LANGUAGES } from '#domain/text/language.ts';
import { everyPage } from '#tests/factories/every-page.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const execute = promisify(execFile);

const VNU = path.resolve(import.meta.dirname, '../../scripts/lib/vnu.mjs');
const { ensureVnu } = (await import(VNU)) as { ensureVnu: () => Promise<string | null> };
const jar = await ensureVnu();

/** Pages that no link of the specification leads to. */
const OTHERS = [
  '/nothing-here',
  '/office/sign-in',
  '/article/999999',
  '/find?sell_min=a',
  '/find?keyword=zzzz',
];

/** What the checker says of HTML that is right, or that another program writes. */
const NOT_FAULTS = {
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

const MOST_MS = 300_000;

test.skipIf(jar === null)(
  'a page of each family in every language is valid HTML',
  async () => {
    const kinds = await everyPage(async (address) => (await server.get(`${BASE}/${address}`)).json());
    const paths = [...Object.values(kinds).map((family) => at(family, 0)), ...OTHERS];
    for (const lang of LANGUAGES)
      for (const page of paths) {
        const answer = await fetch(`${server.origin}${LANGUAGE[lang].prefix}${BASE}${page}`);
        await writeFile(path.join(folder, `${lang}${encodeURIComponent(page)}.html`), await answer.text());
      }
    const args = [
      '-Xss4m',
      '-jar',
      String(jar),
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
      folder,
    ];
    const { stdout } = await execute('java', args, { maxBuffer: 2 ** 28 });
    const { messages } = JSON.parse(stdout) as { messages: readonly Message[] };
    const known = Object.values(NOT_FAULTS);
    const faults = messages.filter(({ message }) => !known.some((pattern) => pattern.test(message)));
    expect(
      faults.map(
        ({ url, message, extract }) => `${path.basename(decodeURIComponent(url))}: ${message} ${extract}`,
      ),
    ).toEqual([]);
    // What is no longer said need not be left out.
    const unsaid = known.filter((pattern) => !messages.some(({ message }) => pattern.test(message)));
    expect(unsaid).toEqual([]);
  },
  MOST_MS,
);
