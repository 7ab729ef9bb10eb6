import { describe, expect, test } from 'vitest';
import { BUILDING_FILTERS } from '#domain/building/building-filter.ts';
import { MAX_PLACES } from '#domain/search/max-places.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { addPlaceChoice, applyChoice, type Choice } from './choice.ts';

const filter = {
  icsType: ['c'],
  districts: ['KT'],
  keyword: 'old',
  sell: { max: 8_000_000 },
  bounds: { west: 114, south: 22, east: 114.1, north: 22.1 },
} as const;

describe('the effect of a choice in the search box', () => {
  test('a typed keyword replaces the previous one, and nothing else', () => {
    expect(applyChoice(STOCK_FILTERS, { kind: 'keyword', value: '創紀', word: '創紀' }, filter)).toEqual({
      ...filter,
      keyword: '創紀',
    });
  });

  test.each([
    [
      'a zone',
      { kind: 'zone', value: 'kowloon-east', word: '九龍東' },
      { zones: ['kowloon-east'], districts: ['KT'] },
    ],
    ['a district', { kind: 'district', value: 'CEN', word: '中環' }, { districts: ['CEN', 'KT'] }],
    ['a station', { kind: 'station', value: 'CEN', word: '中環' }, { places: ['d-KT', 's-CEN'] }],
    ['a building', { kind: 'building', value: '30', word: '創紀之城' }, { places: ['b-30', 'd-KT'] }],
    ['a street', { kind: 'street', value: '5', word: '觀塘道' }, { places: ['d-KT', 'r-5'] }],
  ] as const)(
    '%s is added to the place before; the words and the map’s area go',
    (_, choice, expectedPlaces) => {
      expect(applyChoice(STOCK_FILTERS, choice, filter)).toEqual({
        icsType: ['c'],
        sell: { max: 8_000_000 },
        ...expectedPlaces,
      });
    },
  );

  test('the id of a listing finds it with any filters', () => {
    expect(applyChoice(STOCK_FILTERS, { kind: 'stock', value: 'S000012', word: 'S000012' }, filter)).toEqual({
      keyword: 'S000012',
    });
  });

  test('a keyword replaces a building', () => {
    expect(applyChoice(STOCK_FILTERS, { kind: 'keyword', value: 'a', word: 'a' }, { building: 3 })).toEqual({
      keyword: 'a',
    });
  });

  test('a table without a filter for its kind finds the place by its code', () => {
    const buildingFilter = { districts: ['KT'], grade: ['A'] } as const;
    expect(
      applyChoice(BUILDING_FILTERS, { kind: 'building', value: '30', word: '創紀之城' }, buildingFilter),
    ).toEqual({ grade: ['A'], places: ['b-30', 'd-KT'] });
  });
});

test('chosen places are listed once, the newest last, and beyond the limit alone', () => {
  const createStreetChoice = (value: number): Choice => ({
    kind: 'street',
    value: String(value),
    word: `Street ${value}`,
  });
  const places = Array.from({ length: MAX_PLACES }, (_, index) => createStreetChoice(index));
  const chosen = places.reduce(addPlaceChoice, []);
  expect(chosen).toEqual(places);
  expect(addPlaceChoice(chosen, createStreetChoice(0))).toEqual([...places.slice(1), createStreetChoice(0)]);
  expect(addPlaceChoice(chosen, { ...createStreetChoice(0), kind: 'building' })).toEqual([
    { ...createStreetChoice(0), kind: 'building' },
  ]);
});
