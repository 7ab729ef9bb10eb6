import { chromiumEnv } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runInForeground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/**
 * Follows every link from the main page in three languages, and opens some pages of each kind in a
 * browser: `npm run crawl`.
 */
try {
  await ensureInstalled();
  // A demonstration of 300 listings has every kind of page, but few pages of each kind.
  runInForeground(['tests/crawl/main.ts'], { PODIUM_DEMO_STOCKS: '300', ...(await chromiumEnv()) });
} catch (error) {
  fail(error);
}
