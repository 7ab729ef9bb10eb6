import fc from 'fast-check';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { MAX_REACHES } from '#domain/railway/max-reaches.ts';
import type { Limits } from '#domain/search/filter.ts';
import { DIRECTIONS, STOCK_ORDER_FIELDS, TRANSACTION_ORDER_FIELDS } from '#domain/search/sort.ts';
import { CONTAINER_ACCESSES } from '#domain/stock/container-access.ts';
import { DECORATIONS } from '#domain/stock/decoration.ts';
import { FACILITIES } from '#domain/stock/facilities.ts';
import { LISTED_LEVELS } from '#domain/stock/listed-floor.ts';
import { RENT_CHARGES } from '#domain/stock/rent-charges.ts';
import { GRADES, SALE_KINDS, VIEWS } from '#domain/stock/stock-choices.ts';
import { RENT_CHARGES_CHOICES, type StockFilter } from '#domain/stock/stock-filter.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { FLOOR_CODES } from '#domain/text/floor.ts';
import {
  TRANSACTION_TYPES,
  type TransactionFilter,
  TX_SOURCES,
} from '#domain/transaction/transaction-filter.ts';
import type { StockRow, TransactionRow } from '#presenters/rows.ts';
import { buildingRow, stationRow, stockRow, transactionRow } from './catalogue-rows.ts';

/** A small number or null. Few distinct values make filters match, rows tie and limits equal values. */
const smallAmountArbitrary = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
const DISTRICTS = ['KT', 'CW', 'MK'];
const USAGES = ['office', 'factory'];
const FLAGS = ['hot', 'photo', 'virtual_tour'] as const;

/** One building of each grade, with premises that differ, and one building with a known fee alone. */
export const BUILDINGS = [
  ...GRADES.map((grade, index) =>
    buildingRow({
      id: index + 1,
      grade,
      ceiling_height_cm: index + 2,
      floor_loading_psf: index === 1 ? null : 3,
      passenger_lifts: index,
      cargo_lifts: index === 2 ? null : index + 1,
      loading_bays: index,
      container_access: CONTAINER_ACCESSES[index + 1] ?? null,
      parking_spaces: index === 0 ? null : index - 1,
    }),
  ),
  buildingRow({ id: 4, management_fee_cents: 350 }),
];

/**
 * One station at the coordinates of listings, one station ten minutes' walk from such coordinates, and
 * one station without daily service.
 */
export const STATIONS = [
  stationRow({ code: 'CEN', lat: 1, lng: 1 }),
  stationRow({ code: 'KWT', lat: 3.005, lng: 4 }),
  stationRow({ code: 'RAC', lat: 5, lng: 5 }),
];

const commonArbitraries = {
  id: fc.integer({ min: 1, max: 10_000 }),
  ics_type: fc.constantFrom(...ICS_TYPES),
  district_code: fc.option(fc.constantFrom(...DISTRICTS), { nil: null }),
  building_id: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  street_id: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  area_gross: smallAmountArbitrary,
  area_saleable: smallAmountArbitrary,
  sell: smallAmountArbitrary,
  rent: smallAmountArbitrary,
  ft_sell: smallAmountArbitrary,
  ft_rent_cents: fc.option(fc.integer({ min: 50, max: 900 }), { nil: null }),
};

const stockArbitrary = fc.record({
  ...commonArbitraries,
  tx_type: fc.constantFrom(...TX_TYPES),
  status: fc.constantFrom('active', 'active', 'active', 'sold', 'leased', 'withdrawn'),
  usage_code: fc.option(fc.constantFrom(...USAGES), { nil: null }),
  yield_bp: fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
  lat: fc.option(fc.constantFrom(1, 2, 3, 3.000001, 5, 6), { nil: null }),
  lng: fc.option(fc.constantFrom(1, 2, 4, 4.000001, 5), { nil: null }),
  sale_kind: fc.option(fc.constantFrom(...SALE_KINDS), { nil: null }),
  view: fc.option(fc.constantFrom(...VIEWS), { nil: null }),
  toilet: fc.constantFrom('own', 'shared', null),
  power: fc.constantFrom(3, 100, 200, null),
  frontage: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
  floor_no: fc.constantFrom('1', '3', '12A', 'G', 'B1', 'M', null),
  floor_code: fc.constantFrom(...FLOOR_CODES, null, null),
  floor_loading: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
  ceiling_height_cm: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
  container_access: fc.option(fc.constantFrom(...CONTAINER_ACCESSES), { nil: null }),
  handover_on: fc.constantFrom('2026-11-01', '2026-12-01', null),
  with_tenancy: fc.boolean(),
  decoration: fc.option(fc.constantFrom(...DECORATIONS), { nil: null }),
  decorated: fc.boolean(),
  flat: fc.constantFrom('WF', 'A', null),
  joined_units: fc.constantFrom('A-B', null),
  rent_includes: fc.option(fc.subarray([...RENT_CHARGES]), { nil: null }),
  management_fee_cents: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
  exhaust: fc.constantFrom(true, false, null),
  hot: fc.boolean(),
  photo: fc.boolean(),
  virtual_tour: fc.boolean(),
  update_date: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
});

export const stockRowsArbitrary: fc.Arbitrary<StockRow[]> = fc
  .uniqueArray(stockArbitrary, { selector: (row) => row.id, maxLength: 60 })
  .map((rows) => rows.map((row) => stockRow(row)));

/**
 * Returns so many listings with varying areas and prices that no single search strategy is the fastest
 * for all searches.
 */
export function manyStockRows(count: number): StockRow[] {
  const spreadValue = (index: number, max: number) => (index % 9 === 0 ? null : 1 + ((index * 7919) % max));
  return fc.sample(stockArbitrary, { numRuns: count, seed: 7 }).map((row, index) =>
    stockRow({
      ...row,
      id: 1 + ((index * 104_729) % 1_000_003),
      area_gross: spreadValue(index, 3000),
      area_saleable: null,
      sell: spreadValue(index + 4, 100),
    }),
  );
}

export const transactionRowsArbitrary: fc.Arbitrary<TransactionRow[]> = fc
  .uniqueArray(
    fc.record({
      ...commonArbitraries,
      tx_type: fc.constantFrom(...TRANSACTION_TYPES),
      tx_date: fc.constantFrom('2026-10-01', '2026-11-02', '2026-11-03'),
      source: fc.constantFrom(...TX_SOURCES),
      lat: fc.option(fc.constantFrom(1, 2, 3, 5), { nil: null }),
      lng: fc.option(fc.constantFrom(1, 2, 4, 5), { nil: null }),
    }),
    { selector: (row) => row.id, maxLength: 60 },
  )
  .map((rows) => rows.map((row) => transactionRow(row)));

/** A minimum, a maximum, or both. The minimum may exceed the maximum. */
export const limitsUpTo = (max: number): fc.Arbitrary<Limits> =>
  fc
    .record({ min: fc.nat(max), max: fc.nat(max) }, { requiredKeys: [] })
    .filter((limits) => Object.keys(limits).length > 0);
const limitsArbitrary = limitsUpTo(7);
const subsetOf = <Member>(members: readonly Member[]) => fc.subarray([...members], { minLength: 1 });
const degreeArbitrary = (min: number, max: number) => fc.integer({ min, max });

export const boundsArbitrary = fc
  .tuple(degreeArbitrary(0, 4), degreeArbitrary(0, 5), degreeArbitrary(1, 6), degreeArbitrary(1, 7))
  .map(([west, south, width, height]) => ({ west, south, east: west + width, north: south + height }));

/**
 * Polygons with corners at the coordinates of listings or 0.000001 degrees beside them. Edges sometimes
 * cross.
 */
const polygonArbitrary = fc.array(
  fc.record({
    lat: fc.constantFrom(0, 1, 2, 3, 3.000001, 5, 7),
    lng: fc.constantFrom(0, 1, 2, 4, 4.000001, 5, 6),
  }),
  { minLength: 3, maxLength: 6 },
);

const commonFilterArbitraries = {
  station: subsetOf(['CEN', 'KWT', 'NTK']),
  walk: limitsUpTo(12),
  reach: fc.uniqueArray(
    fc.record({
      station: fc.constantFrom('CEN', 'KWT', 'TSW'),
      minutes: fc.integer({ min: 5, max: 50 }),
    }),
    { minLength: 1, maxLength: MAX_REACHES, selector: ({ station }) => station },
  ),
  icsType: subsetOf(ICS_TYPES),
  districts: subsetOf([...DISTRICTS, 'NONE']),
  building: fc.integer({ min: 1, max: 5 }),
  street: fc.integer({ min: 1, max: 3 }),
  places: subsetOf(['b-1', 'b-9', 'd-KT', 'd-NONE', 'r-2', 's-CEN', 's-NTK']),
  polygon: polygonArbitrary,
  area: limitsArbitrary,
  sell: limitsArbitrary,
  rent: limitsArbitrary,
  ftSell: limitsArbitrary,
  ftRent: limitsArbitrary,
};

/** Reduces random filters to at most five keys, so that some rows match. */
const withFewFilters = <Filter extends object>(filters: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.tuple(filters, fc.integer({ min: 0, max: 5 }), fc.nat()).map(([filter, keyCount, startIndex]) => {
    const entries = Object.entries(filter);
    const firstIndex = entries.length === 0 ? 0 : startIndex % entries.length;
    return Object.fromEntries(
      [...entries.slice(firstIndex), ...entries.slice(0, firstIndex)].slice(0, keyCount),
    ) as Filter;
  });

export const stockFilterArbitrary: fc.Arbitrary<StockFilter> = withFewFilters(
  fc.record(
    {
      ...commonFilterArbitraries,
      txType: subsetOf(TX_TYPES),
      rentWithCharges: limitsArbitrary,
      rentCharges: fc.constant(RENT_CHARGES_CHOICES),
      allInRent: limitsArbitrary,
      priceCut: limitsUpTo(10_000),
      yield: limitsArbitrary,
      frontage: limitsArbitrary,
      power: limitsArbitrary,
      floorLoading: limitsArbitrary,
      ceilingHeight: limitsArbitrary,
      passengerLifts: limitsArbitrary,
      cargoLifts: limitsArbitrary,
      available: fc
        .constantFrom('2026-10-31', '2026-11-01', '2026-12-01')
        .map((day) => ({ max: day as IsoDate })),
      decoration: subsetOf(DECORATIONS),
      floor: limitsArbitrary,
      floorLevel: subsetOf(LISTED_LEVELS),
      usage: subsetOf([...USAGES, 'none']),
      grade: subsetOf(GRADES),
      flags: subsetOf(FLAGS),
      saleKind: subsetOf(SALE_KINDS),
      view: subsetOf(VIEWS),
      facilities: subsetOf(FACILITIES.filter((_, index) => index % 2 === 1)),
      bounds: boundsArbitrary,
    },
    { requiredKeys: [] },
  ),
);

export const transactionFilterArbitrary: fc.Arbitrary<TransactionFilter> = withFewFilters(
  fc.record(
    {
      ...commonFilterArbitraries,
      txType: subsetOf(TRANSACTION_TYPES),
      txSource: subsetOf(TX_SOURCES),
      bounds: boundsArbitrary,
    },
    { requiredKeys: [] },
  ),
);

export const stockOrderArbitrary = fc.record({
  field: fc.constantFrom(...STOCK_ORDER_FIELDS),
  direction: fc.constantFrom(...DIRECTIONS),
});

export const transactionOrderArbitrary = fc.record({
  field: fc.constantFrom(...TRANSACTION_ORDER_FIELDS),
  direction: fc.constantFrom(...DIRECTIONS),
});
