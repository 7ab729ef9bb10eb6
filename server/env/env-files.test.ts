import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { replaceTables } from '#bench/capacity/document.ts';
import { CONFIGURATION_GROUPS, configurationTable } from './configuration.fixture.ts';
import { variables } from './env.ts';
import type { Variable } from './variable.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONFIGURATION_PAGE = path.join(ROOT, 'docs/configuration.md');
const allVariables: readonly [name: string, variable: Variable<unknown>][] = Object.entries(variables);

test('every variable is in one table of docs/configuration.md', () => {
  expect(Object.values(CONFIGURATION_GROUPS).flat().toSorted()).toEqual(
    allVariables.map(([name]) => name).toSorted(),
  );
});

test('docs/configuration.md has the tables of the schema: `npm run unit -- server/env/env-files.test.ts -u` writes them', async () => {
  const tables = Object.fromEntries(
    Object.entries(CONFIGURATION_GROUPS).map(([group, names]) => [group, configurationTable(names)]),
  );
  await expect(replaceTables(readFileSync(CONFIGURATION_PAGE, 'utf8'), tables)).toMatchFileSnapshot(
    CONFIGURATION_PAGE,
  );
});

test('.env.example lists every variable: the same command writes it', async () => {
  const entries = allVariables.map(
    ([name, { fallback = '', allowed, description, isSecret }]) =>
      `# ${description}.\n# Values: ${allowed}.${isSecret ? ' Keep it secret.' : ''}\n#${name}=${quoteIfNeeded(fallback)}\n`,
  );
  await expect(`${EXAMPLE_HEADER}\n${entries.join('\n')}`).toMatchFileSnapshot(
    path.join(ROOT, '.env.example'),
  );
});

const EXAMPLE_HEADER = `# Copy this file to .env and remove the # from the lines that you change. npm start, npm run dev and npm run podium read it;
# variables of the environment take precedence. docs/configuration.md has the same variables in groups.
`;

function quoteIfNeeded(value: string): string {
  return /[\s#]/.test(value) ? `"${value}"` : value;
}
