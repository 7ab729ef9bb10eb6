import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runInForeground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/**
 * Runs three nodes, a primary and two replicas behind nginx, then promotes a replica under load: `npm run
 * nodes`, `npm run nodes -- --promote` for the promotion alone, or `npm run nodes -- --measure`.
 */
try {
  await ensureInstalled();
  await ensureBuilt();
  runInForeground(['tests/nodes/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
