import { describe, expect, test } from 'vitest';
import { addressAt, keptListPlace } from './list-place.ts';

describe('the place in a list', () => {
  test('is kept with the entry of the history, beside what others keep there', () => {
    expect(keptListPlace({ idx: 2, key: 'abc', list: { row: 36, top: -12 } })).toEqual({ row: 36, top: -12 });
  });

  test.each([null, 'text', {}, { list: null }, { list: { row: '36', top: 0 } }, { list: { row: 36 } }])(
    'is none in an entry of others (%j)',
    (state) => {
      expect(keptListPlace(state)).toBeUndefined();
    },
  );

  test('stands in the address as the page it is on, and the rest of the address stays as written', () => {
    const at = (address: string, cursor: number) => addressAt(`https://podium.example${address}`, cursor);
    expect(at('/ics/property/find?districts=KT%2CCEN', 24)).toBe(
      '/ics/property/find?districts=KT%2CCEN&cursor=24',
    );
    expect(at('/ics/property/find?cursor=24&order=area-asc#x', 36)).toBe(
      '/ics/property/find?order=area-asc&cursor=36#x',
    );
    expect(at('/ics/property/find?cursor=24', 0)).toBe('/ics/property/find');
  });
});
