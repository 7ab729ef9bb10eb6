import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test('CHANGELOG.md has an unreleased section, and releases from the version of package.json down', () => {
  const { version } = JSON.parse(readText('package.json')) as { version: string };
  const [unreleased, ...releases] = [...readText('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
  expect(unreleased).toBe('Unreleased');
  for (const release of releases) expect(release).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d{2}-\d{2}$/);
  expect(releases[0]?.split(' - ')[0]).toBe(version);
});

test('a release has only the kinds of changes of Keep a Changelog', () => {
  const kinds = [...readText('CHANGELOG.md').matchAll(/^### (.+)$/gm)].map(([, kind = '']) => kind);
  const allowedKinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
  expect(kinds.filter((kind) => !allowedKinds.includes(kind))).toEqual([]);
});

test('LICENSE reserves all rights while package.json names no licence', () => {
  const { license } = JSON.parse(readText('package.json')) as { license: string };
  expect(readText('LICENSE').includes('All rights reserved')).toBe(license === 'UNLICENSED');
});
