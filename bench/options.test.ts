import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('everything at full size unless an option says otherwise', () => {
  const { parts, stocks, transactions, searches, distinct, growth } = readOptions([]);
  expect([...parts]).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']);
  expect({ stocks, transactions, searches, distinct, growth }).toEqual({
    stocks: 200_000,
    transactions: 1_000_000,
    searches: 500,
    distinct: 4_000,
    growth: [20_000, 200_000, 2_000_000],
  });
  expect(readOptions(['--quick']).stocks).toBe(20_000);
  expect([...readOptions(['--only', 'd,a']).parts]).toEqual(['a', 'd']);
});

test.each([
  [['--only', 'a,x'], '--only must be some of a,b,c,d,e,f,g,h,i,j,k,l.'],
  [['--seed', 'one'], '--seed must be a whole number.'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is refused in a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
