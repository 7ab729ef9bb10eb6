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
async function looseningCounts(filter: StockFilter, countFor: (input: Record<string, string>) => number) {
  const stocks = async (input: Record<string, string>) => ({ count: countFor(input), stocks: [] });
  const api = { stocks } as unknown as Parameters<typeof createQueryClient>[0];
  const client = createQueryClient(api, NO_GRAPHQL);
  const loosenings = await client.fetchQuery(looseningsQuery(STOCK_SEARCH, api, filter));
  return loosenings.map(({ key, count }) => [key, count]);
}

test('offers the best three changes with results, a larger area first', async () => {
  const countByKey: Record<string, number> = { keyword: 4, area_min: 90, flags: 0, districts: 7 };
  const filter: StockFilter = {
    keyword: 'tower',
    area: { min: 500 },
    flags: ['hot'],
    districts: ['KT'],
    bounds: { west: 114, south: 22, east: 114.2, north: 22.1 },
  };
  const loosenings = await looseningCounts(filter, (input) => {
    const missingParam = ['keyword', 'area_min', 'flags', 'districts'].find((name) => !(name in input));
    return missingParam === undefined ? 1 : (countByKey[missingParam] ?? 0);
  });
  expect(loosenings).toEqual([
    ['zoom_out', 1],
    ['area', 90],
    ['districts', 7],
  ]);
});

test('if removing one filter is not enough, removes all but property type and deal', async () => {
  const filter: StockFilter = { icsType: ['c'], txType: ['L'], keyword: 'qqqq', rent: { max: 100 } };
  const countFor = (input: Record<string, string>) => ('keyword' in input || 'rent_max' in input ? 0 : 86);
  expect(await looseningCounts(filter, countFor)).toEqual([['all', 86]]);
  expect(await looseningCounts(filter, () => 0)).toEqual([]);
});
