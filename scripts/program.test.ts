import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/**
 * Supported forms of a module's reference to its own location. vite.server.config.ts rewrites them, because
 * bundling moves the code.
 */
const SUPPORTED_FORMS = /^import\.meta\.(?:dirname|url)\b/;

/** Returns all references to a module's own location, with the file. */
function locationReferences(): readonly (readonly [file: string, reference: string])[] {
  return globSync('{domain,contract,phrases,presenters,catalogue,data,server,cli}/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    .flatMap((file) =>
      (readFileSync(path.join(ROOT, file), 'utf8').match(/import\.meta\.\w+/g) ?? []).map(
        (reference) => [file, reference] as const,
      ),
    );
}

test('the server refers to its own file locations only in forms that the build rewrites', () => {
  const reference = locationReferences();
  expect(reference.length).toBeGreaterThan(20);
  expect(reference.filter(([, reference]) => !SUPPORTED_FORMS.test(reference))).toEqual([]);
});
