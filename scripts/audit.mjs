import { verdictOf } from './lib/advisories.mjs';
import { outerEnv, run } from './lib/run.mjs';
import { fail, StepError, step } from './lib/steps.mjs';

/**
 * Asks the configured registry for known vulnerabilities of what the lock file installs in production. A high or
 * critical one fails; a registry that does not answer does not, but is named.
 */
try {
  const args = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0'];
  const { output } = await step('Asking the registry for known vulnerabilities', () =>
    run('npm', args, outerEnv()),
  );
  const verdict = verdictOf(output);
  if (verdict.outcome === 'found')
    throw new StepError(
      `${verdict.lines.join('\n')}\nPackages with a high or critical advisory: ${verdict.lines.length}.`,
    );
  process.stdout.write(
    verdict.outcome === 'none'
      ? `No high or critical advisory is known; packages with a milder one: ${verdict.milder}.\n`
      : `Nothing was checked, since no registry has answered (${verdict.reason}): run this again where one does.\n`,
  );
} catch (error) {
  fail(error);
}
