import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { COMMAND_SCRIPT, SERVER_SCRIPT } from '#tests/factories/server-build.ts';
import { inheritedEnv, type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');
/** Files and folders of the product, without the demonstration. */
const PRODUCT_PATHS = [
  'package.json',
  ...['domain', 'contract', 'phrases', 'presenters', 'catalogue', 'data', 'server', 'cli', 'dist'],
];
const LINKED_FOLDERS = ['node_modules'];
/** Import kinds of a listing and its references. A kind comes after the kinds that it refers to. */
const SAMPLE_NAMES = [
  'districts',
  'streets',
  'stations',
  'usages',
  'buildings',
  'branches',
  'agents',
  'stocks',
];
/** Timeout for the imports in milliseconds. It is long because each import starts a separate process. */
const IMPORT_TIMEOUT_MS = 180_000;
const CHANGE_TIMEOUT_MS = 60_000;

let folder: string;
let root: string;
let dataFolder: string;
let podium: Podium;
let origin: string;

beforeAll(async () => {
  folder = temporaryFolder();
  root = path.join(folder, 'product');
  dataFolder = path.join(folder, 'data');
  mkdirSync(root);
  for (const name of PRODUCT_PATHS)
    cpSync(path.join(PROJECT_ROOT, name), path.join(root, name), { recursive: true });
  for (const name of LINKED_FOLDERS) symlinkSync(path.join(PROJECT_ROOT, name), path.join(root, name));
  podium = startPodium({ PODIUM_DATA: dataFolder, PODIUM_DEMO_STOCKS: '100' }, SERVER_SCRIPT, root);
  origin = new URL(await podium.ready).origin;
});
afterAll(async () => {
  podium?.process.kill('SIGTERM');
  await podium?.ended;
  removeFolder(folder);
});

function runCommand(...args: string[]) {
  const { stdout, stderr } = spawnSync(process.execPath, [COMMAND_SCRIPT, ...args], {
    cwd: root,
    env: { ...inheritedEnv(), PODIUM_DATA: dataFolder },
    encoding: 'utf8',
  });
  return { text: stdout.trimEnd(), complaint: stderr.trimEnd() };
}

const fetchStocks = async () =>
  CALLS.stocks.answer.parse(await (await fetch(`${origin}/ics/property/${CALLS.stocks.path}`)).json());

test('without the folder demo/, an empty database starts empty and says so', async () => {
  expect(podium.stdout()).toContain(
    'There is no demonstration in the folder demo/: the portal starts empty.',
  );
  expect((await fetchStocks()).count).toBe(0);
  expect((await fetch(`${origin}/en/ics/property`)).status).toBe(200);
  expect(runCommand('demo', '--stocks', '100').complaint).toBe(
    'There is no demonstration: its folder, demo/, is not there.',
  );
});

test(
  'it serves imported data, and has no generated pictures',
  async () => {
    for (const kind of SAMPLE_NAMES)
      expect(runCommand('import', kind, `data/samples/${kind}.csv`).text, kind).toMatch(/ 0 refused/);
    await vi.waitFor(async () => expect((await fetchStocks()).count).toBeGreaterThan(0), CHANGE_TIMEOUT_MS);
    const [stock] = (await fetchStocks()).stocks;
    expect((await fetch(`${origin}/media/stocks/${stock?.gstock_id}/0`)).status).toBe(404);
    expect(podium.stderr()).toBe('');
  },
  IMPORT_TIMEOUT_MS,
);
