import { describe, expect, test } from 'vitest';
import { MAX_CORNERS } from '#domain/map/corners.ts';
import {
  addCorner,
  finishPolygon,
  moveCorner,
  parseCorners,
  unfinishedPolygonOf,
} from './unfinished-polygon.ts';

const CORNERS = [
  { lng: 114.1, lat: 22.3 },
  { lng: 114.2, lat: 22.3 },
  { lng: 114.2, lat: 22.4 },
];

describe('an unfinished area', () => {
  test('gets corners with six decimals, and only one for a double click', () => {
    const unfinishedPolygon = addCorner(unfinishedPolygonOf(CORNERS), { lng: 114.123456789, lat: 22.35 });
    expect(unfinishedPolygon.at(-1)).toBe('114.123457,22.35');
    expect(addCorner(unfinishedPolygon, { lng: 114.123457, lat: 22.35 })).toBe(unfinishedPolygon);
    expect(moveCorner(unfinishedPolygon, 0, { lng: 114, lat: 22.2 })[0]).toBe('114,22.2');
  });

  test('accepts at most the maximum number of corners of an area', () => {
    const fullPolygon = Array.from({ length: MAX_CORNERS }, (_, index) => `114.${index + 10},22.3`);
    expect(addCorner(fullPolygon, { lng: 114.5, lat: 22.3 })).toBe(fullPolygon);
  });

  test('shows the corners that can be parsed, and becomes an area only when all can', () => {
    const unfinishedPolygon = [...unfinishedPolygonOf(CORNERS), '114.2'];
    expect(parseCorners(unfinishedPolygon).map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(finishPolygon(unfinishedPolygon)).toBeUndefined();
    expect(finishPolygon(unfinishedPolygon.slice(0, 3))).toEqual(CORNERS);
    expect(finishPolygon(unfinishedPolygon.slice(0, 2))).toBeUndefined();
    expect(finishPolygon([])).toBeUndefined();
  });
});
