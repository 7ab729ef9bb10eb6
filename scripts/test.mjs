import { explainSelection, readChange, selectTests } from './lib/affected.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { check, checkExitCode, playwright, vitest } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, StepError } from './lib/steps.mjs';
import { readTestPlan } from './lib/test-plan.mjs';
import { ensureVnu } from './lib/vnu.mjs';

try {
  const { parts, since, isLong } = readTestPlan(process.argv.slice(2));
  // tests/factories/long-form.ts reads this variable and runs table-driven tests with all rows instead
  // of a sample.
  if (isLong) process.env.PODIUM_TEST_ALL = '1';
  await ensureInstalled();
  const selectedTests = since === undefined ? undefined : await selectChangedTests(since);
  const includesPart = (part) =>
    parts.includes(part) && (selectedTests === undefined || selectedTests[part] !== undefined);
  const chromiumPath = includesPart('browser') && (await ensureChromium());
  // Downloads the checker for tests/runtime/vnu.test.ts here, so that the message about a missing Java
  // is visible.
  if (isLong && includesPart('api')) await ensureVnu();
  const quickResults = await Promise.all([
    parts.includes('static') ? runStaticChecks() : [],
    unitTestsAndBuild(
      includesPart('unit'),
      includesPart('browser') || includesPart('api'),
      selectedTests?.unit,
    ),
  ]);
  // API and browser tests run one after another, because each uses both cores of a small machine.
  const apiResults = includesPart('api')
    ? [await check('API tests', () => vitest('api', { files: selectedTests?.api }))]
    : [];
  const browserResults = includesPart('browser')
    ? [await check('Browser tests', () => runBrowserTests(chromiumPath, selectedTests?.browser))]
    : [];
  const testResults = [...quickResults[1], ...apiResults, ...browserResults];
  if (
    selectedTests &&
    parts.some((part) => part !== 'static') &&
    !testResults.some(({ passed, failed }) => passed + failed > 0)
  )
    throw new StepError('No test was selected: name the parts to run, such as npm test -- unit.');
  report([...quickResults.flat(), ...apiResults, ...browserResults]);
} catch (error) {
  fail(error);
}

/**
 * Selects the tests for the changes since a commit and prints the reasons. A part without selected
 * tests is undefined; `[]` stands for all tests of a part.
 */
async function selectChangedTests(since) {
  const change = await readChange(since);
  const { everything, modules, unit, api, browser } = selectTests(change);
  const changedText = change.changed.length === 1 ? '1 file has' : `${change.changed.length} files have`;
  process.stdout.write(`${changedText} changed since ${since}.\n`);
  if (everything !== undefined) {
    process.stdout.write(`Everything, since it can touch any of it: ${everything}\n`);
    return { unit: {}, api: [], browser: [] };
  }
  const lines = [
    `Unit tests: the importers of ${modules.length} modules`,
    ...explainSelection('Unit tests by name', unit),
    ...explainSelection('API tests', api),
    ...explainSelection('Browser tests', browser),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const namesOrUndefined = (tests) => (tests.size > 0 ? [...tests.keys()] : undefined);
  const relatedFiles = [...modules, ...unit.keys()];
  return {
    unit: relatedFiles.length > 0 ? { modules: relatedFiles } : undefined,
    api: namesOrUndefined(api),
    browser: namesOrUndefined(browser),
  };
}

async function runStaticChecks() {
  return [
    await check('Types', () => checkExitCode('tsc', [])),
    await check('Format and lint', () => checkExitCode('biome', ['check', '.'])),
    await check('Nothing unused', () => checkExitCode('knip', [])),
    await check('Nothing used by tests alone', () => checkExitCode('knip', ['--production'])),
  ];
}

async function unitTestsAndBuild(runsUnitTests, needsBuild, selected) {
  return [
    ...(runsUnitTests ? [await check('Unit tests', () => vitest('unit', selected))] : []),
    ...(needsBuild ? [await check('Build', buildAll)] : []),
  ];
}

async function buildAll() {
  try {
    await ensureBuilt();
    return { passed: 1, failed: 0, output: '' };
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return { passed: 0, failed: 1, output: error.message };
  }
}

async function runBrowserTests(chromiumPath, files) {
  if (chromiumPath !== null) return playwright(chromiumPath, files);
  const output = 'No Chromium was found and none could be fetched: set CHROMIUM_PATH to one that runs.';
  return { passed: 0, failed: 1, output };
}

/** The format of the last line must stay unchanged because other tools parse it. */
function report(results) {
  const flakyTests = results.flatMap((result) => result.flakyTests);
  if (flakyTests.length > 0) {
    process.stdout.write(`Flaky tests, passed on retry: ${flakyTests.length}\n`);
    for (const name of flakyTests) process.stdout.write(`  ${name}\n`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
