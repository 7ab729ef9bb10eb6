import { describe, expect, test } from 'vitest';
import { honest, playwrightCounts, vitestCounts } from './checks.mjs';

describe('npm test counts what the runners report', () => {
  test('Vitest', () => {
    expect(vitestCounts({ numPassedTests: 7, numFailedTests: 2, numTotalTests: 9 })).toEqual({
      passed: 7,
      failed: 2,
    });
  });

  test('Playwright, where a test that passed only when repeated counts as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 0 };
    expect(playwrightCounts({ stats })).toEqual({ passed: 5, failed: 3 });
  });

  test('a runner that breaks down counts as one failure', () => {
    expect(honest(null, 1)).toEqual({ passed: 0, failed: 1 });
    expect(honest(null, 0)).toEqual({ passed: 0, failed: 1 });
    expect(honest({ passed: 4, failed: 0 }, 1)).toEqual({ passed: 4, failed: 1 });
  });

  test('a runner that ends well is believed', () => {
    expect(honest({ passed: 4, failed: 0 }, 0)).toEqual({ passed: 4, failed: 0 });
    expect(honest({ passed: 4, failed: 3 }, 1)).toEqual({ passed: 4, failed: 3 });
  });
});
