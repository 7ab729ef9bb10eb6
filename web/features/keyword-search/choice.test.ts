import { describe, expect, test } from 'vitest';
import { BUILDING_FILTERS } from '#domain/building/building-filter.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { applyChoice } from './choice.ts';

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
    ['a zone', { kind: 'zone', value: 'kowloon-east', word: '九龍東' }, { zones: ['kowloon-east'] }],
    ['a district', { kind: 'district', value: 'CEN', word: '中環' }, { districts: ['CEN'] }],
    ['a building', { kind: 'building', value: '30', word: '創紀之城' }, { building: 30 }],
    ['a street', { kind: 'street', value: '5', word: '觀塘道' }, { street: 5 }],
  ] as const)(
    '%s becomes the location: the old location, the keyword and the map area are removed',
    (_, choice, expectedLocation) => {
      expect(applyChoice(STOCK_FILTERS, choice, filter)).toEqual({
        icsType: ['c'],
        sell: { max: 8_000_000 },
        ...expectedLocation,
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

  test('a table without a location filter searches for the name of a building or a street as a keyword', () => {
    const buildingFilter = { districts: ['KT'], grade: ['A'] } as const;
    for (const kind of ['building', 'street'] as const)
      expect(applyChoice(BUILDING_FILTERS, { kind, value: '30', word: '創紀之城' }, buildingFilter)).toEqual({
        grade: ['A'],
        keyword: '創紀之城',
      });
  });
});
