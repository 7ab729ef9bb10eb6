import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { foreground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  const chromium = await ensureChromium();
  foreground(
    ['bench/main.ts', ...process.argv.slice(2)],
    chromium === null ? {} : { CHROMIUM_PATH: chromium },
  );
} catch (error) {
  fail(error);
}
