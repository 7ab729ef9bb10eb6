import { expect, test } from 'vitest';
import { FIT_PADDING, widenToMaxZoom } from './fit-bounds.ts';

/** Returns the largest integer zoom at which the bounds fit into a map of this width. */
const largestFittingZoom = ({ west, east }: { west: number; east: number }, width: number) =>
  Math.floor(Math.log2(((width - 2 * FIT_PADDING) * 360) / (512 * (east - west))));

const SINGLE_ADDRESS = { west: 114.2, south: 22.3, east: 114.2002, north: 22.3002 };

test.each([390, 634, 1500])(
  'a single position on a map of %d pixels is shown no closer than allowed',
  (width) => {
    expect(largestFittingZoom(SINGLE_ADDRESS, width)).toBeGreaterThan(16);
    expect(largestFittingZoom(widenToMaxZoom({ bounds: SINGLE_ADDRESS, maxZoom: 16 }, width), width)).toBe(
      16,
    );
    const { west, east } = widenToMaxZoom({ bounds: SINGLE_ADDRESS, maxZoom: 16 }, width);
    expect((west + east) / 2).toBeCloseTo((SINGLE_ADDRESS.west + SINGLE_ADDRESS.east) / 2, 9);
  },
);

test('bounds that are wide enough, or without a maximum zoom, stay unchanged', () => {
  const wideBounds = { west: 113.9, south: 22.2, east: 114.3, north: 22.5 };
  expect(widenToMaxZoom({ bounds: wideBounds, maxZoom: 16 }, 634)).toEqual(wideBounds);
  expect(widenToMaxZoom({ bounds: SINGLE_ADDRESS }, 634)).toEqual(SINGLE_ADDRESS);
});
