import { expect, test } from 'vitest';
import { keywordsQuery } from './queries.ts';

test('suggestions are requested for the typed text, 14 at most, in the language of the page', () => {
  expect(keywordsQuery('stockKeywords', 'kwun', 'en', undefined).queryKey).toEqual([
    'stockKeywords',
    { keyword: 'kwun', limit: '14', lang: 'en' },
  ]);
  expect(keywordsQuery('txKeywords', '觀塘', 'zh', 'c').queryKey).toEqual([
    'txKeywords',
    { keyword: '觀塘', limit: '14', lang: 'zh', ics_type: 'c' },
  ]);
});
