import { expect, test } from 'vitest';
import { boundedZoom } from './mercator.ts';

const HONG_KONG = { west: 113.82, south: 22.14, east: 114.45, north: 22.57 };
const WORLD = { west: -180, south: -85, east: 180, north: 85 };

test('A map as large as a screen has the cells of its own zoom', () => {
  expect(boundedZoom({ west: 114.16, south: 22.27, east: 114.18, north: 22.29 }, 16)).toBe(16);
  expect(boundedZoom(HONG_KONG, 11)).toBe(11);
  expect(boundedZoom(HONG_KONG, 11.5)).toBe(11.5);
});

test('Larger bounds have the cells of a lower zoom, so that they are not too many', () => {
  expect(boundedZoom(WORLD, 22)).toBe(3);
  expect(boundedZoom(HONG_KONG, 22)).toBe(12);
  expect(boundedZoom(WORLD, 0)).toBe(0);
});
