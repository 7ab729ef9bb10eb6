import { expect, test } from 'vitest';
import { PARTS, readTestPlan, touchesBrowser } from './test-plan.mjs';

test('npm test runs everything, the parts that are named, or what a change touches', () => {
  expect(readTestPlan([])).toEqual({ parts: PARTS, since: undefined });
  expect(readTestPlan(['unit', 'api'])).toEqual({ parts: ['unit', 'api'], since: undefined });
  expect(readTestPlan(['--changed'])).toEqual({ parts: PARTS, since: 'HEAD' });
  expect(readTestPlan(['unit', '--changed=main'])).toEqual({ parts: ['unit'], since: 'main' });
});

test('npm test says what it takes when it is asked for something else', () => {
  expect(() => readTestPlan(['units', '--watch'])).toThrow(
    'npm test takes static, unit, api, browser and --changed[=ref], not units --watch.',
  );
});

test('journeys run when something that pages are made of has changed', () => {
  expect(touchesBrowser(['docs/security.md', 'web/ui/button.tsx'])).toBe(true);
  expect(touchesBrowser(['docs/security.md', 'bench/main.ts', 'README.md'])).toBe(false);
});
