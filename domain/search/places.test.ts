import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILDING_FILTERS } from '../building/building-filter.ts';
import { STATION_CODES } from '../railway/station-codes.ts';
import {
  normaliseFilter,
  parseStockFilter,
  STOCK_FILTERS,
  stockFilterToParams,
} from '../stock/stock-filter.ts';
import { chipsOf } from './filter-chips.ts';
import { normalise } from './filter-definitions.ts';
import { looseningsOf } from './loosen.ts';
import { MAX_PLACES } from './max-places.ts';
import { addPlace } from './place-choice.ts';
import {
  formatPlaces,
  type Place,
  parsePlace,
  parsePlaces,
  placeCode,
  placeColumns,
  placesOf,
  simplifyPlaces,
} from './places.ts';
import { resolveZones } from './zone-search.ts';
import { ZONES } from './zones.ts';

const id = fc.integer({ min: 0, max: 999_999_999 }).map(String);
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ kind: fc.constantFrom('building' as const, 'street' as const), id }),
  fc.record({ kind: fc.constant('district' as const), id: fc.stringMatching(/^[A-Z0-9]{1,8}$/) }),
  fc.record({ kind: fc.constant('station' as const), id: fc.constantFrom(...STATION_CODES) }),
  fc.record({ kind: fc.constant('zone' as const), id: fc.constantFrom(...ZONES) }),
);

describe('codes of places', () => {
  test('a place is read as it was written', () => {
    fc.assert(
      fc.property(place, (any) => {
        expect(parsePlace(placeCode(any))).toEqual(any);
      }),
    );
  });

  test('a list is read as it was written: each place once, in one order', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: MAX_PLACES }), fc.nat(), (places, turn) => {
        const codes = places.map(placeCode);
        const text = formatPlaces([...codes.slice(turn % 7), ...codes.slice(0, turn % 7), ...codes]);
        expect(text).toBe(formatPlaces(codes));
        expect(formatPlaces(parsePlaces(text) ?? ['unread'])).toBe(text);
        expect(new Set(parsePlaces(text))).toEqual(new Set(codes));
      }),
    );
  });

  test('the letters are those of the API document', () => {
    expect(parsePlaces('z-kowloon-east, s-KOT,r-12,d-KT,b-030,s-KOT,')).toEqual([
      'b-30',
      'd-KT',
      'r-12',
      's-KOT',
      'z-kowloon-east',
    ]);
  });

  test.each(['x-KT', 'KT', 'd:KT', 'd-kt', 's-XXX', 'z-moon', 'b-one', 'r-', 'b-1234567890123456', 'd-KT,?'])(
    '%s is refused by an error of its own',
    (text) => {
      expect(parsePlaces(text)).toBeUndefined();
      expect(parseStockFilter({ places: text }).errors).toEqual([{ field: 'places', code: 'bad_places' }]);
    },
  );

  test(`${MAX_PLACES} are accepted, one more is refused, and doubles do not count`, () => {
    const codes = Array.from({ length: MAX_PLACES }, (_, index) => `b-${index}`);
    expect(parsePlaces([...codes, 'b-0'].join())).toHaveLength(MAX_PLACES);
    expect(parsePlaces([...codes, 'b-99'].join())).toBeUndefined();
  });

  test('a repeated parameter adds up', () => {
    const { filter } = parseStockFilter(new URLSearchParams('places=s-KOT&places=d-KT&places='));
    expect(filter).toEqual({ places: ['d-KT', 's-KOT'] });
  });
});

describe('a search has one address', () => {
  test.each([
    ['d-KT,d-CEN', 'districts=CEN,KT'],
    ['z-kowloon-east', 'zones=kowloon-east'],
    ['z-kowloon-east,d-MK', 'zones=kowloon-east&districts=MK'],
    ['s-KOT,s-CEN', 'station=CEN,KOT'],
    ['r-5', 'street_id=5'],
    ['b-30', 'pis_bldg_id=30'],
    ['b-30,b-31', 'places=b-30,b-31'],
    ['d-KT,s-KOT', 'places=d-KT,s-KOT'],
  ])('%s is written %s', (text, query) => {
    const { filter } = parseStockFilter({ places: text });
    expect(decodeURIComponent(stockFilterToParams(normaliseFilter(filter)).toString())).toBe(query);
  });

  test('places stay apart from a filter that narrows them', () => {
    for (const filter of [
      { places: ['d-KT'], zones: ['cbd'] },
      { places: ['z-cbd'], districts: ['KT'] },
      { places: ['s-KOT'], station: ['CEN'] },
      { places: ['b-30'], building: 31 },
    ] as const)
      expect(normaliseFilter(filter)).toEqual(filter);
  });

  test('a table without a filter of the kind keeps the place', () => {
    expect(normalise(BUILDING_FILTERS, { places: ['b-30'] })).toEqual({ places: ['b-30'] });
  });

  test('however places were chosen, the simplest form names the same ones', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), (places) => {
        const codes = parsePlaces(places.map(placeCode).join()) ?? [];
        expect(placesOf(simplifyPlaces(STOCK_FILTERS, { places: codes }))).toEqual(codes);
      }),
    );
  });
});

describe('choosing another place', () => {
  const choose = (...codes: readonly string[]) =>
    codes.reduce<object>((filter, code) => addPlace(STOCK_FILTERS, filter, parsePlace(code) as Place), {});

  test.each([
    [['d-KT'], { districts: ['KT'] }],
    [['d-KT', 'd-CEN'], { districts: ['CEN', 'KT'] }],
    [['d-KT', 's-KOT'], { places: ['d-KT', 's-KOT'] }],
    [['b-30', 'b-31', 'r-5'], { places: ['b-30', 'b-31', 'r-5'] }],
    [['s-KOT', 's-KOT'], { station: ['KOT'] }],
  ])('%j becomes %j', (codes, filter) => {
    expect(choose(...codes)).toEqual(filter);
  });

  test('words and areas of the map go, price and travel time stay', () => {
    const unaffectedFilter = { sell: { max: 8_000_000 }, reach: [{ station: 'CEN', minutes: 30 }] };
    const filter = {
      ...unaffectedFilter,
      keyword: '創紀',
      bounds: { west: 114, south: 22, east: 115, north: 23 },
    };
    expect(addPlace(STOCK_FILTERS, { ...filter, building: 30 }, { kind: 'street', id: '5' })).toEqual({
      ...unaffectedFilter,
      places: ['b-30', 'r-5'],
    });
  });

  test('beyond the limit the new place replaces the others', () => {
    const districts = Array.from({ length: MAX_PLACES + 5 }, (_, index) => `D${index}`);
    expect(addPlace(STOCK_FILTERS, { districts }, { kind: 'station', id: 'KOT' })).toEqual({
      station: ['KOT'],
    });
    const extendedFilter = addPlace(STOCK_FILTERS, { districts }, { kind: 'district', id: 'KT' });
    expect(extendedFilter.districts).toHaveLength(MAX_PLACES + 6);
  });
});

test('each place has a chip of its own, and without one the search has its simplest address', () => {
  const chips = chipsOf(STOCK_FILTERS, { places: ['d-KT', 's-KOT'], sell: { max: 5 } });
  expect(chips.map(({ value }) => value)).toEqual(['d-KT', 's-KOT', { max: 5 }]);
  expect(chips.slice(0, 2).map((chip) => normaliseFilter(chip.filterWithoutChip))).toEqual([
    { station: ['KOT'], sell: { max: 5 } },
    { districts: ['KT'], sell: { max: 5 } },
  ]);
});

test('a search that finds nothing is loosened by all its places at once', () => {
  const filter = { places: ['d-KT', 's-KOT'], sell: { max: 5 } };
  expect(looseningsOf(STOCK_FILTERS, filter)).toEqual([
    { key: 'places', filter: { sell: { max: 5 } } },
    { key: 'sell', filter: { places: ['d-KT', 's-KOT'] } },
  ]);
});

test('zones become their districts before a search, and only then columns', () => {
  const { places = [] } = resolveZones({ places: ['d-KT', 's-KOT', 'z-kowloon-east'] });
  expect(placeColumns(places)).toEqual({
    district_code: ['KAT', 'KB', 'KT', 'NTK', 'SPK'],
    station: ['KOT'],
    street_id: [],
    building_id: [],
  });
  expect(() => placeColumns(['z-kowloon-east'])).toThrow('a zone is no column');
});
