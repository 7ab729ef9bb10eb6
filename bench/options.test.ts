import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('everything at full size unless an option says otherwise', () => {
  const { parts, stocks, transactions, comparedSearches, uncachedRequests, growthSizes } = readOptions([]);
  expect([...parts]).toEqual([
    'search',
    'facets',
    'growth',
    'clusters',
    'keywords',
    'refresh',
    'costs',
    'filters',
    'pages',
    'map',
    'sizes',
    'lighthouse',
    'import',
    'file',
    'memory',
    'transactions',
    'building',
  ]);
  expect({
    stocks,
    transactions,
    searches: comparedSearches,
    distinct: uncachedRequests,
    growth: growthSizes,
  }).toEqual({
    stocks: 200_000,
    transactions: 1_000_000,
    searches: 500,
    distinct: 4_000,
    growth: [20_000, 200_000, 2_000_000],
  });
  expect(readOptions(['--quick']).stocks).toBe(20_000);
  expect([...readOptions(['--only', 'clusters,search']).parts]).toEqual(['search', 'clusters']);
  expect(readOptions([]).families).toBeUndefined();
  expect(readOptions(['--families', 'home,find']).families).toEqual(['home', 'find']);
});

test.each([
  [
    ['--only', 'search,x'],
    '--only must be some of search,facets,growth,clusters,keywords,refresh,costs,filters,pages,map,sizes,lighthouse,import,file,memory,transactions,building.',
  ],
  [['--seed', 'one'], '--seed must be a whole number.'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is refused in a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
