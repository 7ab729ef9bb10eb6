import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '../codes/region.ts';
import { netRent, rentInclusionOf } from './net-rent.ts';
import { RENT_CHARGES } from './rent-charges.ts';

const TERMS = {
  rent: 50_000,
  rent_includes: [] as const,
  management_fee_cents: 600,
  area_gross: 1500,
  area_saleable: 1000,
  building: null,
  region_code: 'KLN' as const,
};

describe('The net rent', () => {
  it('is the rent without the charges that it includes', () => {
    expect(netRent(TERMS)).toEqual({ rent: 50_000, isEstimated: false });
    // HK$6 a square foot of 1,500 square feet.
    expect(netRent({ ...TERMS, rent_includes: ['management'] })).toEqual({
      rent: 41_000,
      isEstimated: false,
    });
    expect(netRent({ ...TERMS, rent_includes: ['rates'] })).toEqual({ rent: 47_500, isEstimated: true });
    expect(netRent({ ...TERMS, rent_includes: ['management', 'rates', 'government_rent'] })).toEqual({
      rent: 50_000 - 9000 - 2500 - 1500,
      isEstimated: true,
    });
  });

  it("uses the building's fee if the unit's own is not stated", () => {
    const terms = { ...TERMS, management_fee_cents: null, rent_includes: ['management'] as const };
    expect(netRent({ ...terms, building: { management_fee_cents: 400 } })).toMatchObject({ rent: 44_000 });
    expect(netRent(terms)).toEqual({ unknown: 'management' });
    expect(netRent({ ...TERMS, rent_includes: ['management'], area_gross: null })).toMatchObject({
      rent: 44_000,
    });
  });

  it('is without rates and government rent only in Hong Kong', () => {
    const terms = { ...TERMS, rent_includes: ['management', 'rates', 'government_rent'] as const };
    expect(netRent({ ...terms, region_code: 'ETC' })).toEqual({ rent: 41_000, isEstimated: false });
    expect(netRent({ ...terms, region_code: null })).toEqual({ rent: 37_000, isEstimated: true });
  });

  it('is unknown where a charge that the rent includes is', () => {
    expect(netRent({ ...TERMS, rent_includes: null })).toEqual({ unknown: 'terms' });
    expect(netRent({ ...TERMS, rent_includes: ['management', 'air_conditioning'] })).toEqual({
      unknown: 'air_conditioning',
    });
    expect(netRent({ ...TERMS, rent: 9000, rent_includes: ['management'] })).toEqual({
      unknown: 'management',
    });
    expect(netRent({ ...TERMS, rent: null })).toBeNull();
  });

  it('is a whole amount between nothing and the rent, whatever the terms', () => {
    const terms = fc.record({
      rent: fc.integer({ min: 1, max: 2_000_000 }),
      rent_includes: fc.option(fc.subarray([...RENT_CHARGES])),
      management_fee_cents: fc.option(fc.integer({ min: 1, max: 3000 })),
      area_gross: fc.option(fc.integer({ min: 1, max: 20_000 })),
      area_saleable: fc.option(fc.integer({ min: 1, max: 20_000 })),
      building: fc.constant(null),
      region_code: fc.constantFrom(...REGIONS, null),
    });
    fc.assert(
      fc.property(terms, (stock) => {
        const net = netRent(stock);
        if (net === null || 'unknown' in net) return;
        expect(Number.isInteger(net.rent)).toBe(true);
        expect(net.rent).toBeGreaterThan(0);
        expect(net.rent).toBeLessThanOrEqual(stock.rent);
      }),
    );
  });
});

describe('The note of what a rent includes', () => {
  it('is one word for management fee, rates and government rent', () => {
    expect(rentInclusionOf(['government_rent', 'rates', 'management'])).toEqual({
      isInclusive: true,
      others: [],
    });
    expect(rentInclusionOf(['management', 'rates', 'government_rent', 'air_conditioning'])).toEqual({
      isInclusive: true,
      others: ['air_conditioning'],
    });
    expect(rentInclusionOf(['management'])).toEqual({ isInclusive: false, others: ['management'] });
  });

  it('is missing where nothing is included or known to be', () => {
    expect(rentInclusionOf([])).toBeNull();
    expect(rentInclusionOf(null)).toBeNull();
  });
});
