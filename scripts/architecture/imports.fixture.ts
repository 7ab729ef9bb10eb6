import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCE_GLOB =
  '{domain,contract,phrases,presenters,catalogue,data,demo,server,web,cli,bench,scripts,tests}/**/*.{ts,tsx,mjs}';

/**
 * One import. `from` is the importing file; `to` is the imported file or package. Files are paths from
 * the repository root.
 */
export type Import = {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
};

/** Matches `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const IMPORT_STATEMENT_PATTERN =
  /(?:^|\n)(?:import|export)\s+(type\s)?([^'";]*?)from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;

/** Returns every import of the project's files. */
export function readImports(): readonly Import[] {
  return globSync(SOURCE_GLOB, { cwd: ROOT }).flatMap((file) =>
    importsOf(file, readFileSync(path.join(ROOT, file), 'utf8')),
  );
}

export function importsOf(file: string, text: string): readonly Import[] {
  return [...text.matchAll(IMPORT_STATEMENT_PATTERN)].map(
    ([, type, names = '', from, sideEffectImport, dynamic]) => ({
      from: file,
      to: resolve(file, from ?? sideEffectImport ?? dynamic ?? ''),
      typeOnly: type !== undefined || hasOnlyTypes(names),
      dynamic: dynamic !== undefined,
    }),
  );
}

/** Returns true if all imported names are types, as in `{ type A, type B }`. */
function hasOnlyTypes(names: string): boolean {
  const [, list] = /^\{([\s\S]*)\}\s*$/.exec(names.trim()) ?? [];
  const importedNames = (list ?? '').split(',').filter((name) => name.trim() !== '');
  return importedNames.length > 0 && importedNames.every((name) => name.trim().startsWith('type '));
}

function resolve(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? path.join(path.dirname(file), name).replaceAll('\\', '/') : name;
}
