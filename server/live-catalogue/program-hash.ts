import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Everything that decides what parts look like: the code that makes them, and the SQL that makes their rows. */
const SOURCES = ['{catalogue,presenters,domain,contract}/**/*.ts', 'server/database/**/*.{ts,sql}'];

/** A hash of this program. Parts that were made under another hash may have another shape or other rows. */
export function programHash(root = ROOT): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of globSync(SOURCES, { cwd: root }).sort()) {
    if (!source.endsWith('.test.ts')) hash.update(source).update(readFileSync(path.join(root, source)));
  }
  return hash.digest('hex');
}
