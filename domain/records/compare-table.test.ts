import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_COMPARED } from './compare-selection.ts';
import { bestFlags, type ComparedStock, hasDifferences, parseComparedIds } from './compare-table.ts';

const LISTING: ComparedStock = {
  status: 'active',
  sale_kind: null,
  sell: 10_000_000,
  rent: null,
  sell_accuracy: 'exact',
  rent_accuracy: 'exact',
  ft_sell: 10_000,
  ft_rent: null,
  area_gross: 1000,
  area_saleable: 700,
  yield: null,
  yield_kind: null,
  update_date: '2026-11-15',
  management_fee_cents: null,
  rent_includes: null,
  region_code: 'KLN',
  ceiling_height_cm: null,
  floor_loading: null,
  container_access: null,
  building: null,
  stations: [],
};
const BUILDING: NonNullable<ComparedStock['building']> = {
  completion_year: null,
  management_fee_cents: null,
  passenger_lifts: null,
  cargo_lifts: null,
  ceiling_height_cm: null,
  floor_loading_psf: null,
  loading_bays: null,
  container_access: null,
  parking_spaces: null,
};
const listing = (overrides: Partial<ComparedStock>): ComparedStock => ({ ...LISTING, ...overrides });

describe('the address of the compare page', () => {
  test('has ids in order, as numbers or as people see them', () => {
    expect(parseComparedIds('12,C0103256, 7')).toEqual({
      ids: [12, 103256, 7],
      invalidIds: [],
      excessCount: 0,
    });
    expect(parseComparedIds(null)).toEqual({ ids: [], invalidIds: [], excessCount: 0 });
    expect(parseComparedIds(',,')).toEqual({ ids: [], invalidIds: [], excessCount: 0 });
  });

  test('reports invalid ids and the number beyond the limit; duplicates count once', () => {
    expect(parseComparedIds('1,x,1,-2,2')).toEqual({ ids: [1, 2], invalidIds: ['x', '-2'], excessCount: 0 });
    expect(parseComparedIds('1,2,3,4,5,6,7,8,1')).toEqual({
      ids: [1, 2, 3, 4, 5, 6],
      invalidIds: [],
      excessCount: 2,
    });
  });

  test('any text gives at most six valid ids without duplicates', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { ids } = parseComparedIds(text);
        expect(ids.length).toBeLessThanOrEqual(MAX_COMPARED);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      }),
    );
  });
});

describe('the best of each number', () => {
  test('is the lowest price, the largest area, the newest building, the nearest station', () => {
    const building = (completion_year: number) => ({ ...BUILDING, completion_year });
    const comparedListings = [
      listing({
        sell: 9_000_000,
        area_gross: 900,
        building: building(1990),
        stations: [{ walk_minutes: 3 }],
      }),
      listing({ building: building(2010), stations: [{ walk_minutes: 8 }] }),
    ];
    expect(bestFlags(comparedListings, 'sell')).toEqual([true, false]);
    expect(bestFlags(comparedListings, 'area_gross')).toEqual([false, true]);
    expect(bestFlags(comparedListings, 'completion_year')).toEqual([false, true]);
    expect(bestFlags(comparedListings, 'station')).toEqual([true, false]);
  });

  test('of rents is claimed only where they include the same charges; with all charges it always can be', () => {
    const leaseFields = { sell: null, ft_sell: null, area_gross: 1000, management_fee_cents: 500 };
    // 59,000 including all charges, compared with 55,000 plus 5,000 of fees and 8% of the rent: 64,400.
    const inclusiveListing = listing({
      ...leaseFields,
      rent: 59_000,
      ft_rent: 59,
      rent_includes: ['management', 'rates', 'government_rent'],
    });
    const netListing = listing({ ...leaseFields, rent: 55_000, ft_rent: 55, rent_includes: [] });
    expect(bestFlags([inclusiveListing, netListing], 'rent')).toEqual([false, false]);
    expect(bestFlags([inclusiveListing, netListing], 'ft_rent')).toEqual([false, false]);
    expect(bestFlags([inclusiveListing, netListing], 'rent_with_charges')).toEqual([true, false]);
    expect(bestFlags([netListing, { ...netListing, rent: 54_000 }], 'rent')).toEqual([false, true]);
  });

  test('is only among yields from the same kind of rent', () => {
    const [passing, asking] = [
      listing({ yield: 3.25, yield_kind: 'passing' }),
      listing({ yield: 4, yield_kind: 'asking' }),
    ];
    expect(bestFlags([passing, asking], 'yield')).toEqual([false, false]);
    expect(bestFlags([passing, { ...passing, yield: 3 }], 'yield')).toEqual([true, false]);
  });

  test('is not between the guide price of a tender and an asking price', () => {
    const [tender, asking] = [listing({ sale_kind: 'tender', sell: 8_000_000, ft_sell: 8000 }), listing({})];
    expect(bestFlags([tender, asking], 'sell')).toEqual([false, false]);
    expect(bestFlags([tender, asking], 'ft_sell')).toEqual([false, false]);
    expect(bestFlags([tender, { ...tender, sell: 9_000_000 }], 'sell')).toEqual([true, false]);
    expect(bestFlags([listing({ sale_kind: 'mortgagee', sell: 8_000_000 }), asking], 'sell')).toEqual([
      true,
      false,
    ]);
  });

  test('may be shared, and is absent when all are alike or only one is known', () => {
    expect(bestFlags([listing({}), listing({ sell: 11_000_000 }), listing({})], 'sell')).toEqual([
      true,
      false,
      true,
    ]);
    expect(bestFlags([listing({}), listing({})], 'sell')).toEqual([false, false]);
    expect(bestFlags([listing({}), listing({ sell: null })], 'sell')).toEqual([false, false]);
    expect(bestFlags([], 'sell')).toEqual([]);
  });

  test('is found for sale and for lease separately: a listing for lease alone has no price to compare', () => {
    const comparedListings = [
      listing({ sell: null, ft_sell: null, rent: 20_000, ft_rent: 20 }),
      listing({ rent: 30_000, ft_rent: 30 }),
      listing({ sell: 12_000_000, ft_sell: 12_000 }),
    ];
    expect(bestFlags(comparedListings, 'sell')).toEqual([false, true, false]);
    expect(bestFlags(comparedListings, 'rent')).toEqual([true, false, false]);
  });

  test('is never a closed listing, nor a price that only says where it starts', () => {
    const cheapPrices = { sell: 5_000_000, ft_sell: 5000 };
    const comparedListings = [listing({}), listing({ sell: 11_000_000 })];
    expect(bestFlags([listing({ ...cheapPrices, status: 'sold' }), ...comparedListings], 'sell')).toEqual([
      false,
      true,
      false,
    ]);
    expect(
      bestFlags([listing({ ...cheapPrices, sell_accuracy: 'up' }), ...comparedListings], 'sell'),
    ).toEqual([false, true, false]);
    expect(
      bestFlags([listing({ ...cheapPrices, sell_accuracy: 'about' }), ...comparedListings], 'sell'),
    ).toEqual([true, false, false]);
  });

  test('by the foot is found only when all are measured by the same kind of area', () => {
    const grossListings = [listing({ ft_sell: 9000 }), listing({})];
    expect(bestFlags(grossListings, 'ft_sell')).toEqual([true, false]);
    expect(bestFlags([...grossListings, listing({ area_gross: null, ft_sell: 12_000 })], 'ft_sell')).toEqual([
      false,
      false,
      false,
    ]);
    // A listing without a price per square foot does not prevent the comparison.
    expect(bestFlags([...grossListings, listing({ area_gross: null, ft_sell: null })], 'ft_sell')).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('of management fees uses the unit’s fee, otherwise the building’s', () => {
    const listingWithFee = listing({ management_fee_cents: 250 });
    const inBuilding = listing({
      building: { ...BUILDING, management_fee_cents: 200 },
    });
    expect(bestFlags([listingWithFee, inBuilding], 'management_fee')).toEqual([false, true]);
  });

  test('of ceilings and floor loading is the unit’s own, else its building’s', () => {
    const building = { ...BUILDING, ceiling_height_cm: 350, floor_loading_psf: 200 };
    const list = [listing({ ceiling_height_cm: 300, floor_loading: 250, building }), listing({ building })];
    expect(bestFlags(list, 'ceiling_height_cm')).toEqual([false, true]);
    expect(bestFlags(list, 'floor_loading')).toEqual([true, false]);
  });
});

test('unknown differs from known', () => {
  expect(hasDifferences(['a', 'a'])).toBe(false);
  expect(hasDifferences(['a', null])).toBe(true);
  expect(hasDifferences([null, null])).toBe(false);
  expect(hasDifferences([])).toBe(false);
});
