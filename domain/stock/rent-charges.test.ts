import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCharges,
  type LeaseTerms,
  RENT_CHARGES,
  rentWithCharges,
  statedAllInRent,
} from './rent-charges.ts';

const LEASE_TERMS: LeaseTerms = {
  rent: 50_000,
  rent_accuracy: 'exact',
  rent_includes: [],
  area_gross: 2000,
  area_saleable: 1500,
  management_fee_cents: 450,
  building: null,
  region_code: 'KLN',
};
const rentFor = (terms: Partial<LeaseTerms>) => rentWithCharges({ ...LEASE_TERMS, ...terms });

const randomTerms: fc.Arbitrary<LeaseTerms> = fc.record({
  rent: fc.option(fc.integer({ min: 1, max: 100_000_000 }), { nil: null }),
  rent_accuracy: fc.constantFrom('exact', 'up', 'about', 'about_up'),
  rent_includes: fc.option(fc.subarray([...RENT_CHARGES]), { nil: null }),
  area_gross: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
  area_saleable: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
  management_fee_cents: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null }),
  building: fc.option(
    fc.record({ management_fee_cents: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null }) }),
    { nil: null },
  ),
  region_code: fc.constantFrom('HK', 'KLN', 'NT', 'ETC', null),
});

describe('The all-in rent', () => {
  test('adds what the rent does not include: the fee on the gross area, 5 % and 3 % of the rent', () => {
    expect(rentFor({})).toEqual({
      amount: 50_000 + 9000 + 2500 + 1500,
      accuracy: 'about',
      parts: [
        { name: 'rent', amount: 50_000 },
        { name: 'management', amount: 9000 },
        { name: 'rates', amount: 2500 },
        { name: 'government_rent', amount: 1500 },
      ],
      missing: null,
    });
    expect(rentFor({ rent_includes: ['rates'] }).amount).toBe(50_000 + 9000 + 1500);
    expect(rentFor({ area_gross: null }).amount).toBe(50_000 + 6750 + 2500 + 1500);
  });

  test('is exact where all charges are stated, and about where one is estimated', () => {
    const inclusive = ['management', 'rates', 'government_rent'] as const;
    expect(rentFor({ rent_includes: inclusive })).toMatchObject({ amount: 50_000, accuracy: 'exact' });
    const withPublicCharges = ['rates', 'government_rent'] as const;
    expect(rentFor({ rent_includes: withPublicCharges })).toMatchObject({
      amount: 59_000,
      accuracy: 'exact',
    });
    expect(
      rentFor({
        rent_includes: withPublicCharges,
        management_fee_cents: null,
        building: { management_fee_cents: 300 },
      }),
      'the fee is that of the building',
    ).toMatchObject({ amount: 56_000, accuracy: 'about' });
  });

  test('is as exact as the rent', () => {
    const inclusive = { rent_includes: ['management', 'rates', 'government_rent'] } as const;
    expect(rentFor({ ...inclusive, rent_accuracy: 'up' }).accuracy).toBe('up');
    expect(rentFor({ ...inclusive, rent_accuracy: 'about' }).accuracy).toBe('about');
    expect(rentFor({ rent_accuracy: 'up' }).accuracy).toBe('about_up');
    expect(rentFor({ rent_accuracy: 'about_up' }).accuracy).toBe('about_up');
  });

  test('has no rates and no government rent outside Hong Kong', () => {
    expect(rentFor({ region_code: 'ETC' })).toMatchObject({ amount: 59_000, accuracy: 'exact' });
  });

  test('is unknown where a part is, and says which: an unknown list of charges is not an empty one', () => {
    expect(rentFor({ rent: null })).toEqual({ amount: null, accuracy: null, missing: 'rent' });
    expect(rentFor({ rent_includes: null }).missing).toBe('rent_includes');
    expect(rentFor({ management_fee_cents: null }).missing).toBe('management_fee');
    expect(rentFor({ area_gross: null, area_saleable: null }).missing).toBe('area');
    expect(rentFor({ management_fee_cents: null, area_gross: null, rent_includes: ['management'] })).toEqual(
      rentFor({ rent_includes: ['management'] }),
    );
  });

  test('is rounded once, half up, and its parts add up to it', () => {
    // 10 + 0.50 of rates.
    expect(rentFor({ rent: 10, rent_includes: ['management', 'government_rent'] }).amount).toBe(11);
    // 10,001 + 753.71 + 500.05 + 300.03 = 11,554.79
    expect(rentFor({ rent: 10_001, area_gross: 667, management_fee_cents: 113 })).toMatchObject({
      amount: 11_555,
    });
    // 33 + 1.65 + 0.99 = 35.64
    expect(rentFor({ rent: 33, rent_includes: ['management'] })).toMatchObject({
      amount: 36,
      parts: [
        { name: 'rent', amount: 33 },
        { name: 'rates', amount: 2 },
        { name: 'government_rent', amount: 1 },
      ],
    });
    fc.assert(
      fc.property(randomTerms, (terms) => {
        const rentResult = rentWithCharges(terms);
        if (rentResult.amount === null) return;
        expect(rentResult.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(rentResult.amount);
      }),
    );
  });

  test('equals the stated all-in rent wherever that is known, as exactly as the rent', () => {
    fc.assert(
      fc.property(randomTerms, (terms) => {
        const allInRent = statedAllInRent(terms);
        if (allInRent !== null)
          expect(rentWithCharges(terms)).toMatchObject({ amount: allInRent, accuracy: terms.rent_accuracy });
      }),
    );
  });

  test('takes a known rateable value instead of the year’s rent', () => {
    const terms = { rent: 50_000_00, includes: [], managementFee: 9000_00, rateableValue: 480_000_00 };
    expect(addCharges(terms).amount).toBe(50_000 + 9000 + 2000 + 1200);
  });
});

describe('The stated all-in rent', () => {
  test('is the rent that includes everything, or to which the stated management fee alone is added', () => {
    expect(
      statedAllInRent({ ...LEASE_TERMS, rent_includes: ['management', 'rates', 'government_rent'] }),
    ).toBe(50_000);
    expect(statedAllInRent({ ...LEASE_TERMS, rent_includes: ['rates', 'government_rent'] })).toBe(59_000);
  });

  test('is never estimated', () => {
    expect(
      statedAllInRent({ ...LEASE_TERMS, rent_includes: ['management'] }),
      'rates are not stated',
    ).toBeNull();
    expect(
      statedAllInRent({
        ...LEASE_TERMS,
        rent_includes: ['rates', 'government_rent'],
        management_fee_cents: null,
      }),
    ).toBeNull();
    expect(statedAllInRent({ ...LEASE_TERMS, rent_includes: null })).toBeNull();
    expect(
      statedAllInRent({
        ...LEASE_TERMS,
        rent: null,
        rent_includes: ['management', 'rates', 'government_rent'],
      }),
    ).toBeNull();
  });
});
