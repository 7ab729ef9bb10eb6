import { describe, expect, test } from 'vitest';
import { type Month, monthAt } from '../text/month.ts';
import type { Measure } from './series.ts';
import {
  addsDistrict,
  DEFAULT_TREND,
  knownRange,
  readTrend,
  shownRange,
  shownSeries,
  subplotsOf,
  tableMonths,
  toggleSeries,
  trendQuery,
  zoomedIn,
  zoomedOut,
} from './trend.ts';

const KNOWN = { first: monthAt(1999, 1), last: monthAt(2026, 10) };

function series(code: string, measure: Measure, unit: string = measure) {
  return {
    code,
    measure,
    unit: { zh: unit, gb: unit, en: unit },
    from: monthAt(2026, 1),
    every: 1,
    values: [100, 110, 99],
    counts: null,
  };
}

describe('the address of a trend', () => {
  const read = (text: string) => readTrend(new URLSearchParams(text));

  test.each([
    '',
    'series=retail_price%2Chibor&period=all&scale=change',
    'series=',
    'from=2019-01&to=2020-12',
    'series=retail_rent&from=2019-01&to=2020-12&scale=change',
  ])('%j is read and written back', (text) => {
    expect(trendQuery(read(text)).toString()).toBe(text);
  });

  test('ignores what it does not understand, and leaves out what needs no saying', () => {
    expect(read('period=7&scale=log&from=2020-12&to=2019-01')).toEqual({
      ...DEFAULT_TREND,
      range: undefined,
    });
    expect(read('series=a,a,B;drop,KT-c-S,b').codes).toEqual(['a', 'KT-c-S', 'b']);
    expect(read('series=a,b,c,d,e,f,g,h,i').codes).toHaveLength(8);
    expect(trendQuery(read('period=5&scale=index')).toString()).toBe('');
  });

  test('takes the district that its form adds, and is then written without the form’s fields', () => {
    const query = new URLSearchParams('series=hibor&district=KT&of=c');
    expect(addsDistrict(query)).toBe(true);
    const added = trendQuery(readTrend(query));
    expect(added.toString()).toBe('series=hibor%2CKT-c-S%2CKT-c-L');
    expect(addsDistrict(added)).toBe(false);
    expect(read('series=hibor&district=&of=c').codes).toEqual(['hibor']);
    expect(read('series=hibor&district=KT&of=x').codes).toEqual(['hibor']);
  });

  test('gains and loses a series', () => {
    const without = toggleSeries(DEFAULT_TREND, 'office_a_price');
    expect(without.codes).toEqual(['industrial_price', 'office_b_price', 'retail_price']);
    expect(toggleSeries(without, 'hibor').codes.at(-1)).toBe('hibor');
  });
});

describe('the months that are shown', () => {
  test('are those of the period, or those zoomed into', () => {
    expect(shownRange({ ...DEFAULT_TREND, period: '1' }, KNOWN)).toEqual({
      first: monthAt(2025, 10),
      last: KNOWN.last,
    });
    const range = { first: monthAt(1990, 1), last: monthAt(2001, 1) };
    expect(shownRange({ ...DEFAULT_TREND, range }, KNOWN)).toEqual({ first: KNOWN.first, last: range.last });
    const outside = { first: monthAt(1980, 1), last: monthAt(1981, 1) };
    expect(shownRange({ ...DEFAULT_TREND, range: outside }, KNOWN)).toEqual(KNOWN);
  });

  test('are within what any of its series knows', () => {
    const all = [
      series('a', 'index'),
      { code: 'b', from: monthAt(2025, 3), every: 3, values: [1, 2] },
      { code: 'not asked for', from: monthAt(1999, 3), every: 3, values: [1, 2] },
    ];
    expect(knownRange({ codes: ['a', 'b'] }, all)).toEqual({
      first: monthAt(2025, 3),
      last: monthAt(2026, 3),
    });
    expect(knownRange({ codes: ['c'] }, all)).toBeUndefined();
  });

  test('are halved around a month and doubled again', () => {
    const year = { first: monthAt(2020, 1), last: monthAt(2021, 1) };
    expect(zoomedIn(year, monthAt(2020, 7))).toEqual({ first: monthAt(2020, 4), last: monthAt(2020, 10) });
    expect(zoomedIn(year, monthAt(2020, 1))?.first).toBe(year.first);
    expect(zoomedIn(year, monthAt(2021, 1))?.last).toBe(year.last);
    expect(zoomedIn({ first: 0 as Month, last: 6 as Month }, 3 as Month)).toBeUndefined();
    expect(zoomedOut(year, KNOWN)).toEqual({ first: monthAt(2019, 7), last: monthAt(2021, 7) });
    expect(zoomedOut(KNOWN, KNOWN)).toBeUndefined();
  });

  test('stand in the table by month, quarter or year, the latest always', () => {
    const step = (first: Month, every = 1) =>
      tableMonths({ first, last: KNOWN.last }, [{ every }, { every: 3 }]);
    expect(step(monthAt(2025, 10))).toMatchObject({ step: 'month' });
    expect(step(monthAt(2025, 10)).months).toHaveLength(13);
    expect(step(monthAt(2025, 10), 3).step).toBe('quarter');
    const quarters = step(monthAt(2021, 10));
    expect(quarters.step).toBe('quarter');
    expect(quarters.months.slice(0, 3)).toEqual([monthAt(2026, 10), monthAt(2026, 9), monthAt(2026, 6)]);
    const years = step(KNOWN.first);
    expect(years.step).toBe('year');
    expect(years.months.slice(0, 2)).toEqual([monthAt(2026, 10), monthAt(2025, 12)]);
    expect(years.months).toHaveLength(28);
  });
});

describe('the subplots of a trend', () => {
  const all = [
    series('p', 'index'),
    series('q', 'index'),
    series('r', 'rate'),
    series('v', 'amount', 'visitors'),
    series('KT-c-S', 'amount', 'HKD'),
    series('CEN-c-S', 'amount', 'HKD'),
  ];

  test('have one unit each', () => {
    expect(subplotsOf(all, 'index').map(({ key, unit, series: own }) => [key, unit, own.length])).toEqual([
      ['index', 'index', 2],
      ['rate', 'rate', 1],
      ['visitors', 'amount', 1],
      ['HKD', 'amount', 2],
    ]);
    expect(subplotsOf(all, 'change').map(({ unit, series: own }) => [unit, own.length])).toEqual([
      ['change', 5],
      ['rate', 1],
    ]);
  });

  test('show changes of indices and amounts, and rates as they are', () => {
    const trend = { ...DEFAULT_TREND, codes: ['p', 'r'], scale: 'change' } as const;
    const range = { first: monthAt(2026, 1), last: monthAt(2026, 2) };
    const { series: shown, base } = shownSeries(trend, all, range);
    expect(base).toBe(range.first);
    expect(shown.map(({ code }) => code)).toEqual(['p', 'r']);
    expect(shown[0]?.values.map((value) => value && Math.round(value))).toEqual([0, 10]);
    expect(shown[1]?.values).toEqual([100, 110]);
  });

  test('count changes from the first month that all series know, also where it lies in a gap of one', () => {
    const index = { ...series('p', 'index'), values: [100, 110, 120, 150] };
    const later = {
      ...series('KT-c-S', 'amount', 'HKD'),
      from: monthAt(2025, 12),
      every: 3,
      values: [null, 8000, 10_000],
      counts: [2, 7, 9],
    };
    const trend = { ...DEFAULT_TREND, codes: ['p', 'KT-c-S'], scale: 'change' } as const;
    const range = { first: monthAt(2026, 1), last: monthAt(2026, 6) };
    const { series: shown, base } = shownSeries(trend, [index, later], range);
    expect(base).toBe(monthAt(2026, 3));
    const whole = (values: readonly (number | null)[] = []) =>
      values.map((value) => value && Math.round(value));
    expect(whole(shown[0]?.values)).toEqual([-17, -8, 0, 25]);
    expect(whole(shown[1]?.values)).toEqual([0, 25]);
    // What was cut off is cut off the counts too.
    expect(shown[1]?.counts).toEqual([7, 9]);
  });
});
