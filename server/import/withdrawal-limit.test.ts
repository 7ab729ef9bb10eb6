import { describe, expect, test } from 'vitest';
import {
  DEFAULT_WITHDRAWAL_LIMIT,
  exceedsLimit,
  formatLimit,
  parseWithdrawalLimit,
} from './withdrawal-limit.ts';

describe('the withdrawal limit', () => {
  test.each([
    ['20%', { percent: 20 }],
    ['0%', { percent: 0 }],
    ['100%', { percent: 100 }],
    ['0', { count: 0 }],
    ['1500', { count: 1500 }],
  ])('%s is read', (text, limit) => {
    expect(parseWithdrawalLimit(text)).toEqual(limit);
  });

  test.each(['', '%', '101%', '-1', '1.5', '1,000', '20 %', 'all'])('"%s" is not a limit', (text) => {
    expect(parseWithdrawalLimit(text)).toBeUndefined();
  });

  test.each([
    [DEFAULT_WITHDRAWAL_LIMIT, 2, 10, false],
    [DEFAULT_WITHDRAWAL_LIMIT, 3, 10, true],
    [DEFAULT_WITHDRAWAL_LIMIT, 0, 0, false],
    [{ percent: 100 }, 10, 10, false],
    [{ percent: 0 }, 1, 1000, true],
    [{ count: 5 }, 5, 6, false],
    [{ count: 5 }, 6, 1000, true],
  ])('%j: %i of %i exceeds it: %s', (limit, withdrawn, present, expected) => {
    expect(exceedsLimit(limit, withdrawn, present)).toBe(expected);
  });

  test('is displayed as it was entered', () => {
    expect([{ percent: 20 }, { count: 1500 }].map(formatLimit)).toEqual(['20%', '1,500']);
  });
});
