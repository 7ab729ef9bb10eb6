import { describe, expect, test } from 'vitest';
import { createMonth, type Month } from '../text/month.ts';
import type { Measure } from './series.ts';
import {
  addsDistrict,
  computeTableMonths,
  DEFAULT_TREND,
  formatTrendQuery,
  parseTrend,
  rangeOfSeries,
  selectVisibleSeries,
  subplotsOf,
  toggleSeries,
  visibleRange,
  zoomIn,
  zoomOut,
} from './trend.ts';

const AVAILABLE_RANGE = { first: createMonth(1999, 1), last: createMonth(2026, 10) };

function createSeries(code: string, measure: Measure, unit: string = measure) {
  return {
    code,
    measure,
    unit: { zh: unit, gb: unit, en: unit },
    from: createMonth(2026, 1),
    every: 1,
    values: [100, 110, 99],
    counts: null,
  };
}

describe('the address of a trend', () => {
  const parseText = (text: string) => parseTrend(new URLSearchParams(text));

  test.each([
    '',
    'series=retail_price%2Chibor&period=all&scale=change',
    'series=',
    'from=2019-01&to=2020-12',
    'series=retail_rent&from=2019-01&to=2020-12&scale=change',
  ])('%j is read and written back', (text) => {
    expect(formatTrendQuery(parseText(text)).toString()).toBe(text);
  });

  test('ignores invalid parameters and omits default values', () => {
    expect(parseText('period=7&scale=log&from=2020-12&to=2019-01')).toEqual({
      ...DEFAULT_TREND,
      range: undefined,
    });
    expect(parseText('series=a,a,B;drop,KT-c-S,b').codes).toEqual(['a', 'KT-c-S', 'b']);
    expect(parseText('series=a,b,c,d,e,f,g,h,i').codes).toHaveLength(8);
    expect(formatTrendQuery(parseText('period=5&scale=index')).toString()).toBe('');
  });

  test('adds the district of the form and omits the form’s parameters from its query', () => {
    const query = new URLSearchParams('series=hibor&district=KT&of=c');
    expect(addsDistrict(query)).toBe(true);
    const reparsedQuery = formatTrendQuery(parseTrend(query));
    expect(reparsedQuery.toString()).toBe('series=hibor%2CKT-c-S%2CKT-c-L');
    expect(addsDistrict(reparsedQuery)).toBe(false);
    expect(parseText('series=hibor&district=&of=c').codes).toEqual(['hibor']);
    expect(parseText('series=hibor&district=KT&of=x').codes).toEqual(['hibor']);
  });

  test('gains and loses a series', () => {
    const trendWithoutSeries = toggleSeries(DEFAULT_TREND, 'office_a_price');
    expect(trendWithoutSeries.codes).toEqual(['industrial_price', 'office_b_price', 'retail_price']);
    expect(toggleSeries(trendWithoutSeries, 'hibor').codes.at(-1)).toBe('hibor');
  });
});

describe('the months that are shown', () => {
  test('are those of the period, or those zoomed into', () => {
    expect(visibleRange({ ...DEFAULT_TREND, period: '1' }, AVAILABLE_RANGE)).toEqual({
      first: createMonth(2025, 10),
      last: AVAILABLE_RANGE.last,
    });
    const range = { first: createMonth(1990, 1), last: createMonth(2001, 1) };
    expect(visibleRange({ ...DEFAULT_TREND, range }, AVAILABLE_RANGE)).toEqual({
      first: AVAILABLE_RANGE.first,
      last: range.last,
    });
    const outsideRange = { first: createMonth(1980, 1), last: createMonth(1981, 1) };
    expect(visibleRange({ ...DEFAULT_TREND, range: outsideRange }, AVAILABLE_RANGE)).toEqual(AVAILABLE_RANGE);
  });

  test('are within the range of its series', () => {
    const allSeries = [
      createSeries('a', 'index'),
      { code: 'b', from: createMonth(2025, 3), every: 3, values: [1, 2] },
      { code: 'not asked for', from: createMonth(1999, 3), every: 3, values: [1, 2] },
    ];
    expect(rangeOfSeries({ codes: ['a', 'b'] }, allSeries)).toEqual({
      first: createMonth(2025, 3),
      last: createMonth(2026, 3),
    });
    expect(rangeOfSeries({ codes: ['c'] }, allSeries)).toBeUndefined();
  });

  test('are halved around a month and doubled again', () => {
    const yearRange = { first: createMonth(2020, 1), last: createMonth(2021, 1) };
    expect(zoomIn(yearRange, createMonth(2020, 7))).toEqual({
      first: createMonth(2020, 4),
      last: createMonth(2020, 10),
    });
    expect(zoomIn(yearRange, createMonth(2020, 1))?.first).toBe(yearRange.first);
    expect(zoomIn(yearRange, createMonth(2021, 1))?.last).toBe(yearRange.last);
    expect(zoomIn({ first: 0 as Month, last: 6 as Month }, 3 as Month)).toBeUndefined();
    expect(zoomOut(yearRange, AVAILABLE_RANGE)).toEqual({
      first: createMonth(2019, 7),
      last: createMonth(2021, 7),
    });
    expect(zoomOut(AVAILABLE_RANGE, AVAILABLE_RANGE)).toBeUndefined();
  });

  test('are in the table by month, quarter or year, always with the latest', () => {
    const tableFrom = (first: Month, every = 1) =>
      computeTableMonths({ first, last: AVAILABLE_RANGE.last }, [{ every }, { every: 3 }]);
    expect(tableFrom(createMonth(2025, 10))).toMatchObject({ step: 'month' });
    expect(tableFrom(createMonth(2025, 10)).months).toHaveLength(13);
    expect(tableFrom(createMonth(2025, 10), 3).step).toBe('quarter');
    const quarters = tableFrom(createMonth(2021, 10));
    expect(quarters.step).toBe('quarter');
    expect(quarters.months.slice(0, 3)).toEqual([
      createMonth(2026, 10),
      createMonth(2026, 9),
      createMonth(2026, 6),
    ]);
    const years = tableFrom(AVAILABLE_RANGE.first);
    expect(years.step).toBe('year');
    expect(years.months.slice(0, 2)).toEqual([createMonth(2026, 10), createMonth(2025, 12)]);
    expect(years.months).toHaveLength(28);
  });
});

describe('the subplots of a trend', () => {
  const allSeries = [
    createSeries('p', 'index'),
    createSeries('q', 'index'),
    createSeries('r', 'rate'),
    createSeries('v', 'amount', 'visitors'),
    createSeries('KT-c-S', 'amount', 'HKD'),
    createSeries('CEN-c-S', 'amount', 'HKD'),
  ];

  test('have one unit each', () => {
    expect(
      subplotsOf(allSeries, 'index').map(({ key, unit, series: group }) => [key, unit, group.length]),
    ).toEqual([
      ['index', 'index', 2],
      ['rate', 'rate', 1],
      ['visitors', 'amount', 1],
      ['HKD', 'amount', 2],
    ]);
    expect(subplotsOf(allSeries, 'change').map(({ unit, series: group }) => [unit, group.length])).toEqual([
      ['change', 5],
      ['rate', 1],
    ]);
  });

  test('show changes of indices and amounts, and rates as they are', () => {
    const trend = { ...DEFAULT_TREND, codes: ['p', 'r'], scale: 'change' } as const;
    const range = { first: createMonth(2026, 1), last: createMonth(2026, 2) };
    const { series: visibleSeries, base } = selectVisibleSeries(trend, allSeries, range);
    expect(base).toBe(range.first);
    expect(visibleSeries.map(({ code }) => code)).toEqual(['p', 'r']);
    expect(visibleSeries[0]?.values.map((value) => value && Math.round(value))).toEqual([0, 10]);
    expect(visibleSeries[1]?.values).toEqual([100, 110]);
  });

  test('count changes from the first month that all series know, also where it lies in a gap of one', () => {
    const index = { ...createSeries('p', 'index'), values: [100, 110, 120, 150] };
    const laterSeries = {
      ...createSeries('KT-c-S', 'amount', 'HKD'),
      from: createMonth(2025, 12),
      every: 3,
      values: [null, 8000, 10_000],
      counts: [2, 7, 9],
    };
    const trend = { ...DEFAULT_TREND, codes: ['p', 'KT-c-S'], scale: 'change' } as const;
    const range = { first: createMonth(2026, 1), last: createMonth(2026, 6) };
    const { series: visibleSeries, base } = selectVisibleSeries(trend, [index, laterSeries], range);
    expect(base).toBe(createMonth(2026, 3));
    const roundedValues = (values: readonly (number | null)[] = []) =>
      values.map((value) => value && Math.round(value));
    expect(roundedValues(visibleSeries[0]?.values)).toEqual([-17, -8, 0, 25]);
    expect(roundedValues(visibleSeries[1]?.values)).toEqual([0, 25]);
    // The counts are cut to the same months as the values.
    expect(visibleSeries[1]?.counts).toEqual([7, 9]);
  });
});
