import { chromiumEnv } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runInForeground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/**
 * Takes screenshots of every page in its states: `npm run gallery -- --lang en --width 390,1440 --theme
 * light --only find`. `--axe` also runs the axe accessibility checks.
 */
try {
  await ensureInstalled();
  runInForeground(['tests/gallery/main.ts', ...process.argv.slice(2)], await chromiumEnv());
} catch (error) {
  fail(error);
}
