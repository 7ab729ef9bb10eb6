import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { sampleOrAll } from '../factories/long-form.ts';
import { type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');
/** Files that are copied into a temporary project, like a fresh clone, so that the test can edit them. */
const SOURCE_FILES = [
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json', 'scripts'],
  ...['domain', 'contract', 'phrases', 'presenters', 'catalogue', 'data', 'demo', 'server', 'web'],
];
/**
 * Number of listings. They have more transactions than `SPAN_SIZE`, the maximum that one thread reads,
 * so that several threads read them.
 */
const LISTING_COUNT = 9_000;
const START_MS = 180_000;
const RESTART_MS = 90_000;

/** A module of each layer that the server loads. The test changes each module. */
const SERVER_MODULES = [
  'catalogue/catalogue.ts',
  'domain/text/price.ts',
  'contract/error.ts',
  'phrases/en/index.ts',
  'presenters/buildings.ts',
  'server/http/rest.ts',
];

let folder: string;
let root: string;
let podium: Podium;
let origin: string;
beforeAll(async () => {
  folder = temporaryFolder();
  root = path.join(folder, 'project');
  mkdirSync(root);
  for (const name of SOURCE_FILES)
    cpSync(path.join(PROJECT_ROOT, name), path.join(root, name), { recursive: true });
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(root, 'node_modules'));
  podium = startPodium(
    { PODIUM_DATA: path.join(folder, 'data'), PODIUM_DEMO_STOCKS: String(LISTING_COUNT) },
    'scripts/dev.mjs',
    root,
  );
  origin = new URL(await podium.ready).origin;
}, START_MS);
afterAll(async () => {
  podium?.process.kill('SIGTERM');
  await podium?.ended;
  removeFolder(folder);
});

const startCount = () => podium.stdout().match(/Podium is ready/g)?.length ?? 0;
const failureCount = () => podium.stdout().match(/Failed running/g)?.length ?? 0;

/**
 * Waits until the server has started the given number of times. The origin changes with each start,
 * because each start picks a free port.
 */
async function expectStart(startNumber: number): Promise<void> {
  await vi.waitFor(() => expect(startCount()).toBe(startNumber), { timeout: RESTART_MS, interval: 200 });
  const readyLine =
    podium
      .stdout()
      .match(/Podium is ready: \S+/g)
      ?.at(-1) ?? '';
  origin = new URL(readyLine.replace('Podium is ready: ', '')).origin;
  const response = await fetch(`${origin}/ics/property/${CALLS.transactions.path}?page_size=1`);
  expect(await response.json()).toMatchObject({ count: expect.any(Number), transactions: [{ rownum: 1 }] });
}

test('the development server starts in an empty folder, with all rows', async () => {
  await expectStart(1);
  expect((await fetch(`${origin}/en/ics/property/find/office/sale`)).status).toBe(200);
});

test('in development, browsers may read the source files of pages', async () => {
  const response = await fetch(`${origin}/web/entry-client.tsx`);
  expect(response.status).toBe(200);
});

test.each([
  ['of the project', () => path.join(root, 'package.json')],
  ['of the server', () => path.join(root, 'server/env/env.ts')],
  ['of the database', () => path.join(folder, 'data/postgres/PG_VERSION')],
])('in development, no file %s is served', async (_, file) => {
  for (const query of ['', '?raw', '?import&raw', '?url'])
    expect((await fetch(`${origin}/@fs${file()}${query}`)).status, query).not.toBe(200);
});

test('an edit of a page is visible without a restart', { timeout: RESTART_MS }, async () => {
  const startsBefore = startCount();
  const file = path.join(root, 'web/ui/page-head.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('<h1', '<h1 data-edited'));
  const page = async () => (await fetch(`${origin}/en/ics/property/recruitment`)).text();
  await vi.waitFor(async () => expect(await page()).toContain('data-edited'), { timeout: RESTART_MS });
  expect(startCount()).toBe(startsBefore);
});

test('after a crash, the server starts again once its cause is fixed', {
  timeout: 2 * RESTART_MS,
}, async () => {
  const startsBefore = startCount();
  const file = path.join(root, 'catalogue/catalogue.ts');
  const sourceText = readFileSync(file, 'utf8');
  writeFileSync(file, `${sourceText}\nthrow new Error('a mistake');\n`);
  await vi.waitFor(() => expect(failureCount()).toBe(1), { timeout: RESTART_MS, interval: 200 });
  expect(podium.stderr()).toContain('a mistake');
  writeFileSync(file, sourceText);
  await expectStart(startsBefore + 1);
});

test.each(sampleOrAll(SERVER_MODULES.slice(-1), SERVER_MODULES))(
  'an edit of %s restarts the server',
  { timeout: RESTART_MS },
  async (name) => {
    const startsBefore = startCount();
    appendFileSync(path.join(root, name), '\n// edited\n');
    await expectStart(startsBefore + 1);
  },
);
