import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { variables } from './env.ts';
import type { Variable } from './variable.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const all: readonly [name: string, variable: Variable<unknown>][] = Object.entries(variables);

test('README lists every variable with its default and what it is for', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const listed = readme.split('\n').filter((line) => /^\| `[A-Z][A-Z0-9_]+` \|/.test(line));
  expect(listed.map(cells).toSorted()).toEqual(
    all
      .map(
        ([name, { fallback, description }]) =>
          `\`${name}\` · ${fallback === undefined ? '' : `\`${fallback}\``} · ${description}`,
      )
      .toSorted(),
  );
});

/** A row without the spaces that only align it. */
function cells(line: string): string {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
    .join(' · ');
}

test('.env.example has every variable: `vitest run server/env/env-files.test.ts -u` writes it anew', async () => {
  const entries = all.map(
    ([name, { fallback = '', allowed, description, secret }]) =>
      `# ${description}.\n# ${capital(allowed)}.${secret ? ' Keep it secret.' : ''}\n#${name}=${quoted(fallback)}\n`,
  );
  await expect(`${HEAD}\n${entries.join('\n')}`).toMatchFileSnapshot(path.join(ROOT, '.env.example'));
});

const HEAD = `# Copy this file to .env and take the # away from the lines that you change. The commands of README read it;
# variables that are set outside of it win.
`;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function quoted(value: string): string {
  return /[\s#]/.test(value) ? `"${value}"` : value;
}
