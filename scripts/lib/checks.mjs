import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { run, toolEnv } from './run.mjs';
import { seconds } from './steps.mjs';

/**
 * Runs one check and prints its outcome in a line; what the check printed is shown only when it failed.
 * `work` answers { passed, failed, output }, and `unsteady` with the names of tests that passed at their
 * second try.
 */
export async function check(label, work) {
  const began = performance.now();
  const { passed, failed, output, unsteady = [] } = await work();
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  const report = failed === 0 ? '' : `${output.trimEnd()}\n`;
  process.stdout.write(`${report}${failed === 0 ? '✓' : '✗'} ${label}: ${counts} (${seconds(began)})\n`);
  return { passed, failed, unsteady };
}

/** A tool that says yes or no counts as one test. */
export async function verdict(command, args, env = {}) {
  const { code, output } = await run(command, args, toolEnv(env));
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** `since` leaves out the tests that nothing touches which has changed since that commit. */
export function vitest(project, since) {
  return counted(vitestCounts, (report) =>
    run('vitest', [
      'run',
      '--project',
      project,
      ...(since === undefined ? [] : [`--changed=${since}`, '--passWithNoTests']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]),
  );
}

export function playwright(chromium) {
  return counted(playwrightCounts, (report) =>
    run('playwright', ['test'], toolEnv({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report })),
  );
}

async function counted(countsOf, runWith) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-report-'));
  try {
    const report = path.join(folder, 'report.json');
    const { code, output } = await runWith(report);
    const text = await readFile(report, 'utf8').catch(() => null);
    return { ...withExitCode(text === null ? null : countsOf(JSON.parse(text)), code), output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A runner that breaks down, or ends badly without naming a failed test, counts as one failure. */
export function withExitCode(counts, code) {
  const { passed, failed, ...rest } = counts ?? { passed: 0, failed: 0 };
  return { ...rest, passed, failed: code !== 0 || counts === null ? Math.max(failed, 1) : failed };
}

export function vitestCounts(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** A test that passed at its second try has passed, but is named: one of its two outcomes is wrong. */
export function playwrightCounts({ stats, suites = [] }) {
  const unsteady = suites.flatMap((suite) => unsteadyOf(suite));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, unsteady };
}

function unsteadyOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file} (${projectName}): ${title}`),
  );
  return [...own, ...suites.flatMap((suite) => unsteadyOf(suite))];
}
