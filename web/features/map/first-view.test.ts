import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planeBoxOf, planePointOf } from '#domain/map/map-plane.ts';
import { firstViewOf, offsetOf, PANE_SHAPE } from './first-view.ts';
import { HONG_KONG, ZOOMS } from './providers/map-view.ts';

type Size = { readonly width: number; readonly height: number };

/** Computes a CSS expression of lengths as a browser does for a map of this size. */
function pixelsOf(css: string, { width, height }: Size, scale = 0): number {
  const text = css
    .replaceAll(/([\d.e-]+)cqw/g, (_all, share) => String((Number(share) / 100) * width))
    .replaceAll(/([\d.e-]+)cqh/g, (_all, share) => String((Number(share) / 100) * height))
    .replaceAll('px', '')
    .replaceAll('var(--map-scale)', String(scale));
  const [min, max] = [Math.min, Math.max];
  const clamp = (low: number, value: number, high: number) => max(low, min(value, high));
  const calc = (value: number) => value;
  return new Function('min', 'max', 'clamp', 'calc', `return ${text}`)(min, max, clamp, calc);
}

const size = fc.record({
  width: fc.integer({ min: 300, max: 1800 }),
  height: fc.integer({ min: 300, max: 1400 }),
});
const bounds = fc
  .record({
    west: fc.double({ min: 113.7, max: 114.3, noNaN: true }),
    south: fc.double({ min: 22.1, max: 22.4, noNaN: true }),
    wide: fc.double({ min: 0.001, max: 0.7, noNaN: true }),
    tall: fc.double({ min: 0.001, max: 0.5, noNaN: true }),
  })
  .map(({ west, south, wide, tall }) => ({ west, south, east: west + wide, north: south + tall }));

describe('The first view', () => {
  it('has the zoom at which a live map fits the same bounds, at any size of the map', () => {
    fc.assert(
      fc.property(bounds, size, (bounds, size) => {
        const { scale } = firstViewOf({ bounds, maxZoom: 16 }, PANE_SHAPE);
        const box = planeBoxOf(bounds);
        const fitted = Math.log2(Math.min(size.width / box.width, size.height / box.height));
        const zoom = Math.min(16, Math.max(ZOOMS.min, fitted));
        expect(Math.log2(pixelsOf(scale, size))).toBeCloseTo(zoom, 7);
      }),
    );
  });

  it('puts a marker where a live map would, to a tenth of a pixel', () => {
    const lat = fc.double({ min: 22.2, max: 22.5, noNaN: true });
    const lng = fc.double({ min: 113.9, max: 114.4, noNaN: true });
    fc.assert(
      fc.property(lat, lng, size, (lat, lng, size) => {
        const view = firstViewOf({ bounds: HONG_KONG }, PANE_SHAPE);
        const scale = pixelsOf(view.scale, size);
        const { '--x': x, '--y': y } = offsetOf({ lat, lng }, view);
        const [point, centre] = [planePointOf({ lat, lng }), planeBoxOf(HONG_KONG).centre];
        expect(Math.abs(Number(x) * scale - (point.x - centre.x) * scale)).toBeLessThan(0.1);
        expect(Math.abs(Number(y) * scale - (point.y - centre.y) * scale)).toBeLessThan(0.1);
      }),
    );
  });

  it('asks for the listings of all that is visible on a map of a usual shape', () => {
    fc.assert(
      fc.property(bounds, fc.double({ min: 0.6, max: 1.1, noNaN: true }), (bounds, aspect) => {
        const { area } = firstViewOf({ bounds }, PANE_SHAPE);
        const [box, asked] = [planeBoxOf(bounds), planeBoxOf(area.bounds)];
        expect(asked.width).toBeGreaterThanOrEqual(Math.max(box.width, box.height * aspect) * 0.999);
        expect(asked.height).toBeGreaterThanOrEqual(Math.max(box.height, box.width / aspect) * 0.999);
      }),
    );
  });

  it('of a single point has a fixed zoom', () => {
    const view = firstViewOf({ centre: { lat: 22.3, lng: 114.2 }, zoom: 15 }, PANE_SHAPE);
    expect(view.scale).toBe('32768px');
    expect(offsetOf({ lat: 22.3, lng: 114.2 }, view)).toEqual({ '--x': '0', '--y': '0' });
  });
});
