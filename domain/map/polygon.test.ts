import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CORNERS, MIN_CORNERS } from './corners.ts';
import {
  CORNER_LIMITS,
  formatPolygon,
  type Polygon,
  parsePolygon,
  pointInPolygonTest,
  polygonBounds,
  roundCorner,
} from './polygon.ts';

const { west, south, east, north } = CORNER_LIMITS;
const cornerArbitrary = fc
  .record({
    lng: fc.double({ min: west, max: east, noNaN: true }),
    lat: fc.double({ min: south, max: north, noNaN: true }),
  })
  .map(roundCorner);
const polygonArbitrary = fc.uniqueArray(cornerArbitrary, {
  minLength: MIN_CORNERS,
  maxLength: MAX_CORNERS,
  selector: ({ lng, lat }) => `${lng} ${lat}`,
});
/**
 * Corners and points lie on a small grid, so that points often meet edges and corners, and edges often
 * cross and overlap.
 */
const gridPointArbitrary = fc.record({
  lng: fc.integer({ min: 0, max: 6 }),
  lat: fc.integer({ min: 0, max: 6 }),
});
const gridPolygonArbitrary: fc.Arbitrary<Polygon> = fc.array(gridPointArbitrary, {
  minLength: 3,
  maxLength: 8,
});

describe('a polygon in an address', () => {
  test('is written as it is read', () => {
    fc.assert(
      fc.property(polygonArbitrary, (polygon) => {
        expect(parsePolygon(formatPolygon(polygon))).toEqual(polygon);
      }),
    );
  });

  test('is formatted uniquely, without surplus corners', () => {
    const text = '114.15,22.28;114.16,22.28;114.16,22.29';
    for (const variantText of [
      '114.150,22.2800000001;114.16,22.28;114.16,22.29;114.15,22.28',
      ' 114.15 , 22.28 ; 114.16,22.28;114.16,22.28;114.16,22.29',
      '114.15,22.28\n114.16,22.28\r\n114.16,22.29',
    ]) {
      expect(formatPolygon(parsePolygon(variantText) ?? [])).toBe(text);
    }
  });

  test.each([
    ['one without corners', 'x'],
    ['two corners', '114.15,22.28;114.16,22.28'],
    ['three of which the last closes the ring', '114.15,22.28;114.16,22.28;114.15,22.28'],
    ['more than forty', Array.from({ length: 41 }, (_, index) => `114.${index + 100},22.28`).join(';')],
    ['half a corner', '114.15,22.28;114.16;114.16,22.29'],
    ['three numbers in a corner', '114.15,22.28,1;114.16,22.28;114.16,22.29'],
    ['an empty corner', '114.15,22.28;;114.16,22.28;114.16,22.29'],
    ['a place that is elsewhere', '2.35,48.86;2.36,48.86;2.36,48.87'],
    ['latitudes before longitudes', '22.28,114.15;22.28,114.16;22.29,114.16'],
    ['no numbers', 'a,b;c,d;e,f'],
  ])('is refused with %s', (_, text) => {
    expect(parsePolygon(text)).toBeUndefined();
  });

  test('any text is either refused or read to something that is written and read the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,; \n-]{0,60}$/), (text) => {
        const polygon = parsePolygon(text);
        if (polygon) expect(parsePolygon(formatPolygon(polygon))).toEqual(polygon);
      }),
    );
  });
});

describe('a point', () => {
  const isInSquare = pointInPolygonTest([
    { lng: 114.1, lat: 22.3 },
    { lng: 114.2, lat: 22.3 },
    { lng: 114.2, lat: 22.4 },
    { lng: 114.1, lat: 22.4 },
  ]);

  test('lies in a square, on its edge and on its corner, and not a millionth beside', () => {
    expect(isInSquare({ lng: 114.15, lat: 22.35 })).toBe(true);
    expect(isInSquare({ lng: 114.2, lat: 22.35 })).toBe(true);
    expect(isInSquare({ lng: 114.15, lat: 22.4 })).toBe(true);
    expect(isInSquare({ lng: 114.1, lat: 22.3 })).toBe(true);
    expect(isInSquare({ lng: 114.200001, lat: 22.35 })).toBe(false);
    expect(isInSquare({ lng: 114.2000004, lat: 22.35 })).toBe(true);
  });

  test('in the middle of a star that crosses itself is outside, in its tips inside', () => {
    const isInStar = pointInPolygonTest([
      { lng: 114.1, lat: 22.3 },
      { lng: 114.15, lat: 22.45 },
      { lng: 114.2, lat: 22.3 },
      { lng: 114.08, lat: 22.4 },
      { lng: 114.22, lat: 22.4 },
    ]);
    expect(isInStar({ lng: 114.15, lat: 22.37 })).toBe(false);
    expect(isInStar({ lng: 114.15, lat: 22.43 })).toBe(true);
    expect(isInStar({ lng: 114.15, lat: 22.31 })).toBe(false);
  });

  test('is decided alike whichever corner is first and whichever way round they go', () => {
    fc.assert(
      fc.property(gridPolygonArbitrary, gridPointArbitrary, fc.nat(7), (polygon, point, rotation) => {
        const firstCorner = rotation % polygon.length;
        const rotatedPolygon = [...polygon.slice(firstCorner), ...polygon.slice(0, firstCorner)];
        const isInside = pointInPolygonTest(polygon)(point);
        expect(pointInPolygonTest(rotatedPolygon)(point)).toBe(isInside);
        expect(pointInPolygonTest(rotatedPolygon.toReversed())(point)).toBe(isInside);
      }),
    );
  });

  test('is decided as by counting the crossings of a line that meets no corner', () => {
    fc.assert(
      fc.property(gridPolygonArbitrary, gridPointArbitrary, (polygon, { lng, lat }) => {
        // Between the grid lines, a point is never on an edge of slope 1 nor at the latitude of a
        // corner.
        const point = { lng: lng + 0.317, lat: lat + 0.5 };
        const crossings = polygon.filter((edgeEnd, index) => {
          const edgeStart = polygon.at(index - 1) ?? edgeEnd;
          if (edgeStart.lat > point.lat === edgeEnd.lat > point.lat) return false;
          const fraction = (point.lat - edgeStart.lat) / (edgeEnd.lat - edgeStart.lat);
          return edgeStart.lng + fraction * (edgeEnd.lng - edgeStart.lng) > point.lng;
        });
        expect(pointInPolygonTest(polygon)(point)).toBe(crossings.length % 2 === 1);
      }),
    );
  });

  test('inside lies in the box around the polygon', () => {
    fc.assert(
      fc.property(gridPolygonArbitrary, gridPointArbitrary, (polygon, point) => {
        const box = polygonBounds(polygon);
        const isInBox =
          point.lng >= box.west && point.lng <= box.east && point.lat >= box.south && point.lat <= box.north;
        expect(isInBox || !pointInPolygonTest(polygon)(point)).toBe(true);
      }),
    );
  });
});
