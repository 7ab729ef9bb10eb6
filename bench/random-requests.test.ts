import { expect, test } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import {
  distinctSearches,
  distinctSearchesWith,
  LOCATION_FILTERS,
  mixedSearches,
  randomViewports,
  transactionPath,
  typedKeywords,
} from './random-requests.ts';

const parseParams = (search: string) => Object.fromEntries(new URLSearchParams(search));

test('the same seed asks the same questions, another seed others', () => {
  expect(mixedSearches(20, 1)).toEqual(mixedSearches(20, 1));
  expect(mixedSearches(20, 1)).not.toEqual(mixedSearches(20, 2));
});

test('distinct searches are never given twice', () => {
  const nextSearches = distinctSearches(7);
  const searches = [...nextSearches(2000), ...nextSearches(2000)];
  expect(new Set(searches).size).toBe(4000);
});

test('every question is one that the calls accept', () => {
  for (const search of mixedSearches(300, 7)) {
    expect(CALLS.stocks.params.safeParse(parseParams(search)).error, search).toBeUndefined();
  }
  for (const search of mixedSearches(300, 7)) {
    const [, query = ''] = transactionPath(search).split('?');
    expect(CALLS.transactions.params.safeParse(parseParams(query)).error, query).toBeUndefined();
  }
  for (const search of randomViewports(300, 7)) {
    expect(CALLS.stockClusters.params.safeParse(parseParams(search)).error, search).toBeUndefined();
  }
  for (const keyword of typedKeywords(300, 7)) {
    expect(CALLS.stockKeywords.params.safeParse({ keyword }).error, keyword).toBeUndefined();
  }
});

test.each(LOCATION_FILTERS)('every search by %s has that filter, and none comes twice', (filter) => {
  const searches = distinctSearchesWith(filter, 7)(1000);
  expect(new Set(searches).size).toBe(1000);
  for (const search of searches) {
    expect(parseParams(search)).toHaveProperty(filter);
    expect(CALLS.stocks.params.safeParse(parseParams(search)).error, search).toBeUndefined();
  }
});

test('searches are mixed: every kind of filter is used, and some later pages are asked for', () => {
  const names = new Set(mixedSearches(500, 7).flatMap((search) => [...new URLSearchParams(search).keys()]));
  for (const name of [
    'ics_type',
    'tx_type',
    'districts',
    'station',
    'walk_max',
    'reach',
    'area_min',
    'sell_max',
    'rent_min',
    'ft_sell_min',
    'ft_rent_max',
    'flags',
    'grade',
    'keyword',
    'bounds',
    'polygon',
    'zones',
    'cursor',
  ]) {
    expect(names, name).toContain(name);
  }
});
