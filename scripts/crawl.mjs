import { chromiumEnv } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { foreground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/** Every link from the main page in three languages, and a page of each kind in the browser. */
try {
  await ensureInstalled();
  foreground(['tests/crawl/main.ts'], await chromiumEnv());
} catch (error) {
  fail(error);
}
