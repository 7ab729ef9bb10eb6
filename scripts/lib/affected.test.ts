import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { explainSelection, matchingTests, rulesOf, selectTests, testsOfSameName } from './affected.mjs';
import { AFFECTS_EVERYTHING, FAMILIES, LAYERS } from './affected-rules.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

type Reasons = ReadonlyMap<string, readonly string[]>;

let files: readonly string[];
beforeAll(() => {
  const fileList = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  files = fileList.toString().split('\n').filter(Boolean);
});

const select = (changed: readonly string[], importsOf: ReadonlyMap<string, readonly string[]> = new Map()) =>
  selectTests({ changed, files, importsOf });
const fileNamesOf = (tests: Reasons) => [...tests.keys()].map((file) => path.basename(file));

describe('npm test -- --changed selects tests by changed files', () => {
  test('a field of a listing selects the tests of listings and of no other family', () => {
    const { everything, modules, api, browser } = select(['domain/stock/stock-fields.ts']);
    expect(everything).toBeUndefined();
    expect(modules).toEqual(['domain/stock/stock-fields.ts']);
    expect(fileNamesOf(api)).toEqual(
      expect.arrayContaining(['search.test.ts', 'listing-pages.test.ts', 'import.test.ts']),
    );
    expect(fileNamesOf(api)).not.toContain('research.test.ts');
    expect(api.size).toBeLessThan(45);
    expect(fileNamesOf(browser)).toEqual(expect.arrayContaining(['listing.spec.ts', 'journey.spec.ts']));
    expect(fileNamesOf(browser)).not.toContain('office.spec.ts');
  });

  test.each([
    ['server/database/migrations/0002_any.sql', 'api', 'migrations.test.ts'],
    ['web/pages/home/home.css', 'browser', 'widths.spec.ts'],
    ['data/samples/stocks.csv', 'api', 'import-round-trip.test.ts'],
    ['docs/decisions/027-imports.md', 'unit', 'decisions.test.ts'],
    ['README.md', 'unit', 'document-paths.test.ts'],
  ] as const)('%s selects tests, although no module imports it', (file, testPart, expectedTest) => {
    const selected = select([file]);
    expect(selected.everything).toBeUndefined();
    expect(fileNamesOf(selected[testPart])).toContain(expectedTest);
  });

  test('a file of a family selects the API test with the name of the file or its folder', () => {
    for (const file of ['contract/recruitment.ts', 'web/pages/recruitment/page.tsx'])
      expect(fileNamesOf(select([file]).api)).toContain('recruitment.test.ts');
  });

  test('a test file selects itself; a shared test file selects its direct and indirect importers', () => {
    const importsOf = new Map([
      ['tests/factories/map.ts', ['tests/factories/tile.ts']],
      ['tests/api/base-map.test.ts', ['tests/factories/map.ts']],
    ]);
    expect(fileNamesOf(select(['tests/e2e/map.spec.ts']).browser)).toEqual(['map.spec.ts']);
    const { api, everything } = select(['tests/factories/tile.ts'], importsOf);
    expect([fileNamesOf(api), everything]).toEqual([['base-map.test.ts'], undefined]);
  });

  test('packages, compilers and files without a rule select all tests', () => {
    expect(select(['README.md', 'package-lock.json']).everything).toBe('package-lock.json');
    expect(select(['new-folder/new.toml']).everything).toBe('new-folder/new.toml');
  });

  test('states how many tests are selected and why', () => {
    const reasonsByTest = new Map([
      ['a', ['maps (x.ts)']],
      ['b', ['listings (y.ts)', 'maps (x.ts)']],
      ['c', ['listings (y.ts)']],
    ]);
    expect(explainSelection('API tests', reasonsByTest)).toEqual([
      'API tests: 3',
      '  2 for listings (y.ts)',
      '  1 for maps (x.ts)',
    ]);
    expect(explainSelection('API tests', new Map())).toEqual(['API tests: none']);
  });
});

describe('the rules of npm test -- --changed', () => {
  test('cover every file of the project', () => {
    const filesWithoutRule = files.filter(
      (file) =>
        !file.startsWith('tests/') &&
        !/\.test\.tsx?$/.test(file) &&
        !AFFECTS_EVERYTHING.test(file) &&
        rulesOf(file).length === 0,
    );
    expect(filesWithoutRule).toEqual([]);
  });

  test('name only existing tests, and together all of them', () => {
    const rules = [...FAMILIES, ...LAYERS];
    const parts = [
      {
        folder: 'tests/',
        ending: '.test.ts',
        lists: rules.map(({ api }) => api),
        additionalNames: files.flatMap(testsOfSameName),
      },
      {
        folder: 'tests/e2e/',
        ending: '.spec.ts',
        lists: rules.map(({ browser }) => browser),
        additionalNames: [],
      },
    ];
    for (const { folder, ending, lists, additionalNames: others } of parts) {
      const ruleNames = new Set(lists.flat());
      const unmatchedNames = [...ruleNames].filter(
        (name) => matchingTests(files, [name], folder, ending).length === 0,
      );
      expect(unmatchedNames).toEqual([]);
      const existingTests = files.filter((file) => file.startsWith(folder) && file.endsWith(ending));
      const selected = new Set(matchingTests(files, [...new Set([...ruleNames, ...others])], folder, ending));
      expect(existingTests.filter((file) => !selected.has(file))).toEqual([]);
    }
  });
});
