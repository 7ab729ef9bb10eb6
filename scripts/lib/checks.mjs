import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run, toolEnv } from './run.mjs';
import { secondsSince } from './steps.mjs';

/**
 * Runs one check and prints its result on one line; the check's own output is printed only on failure.
 * `work` returns { passed, failed, output }, and may return `flakyTests`, the names of tests that
 * passed only on retry.
 */
export async function check(label, work) {
  const startedAt = performance.now();
  const { passed, failed, output, flakyTests = [] } = await work();
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  const failureOutput = failed === 0 ? '' : `${output.trimEnd()}\n`;
  process.stdout.write(
    `${failureOutput}${failed === 0 ? '✓' : '✗'} ${label}: ${counts} (${secondsSince(startedAt)})\n`,
  );
  if (failed === 0) for (const warning of warningsIn(output)) process.stdout.write(`  ${warning}\n`);
  return { passed, failed, flakyTests };
}

/** Returns the warning lines in the output, which are printed even if all tests passed. */
export function warningsIn(output) {
  return [...new Set(output.match(/^Warning: .+$/gm))].sort();
}

/** Runs a tool that only succeeds or fails, and counts it as one test. */
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
  const options = ['--project', project, '--reporter=default', '--reporter=json'];
  return runAndCount(vitestCounts, (reportFile) =>
    run(
      'vitest',
      [...selection, ...options, `--outputFile.json=${reportFile}`, ...passWithNone(modules)],
      toolEnv(),
      {
        onOutput: createProgressPrinter(project, vitestProgress()),
      },
    ),
  );
}

function passWithNone(modules) {
  return modules === undefined ? [] : ['--passWithNoTests'];
}

export function playwright(chromiumPath, files = []) {
  return runAndCount(playwrightCounts, (reportFile) =>
    run(
      'playwright',
      ['test', ...files],
      toolEnv({ CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }),
      { onOutput: createProgressPrinter('browser', playwrightProgress) },
    ),
  );
}

const PROGRESS_INTERVAL_MS = 15_000;

/** Prints the progress of a test runner every 15 seconds, read from its latest output. */
function createProgressPrinter(part, parseProgress) {
  const startedAt = performance.now();
  let lastReportAt = startedAt;
  return (text) => {
    const progressText = parseProgress(text);
    if (progressText === undefined || performance.now() - lastReportAt < PROGRESS_INTERVAL_MS) return;
    lastReportAt = performance.now();
    process.stdout.write(`  ${part}: ${progressText} (${secondsSince(startedAt)})\n`);
  };
}

/** Counts the files in Vitest's output. Vitest prints a line for each finished file. */
export function vitestProgress() {
  let fileCount = 0;
  let failedCount = 0;
  return (text) => {
    for (const [, resultMark] of stripVTControlCharacters(text).matchAll(/^ ([✓❯]) /gm)) {
      fileCount += 1;
      if (resultMark !== '✓') failedCount += 1;
    }
    return fileCount === 0
      ? undefined
      : `${fileCount} files${failedCount > 0 ? `, ${failedCount} with failures` : ''}`;
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
    const reportFile = path.join(folder, 'report.json');
    const { code, output } = await runWith(reportFile);
    const reportJson = await readFile(reportFile, 'utf8').catch(() => null);
    return { ...withExitCode(reportJson === null ? null : countsOf(JSON.parse(reportJson)), code), output };
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
  const flakyTests = suites.flatMap((suite) => flakyTestsOf(suite));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flakyTests };
}

function flakyTestsOf({ file, specs = [], suites = [] }) {
  const flakyTests = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file} (${projectName}): ${title}`),
  );
  return [...flakyTests, ...suites.flatMap((suite) => flakyTestsOf(suite))];
}
