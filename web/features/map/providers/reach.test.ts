import { expect, test } from 'vitest';
import { boxNoCloser, PADDING } from './reach.ts';

/** The whole zoom at which a box fits into a map that is so wide. */
const fits = ({ west, east }: { west: number; east: number }, width: number) =>
  Math.floor(Math.log2(((width - 2 * PADDING) * 360) / (512 * (east - west))));

const DOOR = { west: 114.2, south: 22.3, east: 114.2002, north: 22.3002 };

test.each([390, 634, 1500])(
  'a single door on a map of %d pixels is seen from no closer than is wanted',
  (width) => {
    expect(fits(DOOR, width)).toBeGreaterThan(16);
    expect(fits(boxNoCloser({ bounds: DOOR, maxZoom: 16 }, width), width)).toBe(16);
    const { west, east } = boxNoCloser({ bounds: DOOR, maxZoom: 16 }, width);
    expect((west + east) / 2).toBeCloseTo((DOOR.west + DOOR.east) / 2, 9);
  },
);

test('what is wide enough, or may be seen from as close as one likes, stays as it is', () => {
  const city = { west: 113.9, south: 22.2, east: 114.3, north: 22.5 };
  expect(boxNoCloser({ bounds: city, maxZoom: 16 }, 634)).toEqual(city);
  expect(boxNoCloser({ bounds: DOOR }, 634)).toEqual(DOOR);
});
