import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'demo/*.md'], { cwd: ROOT }).filter(
  (file) =>
    !['CHANGELOG.md', 'THIRD_PARTY_NOTICES.md'].includes(file) &&
    // A decision that is overtaken may name what has been removed.
    !/^\*\d{4}-\d{2}-\d{2} · overtaken/m.test(readText(file)),
);
const SOURCE_FILES = globSync(
  [
    '{bench,catalogue,cli,contract,data,demo,domain,phrases,presenters,scripts,server,tests,web}/**/*.{ts,tsx,mjs,sql}',
    'deploy/**/*',
    '*.config.ts',
    '{compose.yaml,Dockerfile,.env.example,package.json,tsconfig.json}',
  ],
  { cwd: ROOT, withFileTypes: true },
)
  .filter((entry) => entry.isFile() && entry.name !== path.basename(import.meta.filename))
  .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

/** Removes comments, in which a name may outlive its declaration. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*(?:\/\/|--).*$/gm, '');
}

const CODE_BY_FILE = new Map(SOURCE_FILES.map((file) => [file, withoutComments(readText(file))]));
const WORDS = new Set([...CODE_BY_FILE.values()].flatMap((code) => code.match(/[A-Za-z_$][\w$]*/g) ?? []));

/**
 * Names of other software (PostgreSQL, Linux, rejected libraries), which the documents mention but the
 * code does not contain.
 */
const FOREIGN_NAMES: ReadonlySet<string> = new Set([
  ...['pg_archivecleanup', 'pg_ctl', 'pg_dump', 'pg_last_xact_replay_timestamp', 'pg_upgrade'],
  ...['SO_REUSEPORT', 'query_timeout', 'useQueries'],
]);

/** Matches names of code: `MAX_ROWS`, `prefetchMap`, `SearchKind`, `row_change`. */
const IDENTIFIER_PATTERN = /^(?=.*(?:_|[a-z][A-Z]))[A-Za-z]\w*[A-Za-z0-9]$/;
const FILE_NAME = String.raw`[\w./-]+\.(?:ts|tsx|mjs|sql)`;
/** Matches a name with its file: `name` (`file.ts`) and `name` in `file.ts`. */
const PAIR_PATTERN = new RegExp(`\`(\\w+)\`(?:\\(\\))? ?(?:\\(|in )\`(${FILE_NAME})\``, 'g');

/** Returns whether one of the files that end in a path declares a name, as a value, a type or a member. */
function isDeclaredIn(name: string, file: string): boolean {
  const declaration = new RegExp(
    `\\b(?:const|let|function\\*?|class|type|interface|enum|table|view|index)\\s+(?:if not exists\\s+)?(?:\\w+\\.)?${name}\\b|\\b${name}\\??\\s*[:(=,]|[{,]\\s*${name}\\b|'${name}'`,
  );
  return [...CODE_BY_FILE].some(
    ([path_, code]) => `/${path_}`.endsWith(`/${file}`) && declaration.test(code),
  );
}

test.each(DOCUMENTS)('%s names only existing constants, functions, types and tables', (document) => {
  const text = readText(document).replace(/^```[\s\S]*?^```/gm, '');
  const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const unknownNames = names.filter(
    (name) => IDENTIFIER_PATTERN.test(name) && !WORDS.has(name) && !FOREIGN_NAMES.has(name),
  );
  expect(unknownNames).toEqual([]);
});

test.each(DOCUMENTS)('%s names each declaration together with its actual file', (document) => {
  const pairs = [...readText(document).matchAll(PAIR_PATTERN)];
  const brokenPairs = pairs.filter(([, name = '', file = '']) => !isDeclaredIn(name, file));
  expect(brokenPairs.map(([pair]) => pair)).toEqual([]);
});
