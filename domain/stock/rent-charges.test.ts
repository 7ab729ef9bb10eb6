import { describe, expect, test } from 'vitest';
import { allInRent, rentWithChargesOf } from './rent-charges.ts';

const LEASE_TERMS = {
  rent: 50_000,
  rent_includes: [] as const,
  area_gross: 2000,
  area_saleable: 1500,
  management_fee_cents: 450,
  building: null,
};

describe('The rent with its charges', () => {
  test('adds the charges that the rent excludes: the fee on the gross area, 5 % and 3 % of the rent', () => {
    expect(rentWithChargesOf(LEASE_TERMS)).toBe(50_000 + 9000 + 2500 + 1500);
    expect(rentWithChargesOf({ ...LEASE_TERMS, rent_includes: ['rates'] })).toBe(50_000 + 9000 + 1500);
    expect(
      rentWithChargesOf({ ...LEASE_TERMS, rent_includes: ['management', 'rates', 'government_rent'] }),
    ).toBe(50_000);
  });

  test('is unknown if a part is unknown', () => {
    expect(rentWithChargesOf({ ...LEASE_TERMS, rent: null })).toBeNull();
    expect(rentWithChargesOf({ ...LEASE_TERMS, rent_includes: null })).toBeNull();
    expect(rentWithChargesOf({ ...LEASE_TERMS, management_fee_cents: null })).toBeNull();
    expect(
      rentWithChargesOf({ ...LEASE_TERMS, management_fee_cents: null, rent_includes: ['management'] }),
    ).toBe(54_000);
  });
});

describe('The all-in rent', () => {
  test('is the rent that includes everything, or to which the stated management fee alone is added', () => {
    expect(allInRent({ ...LEASE_TERMS, rent_includes: ['management', 'rates', 'government_rent'] })).toBe(
      50_000,
    );
    expect(allInRent({ ...LEASE_TERMS, rent_includes: ['rates', 'government_rent'] })).toBe(59_000);
  });

  test('is never estimated', () => {
    expect(allInRent({ ...LEASE_TERMS, rent_includes: ['management'] }), 'rates are not stated').toBeNull();
    expect(
      allInRent({ ...LEASE_TERMS, rent_includes: ['rates', 'government_rent'], management_fee_cents: null }),
    ).toBeNull();
    expect(allInRent({ ...LEASE_TERMS, rent_includes: null })).toBeNull();
    expect(
      allInRent({ ...LEASE_TERMS, rent: null, rent_includes: ['management', 'rates', 'government_rent'] }),
    ).toBeNull();
  });
});
