import { describe, expect, test } from 'vitest';
import { allInRent, rentWithCharges } from './rent-charges.ts';

const LET = {
  rent: 50_000,
  rent_includes: [] as const,
  area_gross: 2000,
  area_saleable: 1500,
  management_fee_cents: 450,
  building: null,
};

describe('The rent with its charges', () => {
  test('adds what the rent does not include: the fee on the gross area, 5 % and 3 % of the rent', () => {
    expect(rentWithCharges(LET)).toBe(50_000 + 9000 + 2500 + 1500);
    expect(rentWithCharges({ ...LET, rent_includes: ['rates'] })).toBe(50_000 + 9000 + 1500);
    expect(rentWithCharges({ ...LET, rent_includes: ['management', 'rates', 'government_rent'] })).toBe(
      50_000,
    );
  });

  test('is not known where a part of it is not', () => {
    expect(rentWithCharges({ ...LET, rent: null })).toBeNull();
    expect(rentWithCharges({ ...LET, rent_includes: null })).toBeNull();
    expect(rentWithCharges({ ...LET, management_fee_cents: null })).toBeNull();
    expect(rentWithCharges({ ...LET, management_fee_cents: null, rent_includes: ['management'] })).toBe(
      54_000,
    );
  });
});

describe('The all-in rent', () => {
  test('is the rent that includes everything, or to which the stated management fee alone is added', () => {
    expect(allInRent({ ...LET, rent_includes: ['management', 'rates', 'government_rent'] })).toBe(50_000);
    expect(allInRent({ ...LET, rent_includes: ['rates', 'government_rent'] })).toBe(59_000);
  });

  test('is never estimated', () => {
    expect(allInRent({ ...LET, rent_includes: ['management'] }), 'rates are not stated').toBeNull();
    expect(
      allInRent({ ...LET, rent_includes: ['rates', 'government_rent'], management_fee_cents: null }),
    ).toBeNull();
    expect(allInRent({ ...LET, rent_includes: null })).toBeNull();
    expect(
      allInRent({ ...LET, rent: null, rent_includes: ['management', 'rates', 'government_rent'] }),
    ).toBeNull();
  });
});
