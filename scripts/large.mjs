import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runInForeground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/**
 * Measures the SQL search engine on millions of rows: `npm run large -- --data <folder> --times 25`
 * creates 5,000,000 listings.
 */
try {
  await ensureInstalled();
  await ensureBuilt();
  runInForeground(['bench/large/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
