import { ensureBuilt } from './lib/build.mjs';
import { chromiumEnv } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { foreground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  foreground(['bench/main.ts', ...process.argv.slice(2)], await chromiumEnv());
} catch (error) {
  fail(error);
}
