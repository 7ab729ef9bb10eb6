import { explain, readChange, selectTests } from './lib/affected.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { check, checkExitCode, playwright, vitest } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, StepError } from './lib/steps.mjs';
import { readTestPlan } from './lib/test-plan.mjs';
import { ensureVnu } from './lib/vnu.mjs';

try {
  const { parts, since, isLong } = readTestPlan(process.argv.slice(2));
  // Makes tests/factories/long-form.ts run table-driven tests with all their rows instead of a sample.
  if (isLong) process.env.PODIUM_TEST_ALL = '1';
  await ensureInstalled();
  const selectedTests = since === undefined ? undefined : await selectChangedTests(since);
  const includesPart = (part) =>
    parts.includes(part) && (selectedTests === undefined || selectedTests[part] !== undefined);
  const chromium = includesPart('browser') && (await ensureChromium());
  // Downloads the checker for tests/runtime/vnu.test.ts here, so that the message about a missing Java
  // is visible.
  if (isLong && includesPart('api')) await ensureVnu();
  const quickResults = await Promise.all([
    parts.includes('static') ? staticChecks() : [],
    unitAndBuild(includesPart('unit'), includesPart('browser') || includesPart('api'), selectedTests?.unit),
  ]);
  // API and browser tests run one after another, because each uses both cores of a small machine.
  const apiResults = includesPart('api')
    ? [await check('API tests', () => vitest('api', { files: selectedTests?.api }))]
    : [];
  const browser = includesPart('browser')
    ? [await check('Browser tests', () => browserTests(chromium, selectedTests?.browser))]
    : [];
  const tests = [...quickResults[1], ...apiResults, ...browser];
  if (
    selectedTests &&
    parts.some((part) => part !== 'static') &&
    !tests.some(({ passed, failed }) => passed + failed > 0)
  )
    throw new StepError('No test was selected: name the parts to run, such as npm test -- unit.');
  report([...quickResults.flat(), ...apiResults, ...browser]);
} catch (error) {
  fail(error);
}

/**
 * Selects the tests for the changes since a commit and prints the reasons. An unselected part is
 * undefined; `[]` selects all of a part.
 */
async function selectChangedTests(since) {
  const change = await readChange(since);
  const { everything, modules, unit, api, browser } = selectTests(change);
  const files = change.changed.length === 1 ? '1 file has' : `${change.changed.length} files have`;
  process.stdout.write(`${files} changed since ${since}.\n`);
  if (everything !== undefined) {
    process.stdout.write(`Everything, since it can touch any of it: ${everything}\n`);
    return { unit: {}, api: [], browser: [] };
  }
  const lines = [
    `Unit tests: the importers of ${modules.length} modules`,
    ...explain('Unit tests by name', unit),
    ...explain('API tests', api),
    ...explain('Browser tests', browser),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const fileNames = (tests) => (tests.size > 0 ? [...tests.keys()] : undefined);
  const relatedFiles = [...modules, ...unit.keys()];
  return {
    unit: relatedFiles.length > 0 ? { modules: relatedFiles } : undefined,
    api: fileNames(api),
    browser: fileNames(browser),
  };
}

async function staticChecks() {
  return [
    await check('Types', () => checkExitCode('tsc', [])),
    await check('Format and lint', () => checkExitCode('biome', ['check', '.'])),
    await check('Nothing unused', () => checkExitCode('knip', [])),
    await check('Nothing used by tests alone', () => checkExitCode('knip', ['--production'])),
  ];
}

async function unitAndBuild(unit, pages, selected) {
  return [
    ...(unit ? [await check('Unit tests', () => vitest('unit', selected))] : []),
    ...(pages ? [await check('Build', build)] : []),
  ];
}

async function build() {
  try {
    await ensureBuilt();
    return { passed: 1, failed: 0, output: '' };
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return { passed: 0, failed: 1, output: error.message };
  }
}

async function browserTests(chromium, files) {
  if (chromium !== null) return playwright(chromium, files);
  const output = 'No Chromium was found and none could be fetched: set CHROMIUM_PATH to one that runs.';
  return { passed: 0, failed: 1, output };
}

/** The format of the last line must stay unchanged because other tools parse it. */
function report(results) {
  const unsteady = results.flatMap((result) => result.unsteady);
  if (unsteady.length > 0) {
    process.stdout.write(`Unsteady, passed at the second try: ${unsteady.length}\n`);
    for (const name of unsteady) process.stdout.write(`  ${name}\n`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
