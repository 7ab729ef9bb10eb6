import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MENU_SECTIONS } from '#domain/content/menu-sections.ts';
import { IMPORT_KINDS } from '#domain/office/import-kind.ts';
import { BUILT_IN_MAPS } from '#server/import/map/feed-map.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DATA_GUIDE = readFileSync(path.join(ROOT, 'docs/data-and-feeds.md'), 'utf8');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', '{data,demo,deploy,server}/**/*.md'], {
  cwd: ROOT,
}).filter((file) => !['CHANGELOG.md', 'THIRD_PARTY_NOTICES.md'].includes(file));

/** Returns the names in backticks between two texts of the guide. */
function namesBetween(startText: string, endText: string): readonly string[] {
  const [, afterStart = ''] = DATA_GUIDE.split(startText);
  const [betweenText = ''] = afterStart.split(endText);
  return [...betweenText.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
}

describe('docs/data-and-feeds.md agrees with the code', () => {
  test('it lists the groups of the menu', () => {
    expect(namesBetween('links of your own to the groups', 'of the menu')).toEqual(MENU_SECTIONS);
  });

  test('it lists the ready-made feed maps', () => {
    expect(namesBetween('These maps are ready:', '`data/samples/feeds/`')).toEqual(BUILT_IN_MAPS);
  });

  test('it lists a sample file of each kind', () => {
    const sampleNames = globSync('*.csv', { cwd: path.join(ROOT, 'data/samples') }).map((file) =>
      path.basename(file, '.csv'),
    );
    expect(sampleNames.toSorted()).toEqual([...IMPORT_KINDS].sort());
  });
});

test('documents import and export only existing kinds', () => {
  const importCommandPattern =
    /podium (?:-- )?(?:import(?: --(?:explain|learn))?|export) (?!undo|history)([a-z_]+)/g;
  const importCommands = DOCUMENTS.flatMap((document) =>
    [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(importCommandPattern)].map(
      ([text, kind = '']) => ({
        text: `${document}: ${text}`,
        kind,
      }),
    ),
  );
  expect(importCommands.length).toBeGreaterThan(5);
  const unknownCommands = importCommands.filter(
    ({ kind }) => !IMPORT_KINDS.some((kindName) => kindName === kind),
  );
  expect(unknownCommands.map(({ text }) => text)).toEqual([]);
});

test('documents name npm commands that exist, and CONTRIBUTING or README each of them', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const npmScriptsIn = (document: string) =>
    [
      ...readFileSync(path.join(ROOT, document), 'utf8').matchAll(
        /npm (?:run (?:--silent )?([\w-]+)|(start|test)\b)/g,
      ),
    ].map(([, runScript, shortScript]) => runScript ?? shortScript ?? '');
  const unknownScripts = DOCUMENTS.flatMap((document) =>
    npmScriptsIn(document).filter((name) => !(name in scripts)),
  );
  expect(unknownScripts).toEqual([]);
  // `lint` and `typecheck` need no documentation of their own because they are steps of `npm test`.
  const documentedCommands = [
    ...npmScriptsIn('README.md'),
    ...npmScriptsIn('CONTRIBUTING.md'),
    'lint',
    'typecheck',
  ];
  expect(Object.keys(scripts).filter((name) => !documentedCommands.includes(name))).toEqual([]);
});

test('docs/operations.md quotes only log lines that the server writes', () => {
  const operationsGuide = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const quotedLines = [...operationsGuide.matchAll(/the log: ((?:`[^`]+`(?:, (?:later )?)?)+)/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line),
  );
  const serverSource = globSync('server/**/*.ts', { cwd: ROOT })
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');
  expect(quotedLines.length).toBeGreaterThan(8);
  expect(quotedLines.filter((line) => !serverSource.includes(line))).toEqual([]);
});
