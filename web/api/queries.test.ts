import { expect, test } from 'vitest';
import { keywordsQuery } from './queries.ts';

test('suggestions are asked for by what is typed, 14 at most, in the language of the page, counted by its filters', () => {
  expect(keywordsQuery('stockKeywords', 'kwun', 'en', undefined, {}).queryKey).toEqual([
    'stockKeywords',
    { keyword: 'kwun', limit: '14', lang: 'en' },
  ]);
  expect(keywordsQuery('txKeywords', '觀塘', 'zh', 'c', { tx_type: 'L' }).queryKey).toEqual([
    'txKeywords',
    { keyword: '觀塘', limit: '14', lang: 'zh', ics_type: 'c', tx_type: 'L' },
  ]);
});
