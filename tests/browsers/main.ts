import setUp from '#tests/e2e/global-setup.ts';
import type { BrowserKind } from './driver.ts';
import { FIREFOX } from './firefox.ts';
import { JOURNEYS } from './journeys.ts';
import { createVisitor } from './visitor.ts';
import { WEBKIT } from './webkit.ts';

/** Drives the journeys in each browser that is installed: `npm run browsers`, or those named: `-- webkit map`. */
const BROWSERS = [FIREFOX, WEBKIT];

const named = process.argv.slice(2).map((name) => name.toLowerCase());
const chosen = <Thing extends { readonly name: string }>(things: readonly Thing[]): readonly Thing[] => {
  const asked = things.filter(({ name }) => named.some((part) => name.toLowerCase().includes(part)));
  return asked.length > 0 ? asked : things;
};
const say = (line: string) => process.stdout.write(`${line}\n`);

const installed = chosen(BROWSERS).filter((browser) => {
  const missing = browser.missing();
  if (missing.length > 0)
    say(
      `– ${browser.name} is skipped, since ${missing.join(' and ')} is not installed: apt-get install ${browser.packages}`,
    );
  return missing.length === 0;
});
if (installed.length === 0) {
  say('No browser was found, so nothing was tried.');
} else {
  const stop = await setUp();
  try {
    for (const browser of installed) await tryOut(browser, process.env.PODIUM_ORIGIN ?? '');
  } finally {
    await stop();
  }
}

async function tryOut(browser: BrowserKind, origin: string): Promise<void> {
  const driver = await browser.start();
  const visitor = createVisitor(driver, origin);
  const journeys = Object.entries(JOURNEYS).map(([name, travel]) => ({ name, travel }));
  try {
    for (const { name, travel } of chosen(journeys)) {
      const began = performance.now();
      const failure = await travel(visitor).then(() => '', String);
      const complaints = (await driver.complaints()).join('\n  ');
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const wrong = [failure, complaints && `the console says:\n  ${complaints}`]
        .filter(Boolean)
        .join('\n  ');
      say(`${wrong ? '✗' : '✓'} ${driver.name}: ${name} (${seconds} s)${wrong && `\n  ${wrong}`}`);
      if (wrong) process.exitCode = 1;
    }
  } finally {
    await driver.close();
  }
}
