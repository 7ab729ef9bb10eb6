import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STOCK_FILTERS, stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { CALLS, type CallName } from './call-table.ts';
import { stockIdList } from './fields.ts';
import { stockKeywordQuery } from './keyword-params.ts';
import {
  anchorQuery,
  clusterQuery,
  homeQuery,
  similarQuery,
  stockQuery,
  transactionQuery,
} from './params.ts';

const issuesOf = (query: Record<string, string>) =>
  stockQuery.safeParse(query).error?.issues.map((issue) => [issue.path[0], issue.message]);

describe('a listing', () => {
  test.each([['stockDetail'], ['stockNeighbours'], ['suggestedStocks']] as const)(
    'is asked for by %s with either of its ids',
    (name) => {
      const parseStockId = (stock_id: unknown) => CALLS[name].params.safeParse({ stock_id });
      for (const id of [100180, '100180', 'C0100180', 'c0100180'])
        expect(parseStockId(id).data, String(id)).toMatchObject({ stock_id: 100180 });
      for (const invalidId of [0, -1, 1.5, '0', 'C100180', 'X0100180', 'C0000000', '１', ' 1', '1e3', ''])
        expect(parseStockId(invalidId).success, String(invalidId)).toBe(false);
    },
  );

  test('counts once in a list that names it by both', () => {
    expect(stockIdList.parse('C0100180,7,100180')).toEqual([100180, 7]);
    expect(stockIdList.parse([100180, 'S000007'])).toEqual([100180, 7]);
  });
});

describe('the parameters of a listing search', () => {
  test('have the defaults of the specification', () => {
    expect(stockQuery.parse({})).toEqual({
      filter: {},
      order: { field: 'update_date', direction: 'desc' },
      cursor: 0,
      pageSize: 24,
    });
  });

  test.each([
    ['page_size', '101'],
    ['page_size', '0'],
    ['page_size', '1e1'],
    ['cursor', '-1'],
    ['cursor', '1.5'],
    ['order_field', 'price'],
    ['order_direction', 'up'],
    ['area_min', 'big'],
    ['ics_type', 'x'],
    ['tx_type', 'S,Q'],
    ['polygon', '114.15,22.28;114.16,22.28'],
    ['bounds', '1,2,3'],
  ])('refuse %s=%s by its name', (name, value) => {
    expect(issuesOf({ [name]: value })?.[0]?.[0]).toBe(name);
  });

  test.each([
    [{ cursor: 5 }, { cursor: '5' }],
    [{ ics_type: ['c', 'i'] }, { ics_type: 'c,i' }],
    [{ districts: [] }, { districts: '' }],
    [
      { area_min: 500, yield_min: 3.25 },
      { area_min: '500', yield_min: '3.25' },
    ],
    [
      { area_min: '1,000.9', sell_max: '5,000,000', yield_min: 3.255 },
      { area_min: '1000', sell_max: '5000000', yield_min: '3.25' },
    ],
    [{ tx_type: 'buyrent' }, { tx_type: 'B' }],
    [{ bounds: [114.1, 22.2, 114.3, 22.4] }, { bounds: '114.1,22.2,114.3,22.4' }],
  ])('read %j as the texts %j', (values, stringParams) => {
    expect(stockQuery.parse(values)).toEqual(stockQuery.parse(stringParams));
  });

  test.each([
    { page_size: 101 },
    { page_size: 0 },
    { cursor: -1 },
    { cursor: 1.5 },
    { cursor: 2 ** 53 },
    { area_min: -1 },
    { districts: ['KT,CW'] },
    { bounds: [1, 2, 3] },
  ])('refuse %j by its name', (values) => {
    expect([stockQuery.safeParse(values).error?.issues[0]?.path[0]]).toEqual(Object.keys(values));
  });

  test('refuse a lower limit above the upper limit with min_above_max', () => {
    expect(issuesOf({ sell_min: '2', sell_max: '1' })).toEqual([['sell_min', 'min_above_max']]);
  });

  test('leave prices of a side that is not searched out', () => {
    expect(stockQuery.parse({ tx_type: 'L', sell_min: '5', rent_min: '6' }).filter).toEqual({
      txType: ['L'],
      rent: { min: 6 },
    });
  });

  test('accept only whole numbers written in digits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat().map(String), fc.string(), fc.double().map(String)), (text) => {
        const isValid = /^\d{1,15}$/.test(text);
        expect(stockQuery.safeParse({ cursor: text }).success).toBe(isValid);
        const parsedSize = stockQuery.safeParse({ page_size: text });
        expect(parsedSize.success).toBe(isValid && Number(text) >= 1 && Number(text) <= 100);
      }),
    );
  });

  test('parse the filters that addresses are formatted from', () => {
    const numberArbitrary = fc.nat({ max: 999_999 });
    const filterArbitrary = fc.record(
      {
        icsType: fc.constant(['i', 's'] as const),
        txType: fc.constant(['B'] as const),
        districts: fc
          .uniqueArray(fc.stringMatching(/^[A-Z]{2,4}$/), { minLength: 1 })
          .map((codes) => codes.sort()),
        building: numberArbitrary,
        area: fc.record({ min: numberArbitrary }),
        sell: fc.record({ max: numberArbitrary }),
        ftRent: fc.record({ min: numberArbitrary }),
        flags: fc.constant(['hot', 'photo'] as const),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filterArbitrary, (filter) => {
        const query = Object.fromEntries(stockFilterToParams(filter));
        expect(stockQuery.parse(query).filter).toEqual(filter);
      }),
    );
  });
});

describe.each(Object.keys(CALLS) as CallName[])('the parameters of %s', (name) => {
  const wireNames = [
    ...Object.values(STOCK_FILTERS).map(({ wireName }) => wireName),
    'page_size',
    'order',
    'zoom',
    'limit',
  ];
  const parameterNameArbitrary = fc.oneof(
    fc.string(),
    fc.constantFrom(...wireNames, 'stock_id', 'stock_ids', 'lang', '__proto__'),
  );

  test('reject any input only with an error that names a parameter', () => {
    fc.assert(
      fc.property(fc.dictionary(parameterNameArbitrary, fc.string({ unit: 'binary' })), (query) => {
        const { success, error } = CALLS[name].params.safeParse(query);
        if (!success) for (const { path } of error.issues) expect(typeof path[0]).toBe('string');
      }),
    );
  });

  test('ignore unknown parameters', () => {
    const emptyResult = CALLS[name].params.safeParse({});
    const unknownResult = CALLS[name].params.safeParse({ nonsense: '1', constructor: 'x' });
    expect(unknownResult.data).toEqual(emptyResult.data);
    expect(unknownResult.success).toBe(emptyResult.success);
  });
});

test('a page around a listing needs the listing and its type, and is ascending', () => {
  const anchor = { stock_id: '7', stock_ics_type: 'c' };
  expect(anchorQuery.parse({ ...anchor, tx_type: 'L', sell_min: '1' })).toEqual({
    filter: { txType: ['L'] },
    field: 'update_date',
    pageSize: 24,
    stockId: 7,
    icsType: 'c',
  });
  expect(anchorQuery.safeParse({ ...anchor, order_direction: 'desc' }).success).toBe(false);
  expect(anchorQuery.safeParse({ stock_id: '7' }).success).toBe(false);
});

test('a map needs its bounds and a zoom, of which the whole part counts', () => {
  const bounds = '114.1,22.2,114.3,22.4';
  expect(clusterQuery.parse({ bounds, zoom: '12.75', grade: 'A' })).toEqual({
    filter: { grade: ['A'] },
    bounds: { west: 114.1, south: 22.2, east: 114.3, north: 22.4 },
    zoom: 12,
  });
  for (const query of [{ zoom: '1' }, { bounds, zoom: '23' }, { bounds: ' ', zoom: '1' }, { bounds }])
    expect(clusterQuery.safeParse(query).success).toBe(false);
});

test('transactions without any parameter are the overall ones; any parameter asks for a list', () => {
  expect(transactionQuery.parse({})).toBeNull();
  expect(transactionQuery.parse({ nonsense: '1' })).toBeNull();
  const parsedListQuery = {
    filter: {},
    order: { field: 'tx_date', direction: 'desc' },
    cursor: 0,
    pageSize: 20,
  };
  expect(transactionQuery.parse({ cursor: '0' })).toEqual(parsedListQuery);
  expect(transactionQuery.parse({ facets: '1', order: 'sell-asc' })).toEqual({
    ...parsedListQuery,
    order: { field: 'sell', direction: 'asc' },
    facets: true,
  });
  expect(transactionQuery.parse({ tx_type: 'L', sell_max: '1' })?.filter).toEqual({ txType: ['L'] });
});

test('a keyword suggests 14 in Traditional Chinese unless asked otherwise; similar listings are 6, at most 12', () => {
  expect(stockKeywordQuery.parse({})).toEqual({ keyword: '', limit: 14, lang: 'zh', filter: {} });
  expect(
    stockKeywordQuery.parse({
      ics_type: 'c',
      tx_type: 'L',
      rent_max: '9000',
      districts: 'KT',
      places: 'd-KT',
    }),
  ).toMatchObject({
    icsType: 'c',
    places: ['d-KT'],
    filter: { icsType: ['c'], txType: ['L'], rent: { max: 9000 } },
  });
  expect(stockKeywordQuery.safeParse({ places: 'KT' }).error?.issues[0]?.message).toBe('bad_places');
  expect(stockKeywordQuery.safeParse({ keyword: 'x'.repeat(101) }).success).toBe(false);
  expect(similarQuery.parse({ stock_id: '1' }).limit).toBe(6);
  expect(similarQuery.safeParse({ stock_id: '1', limit: '13' }).success).toBe(false);
});

describe('a list of ids', () => {
  test('keeps its order and skips empty entries', () => {
    expect(stockIdList.parse('3,1,,2,')).toEqual([3, 1, 2]);
    expect(stockIdList.parse(undefined)).toEqual([]);
  });

  test.each(['1,x', '0', '-1', '1.5', ' 1'])('refuses %s', (text) => {
    expect(stockIdList.safeParse(text).success).toBe(false);
  });

  test('counts an id that is repeated once', () => {
    expect(stockIdList.parse(Array(600).fill('7,3').join())).toEqual([7, 3]);
  });

  test('holds at most 500', () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    expect(stockIdList.safeParse(ids.slice(1).join()).success).toBe(true);
    expect(stockIdList.safeParse(ids.join()).success).toBe(false);
  });
});

test('the home page shows 6 of each by default and at most a page', () => {
  expect(homeQuery.parse({})).toEqual({ limit: 6, lists: [] });
  expect(homeQuery.parse({ lists: 'fresh,reduced' }).lists).toEqual(['fresh', 'reduced']);
  expect(homeQuery.safeParse({ lists: 'cheap' }).success).toBe(false);
  expect(homeQuery.safeParse({ limit: '25' }).success).toBe(false);
});
