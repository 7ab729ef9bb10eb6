import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const LAYER_GLOB =
  '{bench,catalogue,cli,contract,data,demo,deploy,docs,domain,phrases,presenters,scripts,server,tests,web}';
/** Every file and folder of the project with a leading slash: '/server/app.ts', '/server'. */
const REPOSITORY_PATHS = globSync([`${LAYER_GLOB}`, `${LAYER_GLOB}/**`, '*.*'], { cwd: ROOT }).map(
  (file) => `/${file}`,
);
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'demo/*.md', '.github/**/*.md'], { cwd: ROOT }).filter(
  (file) => !['CHANGELOG.md', 'THIRD_PARTY_NOTICES.md'].includes(file),
);

/**
 * Matches file paths such as `server/app.ts`, also shortened such as `app.ts`. URLs, which begin with a
 * slash, do not match.
 */
const FILE_PATTERN = /^[\w.<>-][\w./<>-]*\.(?:ts|tsx|mjs|css|sql|md)$/;
const FOLDER_PATTERN = /^[\w-][\w./-]*\/$/;
const IN_LAYER = new RegExp(`^(?:${LAYER_GLOB.slice(1, -1).replaceAll(',', '|')})/[\\w./-]+$`);

function pathExists(name: string): boolean {
  if (IN_LAYER.test(name)) return existsSync(path.join(ROOT, name));
  return REPOSITORY_PATHS.some((file) => file.endsWith(`/${name.replace(/\/$/, '')}`));
}

test.each(DOCUMENTS)('%s names only existing files and folders', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  if (/^\*\d{4}-\d{2}-\d{2} · overtaken/m.test(text)) return;
  const pathNames = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) =>
        !name.includes('<') && (FILE_PATTERN.test(name) || FOLDER_PATTERN.test(name) || IN_LAYER.test(name)),
    );
  expect(pathNames.filter((name) => !pathExists(name))).toEqual([]);
});

test('the diagram from an address to its rows names only existing files and symbols', () => {
  const text = readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const [diagram = ''] = /```\n address [^`]+/.exec(text) ?? [];
  const boxes = [...diagram.matchAll(/ ([\w/-]+\.tsx?) +(\w+)/g)];
  const missingBoxes = boxes.filter(([, file = '', name = '']) => {
    const [match] = globSync([`web/${file}`, `web/features/${file}`], { cwd: ROOT });
    return !match || !new RegExp(`\\b${name}\\b`).test(readFileSync(path.join(ROOT, match), 'utf8'));
  });
  expect(boxes.length).toBeGreaterThan(10);
  expect(missingBoxes.map(([box]) => box)).toEqual([]);
});
