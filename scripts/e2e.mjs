import { chromiumEnv } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { foreground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/** The browser tests alone, or those named: `npm run e2e -- map`. */
try {
  await ensureInstalled();
  const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
  foreground([...playwright, ...process.argv.slice(2)], await chromiumEnv());
} catch (error) {
  fail(error);
}
