import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddress } from '#domain/address/read-address.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { parsePolygon } from '#domain/map/polygon.ts';
import { isOrderApplicable } from '#domain/search/filter-definitions.ts';
import { DIRECTIONS, STOCK_ORDER_FIELDS } from '#domain/search/sort.ts';
import { GRADES } from '#domain/stock/stock-choices.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter } from '#domain/stock/stock-filter.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import {
  canonicalPath,
  STOCK_SEARCH,
  type StockSearch,
  stockCallInput,
} from '#web/features/stock/stock-search.ts';
import { TRANSACTION_SEARCH } from '#web/features/transaction/transaction-search.ts';
import { cleanedUrlOf } from './form/form-address.ts';
import { addsLocation, createAreaPath, readSearch, searchPath, searchWithFilter } from './search-address.ts';

/** Parses a URL of the find page into a search. */
function openSearch(address: string): StockSearch | undefined {
  const url = new URL(address, 'http://portal.test');
  const page = readAddress(url.pathname);
  return page && readSearch(STOCK_SEARCH, page.params, url.searchParams);
}

function cleanedUrl(address: string, lang: Language = 'zh'): string | undefined {
  const url = new URL(address, 'http://portal.test');
  return cleanedUrlOf(STOCK_SEARCH, lang, readAddress(url.pathname)?.params ?? {}, url);
}

describe('find address: path and query', () => {
  test('the path says type and combination', () => {
    expect(openSearch('/ics/property/find/office/lease-and-sale')?.filter).toEqual({
      icsType: ['c'],
      txType: ['S', 'L'],
    });
    expect(openSearch('/ics/property/find/both')?.filter).toEqual({ txType: ['B'] });
    expect(openSearch('/ics/property/find/foo')).toBeUndefined();
    expect(openSearch('/ics/property/find/sale/office')).toBeUndefined();
    expect(openSearch('/ics/property/find/office/shops')).toBeUndefined();
  });

  test('rows of stations and minutes in a form become one travel-time filter in the order of the codes', () => {
    expect(cleanedUrl('/ics/property/find?reach=KOT&reach=20&reach=&reach=30&reach=CEN&reach=30')).toBe(
      '/ics/property/find?reach=CEN%2C30%3BKOT%2C20',
    );
    expect(openSearch('/ics/property/find?reach=KOT,20;CEN,30')?.filter.reach).toEqual([
      { station: 'CEN', minutes: 30 },
      { station: 'KOT', minutes: 20 },
    ]);
  });

  test('a station that is chosen twice stays in the address and is reported', () => {
    const address = cleanedUrl('/ics/property/find?reach=CEN&reach=30&reach=CEN&reach=20');
    expect(address).toBe('/ics/property/find?reach=CEN%2C30%3BCEN%2C20');
    expect(openSearch(address ?? '')).toMatchObject({
      filter: {},
      errors: [{ field: 'reach', code: 'bad_reach', value: 'CEN,30;CEN,20' }],
    });
  });

  test('floors are typed as people write them', () => {
    expect(cleanedUrl('/ics/property/find?typed_floor_min=G%2FF&typed_floor_max=12樓')).toBe(
      '/ics/property/find?floor_min=0&floor_max=12',
    );
  });

  test('a bad value is reported and left out, the rest stands', () => {
    const search = openSearch('/ics/property/find?area_min=abc&area_max=900&order=colour&cursor=-1');
    expect(search?.filter).toEqual({ area: { max: 900 } });
    expect(search?.errors.map(({ field }) => field)).toEqual(['area_min', 'order', 'cursor']);
    expect(search?.order).toEqual({ field: 'update_date', direction: 'desc' });
  });

  test('a page past the last that can be opened is reported, and the first one is shown', () => {
    const openSearch = (cursor: number) =>
      readSearch(TRANSACTION_SEARCH, {}, new URLSearchParams({ cursor: String(cursor) }));
    // The limit is 20 pages of 60 transactions.
    expect(openSearch(1199)).toMatchObject({ cursor: 1199, errors: [] });
    expect(openSearch(1200)).toMatchObject({
      cursor: 0,
      errors: [{ field: 'cursor', code: 'bad_parameter', value: '1200' }],
    });
    const stockSearch = readSearch(STOCK_SEARCH, {}, new URLSearchParams({ cursor: '6000' }));
    expect(stockSearch).toMatchObject({ cursor: 6000, errors: [] });
  });

  test('a code of no district is reported and left out, once it is known which there are', () => {
    const knownCodes = { districts: ['KT', 'CEN'] };
    const openSearch = (districts: string) =>
      readSearch(STOCK_SEARCH, {}, new URLSearchParams({ districts }), knownCodes);
    expect(openSearch('KT,ZZ')?.filter).toEqual({ districts: ['KT'] });
    expect(openSearch('KT,ZZ')?.errors).toEqual([{ field: 'districts', code: 'bad_parameter', value: 'ZZ' }]);
    expect(openSearch('ZZ')?.filter).toEqual({});
    expect(openSearch('KT,CEN')?.errors).toEqual([]);
    const uncheckedSearch = readSearch(STOCK_SEARCH, {}, new URLSearchParams({ districts: 'ZZ' }));
    expect(uncheckedSearch?.filter).toEqual({ districts: ['ZZ'] });
  });

  test('a range turned around is left out with both limits', () => {
    const search = openSearch('/ics/property/find?sell_min=900&sell_max=100&rent_min=5');
    expect(search?.filter).toEqual({ rent: { min: 5 } });
    expect(search?.errors).toEqual([{ field: 'sell_min', code: 'min_above_max', value: '900' }]);
  });

  test('stock filter rule: a search for leases alone has no sale prices', () => {
    expect(openSearch('/ics/property/find/lease?sell_min=5&rent_min=6')?.filter).toEqual({
      txType: ['L'],
      rent: { min: 6 },
    });
  });

  test('the call is asked with filters and order in snake_case', () => {
    const search = openSearch('/ics/property/find/shops/sale?districts=KT,CEN&order=ft_sell-asc');
    expect(search && stockCallInput(search)).toEqual({
      ics_type: 's',
      tx_type: 'S',
      districts: 'CEN,KT',
      order_field: 'ft_sell',
      order_direction: 'asc',
    });
  });

  test('changing a filter starts from the first row', () => {
    const search = openSearch('/ics/property/find?cursor=48&order=area-asc');
    expect(
      search && searchPath(STOCK_SEARCH, 'en', searchWithFilter(STOCK_SEARCH, search, { keyword: 'a b' })),
    ).toBe('/en/ics/property/find?keyword=a+b&order=area-asc');
  });
});

const amountArbitrary = fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined });
const filterArbitrary = fc
  .record(
    {
      icsType: fc.subarray(['i', 'c', 's'] as const),
      txType: fc.subarray([...TX_TYPES]),
      districts: fc.subarray(['CEN', 'KT', 'TST', 'WC']),
      keyword: fc.stringMatching(/^[a-z觀塘][a-z觀塘&=%]{0,11}$/),
      flags: fc.subarray([...STOCK_FLAGS]),
      grade: fc.subarray([...GRADES]),
      sell: fc.record({ min: amountArbitrary }),
      area: fc.record({ min: amountArbitrary }),
      ftRent: fc.record({ min: amountArbitrary }),
    },
    { requiredKeys: [] },
  )
  .map((filter) => filter as StockFilter);
const searchArbitrary = fc.record({
  filter: filterArbitrary,
  order: fc.record({
    field: fc.constantFrom(...STOCK_ORDER_FIELDS),
    direction: fc.constantFrom(...DIRECTIONS),
  }),
  cursor: fc.integer({ min: 0, max: 5000 }),
  view: fc.constant({}),
});

test('every search has one address, and the address gives the search back', () => {
  fc.assert(
    fc.property(searchArbitrary, fc.constantFrom(...LANGUAGES), (search, lang) => {
      const address = searchPath(STOCK_SEARCH, lang, search);
      const reopened = openSearch(address);
      expect(reopened?.errors).toEqual([]);
      expect(reopened && searchPath(STOCK_SEARCH, lang, reopened)).toBe(address);
      const isAvailable = isOrderApplicable(STOCK_FILTERS, search.order.field, search.filter);
      expect(reopened?.order).toEqual(isAvailable ? search.order : STOCK_SEARCH.defaultOrder);
      expect(reopened?.cursor).toBe(search.cursor);
    }),
  );
});

const degreesArbitrary = fc.integer({ min: 21e6, max: 23e6 }).map((millionths) => millionths / 1e6);
const areaArbitrary = fc.record({
  west: degreesArbitrary,
  south: degreesArbitrary,
  east: degreesArbitrary,
  north: degreesArbitrary,
});
const viewArbitrary = fc.record(
  {
    highlight: fc.nat(),
    showsMap: fc.constant(true as const),
    showsAllFilters: fc.constant(true as const),
    mapArea: areaArbitrary,
  },
  { requiredKeys: [] },
);

test('an address has its query as URLSearchParams writes it', () => {
  fc.assert(
    fc.property(searchArbitrary, viewArbitrary, (search, view) => {
      const [, query = ''] = searchPath(STOCK_SEARCH, 'zh', { ...search, view }).split('?');
      expect(new URLSearchParams(query).toString()).toBe(query);
    }),
  );
});

test('a search within one area after another has the addresses that it has by itself', () => {
  fc.assert(
    fc.property(searchArbitrary, viewArbitrary, fc.array(areaArbitrary), (search, view, areaList) => {
      const pathWithin = createAreaPath(STOCK_SEARCH, 'gb', { ...search, view });
      for (const bounds of areaList) {
        const filter = { ...search.filter, bounds };
        expect(pathWithin(bounds)).toBe(searchPath(STOCK_SEARCH, 'gb', { ...search, filter, view }));
      }
    }),
  );
});

test('leases are in no order of price or yield, and sales in none of rent', () => {
  const orderOf = (path: string) => openSearch(path)?.order.field;
  for (const field of ['sell', 'ft_sell', 'yield']) {
    expect(orderOf(`/ics/property/find/lease?order=${field}-asc`)).toBe('update_date');
    expect(orderOf(`/ics/property/find/sale?order=${field}-asc`)).toBe(field);
    expect(orderOf(`/ics/property/find?order=${field}-asc`)).toBe(field);
  }
  for (const field of ['rent', 'ft_rent']) {
    expect(orderOf(`/ics/property/find/office/lease?order=${field}-asc`)).toBe(field);
    expect(orderOf(`/ics/property/find/office/sale?order=${field}-asc`)).toBe('update_date');
    expect(orderOf(`/ics/property/find/both?order=${field}-asc`)).toBe(field);
  }
  const salesSearch = openSearch('/ics/property/find/sale?order=sell-asc');
  if (!salesSearch) throw new Error('no search');
  const leasesSearch = searchWithFilter(STOCK_SEARCH, salesSearch, { txType: ['L'] });
  expect(searchPath(STOCK_SEARCH, 'zh', leasesSearch)).toBe('/ics/property/find/lease');
});

test('search engines get one address for each type, transaction type and district, in no order', () => {
  const search = openSearch(
    '/ics/property/find/office/sale?districts=KT&area_min=500&order=area-asc&cursor=24&show=map',
  );
  if (!search) throw new Error('no search');
  expect(canonicalPath('en', search)).toBe('/en/ics/property/find/office/sale?districts=KT');
});

test('a district, keyword or building that is new is a new location; what is given up is not', () => {
  const isNewLocation = (previousFilter: StockFilter, nextFilter: StockFilter) =>
    addsLocation(STOCK_FILTERS, previousFilter, nextFilter);
  expect(isNewLocation({ districts: ['KT'] }, { districts: ['KT', 'CEN'] })).toBe(true);
  expect(isNewLocation({ districts: ['KT', 'CEN'] }, { districts: ['KT'] })).toBe(false);
  expect(isNewLocation({ districts: ['KT'] }, { places: ['d-KT', 's-NTK'] })).toBe(true);
  expect(isNewLocation({ places: ['d-KT', 's-NTK'] }, { districts: ['KT'] })).toBe(false);
  expect(isNewLocation({ keyword: 'a' }, { keyword: 'b' })).toBe(true);
  expect(isNewLocation({ building: 7 }, {})).toBe(false);
  expect(isNewLocation({}, { sell: { max: 1 } })).toBe(false);
  const polygonFilter = (text: string): StockFilter => ({ polygon: parsePolygon(text) ?? [] });
  const [smallArea, largeArea] = ['114.1,22.3;114.2,22.3;114.2,22.4', '114.1,22.3;114.2,22.3;114.2,22.5'];
  expect(isNewLocation({}, polygonFilter(smallArea))).toBe(true);
  expect(isNewLocation(polygonFilter(smallArea), polygonFilter(smallArea))).toBe(false);
  expect(isNewLocation(polygonFilter(smallArea), polygonFilter(largeArea))).toBe(true);
});

describe('find form: what a form sends becomes a clean address', () => {
  test('type and transaction type go into the path, empty fields go', () => {
    expect(cleanedUrl('/ics/property/find?ics_type=c&tx_type=S&keyword=&typed_sell_min=')).toBe(
      '/ics/property/find/office/sale',
    );
  });

  test('prices typed in 萬, 億 and Million', () => {
    expect(cleanedUrl('/ics/property/find?typed_sell_min=800&typed_sell_max=1.2億')).toBe(
      '/ics/property/find?sell_min=8000000&sell_max=120000000',
    );
    expect(cleanedUrl('/ics/property/find?typed_sell_max=12.5', 'en')).toBe(
      '/en/ics/property/find?sell_max=12500000',
    );
    expect(cleanedUrl('/ics/property/find?typed_sell_max=12.5%20Million')).toBe(
      '/ics/property/find?sell_max=12500000',
    );
    expect(cleanedUrl('/ics/property/find?typed_rent_min=85,000&typed_rent_max=12萬')).toBe(
      '/ics/property/find?rent_min=85000&rent_max=120000',
    );
    expect(cleanedUrl('/ics/property/find?typed_area_min=1,000呎')).toBe('/ics/property/find?area_min=1000');
  });

  test('decimals are read as they are typed, and sent as whole numbers', () => {
    expect(cleanedUrl('/ics/property/find?typed_area_min=1.5')).toBe('/ics/property/find?area_min=2');
    expect(cleanedUrl('/ics/property/find?typed_ft_rent_min=8.5&typed_ft_rent_max=12.5')).toBe(
      '/ics/property/find?ft_rent_min=8&ft_rent_max=13',
    );
    expect(cleanedUrl('/ics/property/find?typed_ft_sell_min=8.5&typed_ft_sell_max=12.5', 'en')).toBe(
      '/en/ics/property/find?ft_sell_min=9&ft_sell_max=12',
    );
    expect(cleanedUrl('/ics/property/find?typed_area_min=1.5萬')).toBe('/ics/property/find?area_min=15000');
  });

  test('an emptied box takes the old bound away', () => {
    expect(cleanedUrl('/ics/property/find/office?keyword=a&typed_sell_min=')).toBe(
      '/ics/property/find/office?keyword=a',
    );
  });

  test('ticked boxes come together', () => {
    expect(cleanedUrl('/ics/property/find?districts=KT&districts=CEN&flags=video&flags=hot')).toBe(
      '/ics/property/find?districts=CEN%2CKT&flags=hot%2Cvideo',
    );
  });

  test('what cannot be read stays, so that the page can say so', () => {
    const address = cleanedUrl('/ics/property/find?tx_type=S&typed_sell_min=cheap');
    expect(address).toBe('/ics/property/find/sale?sell_min=cheap');
    expect(openSearch(address ?? '')?.errors).toEqual([
      { field: 'sell_min', code: 'bad_parameter', value: 'cheap' },
    ]);
  });

  test('a clean address is left alone, and tidying ends', () => {
    expect(cleanedUrl('/ics/property/find/office/sale?districts=KT,CEN&order=sell-asc')).toBeUndefined();
    const paramTextArbitrary = fc.constantFrom(
      '',
      'S',
      'i',
      'i,c',
      'KT',
      'abc',
      '5',
      '3',
      '800萬',
      'sell-asc',
      'hot',
    );
    const paramNameArbitrary = fc.constantFrom(
      'ics_type',
      'tx_type',
      'districts',
      'typed_sell_min',
      'sell_min',
      'sell_max',
      'order',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(paramNameArbitrary, paramTextArbitrary), { maxLength: 8 }),
        (paramPairs) => {
          const cleaned = cleanedUrl(`/ics/property/find?${new URLSearchParams(paramPairs)}`);
          if (cleaned !== undefined) expect(cleanedUrl(cleaned)).toBeUndefined();
        },
      ),
    );
  });
});
