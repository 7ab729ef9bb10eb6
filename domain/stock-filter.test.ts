import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toggle } from './filter-table.ts';
import { ICS_TYPES } from './ics-type.ts';
import {
  GRADES,
  normaliseFilter,
  parseStockFilter,
  STOCK_FLAGS,
  type StockFilter,
  stockFilterToParams,
} from './stock-filter.ts';
import { TX_TYPES } from './tx-type.ts';

/** Random filters as query strings carry them: members in any order, ends of a range the right way round. */
const range = fc.tuple(fc.nat(1e9), fc.nat(1e9)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const anyFilter: fc.Arbitrary<StockFilter> = fc
  .record(
    {
      icsType: fc.subarray([...ICS_TYPES], { minLength: 1 }),
      txType: fc.subarray([...TX_TYPES], { minLength: 1 }),
      districts: fc
        .uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,8}$/), { minLength: 1, maxLength: 6 })
        .map((codes) => codes.sort()),
      keyword: fc.constantFrom('觀塘', 'Kwun Tong & 5', 'C0103256', 'a,b=c'),
      building: fc.nat(),
      area: range,
      sell: range,
      rent: range,
      grade: fc.subarray([...GRADES], { minLength: 1 }),
      flags: fc.subarray([...STOCK_FLAGS], { minLength: 1 }),
      bounds: fc.constant({ west: 113.8346, south: 22.1532, east: 114.441, north: 22.562123 }),
    },
    { requiredKeys: [] },
  )
  .map(({ area, sell, rent, ...rest }) => ({
    ...rest,
    ...(area && { areaMin: area[0], areaMax: area[1] }),
    ...(sell && { sellMin: sell[0], ftSellMax: sell[1] }),
    ...(rent && { rentMax: rent[1], ftRentMin: rent[0] }),
  }));

describe('filter parsing', () => {
  test('names are snake_case, lists are comma lists, numbers whole', () => {
    const query =
      'ics_type=s,i&tx_type=S&districts=KT,CEN,KT&area_min=1000&ft_sell_max=9000&flags=video,photo&grade=A';
    expect(parseStockFilter(new URLSearchParams(query))).toEqual({
      filter: {
        icsType: ['i', 's'],
        txType: ['S'],
        districts: ['CEN', 'KT'],
        areaMin: 1000,
        ftSellMax: 9000,
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

  test.each([
    ['area_min', '1.5'],
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

  test('a lower end above its upper end is told', () => {
    const { errors } = parseStockFilter({ rent_min: '5', rent_max: '4', area_min: '4', area_max: '4' });
    expect(errors).toEqual([{ field: 'rent_min', code: 'min_above_max' }]);
  });

  test('a keyword without a letter or a digit asks for nothing', () => {
    expect(parseStockFilter({ keyword: ' 😀 -- &' })).toEqual({ filter: {}, errors: [] });
  });

  test('a keyword keeps its words with single spaces', () => {
    expect(parseStockFilter({ keyword: ' Kwun \n Tong ' }).filter.keyword).toBe('Kwun Tong');
  });

  test('what is written is read back, from an address and from a plain object', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const params = stockFilterToParams(filter);
        expect(parseStockFilter(new URLSearchParams(params.toString()))).toEqual({ filter, errors: [] });
        expect(parseStockFilter(Object.fromEntries(params)).filter).toEqual(filter);
      }),
    );
  });

  test('one search has one address, in whatever order it was chosen', () => {
    const [a, b]: StockFilter[] = [
      { districts: ['KT', 'CEN'], icsType: ['s', 'i'] },
      { icsType: ['i', 's'], districts: ['CEN', 'KT'] },
    ];
    expect(String(stockFilterToParams(a ?? {}))).toBe(String(stockFilterToParams(b ?? {})));
    expect(String(stockFilterToParams({ districts: [], keyword: '', areaMin: 0 }))).toBe('area_min=0');
  });

  test('reads any text without failing', () => {
    const wires = fc.constantFrom('ics_type', 'districts', 'area_min', 'bounds', 'keyword', 'flags');
    fc.assert(
      fc.property(fc.dictionary(wires, fc.string()), (params) => {
        const { filter, errors } = parseStockFilter(params);
        expect(parseStockFilter(stockFilterToParams(filter)).filter).toEqual(filter);
        expect(errors.every(({ field }) => field in params)).toBe(true);
      }),
    );
  });
});

describe('filter rules of listings', () => {
  const prices = {
    sellMin: 1,
    sellMax: 2,
    ftSellMin: 3,
    ftSellMax: 4,
    rentMin: 5,
    rentMax: 6,
    ftRentMin: 7,
    ftRentMax: 8,
  };
  const sale = { sellMin: 1, sellMax: 2, ftSellMin: 3, ftSellMax: 4 };
  const rent = { rentMin: 5, rentMax: 6, ftRentMin: 7, ftRentMax: 8 };

  test('types without B: dropping L removes the rent fields, dropping S the sale fields', () => {
    expect(normaliseFilter({ txType: ['S'], areaMin: 9, ...prices })).toEqual({
      txType: ['S'],
      areaMin: 9,
      ...sale,
    });
    expect(normaliseFilter({ txType: ['L'], areaMin: 9, ...prices })).toEqual({
      txType: ['L'],
      areaMin: 9,
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

  test('applying the rules twice changes nothing more', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const once = normaliseFilter(filter);
        expect(normaliseFilter(once)).toEqual(once);
      }),
    );
  });
});

test('district filters toggle membership', () => {
  expect(toggle(['KT'], 'CEN')).toEqual(['KT', 'CEN']);
  expect(toggle(['KT', 'CEN'], 'KT')).toEqual(['CEN']);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(9)), fc.nat(9), (list, member) => {
      expect(toggle(list, member).includes(member)).toBe(!list.includes(member));
      expect(new Set(toggle(toggle(list, member), member))).toEqual(new Set(list));
    }),
  );
});
