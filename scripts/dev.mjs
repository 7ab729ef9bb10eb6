import { ensureInstalled } from './lib/install.mjs';
import { serve } from './lib/serve.mjs';
import { fail } from './lib/steps.mjs';

/**
 * Starts the development server. It restarts when one of its modules changes; pages reload in the
 * browser by themselves.
 */
try {
  await ensureInstalled();
  serve({
    script: 'server/main.ts',
    nodeArgs: ['--watch', '--watch-preserve-output'],
    env: { NODE_ENV: 'development' },
  });
} catch (error) {
  fail(error);
}
