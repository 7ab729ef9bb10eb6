import { ensureInstalled } from './lib/install.mjs';
import { OPERATOR_SETTINGS, runInForeground } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

try {
  await ensureInstalled();
  runInForeground([...OPERATOR_SETTINGS, 'cli/podium.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
