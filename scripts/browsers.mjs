import { ensureInstalled } from './lib/install.mjs';
import { runInForeground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/** Runs the cross-browser journeys in Firefox and WebKit, where installed: `npm run browsers -- webkit`. */
try {
  await ensureInstalled();
  runInForeground(['tests/browsers/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
