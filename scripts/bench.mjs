import { ensureBuilt } from './lib/build.mjs';
import { chromiumEnv } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runInForeground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  runInForeground(['bench/main.ts', ...process.argv.slice(2)], await chromiumEnv());
} catch (error) {
  fail(error);
}
