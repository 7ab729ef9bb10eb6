import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILES =
  '{domain,contract,phrases,presenters,catalogue,data,demo,server,web,cli,bench,scripts,tests}/**/*.{ts,tsx,mjs}';

/** One file imports another, named from the root, or a package, by its name. */
export type Import = {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
};

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const STATEMENTS =
  /(?:^|\n)(?:import|export)\s+(type\s)?([^'";]*?)from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;

/** Every import of the project; those of tests only where they import a file of the project. */
export function readImports(): readonly Import[] {
  return globSync(FILES, { cwd: ROOT }).flatMap((file) =>
    importsOf(file, readFileSync(path.join(ROOT, file), 'utf8')),
  );
}

export function importsOf(file: string, text: string): readonly Import[] {
  return [...text.matchAll(STATEMENTS)].map(([, type, names = '', from, bare, dynamic]) => ({
    from: file,
    to: resolve(file, from ?? bare ?? dynamic ?? ''),
    typeOnly: type !== undefined || areTypes(names),
    dynamic: dynamic !== undefined,
  }));
}

/** `{ type A, type B }`: nothing of it is left when types are stripped. */
function areTypes(names: string): boolean {
  const [, list] = /^\{([\s\S]*)\}\s*$/.exec(names.trim()) ?? [];
  const named = (list ?? '').split(',').filter((name) => name.trim() !== '');
  return named.length > 0 && named.every((name) => name.trim().startsWith('type '));
}

function resolve(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? path.join(path.dirname(file), name).replaceAll('\\', '/') : name;
}
