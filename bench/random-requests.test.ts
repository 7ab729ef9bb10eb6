import { expect, test } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import {
  createDistinctSearchGenerator,
  createLocationSearchGenerator,
  LOCATION_FILTERS,
  randomSearches,
  randomSentences,
  randomTypedKeywords,
  randomViewports,
  transactionPath,
} from './random-requests.ts';

const parseParams = (search: string) => Object.fromEntries(new URLSearchParams(search));

test('the same seed gives the same requests, another seed other requests', () => {
  expect(randomSearches(20, 1)).toEqual(randomSearches(20, 1));
  expect(randomSearches(20, 1)).not.toEqual(randomSearches(20, 2));
});

test('distinct searches are never returned twice', () => {
  const nextSearches = createDistinctSearchGenerator(7);
  const searches = [...nextSearches(2000), ...nextSearches(2000)];
  expect(new Set(searches).size).toBe(4000);
});

test('every request is valid for its call', () => {
  for (const search of randomSearches(300, 7)) {
    expect(CALLS.stocks.params.safeParse(parseParams(search)).error, search).toBeUndefined();
  }
  for (const search of randomSearches(300, 7)) {
    const [, query = ''] = transactionPath(search).split('?');
    expect(CALLS.transactions.params.safeParse(parseParams(query)).error, query).toBeUndefined();
  }
  for (const search of randomViewports(300, 7)) {
    expect(CALLS.stockClusters.params.safeParse(parseParams(search)).error, search).toBeUndefined();
  }
  for (const keyword of randomTypedKeywords(300, 7)) {
    expect(CALLS.stockKeywords.params.safeParse({ keyword }).error, keyword).toBeUndefined();
  }
  const sentences = randomSentences(300, 7);
  expect(new Set(sentences).size).toBe(300);
  for (const text of sentences)
    expect(CALLS.stockSentence.params.safeParse({ text }).error, text).toBeUndefined();
});

test.each(LOCATION_FILTERS)('every search by %s has that filter, without duplicates', (filter) => {
  const searches = createLocationSearchGenerator(filter, 7)(1000);
  expect(new Set(searches).size).toBe(1000);
  for (const search of searches) {
    expect(parseParams(search)).toHaveProperty(filter);
    expect(CALLS.stocks.params.safeParse(parseParams(search)).error, search).toBeUndefined();
  }
});

test('searches use every kind of filter, and some request a later page', () => {
  const usedParams = new Set(
    randomSearches(500, 7).flatMap((search) => [...new URLSearchParams(search).keys()]),
  );
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
    expect(usedParams, name).toContain(name);
  }
});
