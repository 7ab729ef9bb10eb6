import { expect, test } from 'vitest';
import { PARTS, readTestPlan } from './test-plan.mjs';

test('npm test runs everything, the parts that are named, or what a change touches', () => {
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

test('npm test -- --all is the long form, of all parts or of those that are named', () => {
  expect(readTestPlan(['--all'])).toEqual({ parts: PARTS, since: undefined, isLong: true });
  expect(readTestPlan(['--changed=main', 'api', '--all'])).toEqual({
    parts: ['api'],
    since: 'main',
    isLong: true,
  });
});

test('npm test says what it takes when it is asked for something else', () => {
  expect(() => readTestPlan(['units', '--watch'])).toThrow(
    'npm test takes static, unit, api, browser, --changed[=ref] and --all, not units --watch.',
  );
});
