import { describe, expect, test } from 'vitest';
import { positionOfState, urlWithCursor } from './position.ts';

describe('the scroll position of a history entry', () => {
  test('is stored in its state, beside other values: a row and its top, or pixels', () => {
    const row = { row: 36, top: -12 };
    expect(positionOfState({ idx: 2, key: 'abc', scroll: row })).toEqual(row);
    expect(positionOfState({ idx: 2, key: 'abc', scroll: { y: 700 } })).toEqual({ y: 700 });
  });

  test.each([null, 'text', {}, { scroll: null }, { scroll: { row: '36', top: 0 } }, { scroll: { row: 36 } }])(
    'is undefined for the state %j',
    (state) => {
      expect(positionOfState(state)).toBeUndefined();
    },
  );

  test('is stored in the URL as the page of the list, and the rest of the URL stays as written', () => {
    const pathWithCursor = (path: string, cursor: number) =>
      urlWithCursor(`https://podium.example${path}`, cursor);
    expect(pathWithCursor('/ics/property/find?districts=KT%2CCEN', 24)).toBe(
      '/ics/property/find?districts=KT%2CCEN&cursor=24',
    );
    expect(pathWithCursor('/ics/property/find?cursor=24&order=area-asc#x', 36)).toBe(
      '/ics/property/find?order=area-asc&cursor=36#x',
    );
    expect(pathWithCursor('/ics/property/find?cursor=24', 0)).toBe('/ics/property/find');
  });
});
