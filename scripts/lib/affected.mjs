import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EVERYTHING, FAMILIES, LAYERS } from './affected-rules.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { StepError } from './steps.mjs';

const PRODUCT_TEST = /^tests\/(api|database|faults|runtime)\/.*\.test\.ts$/;
const JOURNEY = /^tests\/e2e\/.*\.spec\.ts$/;
const UNIT_TEST = /^(?!tests\/).*\.test\.tsx?$/;
const PRODUCT = /^(catalogue|cli|contract|data|demo|domain|phrases|presenters|server|web)\//;
const MODULE = /\.(tsx?|mjs)$/;
const IMPORT = /from '((?:#tests|\.{1,2})\/[^']+)'/g;

/** The files that differ from a commit, new and deleted ones too, and all that the project has. */
export async function readChange(since) {
  const [differing, untracked, tracked] = await Promise.all([
    git('diff', '--name-only', since),
    git('ls-files', '--others', '--exclude-standard'),
    git('ls-files'),
  ]);
  const changed = [...new Set([...differing, ...untracked])].sort();
  if (changed.length === 0)
    throw new StepError(`Nothing has changed since ${since}. --changed=main compares with another commit.`);
  const files = [...tracked, ...untracked];
  const importsOf = new Map(
    await Promise.all(
      files
        .filter((file) => file.startsWith('tests/') && MODULE.test(file))
        .map(async (file) => [
          file,
          importsIn(file, await readFile(path.join(root, file), 'utf8').catch(() => '')),
        ]),
    ),
  );
  return { changed, files, importsOf };
}

async function git(...args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new StepError(output.trimEnd());
  return output.split('\n').filter(Boolean);
}

/** The files of `tests/` that one of them imports. */
function importsIn(file, text) {
  return [...text.matchAll(IMPORT)].map(([, name]) =>
    name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  );
}

/**
 * The tests that changed files ask for, each with its reasons. `everything` is a file that asks for all of them.
 * Unit tests are the importers of `modules`, and those in `unit` whatever they import.
 */
export function selectTests({ changed, files, importsOf }) {
  const api = new Map();
  const browser = new Map();
  const unit = new Map();
  let everything;
  for (const file of changed) {
    const rules = rulesOf(file);
    if (EVERYTHING.test(file) || (rules.length === 0 && !isTest(file))) everything ??= file;
    for (const rule of rules) {
      const why = `${rule.about} (${file})`;
      for (const name of matching(files, rule.api ?? [], 'tests/', '.test.ts')) add(api, name, why);
      for (const name of matching(files, rule.browser ?? [], 'tests/e2e/', '.spec.ts'))
        add(browser, name, why);
      for (const name of rule.unit ?? [])
        for (const test of files.filter((each) => each.startsWith(name) && UNIT_TEST.test(each)))
          add(unit, test, why);
    }
    for (const name of matching(files, namesakes(file), 'tests/', '.test.ts')) add(api, name, file);
    for (const test of importers(file, importsOf)) {
      if (!files.includes(test)) continue;
      if (PRODUCT_TEST.test(test)) add(api, test, file);
      if (JOURNEY.test(test)) add(browser, test, file);
    }
  }
  const modules = changed.filter((file) => MODULE.test(file) && files.includes(file));
  return { everything, modules, unit, api, browser };
}

export function rulesOf(file) {
  if (UNIT_TEST.test(file)) return [];
  return [...(PRODUCT.test(file) ? FAMILIES : []), ...LAYERS].filter(({ word }) => word.test(file));
}

/** The API tests called like a file of the product or like its folder, such as that of a family of pages. */
export function namesakes(file) {
  if (!PRODUCT.test(file)) return [];
  const { name, dir } = path.posix.parse(file);
  return [name, path.posix.basename(dir)].map((word) => `api/${word}`);
}

function isTest(file) {
  return UNIT_TEST.test(file) || file.startsWith('tests/');
}

export function matching(files, names, folder, ending) {
  const patterns = names.map((name) => new RegExp(`^${name.replaceAll('*', '[^/]*')}$`));
  return files.filter((file) => {
    if (!file.startsWith(folder) || !file.endsWith(ending)) return false;
    const name = file.slice(folder.length, -ending.length);
    return patterns.some((pattern) => pattern.test(name));
  });
}

/** A file of `tests/` and all that import it, however far away. */
function importers(file, importsOf) {
  const found = new Set([file]);
  for (const name of found)
    for (const [importer, imported] of importsOf) if (imported.includes(name)) found.add(importer);
  return found;
}

function add(reasons, name, why) {
  reasons.set(name, [...(reasons.get(name) ?? []), why]);
}

/** How many tests of a part were selected and why, in lines: the reasons with most tests first. */
export function explain(kind, selected) {
  if (selected.size === 0) return [`${kind}: none`];
  const counts = new Map();
  for (const [first] of selected.values()) counts.set(first, (counts.get(first) ?? 0) + 1);
  const lines = [...counts].sort(([, one], [, other]) => other - one);
  return [`${kind}: ${selected.size}`, ...lines.map(([why, count]) => `  ${count} for ${why}`)];
}
