import { describe, expect, test } from 'vitest';
import { MAX_CORNERS } from '#domain/map/corners.ts';
import { cornersOf, draftOf, polygonOf, withCorner, withCornerAt } from './draft.ts';

const CORNERS = [
  { lng: 114.1, lat: 22.3 },
  { lng: 114.2, lat: 22.3 },
  { lng: 114.2, lat: 22.4 },
];

describe('an area while it is drawn', () => {
  test('grows by corners with six decimals, once where a click comes twice', () => {
    const draft = withCorner(draftOf(CORNERS), { lng: 114.123456789, lat: 22.35 });
    expect(draft.at(-1)).toBe('114.123457,22.35');
    expect(withCorner(draft, { lng: 114.123457, lat: 22.35 })).toBe(draft);
    expect(withCornerAt(draft, 0, { lng: 114, lat: 22.2 })[0]).toBe('114,22.2');
  });

  test('takes no more corners than an area has', () => {
    const most = Array.from({ length: MAX_CORNERS }, (_, index) => `114.${index + 10},22.3`);
    expect(withCorner(most, { lng: 114.5, lat: 22.3 })).toBe(most);
  });

  test('shows the corners that can be read, and is none before all of them can', () => {
    const draft = [...draftOf(CORNERS), '114.2'];
    expect(cornersOf(draft).map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(polygonOf(draft)).toBeUndefined();
    expect(polygonOf(draft.slice(0, 3))).toEqual(CORNERS);
    expect(polygonOf(draft.slice(0, 2))).toBeUndefined();
    expect(polygonOf([])).toBeUndefined();
  });
});
