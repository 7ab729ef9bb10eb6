import { chromiumEnv } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runInForeground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/** Runs only the browser tests, or only those with the given names: `npm run e2e -- map`. */
try {
  await ensureInstalled();
  const playwrightCommand = ['node_modules/@playwright/test/cli.js', 'test'];
  runInForeground([...playwrightCommand, ...process.argv.slice(2)], await chromiumEnv());
} catch (error) {
  fail(error);
}
