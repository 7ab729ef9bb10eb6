import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pinnedNode, root } from './paths.mjs';
import { run, toolEnv } from './run.mjs';
import { step } from './steps.mjs';

/** The first is the browser without its windows: tests take a quarter less time in it. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium that runs, fetched when the machine has none; null when none can be had. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return works(named) ? named : null;
  return findChromium() ?? (await step('Getting Chromium for the browser tests', fetchChromium));
}

/** The same for a program that looks for it in its environment. */
export async function chromiumEnv() {
  const chromium = await ensureChromium();
  return chromium === null ? {} : { CHROMIUM_PATH: chromium };
}

function findChromium() {
  return [...usual, playwrightsOwn()].find((file) => works(file)) ?? null;
}

/** Debian's packages include the libraries and fonts; Ubuntu's only points to a snap, so another way is used. */
async function fetchChromium() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = toolEnv({ DEBIAN_FRONTEND: 'noninteractive' });
    await run('apt-get', ['update', '-qq'], env);
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      const packages = [browser, 'fonts-noto-cjk'];
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
      const found = findChromium();
      if (found) return found;
    }
  }
  const { output } = await run('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const found = findChromium();
  if (found === null) process.stdout.write(`${output.trimEnd()}\n`);
  return found;
}

function playwrightsOwn() {
  const program = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  return spawnSync(pinnedNode, ['-e', program], { cwd: root, encoding: 'utf8' }).stdout ?? '';
}

function works(file) {
  return existsSync(file) && spawnSync(file, ['--version']).status === 0;
}
