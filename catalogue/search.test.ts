import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StockQuery } from '#contract/params.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import { DIRECTIONS, rowComparator, STOCK_ORDER_FIELDS } from '#domain/sort.ts';
import { GRADES, STOCK_FLAGS, type StockFilter } from '#domain/stock-filter.ts';
import { answersTxType, TX_TYPES } from '#domain/tx-type.ts';
import { buildingRow, catalogueRows, districtRow, stockRow } from '#tests/factories/catalogue-rows.ts';
import { buildCatalogue } from './catalogue.ts';
import type { StockRow } from './rows.ts';

/** Few values of each kind, so that filters hit, ties happen and bounds are met exactly. */
const amount = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
const DISTRICTS = ['KT', 'CW', 'MK'];
const USAGES = ['office', 'factory'];
const BUILDINGS = GRADES.map((grade, index) => buildingRow({ id: index + 1, grade })).concat(
  buildingRow({ id: 4 }),
);

const stock = fc.record({
  id: fc.integer({ min: 1, max: 10_000 }),
  ics_type: fc.constantFrom(...ICS_TYPES),
  tx_type: fc.constantFrom(...TX_TYPES),
  status: fc.constantFrom('active', 'active', 'active', 'sold', 'leased', 'withdrawn'),
  district_code: fc.option(fc.constantFrom(...DISTRICTS), { nil: null }),
  usage_code: fc.option(fc.constantFrom(...USAGES), { nil: null }),
  building_id: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  area_gross: amount,
  area_saleable: amount,
  sell: amount,
  rent: amount,
  ft_sell: amount,
  ft_rent_cents: fc.option(fc.integer({ min: 50, max: 400 }), { nil: null }),
  lat: amount,
  lng: amount,
  hot: fc.boolean(),
  photo: fc.boolean(),
  virtual_tour: fc.boolean(),
  update_date: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
});
const stocks = fc
  .uniqueArray(stock, { selector: (row) => row.id, maxLength: 40 })
  .map((rows) => rows.map((row) => stockRow(row)));

const bound = fc.integer({ min: 1, max: 6 });
const some = <Member>(members: readonly Member[]) => fc.subarray([...members], { minLength: 1 });
const filter: fc.Arbitrary<StockFilter> = fc.record(
  {
    icsType: some(ICS_TYPES),
    txType: some(TX_TYPES),
    districts: some([...DISTRICTS, 'NONE']),
    usage: some(USAGES),
    grade: some(GRADES),
    building: fc.integer({ min: 1, max: 5 }),
    flags: fc.subarray(['hot', 'photo', 'virtual_tour'] as const, { minLength: 1 }),
    areaMin: bound,
    areaMax: bound,
    sellMin: bound,
    sellMax: bound,
    rentMin: bound,
    rentMax: bound,
    ftSellMin: bound,
    ftSellMax: bound,
    ftRentMin: bound,
    ftRentMax: bound,
    bounds: fc.constant({ west: 2, south: 3, east: 5, north: 6 }),
  },
  { requiredKeys: [] },
);
const order = fc.record({
  field: fc.constantFrom(...STOCK_ORDER_FIELDS),
  direction: fc.constantFrom(...DIRECTIONS),
});

/** The same search written as plainly as possible, over rows instead of columns. */
function naive(rows: readonly StockRow[], query: Pick<StockQuery, 'filter' | 'order'>): number[] {
  const { filter, order } = query;
  const within = (value: number | null, min?: number, max?: number) =>
    (min === undefined && max === undefined) ||
    (value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity));
  const among = <Value>(value: Value | null, wanted?: readonly Value[]) =>
    wanted === undefined || (value !== null && wanted.includes(value));
  const area = (row: StockRow) => row.area_gross ?? row.area_saleable;
  const ftRent = (row: StockRow) => (row.ft_rent_cents === null ? null : row.ft_rent_cents / 100);
  const measures = {
    update_date: (row: StockRow) => row.update_date,
    area,
    sell: (row: StockRow) => row.sell,
    rent: (row: StockRow) => row.rent,
    ft_sell: (row: StockRow) => row.ft_sell,
    ft_rent: ftRent,
  };
  return rows
    .filter((row) => row.status === 'active')
    .filter((row) => among(row.ics_type, filter.icsType))
    .filter((row) => answersTxType(row.tx_type, filter.txType ?? []))
    .filter((row) => among(row.district_code, filter.districts))
    .filter((row) => among(row.usage_code, filter.usage))
    .filter((row) => among(BUILDINGS.find(({ id }) => id === row.building_id)?.grade ?? null, filter.grade))
    .filter((row) => filter.building === undefined || row.building_id === filter.building)
    .filter((row) => (filter.flags ?? []).every((flag) => row[flag]))
    .filter((row) => within(area(row), filter.areaMin, filter.areaMax))
    .filter((row) => within(row.sell, filter.sellMin, filter.sellMax))
    .filter((row) => within(row.rent, filter.rentMin, filter.rentMax))
    .filter((row) => within(row.ft_sell, filter.ftSellMin, filter.ftSellMax))
    .filter((row) => within(ftRent(row), filter.ftRentMin, filter.ftRentMax))
    .filter((row) => within(row.lng, filter.bounds?.west, filter.bounds?.east))
    .filter((row) => within(row.lat, filter.bounds?.south, filter.bounds?.north))
    .sort(rowComparator(measures[order.field], (row) => row.id, order.direction))
    .map((row) => row.id);
}

async function search(rows: readonly StockRow[], query: StockQuery) {
  return buildCatalogue(catalogueRows({ stocks: rows, buildings: BUILDINGS })).stocks(query);
}

describe('a search', () => {
  test('finds what a plain filter and sort over the rows finds, with an exact count', async () => {
    await fc.assert(
      fc.asyncProperty(stocks, filter, order, async (rows, filter, order) => {
        const found = await search(rows, { filter, order, cursor: 0, pageSize: 100 });
        const expected = naive(rows, { filter, order });
        expect(found.stocks.map((stock) => stock.gstock_id)).toEqual(expected);
        expect(found.count).toBe(expected.length);
      }),
      { numRuns: 400 },
    );
  });

  test('cuts pages that never overlap and leave nothing out, with rownum from 1 over the whole', async () => {
    await fc.assert(
      fc.asyncProperty(stocks, order, fc.integer({ min: 1, max: 9 }), async (rows, order, pageSize) => {
        const engine = buildCatalogue(catalogueRows({ stocks: rows }));
        const whole = await engine.stocks({ filter: {}, order, cursor: 0, pageSize: 100 });
        const paged = [];
        for (let cursor = 0; cursor < whole.count + pageSize; cursor += pageSize) {
          const page = await engine.stocks({ filter: {}, order, cursor, pageSize });
          expect(page.count).toBe(whole.count);
          paged.push(...page.stocks);
        }
        expect(paged).toEqual(whole.stocks);
        expect(paged.map((stock) => stock.rownum)).toEqual(paged.map((_, index) => index + 1));
      }),
    );
  });

  test.each(DIRECTIONS)('puts a listing without the sorted value last, %s', async (direction) => {
    const rows = [stockRow({ id: 1 }), stockRow({ id: 2, sell: 5 }), stockRow({ id: 3, sell: 9 })];
    const { stocks } = await search(rows, {
      filter: {},
      order: { field: 'sell', direction },
      cursor: 0,
      pageSize: 9,
    });
    expect(stocks.at(-1)?.gstock_id).toBe(1);
  });

  test.each(STOCK_FLAGS)('finds listings by the flag %s', async (flag) => {
    const rows = [stockRow({ id: 1 }), stockRow({ id: 2, [flag]: true })];
    const query = { order: { field: 'area', direction: 'asc' }, cursor: 0, pageSize: 9 } as const;
    const { stocks } = await search(rows, { ...query, filter: { flags: [flag] } });
    expect(stocks.map((stock) => stock.gstock_id)).toEqual([2]);
  });

  test('counts active listings of each type in a district', async () => {
    const rows = catalogueRows({
      districts: [districtRow({ code: 'KT' }), districtRow({ code: 'CW', region_code: 'HK' })],
      stocks: [
        stockRow({ id: 1, district_code: 'KT' }),
        stockRow({ id: 2, district_code: 'KT', ics_type: 's' }),
        stockRow({ id: 3, district_code: 'KT', ics_type: 's', status: 'sold' }),
      ],
    });
    const { districts } = await buildCatalogue(rows).districts();
    expect(districts.map((district) => [district.code, district.stocks])).toEqual([
      ['CW', { i: 0, c: 0, s: 0 }],
      ['KT', { i: 0, c: 1, s: 1 }],
    ]);
  });
});
