import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runInForeground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/**
 * Runs a portal for half an hour at half of its capacity, with imports: `npm run soak -- --minutes 10
 * --rate 20`.
 */
try {
  await ensureInstalled();
  await ensureBuilt();
  runInForeground(['tests/faults/soak.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
