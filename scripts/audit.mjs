import { parseAuditReport } from './lib/advisories.mjs';
import { outerEnv, run } from './lib/run.mjs';
import { fail, StepError, step } from './lib/steps.mjs';

/**
 * Asks the configured npm registry for known vulnerabilities in the production dependencies of the lock
 * file. A high or critical advisory fails the command; an unreachable registry is only reported.
 */
try {
  const args = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0'];
  const { output } = await step('Asking the registry for known vulnerabilities', () =>
    run('npm', args, outerEnv()),
  );
  const auditResult = parseAuditReport(output);
  if (auditResult.outcome === 'found')
    throw new StepError(
      `${auditResult.lines.join('\n')}\nPackages with a high or critical advisory: ${auditResult.lines.length}.`,
    );
  process.stdout.write(
    auditResult.outcome === 'none'
      ? `No high or critical advisory is known; packages with a milder one: ${auditResult.milder}.\n`
      : `Nothing was checked, since no registry has answered (${auditResult.reason}): run this again where one does.\n`,
  );
} catch (error) {
  fail(error);
}
