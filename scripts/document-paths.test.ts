import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const LAYERS =
  '{bench,catalogue,cli,contract,data,demo,deploy,docs,domain,phrases,presenters,scripts,server,tests,web}';
/** Every file and folder of the project, with a slash before it: '/server/app.ts', '/server'. */
const PATHS = globSync([`${LAYERS}`, `${LAYERS}/**`, '*.*'], { cwd: ROOT }).map((file) => `/${file}`);
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).filter(
  (file) => !['CHANGELOG.md', 'THIRD_PARTY_NOTICES.md'].includes(file),
);

/** `server/app.ts` and `web/ui/`; also shorter, such as `app.ts` or `ui/`. Addresses begin with a slash. */
const FILE = /^[\w.<>-][\w./<>-]*\.(?:ts|tsx|mjs|css|sql|md)$/;
const FOLDER = /^[\w-][\w./-]*\/$/;
const IN_LAYER = new RegExp(`^(?:${LAYERS.slice(1, -1).replaceAll(',', '|')})/[\\w./-]+$`);

function isThere(name: string): boolean {
  if (IN_LAYER.test(name)) return existsSync(path.join(ROOT, name));
  return PATHS.some((file) => file.endsWith(`/${name.replace(/\/$/, '')}`));
}

test.each(DOCUMENTS)('%s names files and folders that are there', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  if (/^\*\d{4}-\d{2}-\d{2} · overtaken/m.test(text)) return;
  const named = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('<') && (FILE.test(name) || FOLDER.test(name) || IN_LAYER.test(name)));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test('the way from an address to its rows is drawn with files that are there, and what is in them', () => {
  const text = readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const [drawing = ''] = /```\n address [^`]+/.exec(text) ?? [];
  const boxes = [...drawing.matchAll(/ ([\w/-]+\.tsx?) +(\w+)/g)];
  const missing = boxes.filter(([, file = '', name = '']) => {
    const [found] = globSync([`web/${file}`, `web/features/${file}`], { cwd: ROOT });
    return !found || !new RegExp(`\\b${name}\\b`).test(readFileSync(path.join(ROOT, found), 'utf8'));
  });
  expect(boxes.length).toBeGreaterThan(10);
  expect(missing.map(([box]) => box)).toEqual([]);
});
