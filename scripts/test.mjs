import { explain, readChange, selectTests } from './lib/affected.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { check, playwright, verdict, vitest } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, StepError } from './lib/steps.mjs';
import { readTestPlan } from './lib/test-plan.mjs';
import { ensureVnu } from './lib/vnu.mjs';

try {
  const { parts, since, isLong } = readTestPlan(process.argv.slice(2));
  // Tests read it in tests/factories/long-form.ts.
  if (isLong) process.env.PODIUM_TEST_ALL = '1';
  await ensureInstalled();
  const selected = since === undefined ? undefined : await select(since);
  const runs = (part) => parts.includes(part) && (selected === undefined || selected[part] !== undefined);
  const chromium = runs('browser') && (await ensureChromium());
  // tests/runtime/vnu.test.ts uses it; here it says so where there is none.
  if (isLong && runs('api')) await ensureVnu();
  const quick = await Promise.all([
    parts.includes('static') ? staticChecks() : [],
    unitAndBuild(runs('unit'), runs('browser') || runs('api'), selected?.unit),
  ]);
  // One after the other: each of them uses both cores of a small machine.
  const api = runs('api') ? [await check('API tests', () => vitest('api', { files: selected?.api }))] : [];
  const browser = runs('browser')
    ? [await check('Browser tests', () => browserTests(chromium, selected?.browser))]
    : [];
  const tests = [...quick[1], ...api, ...browser];
  if (
    selected &&
    parts.some((part) => part !== 'static') &&
    !tests.some(({ passed, failed }) => passed + failed > 0)
  )
    throw new StepError('No test was selected: name the parts to run, such as npm test -- unit.');
  report([...quick.flat(), ...api, ...browser]);
} catch (error) {
  fail(error);
}

/** Says which tests a change asks for and why. A part that it does not ask for is undefined; `[]` is all of it. */
async function select(since) {
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
  const named = (tests) => (tests.size > 0 ? [...tests.keys()] : undefined);
  const related = [...modules, ...unit.keys()];
  return {
    unit: related.length > 0 ? { modules: related } : undefined,
    api: named(api),
    browser: named(browser),
  };
}

async function staticChecks() {
  return [
    await check('Types', () => verdict('tsc', [])),
    await check('Format and lint', () => verdict('biome', ['check', '.'])),
    await check('Nothing unused', () => verdict('knip', [])),
    await check('Nothing used by tests alone', () => verdict('knip', ['--production'])),
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

/** The last line is read by machines: keep its form. */
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
