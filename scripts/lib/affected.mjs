import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AFFECTS_EVERYTHING, FAMILIES, LAYERS } from './affected-rules.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { StepError } from './steps.mjs';

const PRODUCT_TEST_PATTERN = /^tests\/(api|database|faults|runtime)\/.*\.test\.ts$/;
const E2E_SPEC_PATTERN = /^tests\/e2e\/.*\.spec\.ts$/;
const UNIT_TEST_PATTERN = /^(?!tests\/).*\.test\.tsx?$/;
const PRODUCT_PATTERN = /^(catalogue|cli|contract|data|demo|domain|phrases|presenters|server|web)\//;
const MODULE_PATTERN = /\.(tsx?|mjs)$/;
const IMPORT_PATTERN = /from '((?:#tests|\.{1,2})\/[^']+)'/g;

/**
 * Returns the files that differ from a commit (including new and deleted ones), all files of the
 * project, and the imports of files in `tests/`.
 */
export async function readChange(since) {
  const [modifiedFiles, untrackedFiles, trackedFiles] = await Promise.all([
    gitLines('diff', '--name-only', since),
    gitLines('ls-files', '--others', '--exclude-standard'),
    gitLines('ls-files'),
  ]);
  const changedFiles = [...new Set([...modifiedFiles, ...untrackedFiles])].sort();
  if (changedFiles.length === 0)
    throw new StepError(`Nothing has changed since ${since}. --changed=main compares with another commit.`);
  const files = [...trackedFiles, ...untrackedFiles];
  const importsOf = new Map(
    await Promise.all(
      files
        .filter((file) => file.startsWith('tests/') && MODULE_PATTERN.test(file))
        .map(async (file) => [
          file,
          importsIn(file, await readFile(path.join(root, file), 'utf8').catch(() => '')),
        ]),
    ),
  );
  return { changed: changedFiles, files, importsOf };
}

async function gitLines(...args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new StepError(output.trimEnd());
  return output.split('\n').filter(Boolean);
}

/** Returns the files that a file of `tests/` imports from `tests/`. */
function importsIn(file, text) {
  return [...text.matchAll(IMPORT_PATTERN)].map(([, name]) =>
    name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  );
}

/**
 * Selects the tests for the changed files. `everything` is a changed file that requires all tests.
 * `unit`, `api` and `browser` map each test to the reasons for it; the unit tests are those and all that
 * import one of `modules`.
 */
export function selectTests({ changed, files, importsOf }) {
  const apiReasons = new Map();
  const browserReasons = new Map();
  const unitReasons = new Map();
  let everything;
  for (const file of changed) {
    const rules = rulesOf(file);
    if (AFFECTS_EVERYTHING.test(file) || (rules.length === 0 && !isTest(file))) everything ??= file;
    for (const rule of rules) {
      const reason = `${rule.about} (${file})`;
      for (const name of matchingTests(files, rule.api ?? [], 'tests/', '.test.ts'))
        addReason(apiReasons, name, reason);
      for (const name of matchingTests(files, rule.browser ?? [], 'tests/e2e/', '.spec.ts'))
        addReason(browserReasons, name, reason);
      for (const name of rule.unit ?? [])
        for (const test of files.filter(
          (candidate) => candidate.startsWith(name) && UNIT_TEST_PATTERN.test(candidate),
        ))
          addReason(unitReasons, test, reason);
    }
    for (const name of matchingTests(files, testsOfSameName(file), 'tests/', '.test.ts'))
      addReason(apiReasons, name, file);
    for (const test of fileAndImporters(file, importsOf)) {
      if (!files.includes(test)) continue;
      if (PRODUCT_TEST_PATTERN.test(test)) addReason(apiReasons, test, file);
      if (E2E_SPEC_PATTERN.test(test)) addReason(browserReasons, test, file);
    }
  }
  const modules = changed.filter((file) => MODULE_PATTERN.test(file) && files.includes(file));
  return { everything, modules, unit: unitReasons, api: apiReasons, browser: browserReasons };
}

export function rulesOf(file) {
  if (UNIT_TEST_PATTERN.test(file)) return [];
  return [...(PRODUCT_PATTERN.test(file) ? FAMILIES : []), ...LAYERS].filter(({ word }) => word.test(file));
}

/**
 * Returns the API tests with the same name as a product file or its folder, such as the folder of a
 * page family.
 */
export function testsOfSameName(file) {
  if (!PRODUCT_PATTERN.test(file)) return [];
  const { name, dir } = path.posix.parse(file);
  return [name, path.posix.basename(dir)].map((word) => `api/${word}`);
}

function isTest(file) {
  return UNIT_TEST_PATTERN.test(file) || file.startsWith('tests/');
}

export function matchingTests(files, names, folder, suffix) {
  const patterns = names.map((name) => new RegExp(`^${name.replaceAll('*', '[^/]*')}$`));
  return files.filter((file) => {
    if (!file.startsWith(folder) || !file.endsWith(suffix)) return false;
    const name = file.slice(folder.length, -suffix.length);
    return patterns.some((pattern) => pattern.test(name));
  });
}

/** Returns the file itself and all files of `tests/` that import it, directly or indirectly. */
function fileAndImporters(file, importsOf) {
  const result = new Set([file]);
  for (const name of result)
    for (const [importer, importedFiles] of importsOf) if (importedFiles.includes(name)) result.add(importer);
  return result;
}

function addReason(reasons, name, reason) {
  reasons.set(name, [...(reasons.get(name) ?? []), reason]);
}

/** Returns lines that state how many tests of a part were selected and why, most frequent reason first. */
export function explainSelection(label, selected) {
  if (selected.size === 0) return [`${label}: none`];
  const countByReason = new Map();
  for (const [firstReason] of selected.values())
    countByReason.set(firstReason, (countByReason.get(firstReason) ?? 0) + 1);
  const lines = [...countByReason].sort(([, a], [, b]) => b - a);
  return [`${label}: ${selected.size}`, ...lines.map(([reason, count]) => `  ${count} for ${reason}`)];
}
