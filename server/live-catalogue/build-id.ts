import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/**
 * All files that determine the content of catalogue parts: the code that builds them and the SQL that
 * reads their rows.
 */
const SOURCE_PATTERNS = ['{catalogue,presenters,domain,contract}/**/*.ts', 'server/database/**/*.{ts,sql}'];

/**
 * Returns a hash of the code that builds the parts. Parts that were saved under a different hash may
 * differ in shape or content.
 */
export function computeBuildId(root = ROOT): string {
  const hash = createHash('sha256').update(process.version);
  for (const sourceFile of globSync(SOURCE_PATTERNS, { cwd: root }).sort()) {
    if (!sourceFile.endsWith('.test.ts'))
      hash.update(sourceFile).update(readFileSync(path.join(root, sourceFile)));
  }
  return hash.digest('hex');
}
