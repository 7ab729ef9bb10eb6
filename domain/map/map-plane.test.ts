import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, latLngOf, planeBoxOf, planePointOf } from './map-plane.ts';
import { mercatorX, mercatorY } from './mercator.ts';

const latArbitrary = fc.double({ min: -80, max: 80, noNaN: true });
const lngArbitrary = fc.double({ min: -180, max: 179.9, noNaN: true });

describe('The plane of the map', () => {
  it('has the whole world in 512 pixels at zoom 0', () => {
    expect(planePointOf({ lat: 0, lng: 0 })).toEqual({ x: 256, y: 256 });
    expect(planePointOf({ lat: 85.0511287798, lng: 180 }).x).toBe(512);
    expect(planePointOf({ lat: 85.0511287798, lng: 180 }).y).toBeCloseTo(0, 6);
  });

  it('agrees with the whole units by which listings are clustered', () => {
    fc.assert(
      fc.property(latArbitrary, lngArbitrary, (lat, lng) => {
        const { x, y } = planePointOf({ lat, lng });
        expect(Math.abs(x * 2 ** 19 - mercatorX(lng))).toBeLessThan(1.001);
        expect(Math.abs(y * 2 ** 19 - mercatorY(lat))).toBeLessThan(1.001);
      }),
    );
  });

  it('leads back to the same degrees', () => {
    fc.assert(
      fc.property(latArbitrary, lngArbitrary, (lat, lng) => {
        const roundTrip = latLngOf(planePointOf({ lat, lng }));
        expect(roundTrip.lat).toBeCloseTo(lat, 8);
        expect(roundTrip.lng).toBeCloseTo(lng, 8);
      }),
    );
    const hongKong = { west: 113.82, south: 22.14, east: 114.45, north: 22.57 };
    for (const [side, degrees] of Object.entries(boundsOf(planeBoxOf(hongKong))))
      expect(degrees).toBeCloseTo(hongKong[side as keyof typeof hongKong], 9);
  });
});
