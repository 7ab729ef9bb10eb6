import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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
  if (failed === 0) for (const warning of warningsIn(output)) process.stdout.write(`  ${warning}\n`);
  return { passed, failed, unsteady };
}

/** Lines that tests which have passed want to be read. */
export function warningsIn(output) {
  return [...new Set(output.match(/^Warning: .+$/gm))].sort();
}

/** A tool that says yes or no counts as one test. */
export async function verdict(command, args, env = {}) {
  const { code, output } = await run(command, args, toolEnv(env));
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** All tests of a project, those of some `files`, or those that import one of the `modules`. */
export function vitest(project, { files, modules } = {}) {
  const wanted = modules === undefined ? ['run', ...(files ?? [])] : ['related', '--run', ...modules];
  const args = ['--project', project, '--reporter=default', '--reporter=json'];
  return counted(vitestCounts, (report) =>
    run('vitest', [...wanted, ...args, `--outputFile.json=${report}`, ...passWithNone(modules)], toolEnv(), {
      onOutput: progress(project, vitestProgress()),
    }),
  );
}

function passWithNone(modules) {
  return modules === undefined ? [] : ['--passWithNoTests'];
}

export function playwright(chromium, files = []) {
  return counted(playwrightCounts, (report) =>
    run(
      'playwright',
      ['test', ...files],
      toolEnv({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
      { onOutput: progress('browser', playwrightProgress) },
    ),
  );
}

const PROGRESS_MS = 15_000;

/** Says every quarter of a minute how far a runner has come, by the last of what it printed. */
function progress(part, read) {
  const began = performance.now();
  let said = began;
  return (text) => {
    const state = read(text);
    if (state === undefined || performance.now() - said < PROGRESS_MS) return;
    said = performance.now();
    process.stdout.write(`  ${part}: ${state} (${seconds(began)})\n`);
  };
}

/** Vitest prints a line for each file that has passed or failed. */
export function vitestProgress() {
  let files = 0;
  let failed = 0;
  return (text) => {
    for (const [, mark] of stripVTControlCharacters(text).matchAll(/^ ([✓❯]) /gm)) {
      files += 1;
      if (mark !== '✓') failed += 1;
    }
    return files === 0 ? undefined : `${files} files${failed > 0 ? `, ${failed} with failures` : ''}`;
  };
}

/** Playwright counts its tests itself: [12/94]. */
export function playwrightProgress(text) {
  const last = [...text.matchAll(/\[(\d+)\/(\d+)\]/g)].at(-1);
  return last && `${last[1]} of ${last[2]} tests`;
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
