import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planePointOf } from '#domain/map/map-plane.ts';
import { positionAt } from './position-at.ts';

test('the position at a pixel is the inverse of the map projection', () => {
  const centre = { lat: 22.3193, lng: 114.1694 };
  fc.assert(
    fc.property(
      fc.double({ min: 8, max: 18, noNaN: true }),
      fc.double({ min: 22.2, max: 22.5, noNaN: true }),
      fc.double({ min: 113.9, max: 114.4, noNaN: true }),
      (zoom, lat, lng) => {
        const centreOnPlane = planePointOf(centre);
        const project = (position: typeof centre) => {
          const { x, y } = planePointOf(position);
          return { x: 320 + (x - centreOnPlane.x) * 2 ** zoom, y: 380 + (y - centreOnPlane.y) * 2 ** zoom };
        };
        const view = { centre: () => centre, zoom: () => zoom, project };
        const position = positionAt(view, project({ lat, lng }));
        expect(position.lat).toBeCloseTo(lat, 7);
        expect(position.lng).toBeCloseTo(lng, 7);
      },
    ),
  );
});
