import { ensureInstalled } from './lib/install.mjs';
import { foreground, OPERATOR_SETTINGS } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

try {
  await ensureInstalled();
  foreground([...OPERATOR_SETTINGS, 'cli/podium.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
