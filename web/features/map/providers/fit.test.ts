import { expect, test } from 'vitest';
import { FIT_PADDING, widenToMaxZoom } from './fit.ts';

/** The largest whole zoom at which bounds fit into a map of this width. */
const fits = ({ west, east }: { west: number; east: number }, width: number) =>
  Math.floor(Math.log2(((width - 2 * FIT_PADDING) * 360) / (512 * (east - west))));

const DOOR = { west: 114.2, south: 22.3, east: 114.2002, north: 22.3002 };

test.each([390, 634, 1500])(
  'a single door on a map of %d pixels is shown no closer than allowed',
  (width) => {
    expect(fits(DOOR, width)).toBeGreaterThan(16);
    expect(fits(widenToMaxZoom({ bounds: DOOR, maxZoom: 16 }, width), width)).toBe(16);
    const { west, east } = widenToMaxZoom({ bounds: DOOR, maxZoom: 16 }, width);
    expect((west + east) / 2).toBeCloseTo((DOOR.west + DOOR.east) / 2, 9);
  },
);

test('bounds that are wide enough, or have no closest zoom, stay as they are', () => {
  const city = { west: 113.9, south: 22.2, east: 114.3, north: 22.5 };
  expect(widenToMaxZoom({ bounds: city, maxZoom: 16 }, 634)).toEqual(city);
  expect(widenToMaxZoom({ bounds: DOOR }, 634)).toEqual(DOOR);
});
