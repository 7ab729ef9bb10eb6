import { expect, test } from 'vitest';
import { PARTS, readTestPlan } from './test-plan.mjs';

test('npm test runs all parts, the named parts, or the tests of a change', () => {
  const defaultPlan = { parts: PARTS, since: undefined, isLong: false };
  expect(readTestPlan([])).toEqual(defaultPlan);
  expect(readTestPlan(['unit', 'api'])).toEqual({ ...defaultPlan, parts: ['unit', 'api'] });
  expect(readTestPlan(['--changed'])).toEqual({ ...defaultPlan, since: 'HEAD' });
  expect(readTestPlan(['unit', '--changed=main'])).toEqual({
    ...defaultPlan,
    parts: ['unit'],
    since: 'main',
  });
});

test('npm test -- --all runs the long form of all parts or of the named parts', () => {
  expect(readTestPlan(['--all'])).toEqual({ parts: PARTS, since: undefined, isLong: true });
  expect(readTestPlan(['--changed=main', 'api', '--all'])).toEqual({
    parts: ['api'],
    since: 'main',
    isLong: true,
  });
});

test('npm test lists its arguments if one is unknown', () => {
  expect(() => readTestPlan(['units', '--watch'])).toThrow(
    'npm test takes static, unit, api, browser, --changed[=ref] and --all, not units --watch.',
  );
});
