import { NOT_IN_PRODUCTION } from './lib/production.mjs';
import { outerEnv, run } from './lib/run.mjs';
import { fail, StepError, step } from './lib/steps.mjs';

/**
 * For the container image, after the build: removes every package from node_modules and package.json
 * that a portal with an external PostgreSQL does not import.
 */
try {
  await step('Removing what production does not need', async () => {
    for (const args of [
      ['pkg', 'delete', 'devDependencies', ...NOT_IN_PRODUCTION],
      ['prune', '--omit=dev', '--offline'],
    ]) {
      const { code, output } = await run('npm', args, outerEnv());
      if (code !== 0) throw new StepError(`${output.trimEnd()}\nIt could not be done (npm ${args[0]}).`);
    }
  });
} catch (error) {
  fail(error);
}
