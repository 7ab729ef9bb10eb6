import setUp from '#tests/e2e/global-setup.ts';
import type { BrowserKind } from './driver.ts';
import { FIREFOX_BROWSER } from './firefox.ts';
import { JOURNEYS } from './journeys.ts';
import { createVisitor } from './visitor.ts';
import { WEBKIT_BROWSER } from './webkit.ts';

/**
 * Runs the journeys in each installed browser: `npm run browsers`. To select browsers and journeys by
 * name: `npm run browsers -- webkit map`.
 */
const BROWSERS = [FIREFOX_BROWSER, WEBKIT_BROWSER];

const nameFilters = process.argv.slice(2).map((name) => name.toLowerCase());
const selectByName = <Item extends { readonly name: string }>(items: readonly Item[]): readonly Item[] => {
  const matches = items.filter(({ name }) =>
    nameFilters.some((nameFilter) => name.toLowerCase().includes(nameFilter)),
  );
  return matches.length > 0 ? matches : items;
};
const log = (line: string) => process.stdout.write(`${line}\n`);

const installedBrowsers = selectByName(BROWSERS).filter((browser) => {
  const missingPrograms = browser.missingPrograms();
  if (missingPrograms.length > 0)
    log(
      `– ${browser.name} is skipped, since ${missingPrograms.join(' and ')} is not installed: apt-get install ${browser.debianPackages}`,
    );
  return missingPrograms.length === 0;
});
if (installedBrowsers.length === 0) {
  log('No browser is installed, so no journey ran.');
} else {
  const stopServer = await setUp();
  try {
    for (const browser of installedBrowsers) await runJourneys(browser, process.env.PODIUM_ORIGIN ?? '');
  } finally {
    await stopServer();
  }
}

async function runJourneys(browser: BrowserKind, origin: string): Promise<void> {
  const driver = await browser.start();
  const visitor = createVisitor(driver, origin);
  const journeys = Object.entries(JOURNEYS).map(([name, runJourney]) => ({ name, travel: runJourney }));
  try {
    for (const { name, travel: runJourney } of selectByName(journeys)) {
      const startedAt = performance.now();
      const failure = await runJourney(visitor).then(() => '', String);
      const pageErrors = (await driver.takePageErrors()).join('\n  ');
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const problems = [failure, pageErrors && `the console says:\n  ${pageErrors}`]
        .filter(Boolean)
        .join('\n  ');
      log(`${problems ? '✗' : '✓'} ${driver.name}: ${name} (${seconds} s)${problems && `\n  ${problems}`}`);
      if (problems) process.exitCode = 1;
    }
  } finally {
    await driver.close();
  }
}
