import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** How a source may ask for its own place: program.config.ts puts the place in, since its code is elsewhere once it is built. */
const KNOWN = /^import\.meta\.(?:dirname|url)\b/;

/** What is asked of a file's own place, by file. */
function placesAsked(): readonly (readonly [file: string, asked: string])[] {
  return globSync('{domain,contract,phrases,presenters,catalogue,data,server,cli}/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    .flatMap((file) =>
      (readFileSync(path.join(ROOT, file), 'utf8').match(/import\.meta\.\w+/g) ?? []).map(
        (asked) => [file, asked] as const,
      ),
    );
}

test('sources of the server ask for their own place in ways that its build knows', () => {
  const asked = placesAsked();
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(([, how]) => !KNOWN.test(how))).toEqual([]);
});
