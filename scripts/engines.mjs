import { ensureInstalled } from './lib/install.mjs';
import { run, toolEnv } from './lib/run.mjs';
import { fail } from './lib/steps.mjs';

/**
 * Compares both search engines on many more random queries than `npm test` does: `npm run engines --
 * 100000`.
 */
try {
  await ensureInstalled();
  const [questionCount = '100000'] = process.argv.slice(2);
  const { code, output } = await run(
    'vitest',
    ['run', '--project', 'api', 'tests/database/engines.test.ts'],
    toolEnv({ PODIUM_ENGINE_QUESTIONS: questionCount }),
  );
  process.stdout.write(output);
  process.exitCode = code;
} catch (error) {
  fail(error);
}
