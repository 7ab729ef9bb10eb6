import { expect, test } from 'vitest';
import {
  DENSITY_GRID,
  dayPosition,
  densityColumn,
  densityEdges,
  densityRow,
  priceAtPosition,
  pricePosition,
} from './price-plot.ts';

const EXTENT = { lowest: 100, highest: 10_000, days: 364 };

test('a price is positioned by its logarithm and a day by its number, each from 0 to 1', () => {
  expect([100, 10_000].map((price) => pricePosition(price, EXTENT))).toEqual([0, 1]);
  expect(pricePosition(1000, EXTENT)).toBeCloseTo(0.5);
  expect(priceAtPosition(0.5, EXTENT)).toBeCloseTo(1000);
  expect([0, 91, 364].map((day) => dayPosition(day, EXTENT))).toEqual([0, 0.25, 1]);
});

test('equal values are in the middle', () => {
  expect(pricePosition(7, { lowest: 7, highest: 7 })).toBe(0.5);
  expect(dayPosition(0, { days: 0 })).toBe(0.5);
});

test('the density grid has a cell for the first and the last value, and none beyond', () => {
  const edges = densityEdges(EXTENT);
  expect([0, 364].map((day) => densityColumn(day, EXTENT))).toEqual([0, DENSITY_GRID.columns - 1]);
  expect([100, 10_000].map((price) => densityRow(price, edges))).toEqual([0, DENSITY_GRID.rows - 1]);
  expect(densityRow(1100, edges)).toBe(DENSITY_GRID.rows / 2);
  expect(densityColumn(0, { days: 0 })).toBe(0);
  expect(densityRow(0, densityEdges({ lowest: 0, highest: 0 }))).toBe(0);
});
