import { ensureInstalled } from './lib/install.mjs';
import { run, toolEnv } from './lib/run.mjs';
import { fail } from './lib/steps.mjs';

/**
 * Compares both search engines on many more random queries than `npm test` does: `npm run engines --
 * 100000`. With DATABASE_URL also on that server, in a database of its own.
 */
try {
  await ensureInstalled();
  if (process.env.DATABASE_URL)
    process.stdout.write(
      'Compares on the server of DATABASE_URL too, in a database that it creates and drops: its role needs the right to do so, and with Citus must be a superuser on every machine.\n',
    );
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
