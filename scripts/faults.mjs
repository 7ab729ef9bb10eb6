import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runInForeground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/**
 * Injects real faults into a running portal, one after another: `npm run faults -- --only kill,overload
 * --rounds 10 --seed 7`.
 */
try {
  await ensureInstalled();
  await ensureBuilt();
  runInForeground(['tests/faults/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
