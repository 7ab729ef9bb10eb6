import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../factories/database.ts';
import { fetchPagePaths } from '../factories/every-page.ts';
import { COMMAND_SCRIPT, SERVER_SCRIPT } from '../factories/server-build.ts';
import { inheritedEnv, type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');
const { NOT_IN_PRODUCTION } = (await import(path.join(PROJECT_ROOT, 'scripts/lib/production.mjs'))) as {
  readonly NOT_IN_PRODUCTION: readonly string[];
};
/**
 * Folders that the Dockerfile copies from the project into the image. The build output `dist`, which the
 * Dockerfile copies from its build stage, is added below.
 */
const PRODUCT_FOLDERS = [
  ...readFileSync(path.join(PROJECT_ROOT, 'Dockerfile'), 'utf8').matchAll(/^COPY (\w+) \1$/gm),
].map(([, folder = '']) => folder);
const { dependencies } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};
const PAGES_TIMEOUT_MS = 120_000;

let folder: string;
let root: string;
let url: string;
let database: TestDatabase;
let podium: Podium;
let origin: string;

beforeAll(async () => {
  folder = temporaryFolder();
  root = path.join(folder, 'product');
  mkdirSync(root);
  for (const name of ['package.json', 'dist', ...PRODUCT_FOLDERS])
    cpSync(path.join(PROJECT_ROOT, name), path.join(root, name), { recursive: true });
  for (const name of Object.keys(dependencies).filter(
    (dependency) => !NOT_IN_PRODUCTION.includes(`dependencies.${dependency}`),
  )) {
    const link = path.join(root, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(PROJECT_ROOT, 'node_modules', name), link);
  }
  database = await openDatabase('embedded', { stocks: 600 });
  const { host = '', port, user = '', database: name } = database.pool.options;
  url = `postgres:///${name}?${new URLSearchParams({ host, port: String(port), user })}`;
  // MAX_DELAY_MS=0 disables refusals under load, because other tests keep the machine busy.
  const env = { PODIUM_DATA: path.join(folder, 'data'), DATABASE_URL: url, MAX_DELAY_MS: '0' };
  podium = startPodium(env, SERVER_SCRIPT, root);
  origin = new URL(await podium.ready).origin;
});
afterAll(async () => {
  podium?.process.kill('SIGTERM');
  await podium?.ended;
  await database?.close();
  removeFolder(folder);
});

test('the image contains the folders that the server needs', () => {
  expect(PRODUCT_FOLDERS).toContain('server');
});

test(
  'every page is rendered without the packages that the image leaves out',
  async () => {
    const pathsByFamily = await fetchPagePaths(async (call) =>
      (await fetch(`${origin}/ics/property/${call}`)).json(),
    );
    const firstPaths = Object.values(pathsByFamily).map(([first]) => first);
    expect(firstPaths.length).toBeGreaterThan(30);
    const failedPaths = [];
    for (const page of firstPaths) {
      const { status } = await fetch(`${origin}/en/ics/property${page}`);
      if (status !== 200) failedPaths.push(`${page}: ${status}`);
    }
    expect(failedPaths).toEqual([]);
    expect(podium.stderr()).toBe('');
  },
  PAGES_TIMEOUT_MS,
);

test('pictures are encoded and commands run in the image', async () => {
  const pictureResponse = await fetch(`${origin}/media/portraits/1?w=360`);
  expect([pictureResponse.status, pictureResponse.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\/(?:webp|jpeg|avif|png)$/),
  ]);
  const { stdout } = spawnSync(process.execPath, [COMMAND_SCRIPT, 'version'], {
    cwd: root,
    env: { ...inheritedEnv(), DATABASE_URL: url },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^Data version \d+$/m);
});
