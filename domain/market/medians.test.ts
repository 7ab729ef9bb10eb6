import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIsoDate } from '../text/date.ts';
import {
  type CountByBasis,
  medianOf,
  medianWindowStart,
  midpoint,
  ownAreaBasis,
  tenthsOfPercentAbove,
  widenMedian,
} from './medians.ts';

const day = (text: string) => parseIsoDate(text) ?? expect.fail(text);

describe('The period of the medians', () => {
  it.each([
    ['2026-11-15', '2024-11-15'],
    ['2026-01-31', '2024-01-31'],
    ['2028-02-29', '2026-02-28'],
    ['2026-02-28', '2024-02-28'],
    ['2027-03-31', '2025-03-31'],
  ])('that ends on %s begins on %s', (today, from) => {
    expect(medianWindowStart(day(today))).toBe(from);
  });

  it('begins 60 months ago if it is the wide one', () => {
    expect(medianWindowStart(day('2026-11-15'), 60)).toBe('2021-11-15');
  });
});

describe('A median', () => {
  it.each([
    [[10_847], 10_847],
    [[9_000, 11_000, 30_000], 11_000],
    [[9_000, 11_000], 10_000],
    // The mean of the two middle values is 9,000.5, which is rounded up.
    [[9_000, 9_001], 9_001],
    [[2_550, 2_560, 2_570, 2_600], 2_565],
  ])('of %j is %i', (cases, median) => {
    expect(medianOf(cases)).toBe(median);
  });

  it('of an empty list is undefined', () => {
    expect(medianOf([])).toBeUndefined();
  });

  it('has equally many values above and below', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (cases) => {
        const sortedValues = cases.toSorted((a, b) => a - b);
        const median = medianOf(sortedValues) ?? Number.NaN;
        expect(sortedValues.filter((value) => value < median).length).toBeLessThanOrEqual(cases.length / 2);
        expect(sortedValues.filter((value) => value > median).length).toBeLessThanOrEqual(cases.length / 2);
      }),
    );
  });

  it('lies halfway between the two in the middle', () => {
    expect(midpoint(11_720, 11_720)).toBe(11_720);
    expect(midpoint(11_720, 11_723)).toBe(11_722);
  });
});

describe('How far a price is from a median', () => {
  it('is in tenths of a per cent, below with a minus', () => {
    expect(tenthsOfPercentAbove(10_847, 11_720)).toBe(-74);
    expect(tenthsOfPercentAbove(10_847, 9_180)).toBe(182);
    expect(tenthsOfPercentAbove(9_180, 9_180)).toBe(0);
  });
});

describe('Transactions are measured by the same area as the listing', () => {
  it.each([
    [1180, null, 'gross'],
    [null, 850, 'saleable'],
    // Both areas can be compared, so the transactions decide.
    [1180, 850, null],
    [null, null, null],
  ] as const)('gross %s and saleable %s: %s', (area_gross, area_saleable, basis) => {
    expect(ownAreaBasis({ area_gross, area_saleable })).toBe(basis);
  });
});

describe('A median widens until it has 5 transactions', () => {
  type CountsByStep = Readonly<Record<string, CountByBasis>>;
  const NONE = { gross: 0, saleable: 0 };
  const widen = async (counts: CountsByStep, ownBasis: 'gross' | 'saleable' | null = null) => {
    const base = await widenMedian(
      ['building', 'district'],
      ({ location, months }) => counts[`${location} ${months}`] ?? NONE,
      ownBasis,
    );
    return base && [base.location, base.months, base.basis];
  };

  it('from 24 months to 60, then from the building to its district', async () => {
    const [four, five] = [
      { gross: 4, saleable: 0 },
      { gross: 5, saleable: 0 },
    ];
    expect(await widen({ 'building 24': five, 'building 60': five })).toEqual(['building', 24, 'gross']);
    expect(await widen({ 'building 24': four, 'building 60': five })).toEqual(['building', 60, 'gross']);
    expect(await widen({ 'building 60': four, 'district 24': five })).toEqual(['district', 24, 'gross']);
    expect(await widen({ 'district 24': four, 'district 60': five })).toEqual(['district', 60, 'gross']);
  });

  it('and stays at the widest step if none has 5', async () => {
    expect(await widen({ 'district 60': { gross: 1, saleable: 4 } })).toEqual(['district', 60, 'saleable']);
    expect(await widenMedian([], () => NONE, null)).toBeUndefined();
  });

  it('by the area that most transactions use, unless the listing has only one', async () => {
    const mostlySaleable = { gross: 5, saleable: 6 };
    expect(await widen({ 'building 24': mostlySaleable })).toEqual(['building', 24, 'saleable']);
    expect(await widen({ 'building 24': mostlySaleable }, 'gross')).toEqual(['building', 24, 'gross']);
    expect(
      await widen(
        { 'building 24': { gross: 4, saleable: 9 }, 'building 60': { gross: 7, saleable: 9 } },
        'gross',
      ),
    ).toEqual(['building', 60, 'gross']);
  });
});
