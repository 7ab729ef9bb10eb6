import { ensureBuilt } from './lib/build.mjs';
import { check, playwright, verdict, vitest } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { fail, StepError } from './lib/steps.mjs';
import { readTestPlan, touchesBrowser } from './lib/test-plan.mjs';

try {
  const { parts, since, isLong } = readTestPlan(process.argv.slice(2));
  // Tests read it in tests/factories/long-form.ts.
  if (isLong) process.env.PODIUM_TEST_ALL = '1';
  await ensureInstalled();
  const browsers =
    parts.includes('browser') && (since === undefined || touchesBrowser(await changedFiles(since)));
  const chromium = browsers && (await ensureChromium());
  const quick = await Promise.all([
    parts.includes('static') ? staticChecks() : [],
    unitAndBuild(parts.includes('unit'), browsers || parts.includes('api'), since),
  ]);
  // One after the other: each of them uses both cores of a small machine.
  const api = parts.includes('api') ? [await check('API tests', () => vitest('api', since))] : [];
  const browser = browsers ? [await check('Browser tests', () => browserTests(chromium))] : [];
  report([...quick.flat(), ...api, ...browser]);
} catch (error) {
  fail(error);
}

/** Names of the files that differ from a commit, new ones too. */
async function changedFiles(since) {
  const answers = await Promise.all([
    run('git', ['diff', '--name-only', since]),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  const wrong = answers.find(({ code }) => code !== 0);
  if (wrong) throw new StepError(wrong.output.trimEnd());
  return answers.flatMap(({ output }) => output.split('\n').filter(Boolean));
}

async function staticChecks() {
  return [
    await check('Types', () => verdict('tsc', [])),
    await check('Format and lint', () => verdict('biome', ['check', '.'])),
    await check('Nothing unused', () => verdict('knip', [])),
    await check('Nothing used by tests alone', () => verdict('knip', ['--production'])),
  ];
}

async function unitAndBuild(unit, pages, since) {
  return [
    ...(unit ? [await check('Unit tests', () => vitest('unit', since))] : []),
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

async function browserTests(chromium) {
  if (chromium !== null) return playwright(chromium);
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
