import { describe, expect, test } from 'vitest';
import { type Month, monthAt } from './month.ts';
import { between, lastMonthOf, type MonthlyValues, monthlyValues, periodStart } from './series.ts';

const MONTHLY: MonthlyValues = { from: monthAt(2026, 1), every: 1, values: [100, 110, null, 99] };
const QUARTERLY: MonthlyValues = { from: monthAt(2025, 3), every: 3, values: [2, 3, 4] };

describe('a monthly series', () => {
  test('knows its last month and its values', () => {
    expect(lastMonthOf(MONTHLY)).toBe(monthAt(2026, 4));
    expect(lastMonthOf(QUARTERLY)).toBe(monthAt(2025, 9));
  });

  test('is made from rows, whose steps it finds', () => {
    const rows = (...months: Month[]) => months.map((month, index) => ({ month, value: index }));
    expect(monthlyValues(rows(monthAt(2026, 1), monthAt(2026, 2), monthAt(2026, 4)))).toEqual({
      from: monthAt(2026, 1),
      every: 1,
      values: [0, 1, null, 2],
    });
    expect(monthlyValues(rows(monthAt(2025, 3), monthAt(2025, 6), monthAt(2025, 12)))).toEqual({
      from: monthAt(2025, 3),
      every: 3,
      values: [0, 1, null, 2],
    });
    expect(monthlyValues(rows(monthAt(2025, 3)))).toEqual({ from: monthAt(2025, 3), every: 1, values: [0] });
    expect(monthlyValues([])).toBeUndefined();
  });

  test('is cut to the months of a range', () => {
    expect(between(MONTHLY, monthAt(2026, 2), monthAt(2026, 3))).toEqual({
      from: monthAt(2026, 2),
      every: 1,
      values: [110, null],
    });
    expect(between(QUARTERLY, monthAt(2025, 4), monthAt(2026, 1))).toEqual({
      from: monthAt(2025, 6),
      every: 3,
      values: [3, 4],
    });
    expect(between(MONTHLY, monthAt(2020, 1), monthAt(2030, 1))).toEqual(MONTHLY);
    expect(between(MONTHLY, monthAt(2030, 1), monthAt(2030, 2)).values).toEqual([]);
  });
});

describe('a period', () => {
  const [first, last] = [monthAt(1999, 1), monthAt(2026, 10)];
  test.each([
    ['all', first],
    ['1', monthAt(2025, 10)],
    ['5', monthAt(2021, 10)],
  ] as const)('of %s', (period, start) => {
    expect(periodStart(period, first, last)).toBe(start);
  });

  test('does not begin before the series', () => {
    expect(periodStart('5', monthAt(2025, 1), last)).toBe(monthAt(2025, 1));
  });
});
