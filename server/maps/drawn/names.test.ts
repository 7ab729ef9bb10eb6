import { expect, test } from 'vitest';
import { type NamedPoint, placeNames } from './names.ts';

const placePoint = (x: number, y: number, en: string, extraProperties: object = {}): NamedPoint => ({
  x,
  y,
  properties: { kind: 'place', rank: 2, order: 90, en, ...extraProperties },
});
const visibleNames = (points: readonly NamedPoint[], zoom = 12) =>
  placeNames(points, zoom, 'en').map(({ text, needsFullSize }) => (needsFullSize ? `${text}*` : text));

test('places the more important name first, and others beside it', () => {
  const points = [placePoint(500, 500, 'Minor'), placePoint(500, 500, 'Town', { rank: 1, order: 0 })];
  expect(visibleNames(points)).toEqual(['Town', 'Minor']);
});

test('omits a name without free space', () => {
  const points = Array.from({ length: 40 }, (_, index) => placePoint(500, 500, `Long Name ${index}`));
  const names = visibleNames(points);
  expect(names.length).toBeGreaterThan(3);
  expect(names.length).toBeLessThan(40);
});

test('marks a name that fits only at full size', () => {
  const gridPoints = Array.from({ length: 25 }, (_, index) =>
    placePoint(500 + (index % 5) * 70, 500 + Math.floor(index / 5) * 60, 'Long Place Name'),
  );
  const names = visibleNames(gridPoints);
  expect(names.some((name) => name.endsWith('*'))).toBe(true);
  expect(names.some((name) => !name.endsWith('*'))).toBe(true);
});

test('shows more names at a higher zoom', () => {
  expect(visibleNames([placePoint(500, 500, 'Place')], 11)).toEqual([]);
  expect(visibleNames([placePoint(500, 500, 'Place')], 17)).toEqual([]);
  expect(visibleNames([placePoint(500, 500, 'Place', { station: true })], 13)).toEqual(['Place']);
  expect(visibleNames([placePoint(500, 500, 'Place', { station: true })], 14)).toEqual([]);
});
