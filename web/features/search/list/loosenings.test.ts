import { expect, test } from 'vitest';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { looseningsQuery } from './loosenings.ts';

/**
 * Returns the suggested less restrictive searches as [filter key, count]. `countFor` mocks the number
 * of matches for the parameters of an API call.
 */
async function looseningCounts(
  filter: StockFilter,
  countFor: (input: Record<string, string>) => number,
  sentence: object = { parts: [], leftover: [], params: {}, count: 0, understood: null },
) {
  const stocks = async (input: Record<string, string>) => ({ count: countFor(input), stocks: [] });
  const districts = async () => ({ districts: DISTRICTS });
  const stockSentence = async () => sentence;
  const api = { stocks, districts, stockSentence } as unknown as Parameters<typeof createQueryClient>[0];
  const client = createQueryClient(api, NO_GRAPHQL);
  const loosenings = await client.fetchQuery(looseningsQuery(STOCK_SEARCH, api, filter, 'en'));
  return loosenings.map(({ key, count, placeName }) => [key, count, ...(placeName ? [placeName] : [])]);
}

const DISTRICTS = [
  { code: 'KT', name: { en: 'Kwun Tong' }, lat: 22.31, lng: 114.225 },
  { code: 'KB', name: { en: 'Kowloon Bay' }, lat: 22.323, lng: 114.214 },
  { code: 'TM', name: { en: 'Tuen Mun' }, lat: 22.39, lng: 113.97 },
];

test('offers at most five, a larger area first, then steps, then removals by their matches', async () => {
  const filter: StockFilter = {
    keyword: 'tower',
    area: { min: 500 },
    rent: { max: 30_000 },
    flags: ['hot'],
    districts: ['KT'],
    bounds: { west: 114, south: 22, east: 114.2, north: 22.1 },
  };
  const countFor = (input: Record<string, string>): number => {
    if (input.bounds !== '114,22,114.2,22.1') return 'bounds' in input ? 1 : 6;
    if (input.districts === 'KB,KT') return 2;
    if (input.rent_max !== '30000')
      return input.rent_max === undefined ? 90 : input.rent_max === '40000' ? 0 : 8;
    return !('keyword' in input) ? 4 : 0;
  };
  expect(await looseningCounts(filter, countFor)).toEqual([
    ['zoom_out', 1],
    ['step-rent-max', 8],
    ['step-districts-KB', 2, 'Kowloon Bay'],
    ['rent', 90],
    ['bounds', 6],
  ]);
});

test('of the steps of one limit, offers the smallest that finds something', async () => {
  const countFor = (input: Record<string, string>) => (Number(input.rent_max) >= 40_000 ? 3 : 0);
  expect(await looseningCounts({ rent: { max: 30_000 } }, countFor)).toEqual([['step-rent-max', 3]]);
});

test('words without a match are offered as they read as a sentence, if that finds something', async () => {
  const sentence = {
    parts: [{ field: 'districts', label: 'Kwun Tong' }],
    leftover: [],
    params: { districts: 'KT' },
    count: 12,
    understood: null,
  };
  const countFor = () => 0;
  expect(await looseningCounts({ keyword: 'kwun tng' }, countFor, sentence)).toEqual([['did_you_mean', 12]]);
  const other = { ...sentence, count: 0 };
  expect(await looseningCounts({ keyword: 'kwun tng' }, countFor, other)).toEqual([]);
});

test('if removing one filter is not enough, removes all but property type and deal', async () => {
  const filter: StockFilter = { icsType: ['c'], txType: ['L'], keyword: 'qqqq', rent: { max: 100 } };
  const countFor = (input: Record<string, string>) => ('keyword' in input || 'rent_max' in input ? 0 : 86);
  expect(await looseningCounts(filter, countFor)).toEqual([['all', 86]]);
  expect(await looseningCounts(filter, () => 0)).toEqual([]);
});
