import { describe, expect, test } from 'vitest';
import { yieldOf } from './yield.ts';

const BOTH = { tx_type: 'B', sell: 10_000_000, rent: 30_000, yield_bp: null, tenancy_rent: null } as const;

describe('the yield of a listing', () => {
  test('is the one it states', () => {
    expect(yieldOf({ ...BOTH, tx_type: 'S', sell: null, rent: null, yield_bp: 325 })).toBe(325);
    expect(yieldOf({ ...BOTH, yield_bp: 325 })).toBe(325);
  });

  test('else a year of what the present tenant pays', () => {
    expect(yieldOf({ ...BOTH, tenancy_rent: 25_000 })).toBe(300);
    expect(yieldOf({ ...BOTH, tenancy_rent: 25_000, yield_bp: 310 })).toBe(310);
  });

  test('else a year of the asking rent over the price, half up', () => {
    expect(yieldOf(BOTH)).toBe(360);
    // 12 × 10,001 over 10,000,000 is 1.20012 %; 12 × 10,005 is 1.2006 %.
    expect(yieldOf({ ...BOTH, rent: 10_001 })).toBe(120);
    expect(yieldOf({ ...BOTH, rent: 10_005 })).toBe(120);
    // Exactly half of a hundredth of a per cent.
    expect(yieldOf({ ...BOTH, sell: 240_000, rent: 1 })).toBe(1);
    expect(yieldOf({ ...BOTH, sell: 240_001, rent: 1 })).toBe(0);
  });

  test('is not known without a price or a rent, for a lease, or when the rent exceeds the price', () => {
    expect(yieldOf({ ...BOTH, sell: null })).toBeNull();
    expect(yieldOf({ ...BOTH, rent: null })).toBeNull();
    expect(yieldOf({ ...BOTH, tx_type: 'L', sell: null, yield_bp: 325 })).toBeNull();
    expect(yieldOf({ ...BOTH, sell: 360_000 })).toBe(10_000);
    expect(yieldOf({ ...BOTH, sell: 359_999 })).toBeNull();
  });
});
