import { describe, expect, test } from 'vitest';
import { statesOtherYield, yieldKindOf, yieldOf } from './yield.ts';

const SALE_AND_LEASE = {
  tx_type: 'B',
  sell: 10_000_000,
  rent: 30_000,
  yield_bp: null,
  tenancy_rent: null,
} as const;

describe('the yield of a listing', () => {
  test('is the one it states', () => {
    expect(yieldOf({ ...SALE_AND_LEASE, tx_type: 'S', sell: null, rent: null, yield_bp: 325 })).toBe(325);
    expect(yieldOf({ ...SALE_AND_LEASE, yield_bp: 325 })).toBe(325);
  });

  test('otherwise a year of the current tenant’s rent', () => {
    expect(yieldOf({ ...SALE_AND_LEASE, tenancy_rent: 25_000 })).toBe(300);
    expect(yieldOf({ ...SALE_AND_LEASE, tenancy_rent: 25_000, yield_bp: 310 })).toBe(310);
  });

  test('otherwise a year of the asking rent divided by the price, rounded half up', () => {
    expect(yieldOf(SALE_AND_LEASE)).toBe(360);
    // 12 × 10,001 ÷ 10,000,000 is 0.0120012; 12 × 10,005 ÷ 10,000,000 is 0.012006.
    expect(yieldOf({ ...SALE_AND_LEASE, rent: 10_001 })).toBe(120);
    expect(yieldOf({ ...SALE_AND_LEASE, rent: 10_005 })).toBe(120);
    // Exactly half of one hundredth of a percent.
    expect(yieldOf({ ...SALE_AND_LEASE, sell: 240_000, rent: 1 })).toBe(1);
    expect(yieldOf({ ...SALE_AND_LEASE, sell: 240_001, rent: 1 })).toBe(0);
  });

  test('is not known without a price or a rent, for a lease, or when the rent exceeds the price', () => {
    expect(yieldOf({ ...SALE_AND_LEASE, sell: null })).toBeNull();
    expect(yieldOf({ ...SALE_AND_LEASE, rent: null })).toBeNull();
    expect(yieldOf({ ...SALE_AND_LEASE, tx_type: 'L', sell: null, yield_bp: 325 })).toBeNull();
    expect(yieldOf({ ...SALE_AND_LEASE, sell: 360_000 })).toBe(10_000);
    expect(yieldOf({ ...SALE_AND_LEASE, sell: 359_999 })).toBeNull();
  });
});

test('a stated yield differs from that of the rent, or is the same', () => {
  const stating = (yield_bp: number | null) =>
    statesOtherYield({ ...SALE_AND_LEASE, tenancy_rent: 25_000, yield_bp });
  expect(stating(310)).toBe(true);
  expect(stating(300)).toBe(false);
  expect(stating(null)).toBe(false);
  expect(statesOtherYield({ ...SALE_AND_LEASE, rent: null, yield_bp: 310 }), 'no rent').toBe(false);
});

describe('the kind of a yield', () => {
  const kindOf = (fields: Partial<Parameters<typeof yieldKindOf>[0]>) =>
    yieldKindOf({ ...SALE_AND_LEASE, with_tenancy: false, ...fields });

  test('is passing from the rent of the current tenancy, and asking from the asking rent', () => {
    expect(kindOf({ with_tenancy: true, tenancy_rent: 25_000 })).toBe('passing');
    expect(kindOf({})).toBe('asking');
    expect(kindOf({ with_tenancy: true }), 'the passing rent is unknown').toBe('asking');
  });

  test('of a stated yield follows the tenancy', () => {
    expect(kindOf({ with_tenancy: true, yield_bp: 325 })).toBe('passing');
    expect(kindOf({ yield_bp: 325 })).toBe('asking');
  });

  test('is null without a yield', () => {
    expect(kindOf({ rent: null })).toBeNull();
    expect(kindOf({ tx_type: 'L', sell: null, with_tenancy: true, tenancy_rent: 25_000 })).toBeNull();
  });
});
