import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('all parts run at full size by default', () => {
  const { parts, stocks, transactions, comparedSearchCount, uncachedRequestCount, growthSizes } = readOptions(
    [],
  );
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
    searches: comparedSearchCount,
    distinct: uncachedRequestCount,
    growth: growthSizes,
  }).toEqual({
    stocks: 200_000,
    transactions: 1_000_000,
    searches: 500,
    distinct: 4_000,
    growth: [20_000, 200_000, 2_000_000],
  });
  expect(readOptions([]).changeSizes).toEqual([12_000, 200_000, 1_000_000]);
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
])('%j is rejected with a one-sentence error', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
