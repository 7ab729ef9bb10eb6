import { describe, expect, test } from 'vitest';
import { createMonth, type Month } from '../text/month.ts';
import {
  changesSince,
  countAt,
  firstKnownMonth,
  lastMonthOf,
  type MonthlyValues,
  percentChange,
  periodStart,
  publishedMonth,
  sliceMonths,
  toMonthlyValues,
  valueAt,
} from './series.ts';

const MONTHLY: MonthlyValues = { from: createMonth(2026, 1), every: 1, values: [100, 110, null, 99] };
const QUARTERLY: MonthlyValues = { from: createMonth(2025, 3), every: 3, values: [2, 3, 4] };

describe('a monthly series', () => {
  test('knows its last month and its values', () => {
    expect(lastMonthOf(MONTHLY)).toBe(createMonth(2026, 4));
    expect(lastMonthOf(QUARTERLY)).toBe(createMonth(2025, 9));
    expect(valueAt(MONTHLY, createMonth(2026, 2))).toBe(110);
    expect(valueAt(MONTHLY, createMonth(2026, 3))).toBeNull();
    expect(valueAt(MONTHLY, createMonth(2025, 12))).toBeNull();
    expect(valueAt(MONTHLY, createMonth(2026, 5))).toBeNull();
    expect(valueAt(QUARTERLY, createMonth(2025, 6))).toBe(3);
    expect(valueAt(QUARTERLY, createMonth(2025, 7))).toBeNull();
  });

  test('is made from rows, whose steps it finds', () => {
    const rows = (...months: Month[]) => months.map((month, index) => ({ month, value: index }));
    expect(toMonthlyValues(rows(createMonth(2026, 1), createMonth(2026, 2), createMonth(2026, 4)))).toEqual({
      from: createMonth(2026, 1),
      every: 1,
      values: [0, 1, null, 2],
    });
    expect(toMonthlyValues(rows(createMonth(2025, 3), createMonth(2025, 6), createMonth(2025, 12)))).toEqual({
      from: createMonth(2025, 3),
      every: 3,
      values: [0, 1, null, 2],
    });
    expect(toMonthlyValues(rows(createMonth(2025, 3)))).toEqual({
      from: createMonth(2025, 3),
      every: 1,
      values: [0],
    });
    expect(toMonthlyValues([])).toBeUndefined();
  });

  test('is cut to the months of a range', () => {
    expect(sliceMonths(MONTHLY, createMonth(2026, 2), createMonth(2026, 3))).toEqual({
      from: createMonth(2026, 2),
      every: 1,
      values: [110, null],
    });
    expect(sliceMonths(QUARTERLY, createMonth(2025, 4), createMonth(2026, 1))).toEqual({
      from: createMonth(2025, 6),
      every: 3,
      values: [3, 4],
    });
    expect(sliceMonths(MONTHLY, createMonth(2020, 1), createMonth(2030, 1))).toEqual(MONTHLY);
    expect(sliceMonths(MONTHLY, createMonth(2030, 1), createMonth(2030, 2)).values).toEqual([]);
  });
});

describe('a period', () => {
  const [first, last] = [createMonth(1999, 1), createMonth(2026, 10)];
  test.each([
    ['all', first],
    ['1', createMonth(2025, 10)],
    ['5', createMonth(2021, 10)],
  ] as const)('of %s', (period, start) => {
    expect(periodStart(period, first, last)).toBe(start);
  });

  test('does not begin before the series', () => {
    expect(periodStart('5', createMonth(2025, 1), last)).toBe(createMonth(2025, 1));
  });
});

describe('a change in per cent', () => {
  test('is measured against the earlier value', () => {
    expect(percentChange(80, 100)).toBeCloseTo(25);
    expect(percentChange(100, 80)).toBeCloseTo(-20);
  });

  test.each([
    [null, 1],
    [1, null],
    [0, 1],
    [-2, 1],
  ])('is unknown from %j to %j', (earlier, later) => {
    expect(percentChange(earlier, later)).toBeNull();
  });

  test('of a whole series is since a month, or since the last value before it', () => {
    const series = { ...MONTHLY, values: [null, 200, 210, null, 190] };
    const changeSince = (month: number) =>
      changesSince(series, createMonth(2026, month)).values.map((value) => value && Math.round(value));
    expect(firstKnownMonth(series)).toBe(createMonth(2026, 2));
    expect(changeSince(2)).toEqual([null, 0, 5, null, -5]);
    expect(changeSince(4)).toEqual([null, -5, 0, null, -10]);
    expect(changeSince(1)).toEqual([null, null, null, null, null]);
    expect(firstKnownMonth({ ...MONTHLY, values: [null] })).toBeUndefined();
  });
});

describe('a series with the number of its transactions', () => {
  const seriesWithCounts = { ...QUARTERLY, values: [null, 3, 4], counts: [4, 7, 9] };

  test('knows them by month, and loses those of months that are cut off', () => {
    expect(countAt(seriesWithCounts, createMonth(2025, 3))).toBe(4);
    expect(countAt(seriesWithCounts, createMonth(2025, 4))).toBeNull();
    expect(countAt(seriesWithCounts, createMonth(2026, 3))).toBeNull();
    expect(countAt({ ...seriesWithCounts, counts: null }, createMonth(2025, 3))).toBeNull();
    expect(sliceMonths(seriesWithCounts, createMonth(2025, 4), createMonth(2025, 6))).toMatchObject({
      values: [3],
      counts: [7],
    });
  });

  test('stays in force between two quarters', () => {
    expect(publishedMonth(seriesWithCounts, createMonth(2025, 5))).toBe(createMonth(2025, 3));
    expect(publishedMonth(seriesWithCounts, createMonth(2025, 6))).toBe(createMonth(2025, 6));
    expect(publishedMonth(seriesWithCounts, createMonth(2025, 2))).toBe(createMonth(2024, 12));
  });
});
