import { expect, test } from 'vitest';
import { containsAll } from './install.mjs';

const lockedPackages = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b-darwin': { version: '2.0.0', integrity: 'sha512-b', optional: true },
};
const packageA = lockedPackages['node_modules/a'];

test('npm start installs packages if the lock file has changed', () => {
  expect(containsAll(lockedPackages, {})).toBe(false);
  expect(containsAll(lockedPackages, { 'node_modules/a': { ...packageA, version: '1.0.1' } })).toBe(false);
  expect(containsAll(lockedPackages, { 'node_modules/a': { ...packageA, integrity: 'sha512-other' } })).toBe(
    false,
  );
});

test('packages of other platforms may be absent', () => {
  expect(containsAll(lockedPackages, { 'node_modules/a': packageA })).toBe(true);
  const otherPlatformPackage = { version: '1.9.0', integrity: 'sha512-old', optional: true };
  expect(
    containsAll(lockedPackages, {
      'node_modules/a': packageA,
      'node_modules/b-darwin': otherPlatformPackage,
    }),
  ).toBe(false);
});

test('the demonstration workspace may be absent', () => {
  const workspace = {
    demo: { name: '@podium/demo' },
    'node_modules/@podium/demo': { resolved: 'demo', link: true },
  };
  expect(containsAll({ ...lockedPackages, ...workspace }, { 'node_modules/a': packageA })).toBe(true);
});
