import { chromiumEnv } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { foreground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/** Every page and its states as pictures: `npm run gallery -- --lang en --width 390,1440 --theme light --only find`, `--axe` with what axe finds. */
try {
  await ensureInstalled();
  foreground(['tests/gallery/main.ts', ...process.argv.slice(2)], await chromiumEnv());
} catch (error) {
  fail(error);
}
