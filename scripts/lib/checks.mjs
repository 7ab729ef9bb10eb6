import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run, toolEnv } from './run.mjs';
import { secondsSince } from './steps.mjs';

/**
 * Runs one check and prints its result on one line; the check's own output is printed only on failure.
 * `work` returns { passed, failed, output }, and in `unsteady` the names of tests that passed only on
 * retry.
 */
export async function check(label, work) {
  const startedAt = performance.now();
  const { passed, failed, output, unsteady = [] } = await work();
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  const report = failed === 0 ? '' : `${output.trimEnd()}\n`;
  process.stdout.write(
    `${report}${failed === 0 ? '✓' : '✗'} ${label}: ${counts} (${secondsSince(startedAt)})\n`,
  );
  if (failed === 0) for (const warning of warningsIn(output)) process.stdout.write(`  ${warning}\n`);
  return { passed, failed, unsteady };
}

/** Returns the warning lines in the output, which are printed even if all tests passed. */
export function warningsIn(output) {
  return [...new Set(output.match(/^Warning: .+$/gm))].sort();
}

/** Runs a tool that only succeeds or fails. It counts as one test. */
export async function checkExitCode(command, args, env = {}) {
  const { code, output } = await run(command, args, toolEnv(env));
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/**
 * Runs all tests of a Vitest project, only the given `files`, or only those that import one of the
 * `modules`.
 */
export function vitest(project, { files, modules } = {}) {
  const selection = modules === undefined ? ['run', ...(files ?? [])] : ['related', '--run', ...modules];
  const args = ['--project', project, '--reporter=default', '--reporter=json'];
  return runAndCount(vitestCounts, (report) =>
    run(
      'vitest',
      [...selection, ...args, `--outputFile.json=${report}`, ...passWithNone(modules)],
      toolEnv(),
      {
        onOutput: progress(project, vitestProgress()),
      },
    ),
  );
}

function passWithNone(modules) {
  return modules === undefined ? [] : ['--passWithNoTests'];
}

export function playwright(chromium, files = []) {
  return runAndCount(playwrightCounts, (report) =>
    run(
      'playwright',
      ['test', ...files],
      toolEnv({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
      { onOutput: progress('browser', playwrightProgress) },
    ),
  );
}

const PROGRESS_MS = 15_000;

/** Prints the progress of a test runner every 15 seconds, read from its latest output. */
function progress(part, parseProgress) {
  const startedAt = performance.now();
  let lastReportAt = startedAt;
  return (text) => {
    const progressText = parseProgress(text);
    if (progressText === undefined || performance.now() - lastReportAt < PROGRESS_MS) return;
    lastReportAt = performance.now();
    process.stdout.write(`  ${part}: ${progressText} (${secondsSince(startedAt)})\n`);
  };
}

/** Counts the files in Vitest's output. Vitest prints a line for each finished file. */
export function vitestProgress() {
  let files = 0;
  let failed = 0;
  return (text) => {
    for (const [, resultMark] of stripVTControlCharacters(text).matchAll(/^ ([✓❯]) /gm)) {
      files += 1;
      if (resultMark !== '✓') failed += 1;
    }
    return files === 0 ? undefined : `${files} files${failed > 0 ? `, ${failed} with failures` : ''}`;
  };
}

/** Reads Playwright's own test counter: [12/94]. */
export function playwrightProgress(text) {
  const lastCounter = [...text.matchAll(/\[(\d+)\/(\d+)\]/g)].at(-1);
  return lastCounter && `${lastCounter[1]} of ${lastCounter[2]} tests`;
}

async function runAndCount(countsOf, runWith) {
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

/**
 * Corrects the counts by the exit code: a runner that crashes, or fails without naming a failed test,
 * counts as one failure.
 */
export function withExitCode(counts, code) {
  const { passed, failed, ...rest } = counts ?? { passed: 0, failed: 0 };
  return { ...rest, passed, failed: code !== 0 || counts === null ? Math.max(failed, 1) : failed };
}

export function vitestCounts(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/**
 * Converts Playwright's report. A test that passed only on retry counts as passed, but is listed
 * because its results are unreliable.
 */
export function playwrightCounts({ stats, suites = [] }) {
  const unsteady = suites.flatMap((suite) => flakyTestsOf(suite));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, unsteady };
}

function flakyTestsOf({ file, specs = [], suites = [] }) {
  const flakyTests = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file} (${projectName}): ${title}`),
  );
  return [...flakyTests, ...suites.flatMap((suite) => flakyTestsOf(suite))];
}
