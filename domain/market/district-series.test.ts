import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../text/date.ts';
import { createMonth } from '../text/month.ts';
import {
  districtSeriesCode,
  parseDistrictSeries,
  seriesOfDistrict,
  valuesByQuarter,
  yearWindowsByQuarter,
} from './district-series.ts';

const yearsUntil = (today: string) => yearWindowsByQuarter(today as IsoDate);

describe('the code of a district’s series', () => {
  test('is read and written', () => {
    const series = { district: 'KT', icsType: 'c', txType: 'L' } as const;
    expect(districtSeriesCode(series)).toBe('KT-c-L');
    expect(parseDistrictSeries('KT-c-L')).toEqual(series);
    expect(seriesOfDistrict('TST', 's')).toEqual(['TST-s-S', 'TST-s-L']);
  });

  test.each(['office_a_price', 'KT', 'KT-c', 'KT-x-S', 'KT-c-B', 'kt-c-S', 'KT-c-S-', 'ABCDEFGHI-c-S'])(
    '%j is none',
    (code) => {
      expect(parseDistrictSeries(code)).toBeUndefined();
    },
  );
});

describe('the years that end with each quarter', () => {
  test('begin with 1999 and end with the last quarter that is over', () => {
    expect(yearsUntil('2026-11-16')[0]).toEqual({
      end: createMonth(1999, 12),
      from: '1999-01-01',
      to: '1999-12-31',
    });
    expect(yearsUntil('2026-11-16').at(-1)).toEqual({
      end: createMonth(2026, 9),
      from: '2025-10-01',
      to: '2026-09-30',
    });
  });

  test.each([
    ['2026-09-30', createMonth(2026, 6)],
    ['2026-10-01', createMonth(2026, 9)],
    ['2026-12-31', createMonth(2026, 9)],
    ['2027-01-01', createMonth(2026, 12)],
  ])('on %s the last is over', (today, end) => {
    expect(yearsUntil(today).at(-1)?.end).toBe(end);
  });

  test('know how long February is, and there are none before the first', () => {
    expect(yearsUntil('2024-04-01').at(-1)).toMatchObject({ from: '2023-04-01', to: '2024-03-31' });
    expect(yearsUntil('2000-03-31').map(({ to }) => to)).toEqual(['1999-12-31']);
    expect(yearsUntil('1999-12-31')).toEqual([]);
  });
});

describe('the values of a district', () => {
  const quarters = yearsUntil('2000-12-31');

  test('begin with the first year that has a transaction; too few are a gap that is counted', () => {
    const medians = [
      { count: 0, median: null },
      { count: 3, median: null },
      { count: 7, median: 9_500 },
      { count: 4, median: null },
    ];
    expect(quarters).toHaveLength(4);
    expect(valuesByQuarter(quarters, medians)).toEqual({
      from: createMonth(2000, 3),
      every: 3,
      values: [null, 9_500, null],
      counts: [3, 7, 4],
    });
  });

  test('do not exist without transactions', () => {
    expect(
      valuesByQuarter(
        quarters,
        quarters.map(() => ({ count: 0, median: null })),
      ),
    ).toBeUndefined();
  });
});
