import { describe, expect, test } from 'vitest';
import {
  playwrightCounts,
  playwrightProgress,
  vitestCounts,
  vitestProgress,
  warningsIn,
  withExitCode,
} from './checks.mjs';

describe('npm test counts the results of the test runners', () => {
  test('Vitest', () => {
    expect(vitestCounts({ numPassedTests: 7, numFailedTests: 2, numTotalTests: 9 })).toEqual({
      passed: 7,
      failed: 2,
    });
  });

  test('Playwright: a test that passed on retry counts as passed and is listed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'desk', status }] });
    const suites = [
      {
        file: 'map.spec.ts',
        specs: [spec('is drawn', 'expected'), spec('moves', 'flaky')],
        suites: [{ file: 'map.spec.ts', specs: [spec('zooms', 'flaky'), spec('fails', 'unexpected')] }],
      },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 2, skipped: 0 };
    expect(playwrightCounts({ stats, suites })).toEqual({
      passed: 3,
      failed: 1,
      flakyTests: ['map.spec.ts (desk): moves', 'map.spec.ts (desk): zooms'],
    });
  });

  test('a runner that crashes counts as one failure', () => {
    expect(withExitCode(null, 1)).toEqual({ passed: 0, failed: 1 });
    expect(withExitCode(null, 0)).toEqual({ passed: 0, failed: 1 });
    expect(withExitCode({ passed: 4, failed: 0, flakyTests: ['a'] }, 1).flakyTests).toEqual(['a']);
    expect(withExitCode({ passed: 4, failed: 0 }, 1)).toEqual({ passed: 4, failed: 1 });
  });

  test('counts are unchanged if the runner exits with code 0', () => {
    expect(withExitCode({ passed: 4, failed: 0 }, 0)).toEqual({ passed: 4, failed: 0 });
    expect(withExitCode({ passed: 4, failed: 3 }, 1)).toEqual({ passed: 4, failed: 3 });
  });
});

describe('progress of the parts of npm test', () => {
  test('Vitest: the number of finished files', () => {
    const progressOf = vitestProgress();
    expect(progressOf(' RUN  v4.1.0\n')).toBeUndefined();
    expect(
      progressOf(
        ' ✓ |unit| domain/a.test.ts (3 tests) 5ms\n \u001b[32m✓\u001b[39m |unit| b.test.ts (1 test)\n',
      ),
    ).toBe('2 files');
    expect(progressOf(' ❯ |unit| domain/c.test.ts (2 tests | 1 failed)\n     × fails\n')).toBe(
      '3 files, 1 with failures',
    );
  });

  test('Playwright: its own test counter', () => {
    expect(playwrightProgress('[3/94] [phone] › list.spec.ts\n[4/94] [desk] › map.spec.ts')).toBe(
      '4 of 94 tests',
    );
    expect(playwrightProgress('Building …')).toBeUndefined();
  });
});

test('warnings of passed tests are shown once each', () => {
  expect(warningsIn(' ✓ a.test.ts\nWarning: heavy\nno Warning: here\nWarning: heavy\n')).toEqual([
    'Warning: heavy',
  ]);
  expect(warningsIn('')).toEqual([]);
});
