import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { serve } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  serve({ script: 'dist/program/main.js', env: { NODE_ENV: 'production' } });
} catch (error) {
  fail(error);
}
