import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIsoDate } from '../text/date.ts';
import { comparisonBasis, medianOf, medianWindowStart, midpoint, tenthsOfPercentAbove } from './medians.ts';

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
  const tooFewTransactions = { gross: 4, saleable: 0 };
  const mostlySaleable = { gross: 3, saleable: 5 };
  const mostlyGross = { gross: 9, saleable: 8 };

  it.each([
    [1180, null, mostlySaleable, mostlySaleable, 'gross'],
    [null, 850, mostlyGross, mostlyGross, 'saleable'],
    // If both areas of the listing are known, the majority of the building's transactions decides. If
    // the building has too few transactions for a median, the district's majority decides.
    [1180, 850, mostlySaleable, mostlyGross, 'saleable'],
    [1180, 850, mostlyGross, mostlySaleable, 'gross'],
    [1180, 850, tooFewTransactions, mostlySaleable, 'saleable'],
    [null, null, tooFewTransactions, mostlyGross, 'gross'],
  ] as const)(
    'gross %s and saleable %s, building %j, district %j: %s',
    (area_gross, area_saleable, building, district, basis) => {
      expect(comparisonBasis({ area_gross, area_saleable }, building, district)).toBe(basis);
    },
  );
});
