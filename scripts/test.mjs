import { ensureBuilt } from './lib/build.mjs';
import { check, playwright, verdict, vitest } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { fail, StepError } from './lib/steps.mjs';
import { readTestPlan, touchesBrowser } from './lib/test-plan.mjs';

try {
  const { parts, since } = readTestPlan(process.argv.slice(2));
  await ensureInstalled();
  const browsers =
    parts.includes('browser') && (since === undefined || touchesBrowser(await changedFiles(since)));
  const chromium = browsers && (await ensureChromium());
  const built = browsers || parts.includes('api') ? [await check('Build', build)] : [];
  const hasPages = built.some(({ passed }) => passed > 0);
  // Side by side: a test waits for a browser, a server or a database, and one alone would leave a core idle.
  const tested = await Promise.all([
    quickChecks(parts, since),
    ...(hasPages && parts.includes('api') ? [check('API tests', () => vitest('api', since))] : []),
    ...(hasPages && browsers ? [check('Browser tests', () => browserTests(chromium))] : []),
  ]);
  report([...built, ...tested.flat()]);
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

/** One after the other, beside the long parts. */
async function quickChecks(parts, since) {
  return [
    ...(parts.includes('static') ? await staticChecks() : []),
    ...(parts.includes('unit') ? [await check('Unit tests', () => vitest('unit', since))] : []),
  ];
}

async function staticChecks() {
  return [
    await check('Types', () => verdict('tsc', [])),
    await check('Format and lint', () => verdict('biome', ['check', '.'])),
    await check('Nothing unused', () => verdict('knip', [])),
    await check('Nothing used by tests alone', () => verdict('knip', ['--production'])),
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
