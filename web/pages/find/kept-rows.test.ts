import { expect, test } from 'vitest';
import { keptRows } from './kept-rows.ts';

test('rows are kept for the address they were shown at, and for no other', () => {
  const state = { idx: 2, key: 'abc', list: { address: '/ics/property/find?a=1', rows: 36 } };
  expect(keptRows('/ics/property/find?a=1', state)).toBe(36);
  expect(keptRows('/ics/property/find', state)).toBe(0);
});

test.each([null, 'text', {}, { list: null }, { list: { address: '/a', rows: '36' } }])(
  'a history entry of others (%j) has no rows',
  (state) => {
    expect(keptRows('/a', state)).toBe(0);
  },
);
