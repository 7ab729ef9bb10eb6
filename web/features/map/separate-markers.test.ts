import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterDiameter } from './marker-size.ts';
import { MAX_SHIFT_PIXELS, separateMarkers } from './separate-markers.ts';

const pixelsPerDegree = (zoom: number) => (512 * 2 ** zoom) / 360;

type Marker = Parameters<typeof separateMarkers>[0][number];

/** Returns the distance between two points around Hong Kong at this zoom, in pixels. */
function pixelDistance(
  a: { lat: number; lng: number },
  b: { lat: number; lng: number },
  zoom: number,
): number {
  const pixelsPerLng = pixelsPerDegree(zoom);
  const pixelsPerLat = pixelsPerLng / Math.cos((22.35 * Math.PI) / 180);
  return Math.hypot((a.lng - b.lng) * pixelsPerLng, (a.lat - b.lat) * pixelsPerLat);
}

const createCluster = (lat: number, lng: number, count: number): Marker => ({
  kind: 'cluster',
  lat,
  lng,
  count,
});

describe('Overlapping markers', () => {
  it('are moved side by side if both are clusters', () => {
    const [kowloon, island] = [createCluster(22.32, 114.16, 2540), createCluster(22.32, 114.2, 4303)];
    expect(pixelDistance(kowloon, island, 9.5)).toBeLessThan(clusterDiameter(2540));
    const [westPosition, eastPosition] = separateMarkers([kowloon, island], 9.5);
    if (!westPosition || !eastPosition) throw new Error('a position is missing');
    expect(pixelDistance(westPosition, eastPosition, 9.5)).toBeCloseTo(60, 3);
    expect(westPosition.lng).toBeLessThan(eastPosition.lng);
  });

  it('move away from a pin, which stays at its position', () => {
    const [pin, clusterBehindPin] = [
      { kind: 'building', lat: 22.31, lng: 114.22, count: 9 } as const,
      createCluster(22.3103, 114.22, 12),
    ];
    const [pinPosition, clusterPosition] = separateMarkers([pin, clusterBehindPin], 15);
    expect(pinPosition).toEqual({ lat: pin.lat, lng: pin.lng });
    expect(clusterPosition?.lat).not.toBe(clusterBehindPin.lat);
  });

  it('stay if they are pins, or far from others', () => {
    const markers: Marker[] = [
      { kind: 'building', lat: 22.31, lng: 114.22, count: 9 },
      { kind: 'stock', lat: 22.31, lng: 114.22, count: 1 },
      createCluster(22.5, 114.0, 40),
    ];
    expect(separateMarkers(markers, 12)).toEqual(markers.map(({ lat, lng }) => ({ lat, lng })));
  });

  it('never move further than the limit', () => {
    const markerArbitrary = fc.record({
      kind: fc.constantFrom('cluster' as const, 'building' as const, 'stock' as const),
      lat: fc.double({ min: 22.15, max: 22.56, noNaN: true }),
      lng: fc.double({ min: 113.83, max: 114.44, noNaN: true }),
      count: fc.integer({ min: 1, max: 5000 }),
    });
    const zoomArbitrary = fc.double({ min: 8, max: 18, noNaN: true });
    fc.assert(
      fc.property(fc.array(markerArbitrary, { maxLength: 40 }), zoomArbitrary, (markers, zoom) => {
        const positions = separateMarkers(markers, zoom);
        expect(positions).toHaveLength(markers.length);
        for (const [index, position] of positions.entries()) {
          const originalMarker = markers[index];
          expect(originalMarker && pixelDistance(originalMarker, position, zoom)).toBeLessThan(
            MAX_SHIFT_PIXELS + 0.01,
          );
        }
      }),
    );
  });
});
