import { describe, expect, test } from 'vitest';
import {
  addMonths,
  createMonth,
  monthCode,
  monthName,
  monthText,
  parseYearMonth,
  yearOfMonth,
} from './month.ts';

describe('months', () => {
  test.each([
    ['2026-10', createMonth(2026, 10)],
    ['1999-01-01', createMonth(1999, 1)],
    ['2026-12', createMonth(2026, 12)],
  ])('%s is read', (text, month) => {
    expect(parseYearMonth(text)).toBe(month);
    expect(monthCode(month)).toBe(text.slice(0, 7));
  });

  test.each(['', '2026', '2026-13', '2026-00', '26-01', '2026-1', '2026-10-1', 'x2026-10'])(
    '%j is no month',
    (text) => {
      expect(parseYearMonth(text)).toBeUndefined();
    },
  );

  test('can be counted over the end of a year', () => {
    expect(monthCode(addMonths(createMonth(2026, 11), 3))).toBe('2027-02');
    expect(monthCode(addMonths(createMonth(2026, 1), -1))).toBe('2025-12');
    expect(yearOfMonth(createMonth(2026, 12))).toBe(2026);
  });

  test('are written as each language does', () => {
    expect(monthText(createMonth(2026, 1), 'en')).toBe('Jan 2026');
    expect(monthText(createMonth(2026, 12), 'zh')).toBe('2026年12月');
    expect(monthName(createMonth(2026, 9), 'gb')).toBe('9月');
  });
});
