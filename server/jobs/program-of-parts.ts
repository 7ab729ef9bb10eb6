import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** All that decides what parts look like: what makes them, and what the rows they are made of went through. */
const SOURCES = ['{catalogue,presenters,domain,contract}/**/*.ts', 'server/database/**/*.{ts,sql}'];

/** Parts made by programs of two names may be of two shapes, or of other rows. */
export function nameOfProgram(root = ROOT): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of globSync(SOURCES, { cwd: root }).sort()) {
    if (!source.endsWith('.test.ts')) hash.update(source).update(readFileSync(path.join(root, source)));
  }
  return hash.digest('hex');
}
