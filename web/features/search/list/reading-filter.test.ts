import { expect, test } from 'vitest';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { wordsFilterOf } from './reading-filter.ts';

const filter = { icsType: ['c'], districts: ['KT'], area: { min: 500 }, rent: { max: 30_000 } } as const;

test('a sentence as words replaces the filters that were read from it, and keeps the others', () => {
  expect(
    wordsFilterOf(STOCK_FILTERS, filter, [{ field: 'districts' }, { field: 'rent' }], 'kwun tong under 30k'),
  ).toEqual({ icsType: ['c'], area: { min: 500 }, keyword: 'kwun tong under 30k' });
});

test('a sentence without a place keeps the place before', () => {
  expect(wordsFilterOf(STOCK_FILTERS, filter, [{ field: 'ics_type' }], 'office')).toEqual({
    districts: ['KT'],
    area: { min: 500 },
    rent: { max: 30_000 },
    keyword: 'office',
  });
});
