import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { anchorsOf, brokenLinks, linksOf, withoutCode } from './documents.fixture.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: ROOT });
/** Source files that refer to documents in comments or messages. */
const SOURCES = globSync(
  [
    '{bench,catalogue,cli,contract,data,demo,deploy,domain,phrases,presenters,scripts,server,tests,web}/**/*.{ts,tsx,mjs,css,sql,conf,service,yaml,sh}',
    'Dockerfile',
    'compose.yaml',
    '.env.example',
  ],
  { cwd: ROOT },
).filter((file) => !file.startsWith('scripts/'));

test.each(DOCUMENTS)('%s links to files and headings that exist', (document) => {
  expect(brokenLinks(ROOT, document)).toEqual([]);
});

test('a link to a missing file, or to a missing heading of this or another document, is found', () => {
  const text =
    '# A b\n[x](gone.md) [y](README.md#no-such-heading) [z](#nowhere) [fine](#a-b) `[code](no.md)`';
  expect(brokenLinks(ROOT, 'README.md', text)).toEqual(['gone.md', 'README.md#no-such-heading', '#nowhere']);
});

test('headings have the anchors that GitHub generates', () => {
  const text =
    '# One & two\n## `npm test` (all)\n## 024 · What it is\n## Twice\n## Twice\n```\n# no heading\n```';
  expect([...anchorsOf(text)]).toEqual(['one--two', 'npm-test-all', '024--what-it-is', 'twice', 'twice-1']);
});

test('code names only existing documents and sections', () => {
  const references = SOURCES.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return [...text.matchAll(/\b(docs\/[\w/-]+\.md)(?:, ([A-Z][a-z ]+[a-z]))?/g)].map(
      ([, document = '', section]) => ({ file, document, section }),
    );
  });
  expect(references.length).toBeGreaterThan(5);
  const brokenReferences = references.filter(({ document, section }) => {
    if (!globSync(document, { cwd: ROOT }).length) return true;
    const documentText = readFileSync(path.join(ROOT, document), 'utf8');
    return section !== undefined && !anchorsOf(documentText).has(section.toLowerCase().replaceAll(' ', '-'));
  });
  expect(brokenReferences).toEqual([]);
});

test('every page of docs/ is in its index, and README links the pages in reading order', () => {
  const index = linksOf(withoutCode(readFileSync(path.join(ROOT, 'docs/README.md'), 'utf8')));
  const pageFiles = globSync('*.md', { cwd: path.join(ROOT, 'docs') }).filter((page) => page !== 'README.md');
  expect(pageFiles.filter((page) => !index.includes(page))).toEqual([]);
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const [, readingOnSection = ''] = readme.split('## Reading on');
  expect(linksOf(readingOnSection).slice(0, 3)).toEqual([
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/README.md',
  ]);
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8 * 1024);
});
