import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { COMMAND, SERVER } from '#tests/factories/program.ts';
import { inheritedEnv, type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The product's files without the demonstration. */
const PRODUCT = [
  'package.json',
  ...['domain', 'contract', 'phrases', 'presenters', 'catalogue', 'data', 'server', 'cli', 'dist'],
];
const INSTALLED = ['node_modules'];
/** The kinds that a listing refers to, ordered so that references exist before they are used. */
const SAMPLES = ['districts', 'streets', 'stations', 'usages', 'buildings', 'branches', 'agents', 'stocks'];
/** Timeout in milliseconds. Each import starts a separate process. */
const IMPORT_TIMEOUT_MS = 180_000;
const CHANGE_TIMEOUT_MS = 60_000;

let folder: string;
let root: string;
let data: string;
let podium: Podium;
let origin: string;

beforeAll(async () => {
  folder = temporaryFolder();
  root = path.join(folder, 'product');
  data = path.join(folder, 'data');
  mkdirSync(root);
  for (const name of PRODUCT) cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  for (const name of INSTALLED) symlinkSync(path.join(ROOT, name), path.join(root, name));
  podium = startPodium({ PODIUM_DATA: data, PODIUM_DEMO_STOCKS: '100' }, SERVER, root);
  origin = new URL(await podium.ready).origin;
});
afterAll(async () => {
  podium?.process.kill('SIGTERM');
  await podium?.ended;
  removeFolder(folder);
});

function runCommand(...args: string[]) {
  const { stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    cwd: root,
    env: { ...inheritedEnv(), PODIUM_DATA: data },
    encoding: 'utf8',
  });
  return { text: stdout.trimEnd(), complaint: stderr.trimEnd() };
}

const stocks = async () =>
  CALLS.stocks.answer.parse(await (await fetch(`${origin}/ics/property/${CALLS.stocks.path}`)).json());

test('without the folder demo/ an empty database starts empty, and says so', async () => {
  expect(podium.stdout()).toContain(
    'There is no demonstration in the folder demo/: the portal starts empty.',
  );
  expect((await stocks()).count).toBe(0);
  expect((await fetch(`${origin}/en/ics/property`)).status).toBe(200);
  expect(runCommand('demo', '--stocks', '100').complaint).toBe(
    'There is no demonstration: its folder, demo/, is not there.',
  );
});

test(
  'it serves what an operator imports, and knows no drawn picture',
  async () => {
    for (const kind of SAMPLES)
      expect(runCommand('import', kind, `data/samples/${kind}.csv`).text, kind).toMatch(/ 0 refused/);
    await vi.waitFor(async () => expect((await stocks()).count).toBeGreaterThan(0), CHANGE_TIMEOUT_MS);
    const [stock] = (await stocks()).stocks;
    expect((await fetch(`${origin}/media/stocks/${stock?.gstock_id}/0`)).status).toBe(404);
    expect(podium.stderr()).toBe('');
  },
  IMPORT_TIMEOUT_MS,
);
