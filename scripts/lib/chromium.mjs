import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pinnedNode, root } from './paths.mjs';
import { run, toolEnv } from './run.mjs';
import { step } from './steps.mjs';

/** Usual paths of Chromium. The headless shell comes first because tests are 25% faster in it. */
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a working Chromium and installs one if necessary. Returns null if no Chromium is
 * available.
 */
export async function ensureChromium() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return canRun(configuredPath) ? configuredPath : null;
  return findChromiumPath() ?? (await step('Getting Chromium for the browser tests', fetchChromium));
}

/** Returns the environment variables that tell a script the path of Chromium. */
export async function chromiumEnv() {
  const chromiumPath = await ensureChromium();
  return chromiumPath === null ? {} : { CHROMIUM_PATH: chromiumPath };
}

function findChromiumPath() {
  return [...usualPaths, playwrightChromiumPath()].find((file) => canRun(file)) ?? null;
}

/**
 * On Debian, apt installs Chromium with its libraries and fonts. Ubuntu's package only installs a
 * snap, so Playwright's download is used there.
 */
async function fetchChromium() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = toolEnv({ DEBIAN_FRONTEND: 'noninteractive' });
    await run('apt-get', ['update', '-qq'], env);
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      const packages = [browser, 'fonts-noto-cjk'];
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
      const chromiumPath = findChromiumPath();
      if (chromiumPath) return chromiumPath;
    }
  }
  const { output } = await run('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const chromiumPath = findChromiumPath();
  if (chromiumPath === null) process.stdout.write(`${output.trimEnd()}\n`);
  return chromiumPath;
}

function playwrightChromiumPath() {
  const nodeScript = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  return spawnSync(pinnedNode, ['-e', nodeScript], { cwd: root, encoding: 'utf8' }).stdout ?? '';
}

function canRun(file) {
  return existsSync(file) && spawnSync(file, ['--version']).status === 0;
}
