import { ensureInstalled } from './lib/install.mjs';
import { runInForeground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/**
 * Prints the tables of docs/growth.md from the stored measurements. `npm run growth -- --write` writes
 * them into the document.
 */
try {
  await ensureInstalled();
  runInForeground(['bench/capacity/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
