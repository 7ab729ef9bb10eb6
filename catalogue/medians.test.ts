import { describe, expect, test } from 'vitest';
import { mediansAnswer } from '#contract/medians.ts';
import { hongKongDay } from '#domain/text/date.ts';
import type { CatalogueRows, TransactionRow } from '#presenters/rows.ts';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import {
  buildingRow,
  catalogueRows,
  districtRow,
  stockRow,
  transactionRow,
} from '#tests/factories/catalogue-rows.ts';

const TODAY = hongKongDay(Date.UTC(2026, 10, 15));

/** By default, creates sales of offices in building 9, Kwun Tong, priced by gross area. */
function createSales(
  prices: readonly number[],
  overrides: Partial<TransactionRow> = {},
): Partial<TransactionRow>[] {
  return prices.map((price) => ({
    building_id: 9,
    district_code: 'KT',
    area_gross: 1000,
    ...(overrides.tx_type === 'L'
      ? { rent: price * 10, ft_rent_cents: price }
      : { sell: price * 1000, ft_sell: price }),
    ...overrides,
  }));
}

async function mediansOfListing(
  transactions: readonly Partial<TransactionRow>[],
  overrides: object = {},
  rows: Partial<CatalogueRows> = {},
) {
  const engine = buildCatalogue(
    catalogueRows({
      districts: [districtRow({ code: 'KT' }), districtRow({ code: 'CW' })],
      buildings: [buildingRow({ id: 9 }), buildingRow({ id: 10 })],
      stocks: [
        stockRow({
          id: 5,
          building_id: 9,
          district_code: 'KT',
          sell: 12_800_000,
          area_gross: 1180,
          ...overrides,
        }),
      ],
      transactions: transactions.map((row, index) => transactionRow({ id: index + 1, ...row })),
      ...rows,
    }),
  );
  return mediansAnswer.parse(await engine.medians(5, TODAY));
}

/** Counts of excluded transactions by reason, if no transaction is excluded. */
const NO_OMITTED_SALES = { other_area: 0, unmeasured: 0, unlike: 0 };
/** Comparison by size only: half to twice the area of the listing. */
const SIMILAR_SIZE = {
  grade: null,
  floor_level: null,
  street_tier: null,
  completed: null,
  area: { min: 590, max: 2360 },
};
/** Comparison by size and age, as used for districts. Buildings in these tests were completed in 2005. */
const SIMILAR_SIZE_AND_AGE = { ...SIMILAR_SIZE, completed: { from: 1995, to: 2015 } };
const FIVE_PRICES = [10_000, 30_000, 12_000, 11_000, 11_720];

describe('A listing is compared with similar transactions', () => {
  test('in its building and in its district, over 24 months', async () => {
    expect(
      await mediansOfListing([
        ...createSales(FIVE_PRICES),
        ...createSales([8_000, 9_000, 9_500], { building_id: 10 }),
      ]),
    ).toEqual({
      from: '2024-11-15',
      to: '2026-11-15',
      sale: {
        basis: 'gross',
        // Asking price per square foot: the listing asks 12,800,000 for 1,180 sq ft.
        unit: 10_847,
        unit_net: 10_847,
        building: { count: 5, median: 11_720, months: 24, like: SIMILAR_SIZE, left_out: NO_OMITTED_SALES },
        // The median of eight prices is halfway between 10,000 and 11,000.
        district: { count: 8, median: 10_500, months: 24, like: SIMILAR_SIZE_AND_AGE },
      },
      lease: null,
    });
  });

  test('but a whole building is not set against units', async () => {
    expect(await mediansOfListing(createSales(FIVE_PRICES), { sale_kind: 'en_bloc' })).toMatchObject({
      sale: null,
      lease: null,
    });
  });

  test('fewer than 5 transactions have no median but are counted', async () => {
    const { sale } = await mediansOfListing(createSales(FIVE_PRICES.slice(0, 4)));
    expect(sale).toMatchObject({
      building: { count: 4, median: null, months: 60, like: null },
      district: { count: 4, median: null, months: 60, like: null },
    });
  });

  test('the first and the last day count, those around them do not', async () => {
    const salesInPeriod = [
      ...createSales(FIVE_PRICES, { tx_date: '2024-11-15' }),
      ...createSales([1], { tx_date: '2026-11-15' }),
    ];
    const salesOutsidePeriod = [
      ...createSales([1, 1], { tx_date: '2024-11-14' }),
      ...createSales([1], { tx_date: '2026-11-16' }),
    ];
    expect((await mediansOfListing([...salesInPeriod, ...salesOutsidePeriod])).sale?.building?.count).toBe(6);
  });

  test('over 60 months where 24 months have fewer than 5', async () => {
    const { sale } = await mediansOfListing([
      ...createSales(FIVE_PRICES.slice(0, 4)),
      ...createSales([11_720], { tx_date: '2021-11-15' }),
      ...createSales([1], { tx_date: '2021-11-14' }),
      ...createSales([20_000], { building_id: 10 }),
    ]);
    expect(sale).toMatchObject({
      building: { count: 5, median: 11_720, months: 60 },
      // With the sale in another building, the district has enough in 24 months.
      district: { count: 5, median: 12_000, months: 24 },
    });
  });

  test('without the charges that its rent includes', async () => {
    const leases = createSales([2_550, 2_560, 2_570, 2_600, 2_500, 2_620], { tx_type: 'L' });
    const listing = { tx_type: 'L', rent: 47_200, area_gross: 1180, rent_includes: ['management', 'rates'] };
    const rentsOf = async (overrides: object) => {
      const { lease } = await mediansOfListing(leases, { ...listing, ...overrides });
      return [lease?.unit, lease?.unit_net];
    };
    // 47,200 less a fee of 5 × 1,180 and rates of 5 % is 38,940 for 1,180 square feet.
    expect(await rentsOf({ management_fee_cents: 500 })).toEqual([40, 33]);
    expect(await rentsOf({ rent_includes: [] })).toEqual([40, 40]);
    expect(await rentsOf({ rent_includes: null })).toEqual([40, null]);
    expect(await rentsOf({ rent_includes: ['air_conditioning'] })).toEqual([40, null]);
  });

  test('sales of another type, another side, another area or no known price are left out', async () => {
    const { sale } = await mediansOfListing([
      ...createSales(FIVE_PRICES),
      ...createSales([1, 2, 3], { ics_type: 's' }),
      ...createSales([1, 2, 3], { tx_type: 'L' }),
      ...createSales([1, 2, 3], { area_gross: null, area_saleable: 500 }),
      ...createSales([1], { ft_sell: null }),
      ...createSales([1, 2], { district_code: 'CW', building_id: 10 }),
    ]);
    expect(sale).toMatchObject({
      building: {
        count: 5,
        median: 11_720,
        like: SIMILAR_SIZE,
        left_out: { other_area: 3, unmeasured: 1, unlike: 0 },
      },
      district: { count: 5, median: 11_720, like: SIMILAR_SIZE_AND_AGE },
    });
  });

  test('a listing measured by its saleable area is set against sales measured so', async () => {
    const { sale } = await mediansOfListing(
      [...createSales(FIVE_PRICES, { area_gross: null, area_saleable: 500 }), ...createSales([1, 2])],
      { area_gross: null, area_saleable: 850 },
    );
    expect(sale?.basis).toBe('saleable');
    expect(sale?.building).toMatchObject({
      count: 5,
      median: 11_720,
      like: { ...SIMILAR_SIZE, area: { min: 425, max: 1700 } },
    });
  });

  test('a listing measured by both areas is set against sales as most of its building are measured', async () => {
    const { sale } = await mediansOfListing(
      [...createSales(FIVE_PRICES, { area_gross: null, area_saleable: 500 }), ...createSales([1, 2])],
      { sell: 8_500_000, area_gross: 1180, area_saleable: 850 },
    );
    expect(sale).toMatchObject({
      basis: 'saleable',
      unit: 10_000,
      building: { count: 5, median: 11_720, left_out: { ...NO_OMITTED_SALES, other_area: 2 } },
    });
  });

  test('rents are given in dollars and cents, both sides of a listing for sale and lease', async () => {
    const { sale, lease } = await mediansOfListing(
      [
        ...createSales([2_550, 2_560, 2_570, 2_600, 2_500, 2_620], { tx_type: 'L' }),
        ...createSales(FIVE_PRICES),
      ],
      { tx_type: 'B' },
    );
    expect(lease?.building).toMatchObject({ count: 6, median: 25.65, like: SIMILAR_SIZE });
    expect(sale?.building?.median).toBe(11_720);
  });

  test('a listing without a known building or district has no medians of these', async () => {
    const { sale } = await mediansOfListing(createSales(FIVE_PRICES), {
      building_id: null,
      district_code: null,
    });
    expect(sale).toMatchObject({ building: null, district: null });
  });

  test('offices are set against those of their grade, where there are 5', async () => {
    const rowsWithGrades = {
      buildings: [9, 10].map((id) => buildingRow({ id, grade: id === 9 ? 'A' : 'B' })),
    };
    const salesOfGradeB = createSales([5_000, 5_100, 5_200, 5_300, 5_400], { building_id: 10 });
    const { sale } = await mediansOfListing(
      [...createSales(FIVE_PRICES), ...salesOfGradeB],
      {},
      rowsWithGrades,
    );
    const gradeACriteria = { ...SIMILAR_SIZE_AND_AGE, grade: 'A' };
    expect(sale?.district).toEqual({ count: 5, median: 11_720, months: 24, like: gradeACriteria });
    const mediansWithFewCases = await mediansOfListing(
      [...createSales(FIVE_PRICES.slice(1)), ...salesOfGradeB],
      {},
      rowsWithGrades,
    );
    expect(mediansWithFewCases.sale?.district).toMatchObject({ count: 9, like: null });
  });

  test('shops are set against those of their floor level and street tier, where there are 5', async () => {
    const shop = { ics_type: 's', floor_no: 'G', street_tier: 'prime' } as const;
    const { sale } = await mediansOfListing(
      [
        ...createSales(FIVE_PRICES, shop),
        ...createSales([1, 2], { ...shop, floor_no: '1' }),
        ...createSales([3, 4], { ...shop, street_tier: null }),
      ],
      shop,
    );
    const gradeACriteria = { ...SIMILAR_SIZE_AND_AGE, floor_level: 'street', street_tier: 'prime' };
    expect(sale?.district).toEqual({ count: 5, median: 11_720, months: 24, like: gradeACriteria });
    const mediansWithFewCases = await mediansOfListing(
      [...createSales(FIVE_PRICES.slice(1), shop), ...createSales([1], { ics_type: 's' })],
      shop,
    );
    expect(mediansWithFewCases.sale?.district).toMatchObject({ count: 5, like: null });
  });

  test('similar age and size are required first, then only age, then neither', async () => {
    const rowsWithCompletionYears = {
      buildings: [
        buildingRow({ id: 9, completion_year: 1995 }),
        buildingRow({ id: 10, completion_year: 2004 }),
        buildingRow({ id: 11, completion_year: 1970 }),
      ],
    };
    const similarAge = { building_id: 10 };
    const differentAge = { building_id: 11 };
    const districtMedian = async (transactions: readonly Partial<TransactionRow>[]) => {
      const { sale } = await mediansOfListing(transactions, {}, rowsWithCompletionYears);
      return { count: sale?.district?.count, like: sale?.district?.like };
    };
    const completed = { from: 1985, to: 2005 };
    const salesInOldBuilding = createSales([1, 2, 3, 4, 5], differentAge);
    expect(await districtMedian([...createSales(FIVE_PRICES, similarAge), ...salesInOldBuilding])).toEqual({
      count: 5,
      like: { ...SIMILAR_SIZE, completed },
    });
    // Three units of similar size and two much larger units.
    const salesOfMixedSizes = [
      ...createSales(FIVE_PRICES.slice(0, 3), similarAge),
      ...createSales([7, 8], { ...similarAge, area_gross: 9000 }),
    ];
    expect(await districtMedian([...salesOfMixedSizes, ...salesInOldBuilding])).toEqual({
      count: 5,
      like: { ...SIMILAR_SIZE, completed, area: null },
    });
    expect(await districtMedian([...createSales([7, 8], similarAge), ...salesInOldBuilding])).toEqual({
      count: 7,
      like: null,
    });
  });

  test('an unknown listing has no medians', async () => {
    expect(await buildCatalogue(catalogueRows({})).medians(1, TODAY)).toBeUndefined();
  });
});
