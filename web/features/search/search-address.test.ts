import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddress } from '#domain/address/read-address.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { parsePolygon } from '#domain/map/polygon.ts';
import { isOrderApplicable } from '#domain/search/filter-definitions.ts';
import { DIRECTIONS, PAGE_STOCK_ORDER_FIELDS } from '#domain/search/sort.ts';
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

describe('find URL: path and query', () => {
  test('the path has the property type and the deal type', () => {
    expect(openSearch('/ics/property/find/office/lease-and-sale')?.filter).toEqual({
      icsType: ['c'],
      txType: ['S', 'L'],
    });
    expect(openSearch('/ics/property/find/both')?.filter).toEqual({ txType: ['B'] });
    expect(openSearch('/ics/property/find/foo')).toBeUndefined();
    expect(openSearch('/ics/property/find/sale/office')).toBeUndefined();
    expect(openSearch('/ics/property/find/office/shops')).toBeUndefined();
  });

  test('an invalid value is reported and ignored, the others apply', () => {
    const search = openSearch('/ics/property/find?area_min=abc&area_max=900&order=colour&cursor=-1');
    expect(search?.filter).toEqual({ area: { max: 900 } });
    expect(search?.errors.map(({ field }) => field)).toEqual(['area_min', 'order', 'cursor']);
    expect(search?.order).toEqual({ field: 'update_date', direction: 'desc' });
  });

  test('a page beyond the last allowed one is reported, and the first one is shown', () => {
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

  test('an unknown district code is reported and ignored, once the districts are known', () => {
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

  test('a range with swapped limits is ignored', () => {
    const search = openSearch('/ics/property/find?sell_min=900&sell_max=100&rent_min=5');
    expect(search?.filter).toEqual({ rent: { min: 5 } });
    expect(search?.errors).toEqual([{ field: 'sell_min', code: 'min_above_max', value: '900' }]);
  });

  test('stock filter rule: a search for leases only has no sale prices', () => {
    expect(openSearch('/ics/property/find/lease?sell_min=5&rent_min=6')?.filter).toEqual({
      txType: ['L'],
      rent: { min: 6 },
    });
  });

  test('the call receives filters and order in snake_case', () => {
    const search = openSearch('/ics/property/find/shops/sale?districts=KT,CEN&order=ft_sell-asc');
    expect(search && stockCallInput(search)).toEqual({
      ics_type: 's',
      tx_type: 'S',
      districts: 'CEN,KT',
      order_field: 'ft_sell',
      order_direction: 'asc',
    });
  });

  test('changing a filter returns to the first row', () => {
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
    field: fc.constantFrom(...PAGE_STOCK_ORDER_FIELDS),
    direction: fc.constantFrom(...DIRECTIONS),
  }),
  cursor: fc.integer({ min: 0, max: 5000 }),
  view: fc.constant({}),
});

test('addresses by the stated all-in rent lead to the all-in rent with estimates, once', () => {
  const formerUrl =
    '/ics/property/find/lease?all_in_rent_min=5000&all_in_rent_max=20000&order=all_in_rent-asc';
  const currentUrl =
    '/ics/property/find/lease?rent_with_charges_min=5000&rent_with_charges_max=20000&order=rent_with_charges-asc';
  expect(cleanedUrl(formerUrl)).toBe(currentUrl);
  expect(cleanedUrl(currentUrl)).toBeUndefined();
  expect(openSearch(formerUrl)).toEqual(openSearch(currentUrl));
  expect(openSearch(formerUrl)?.filter).toEqual({
    txType: ['L'],
    rentWithCharges: { min: 5000, max: 20_000 },
  });
});

test('every search has one address, and the address gives the search back', () => {
  fc.assert(
    fc.property(searchArbitrary, fc.constantFrom(...LANGUAGES), (search, lang) => {
      const address = searchPath(STOCK_SEARCH, lang, search);
      const reopenedSearch = openSearch(address);
      expect(reopenedSearch?.errors).toEqual([]);
      expect(reopenedSearch && searchPath(STOCK_SEARCH, lang, reopenedSearch)).toBe(address);
      const isAvailable = isOrderApplicable(STOCK_FILTERS, search.order.field, search.filter);
      expect(reopenedSearch?.order).toEqual(isAvailable ? search.order : STOCK_SEARCH.defaultOrder);
      expect(reopenedSearch?.cursor).toBe(search.cursor);
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

test('the query of a URL is encoded as by URLSearchParams', () => {
  fc.assert(
    fc.property(searchArbitrary, viewArbitrary, (search, view) => {
      const [, query = ''] = searchPath(STOCK_SEARCH, 'zh', { ...search, view }).split('?');
      expect(new URLSearchParams(query).toString()).toBe(query);
    }),
  );
});

test('successive searches within areas have the same URLs as separate ones', () => {
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

test('leases cannot be ordered by price or yield, and sales cannot be ordered by rent', () => {
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

test('search engines get one URL for each property type, deal type and district, without an order', () => {
  const search = openSearch(
    '/ics/property/find/office/sale?districts=KT&area_min=500&order=area-asc&cursor=24&show=map',
  );
  if (!search) throw new Error('no search');
  expect(canonicalPath('en', search)).toBe('/en/ics/property/find/office/sale?districts=KT');
});

test('a new district, keyword or building is a new location; a removed one is not', () => {
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

describe('find form: the submitted form becomes a canonical URL', () => {
  test('property type and deal type become the path, empty fields are removed', () => {
    expect(cleanedUrl('/ics/property/find?ics_type=c&tx_type=S&keyword=&typed_sell_min=')).toBe(
      '/ics/property/find/office/sale',
    );
  });

  test('parses prices typed in 萬, 億 and Million', () => {
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

  test('parses typed decimals, and sends whole numbers', () => {
    expect(cleanedUrl('/ics/property/find?typed_area_min=1.5')).toBe('/ics/property/find?area_min=2');
    expect(cleanedUrl('/ics/property/find?typed_ft_rent_min=8.5&typed_ft_rent_max=12.5')).toBe(
      '/ics/property/find?ft_rent_min=8&ft_rent_max=13',
    );
    expect(cleanedUrl('/ics/property/find?typed_ft_sell_min=8.5&typed_ft_sell_max=12.5', 'en')).toBe(
      '/en/ics/property/find?ft_sell_min=9&ft_sell_max=12',
    );
    expect(cleanedUrl('/ics/property/find?typed_area_min=1.5萬')).toBe('/ics/property/find?area_min=15000');
  });

  test('an emptied field removes the old limit', () => {
    expect(cleanedUrl('/ics/property/find/office?keyword=a&typed_sell_min=')).toBe(
      '/ics/property/find/office?keyword=a',
    );
  });

  test('ticked boxes are joined', () => {
    expect(cleanedUrl('/ics/property/find?districts=KT&districts=CEN&flags=video&flags=hot')).toBe(
      '/ics/property/find?districts=CEN%2CKT&flags=hot%2Cvideo',
    );
  });

  test('unreadable values stay, so that the page can report them', () => {
    const address = cleanedUrl('/ics/property/find?tx_type=S&typed_sell_min=cheap');
    expect(address).toBe('/ics/property/find/sale?sell_min=cheap');
    expect(openSearch(address ?? '')?.errors).toEqual([
      { field: 'sell_min', code: 'bad_parameter', value: 'cheap' },
    ]);
  });

  test('a canonical URL stays unchanged, and a redirect leads to a canonical URL', () => {
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
