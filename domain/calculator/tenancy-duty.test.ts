import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../text/date.ts';
import type { Cents } from '../text/price.ts';
import {
  calculateTenancyDuty,
  parseTenancyForm,
  TENANCY_DUTY,
  type Tenancy,
  type TenancyForm,
} from './tenancy-duty.ts';
import { formatTypedDay, isLongerThan, lastDayOfTerm, parseDay, termBetween } from './term.ts';

const isoDate = (text: string) => text as IsoDate;
const cents = (dollars: number) => Math.round(dollars * 100) as Cents;
const termOf = (start: string, end: string) => termBetween(isoDate(start), isoDate(end)) ?? null;
const tenancy = (overrides: Partial<Tenancy>): Tenancy => ({
  term: { years: 2, days: 0 },
  rent: cents(442_200),
  keyMoney: cents(0),
  counterparts: 0,
  signedOn: isoDate('2026-12-01'),
  ...overrides,
});

describe('The term of a lease counts both days', () => {
  test.each([
    ['2024-01-01', '2024-12-31', 1, 0],
    ['2024-01-01', '2025-01-01', 1, 1],
    ['2025-09-01', '2027-08-31', 2, 0],
    ['2026-12-01', '2029-11-30', 3, 0],
    ['2024-02-29', '2025-02-28', 1, 0],
    ['2024-02-29', '2025-02-27', 0, 365],
    ['2023-03-01', '2024-02-29', 1, 0],
    ['2026-05-05', '2026-05-05', 0, 1],
    ['2026-12-31', '2027-01-01', 0, 2],
  ])('%s to %s', (start, end, years, days) => {
    expect(termOf(start, end)).toEqual({ years, days });
  });

  test('has no result if the end is before the start', () => {
    expect(termOf('2026-02-02', '2026-02-01')).toBeNull();
  });

  test.each([
    ['2026-06-01', '2029-05-31'],
    ['2026-01-01', '2028-12-31'],
    // The lease completes its years at the end of February.
    ['2024-02-29', '2027-02-28'],
  ])('three years from %s end on %s', (start, end) => {
    expect(lastDayOfTerm(isoDate(start), 3)).toBe(end);
    expect(termOf(start, end)).toEqual({ years: 3, days: 0 });
  });

  test('a year and a day exceeds a year, a year does not', () => {
    expect(isLongerThan({ years: 1, days: 1 }, 1)).toBe(true);
    expect(isLongerThan({ years: 1, days: 0 }, 1)).toBe(false);
    expect(isLongerThan({ years: 0, days: 365 }, 1)).toBe(false);
  });
});

describe('A typed day', () => {
  test.each([
    ['01/12/2026', '2026-12-01'],
    ['1/2/2026', '2026-02-01'],
    [' 29/02/2028 ', '2028-02-29'],
    ['０１／１２／２０２６', '2026-12-01'],
    ['31-12-2026', '2026-12-31'],
  ])('%s is read', (text, isoText) => {
    expect(parseDay(text)).toBe(isoText);
  });

  test.each([
    '',
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '1/13/2026',
    '1/1/26',
    '2026-01-01',
    'a/b/c',
    '1/1/9999',
  ])('%s is none', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  test('is parsed from its formatted text for any day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = isoDate(date.toISOString().slice(0, 10));
          expect(parseDay(formatTypedDay(iso))).toBe(iso);
        },
      ),
    );
  });
});

describe('The duty on a tenancy', () => {
  test('of 8 months at 5,000 is 100', () => {
    const shortTenancy = tenancy({ term: termOf('2026-01-01', '2026-08-31'), rent: cents(40_000) });
    expect(calculateTenancyDuty(shortTenancy)).toMatchObject({
      band: 'up_to_one_year',
      rate: 25,
      total: 100,
    });
  });

  test('of two years at 36,850 with a counterpart is 2,216', () => {
    const twoYearTenancy = tenancy({ term: termOf('2025-09-01', '2027-08-31'), counterparts: 1 });
    expect(calculateTenancyDuty(twoYearTenancy)).toMatchObject({
      chargeableRent: 442_200,
      rentDuty: 2_211,
      counterpartDuty: 5,
      total: 2_216,
    });
  });

  test('of three years at 10,000 with two months free and a counterpart is 572', () => {
    const threeYearTerm = termOf('2026-01-01', '2028-12-31');
    if (!threeYearTerm) throw new Error('no term');
    // 340,000 over three years, as the yearly average in cents.
    const rent = 11_333_334 as Cents;
    const duty = calculateTenancyDuty(tenancy({ term: threeYearTerm, rent, counterparts: 1 }));
    expect(duty).toMatchObject({ chargeableRent: 113_400, rentDuty: 567, total: 572 });
  });

  test('of the example on the page is 2,885, half of it 1,442.50, to be stamped by 31 December', () => {
    const exampleTenancy = tenancy({
      term: termOf('2026-12-01', '2029-11-30'),
      rent: cents(576_000),
      counterparts: 1,
    });
    expect(calculateTenancyDuty(exampleTenancy)).toMatchObject({
      band: 'up_to_three_years',
      total: 2_885,
      halfOfTotal: 144_250,
      lastDayToStamp: '2026-12-31',
    });
  });

  test.each([
    [{ years: 3, days: 0 }, 'up_to_three_years', 50],
    [{ years: 3, days: 1 }, 'over_three_years', 100],
    [{ years: 1, days: 0 }, 'up_to_one_year', 25],
    [null, 'undefined_term', 25],
  ] as const)('takes the band of its term: %j', (exampleTerm, band, rate) => {
    expect(calculateTenancyDuty(tenancy({ term: exampleTerm }))).toMatchObject({ band, rate });
  });

  test('on key money is rounded by itself and added', () => {
    expect(calculateTenancyDuty(tenancy({ keyMoney: cents(100_001) }))).toMatchObject({
      keyMoneyDuty: 4_251,
      total: 2_211 + 4_251,
    });
  });

  test('on a counterpart is no more than on the original', () => {
    const lowRentTenancy = tenancy({
      term: termOf('2026-01-01', '2026-01-31'),
      rent: cents(800),
      counterparts: 2,
    });
    expect(calculateTenancyDuty(lowRentTenancy)).toMatchObject({ rentDuty: 2, counterpartDuty: 4, total: 6 });
  });

  test.each(['1999-12-31', '2012-06-01', '2024-06-01', '2026-12-01', '2040-01-01'])(
    'has the same rates for a lease signed on %s',
    (signedOn) => {
      expect(calculateTenancyDuty(tenancy({ signedOn: isoDate(signedOn), counterparts: 1 }))).toMatchObject({
        rate: 50,
        total: 2_216,
        from: null,
      });
    },
  );

  test('follows a new rate from its day on', () => {
    const [currentRates] = TENANCY_DUTY;
    if (!currentRates) throw new Error('no rates');
    const ratesHistory = [
      currentRates,
      { from: isoDate('2027-04-01'), rates: { ...currentRates.rates, upToThreeYears: 75 } },
    ];
    expect(calculateTenancyDuty(tenancy({ signedOn: isoDate('2027-03-31') }), ratesHistory)).toMatchObject({
      rate: 50,
      from: null,
    });
    expect(calculateTenancyDuty(tenancy({ signedOn: isoDate('2027-04-01') }), ratesHistory)).toMatchObject({
      rate: 75,
      from: '2027-04-01',
    });
  });
});

const EMPTY_FORM: TenancyForm = {
  isTermCertain: true,
  rentFreeMonths: 0,
  steps: [],
  start: undefined,
  end: undefined,
  monthlyRent: undefined,
  totalRent: undefined,
  averageRent: undefined,
};
const THREE_YEARS = { start: isoDate('2026-12-01'), end: isoDate('2029-11-30') };
const ONE_YEAR = { start: isoDate('2026-12-01'), end: isoDate('2027-11-30') };

describe('The form of a tenancy', () => {
  test.each<[string, Partial<TenancyForm>, string]>([
    ['incomplete dates', {}, 'dates_incomplete'],
    ['one date', { start: THREE_YEARS.start }, 'dates_incomplete'],
    ['one date of an uncertain term', { isTermCertain: false, end: THREE_YEARS.end }, 'dates_incomplete'],
    ['a start after the end', { start: THREE_YEARS.end, end: THREE_YEARS.start }, 'start_after_end'],
    ['a monthly rent for a year', { ...ONE_YEAR, monthlyRent: cents(5000) }, 'term_not_over_a_year'],
    ['no rent for a year', ONE_YEAR, 'total_rent_empty'],
    ['no monthly rent', THREE_YEARS, 'monthly_rent_empty'],
    ['no average rent', { isTermCertain: false, ...THREE_YEARS }, 'average_rent_empty'],
    ['no average rent and no dates', { isTermCertain: false }, 'average_rent_empty'],
  ])('with %s says so', (_, form, message) => {
    expect(parseTenancyForm({ ...EMPTY_FORM, ...form })).toMatchObject({ message });
  });

  test.each<[string, Partial<TenancyForm>, object]>([
    [
      'certain, over a year',
      { ...THREE_YEARS, monthlyRent: cents(48_000) },
      { rent: 57_600_000, basis: 'monthly' },
    ],
    ['certain, a year', { ...ONE_YEAR, totalRent: cents(60_000) }, { rent: 6_000_000, basis: 'total' }],
    [
      'uncertain with dates',
      { isTermCertain: false, ...THREE_YEARS, averageRent: cents(100) },
      { term: { years: 3, days: 0 }, basis: 'average' },
    ],
    [
      'uncertain without dates',
      { isTermCertain: false, averageRent: cents(100) },
      { term: null, basis: 'average' },
    ],
  ])('%s is read', (_, form, expectedResult) => {
    expect(parseTenancyForm({ ...EMPTY_FORM, ...form })).toMatchObject(expectedResult);
  });
});
