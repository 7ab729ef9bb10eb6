import { chromiumEnv } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { foreground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/** Every link from the main page in three languages, and some pages of each kind in the browser: `npm run crawl`. */
try {
  await ensureInstalled();
  // A small market has every kind of page, and few of each.
  foreground(['tests/crawl/main.ts'], { PODIUM_DEMO_STOCKS: '300', ...(await chromiumEnv()) });
} catch (error) {
  fail(error);
}
