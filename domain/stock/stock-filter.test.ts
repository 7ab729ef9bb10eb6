import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IcsType } from '../codes/ics-type.ts';
import { MAX_REACHES, REACH_MINUTES } from '../railway/max-reaches.ts';
import { formatReaches, parseReaches } from '../railway/reach.ts';
import { STATION_CODES } from '../railway/station-codes.ts';
import type { Filter, Limits } from '../search/filter.ts';
import {
  type FilterDefinitions,
  type FilterValues,
  filterEntries,
  filterToParams,
  filterToQuery,
  isApplicable,
  parseFilter,
} from '../search/filter-definitions.ts';
import { FLOOR_LIMITS } from '../text/unit.ts';
import { TRANSACTION_FILTERS } from '../transaction/transaction-filter.ts';
import {
  normaliseFilter,
  parseStockFilter,
  STOCK_FILTERS,
  type StockFilter,
  stockFilterToParams,
} from './stock-filter.ts';

/** Random limits in ascending order: only a lower one, only an upper one, or both. */
const limitsUpTo = (highest: number) =>
  fc
    .tuple(fc.nat(highest), fc.nat(highest), fc.constantFrom('min', 'max', 'both'))
    .map(([a, b, ends]): Limits => {
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      return ends === 'both' ? { min, max } : ends === 'min' ? { min } : { max };
    });

/** Returns random values of a filter, according to its kind. */
function valueArbitraryOf(entry: Filter): fc.Arbitrary<unknown> {
  switch (entry.kind) {
    case 'list':
      if (entry.members) return fc.subarray([...entry.members], { minLength: 1 });
      return fc
        .uniqueArray(fc.stringMatching(entry.code ?? /^x$/), { minLength: 1, maxLength: 6 })
        .map((codes) => codes.sort());
    case 'id':
      return fc.nat();
    case 'range':
      return limitsUpTo(entry.unit === 'floor' ? FLOOR_LIMITS.max : 1e9);
    case 'days':
      if (entry.lastDay) return fc.constant({ max: '2025-12-31' });
      return fc.constantFrom(
        { min: '2024-01-01' },
        { max: '2025-12-31' },
        { min: '2024-01-01', max: '2024-01-01' },
      );
    case 'keyword':
      return fc.constantFrom('觀塘', 'Kwun Tong & 5', 'C0103256', 'a,b=c');
    case 'reach':
      return fc
        .uniqueArray(
          fc.record({ station: fc.constantFrom(...STATION_CODES), minutes: fc.integer(REACH_MINUTES) }),
          { minLength: 1, maxLength: MAX_REACHES, selector: ({ station }) => station },
        )
        .map((reaches) => parseReaches(formatReaches(reaches)));
    case 'places':
      return fc.constantFrom(['b-30', 'd-KT'], ['d-KT', 'r-5', 's-NTK', 'z-kowloon-east']);
    case 'bounds':
      return fc.constant({ west: 113.8346, south: 22.1532, east: 114.441, north: 22.562123 });
    case 'polygon':
      return fc.constantFrom([
        { lng: 114.15, lat: 22.28 },
        { lng: 114.16, lat: 22.280001 },
        { lng: 114.17, lat: 22.3 },
      ]);
  }
}
function filterArbitraryOf<Definitions extends FilterDefinitions>(
  definitions: Definitions,
): fc.Arbitrary<FilterValues<Definitions>> {
  const values = Object.fromEntries(
    filterEntries(definitions).map(([key, entry]) => [key, valueArbitraryOf(entry)]),
  );
  return fc.record(values, { requiredKeys: [] }) as never;
}
const filterArbitrary = filterArbitraryOf(STOCK_FILTERS);

describe('filter parsing', () => {
  test('names are snake_case, lists are comma lists, numbers whole', () => {
    const query =
      'ics_type=s,i&tx_type=S&districts=KT,CEN,KT&area_min=1000&ft_sell_max=9000&flags=video,photo&grade=A';
    expect(parseStockFilter(new URLSearchParams(query))).toEqual({
      filter: {
        icsType: ['i', 's'],
        txType: ['S'],
        districts: ['CEN', 'KT'],
        area: { min: 1000 },
        ftSell: { max: 9000 },
        flags: ['photo', 'video'],
        grade: ['A'],
      },
      errors: [],
    });
  });

  test('a repeated list parameter adds up', () => {
    const { filter } = parseStockFilter(new URLSearchParams('districts=KT&districts=CEN'));
    expect(filter.districts).toEqual(['CEN', 'KT']);
  });

  test('an unknown parameter and an empty value are ignored', () => {
    const params = { utm: 'x', area_min: '', keyword: '  ', districts: ',', page_size: 'x' };
    expect(parseStockFilter(params)).toEqual({ filter: {}, errors: [] });
  });

  test('an unreadable area has its own error code', () => {
    for (const polygon of ['114.15,22.28;114.16,22.28', '0,0;1,1;0,1'])
      expect(parseStockFilter({ polygon }).errors).toEqual([{ field: 'polygon', code: 'bad_polygon' }]);
  });

  test.each([
    ['area_min', '1.5x'],
    ['area_min', '-1'],
    ['sell_max', '1e6'],
    ['rent_min', 'abc'],
    ['pis_bldg_id', '1'.repeat(16)],
    ['ics_type', 'x'],
    ['tx_type', 'S,X'],
    ['districts', 'KT,a b'],
    ['usage', 'Office!'],
    ['flags', 'sold'],
    ['grade', 'D'],
    ['keyword', 'x'.repeat(101)],
    ['bounds', '1,2,3'],
    ['bounds', '114,22,113,23'],
    ['bounds', '113,22,114,91'],
    ['bounds', '113,22,114,x'],
  ])('a bad value is told with its field: %s=%s', (field, value) => {
    expect(parseStockFilter({ [field]: value, grade: field === 'grade' ? value : 'A' })).toEqual({
      filter: field === 'grade' ? {} : { grade: ['A'] },
      errors: [{ field, code: 'bad_parameter' }],
    });
  });

  test('a lower limit above the upper one is reported, and the range left out', () => {
    expect(parseStockFilter({ rent_min: '5', rent_max: '4', area_min: '4', area_max: '4' })).toEqual({
      filter: { area: { min: 4, max: 4 } },
      errors: [{ field: 'rent_min', code: 'min_above_max' }],
    });
  });

  test('a bad limit leaves the other one of its range', () => {
    expect(parseStockFilter({ rent_min: 'x', rent_max: '4' })).toEqual({
      filter: { rent: { max: 4 } },
      errors: [{ field: 'rent_min', code: 'bad_parameter' }],
    });
  });

  test('a keyword without a letter or digit has no effect', () => {
    expect(parseStockFilter({ keyword: ' 😀 -- &' })).toEqual({ filter: {}, errors: [] });
  });

  test('a keyword keeps its words with single spaces', () => {
    expect(parseStockFilter({ keyword: ' Kwun \n Tong ' }).filter.keyword).toBe('Kwun Tong');
  });

  test.each([
    ['listings', STOCK_FILTERS],
    ['transactions', TRANSACTION_FILTERS],
  ])('what is written is read back from an address and a plain object: %s', (_, definitions) => {
    fc.assert(
      fc.property(filterArbitraryOf<FilterDefinitions>(definitions), (filter) => {
        const params = filterToParams<FilterDefinitions>(definitions, filter);
        expect(parseFilter(definitions, new URLSearchParams(params.toString()))).toEqual({
          filter,
          errors: [],
        });
        expect(parseFilter(definitions, Object.fromEntries(params)).filter).toEqual(filter);
        const parts = filterToQuery<FilterDefinitions>(definitions, filter, []);
        expect(parts.join('&')).toBe(params.toString());
      }),
    );
  });

  test('availability has a last day alone', () => {
    const params = { available_min: '2026-01-01', available_max: '2026-12-01' };
    expect(parseStockFilter(params)).toEqual({ filter: { available: { max: '2026-12-01' } }, errors: [] });
    expect(parseStockFilter({ available_max: 'soon' }).errors).toEqual([
      { field: 'available_max', code: 'bad_parameter' },
    ]);
  });

  test('one search has one address, in whatever order it was chosen', () => {
    const [a, b]: StockFilter[] = [
      { districts: ['KT', 'CEN'], icsType: ['s', 'i'] },
      { icsType: ['i', 's'], districts: ['CEN', 'KT'] },
    ];
    expect(String(stockFilterToParams(a ?? {}))).toBe(String(stockFilterToParams(b ?? {})));
    expect(String(stockFilterToParams({ districts: [], keyword: '', area: { min: 0 } }))).toBe('area_min=0');
  });

  test('reads any text without failing', () => {
    const wireNameArbitrary = fc.constantFrom(
      'ics_type',
      'districts',
      'area_min',
      'bounds',
      'keyword',
      'flags',
    );
    fc.assert(
      fc.property(fc.dictionary(wireNameArbitrary, fc.string()), (params) => {
        const { filter, errors } = parseStockFilter(params);
        expect(parseStockFilter(stockFilterToParams(filter)).filter).toEqual(filter);
        expect(errors.every(({ field }) => field in params)).toBe(true);
      }),
    );
  });
});

describe('filter rules of listings', () => {
  const saleLimits = { sell: { min: 1, max: 2 }, ftSell: { min: 3, max: 4 } };
  const rent = { rent: { min: 5, max: 6 }, ftRent: { min: 7, max: 8 } };
  const prices = { ...saleLimits, ...rent };

  test('types without B: dropping L removes the rent fields, dropping S the sale fields', () => {
    expect(normaliseFilter({ txType: ['S'], area: { min: 9 }, ...prices })).toEqual({
      txType: ['S'],
      area: { min: 9 },
      ...saleLimits,
    });
    expect(normaliseFilter({ txType: ['L'], area: { min: 9 }, ...prices })).toEqual({
      txType: ['L'],
      area: { min: 9 },
      ...rent,
    });
    expect(normaliseFilter({ txType: ['S', 'L'], ...prices })).toEqual({ txType: ['S', 'L'], ...prices });
  });

  test('with B, or with no type chosen, every price field stays', () => {
    expect(normaliseFilter({ txType: ['S', 'B'], ...prices })).toEqual({ txType: ['S', 'B'], ...prices });
    expect(normaliseFilter({ txType: ['B'], ...prices })).toEqual({ txType: ['B'], ...prices });
    expect(normaliseFilter(prices)).toEqual(prices);
    expect(normaliseFilter({ txType: [], ...prices })).toEqual(prices);
  });

  test('applying the rules twice gives the same result', () => {
    fc.assert(
      fc.property(filterArbitrary, (filter) => {
        const normalised = normaliseFilter(filter);
        expect(normaliseFilter(normalised)).toEqual(normalised);
      }),
    );
  });
});

test('a filter is offered only to a search of its transaction types', () => {
  const { sell, rent, area } = STOCK_FILTERS;
  expect(isApplicable(sell, { txType: ['L'] })).toBe(false);
  expect(isApplicable(rent, { txType: ['L'] })).toBe(true);
  expect(isApplicable(sell, { txType: ['L', 'B'] })).toBe(true);
  expect(isApplicable(area, { txType: ['L'] })).toBe(true);
  expect(isApplicable(sell, {})).toBe(true);
});

test('a filter is offered only to a search of the property that it says something about', () => {
  const { frontage, power, floorLoading } = STOCK_FILTERS;
  const applicableFilters = (...icsType: IcsType[]) =>
    [frontage, power, floorLoading].map((filter) => isApplicable(filter, { icsType }));
  expect(applicableFilters('s')).toEqual([true, true, false]);
  expect(applicableFilters('i')).toEqual([false, true, true]);
  expect(applicableFilters('c')).toEqual([false, false, false]);
  expect(applicableFilters('c', 's')).toEqual([true, true, false]);
  expect(applicableFilters()).toEqual([true, true, true]);
  const limits = { frontage: { min: 15 }, power: { min: 100 } };
  expect(normaliseFilter({ icsType: ['i'], ...limits })).toEqual({ icsType: ['i'], power: { min: 100 } });
});
