import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planeBoxOf, planePointOf } from '#domain/map/map-plane.ts';
import { initialViewOf, markerOffsetOf, PANE_SHAPE } from './initial-view.ts';
import { HONG_KONG_BOUNDS, ZOOM_LIMITS } from './providers/map-view.ts';

type Size = { readonly width: number; readonly height: number };

/** Evaluates a CSS length expression as a browser would for a map of this size. */
function evaluateCss(css: string, { width, height }: Size, scale = 0): number {
  const expression = css
    .replaceAll(/([\d.e-]+)cqw/g, (_match, percent) => String((Number(percent) / 100) * width))
    .replaceAll(/([\d.e-]+)cqh/g, (_match, percent) => String((Number(percent) / 100) * height))
    .replaceAll('px', '')
    .replaceAll('var(--map-scale)', String(scale));
  const [min, max] = [Math.min, Math.max];
  const clamp = (low: number, value: number, high: number) => max(low, min(value, high));
  const calc = (value: number) => value;
  return new Function('min', 'max', 'clamp', 'calc', `return ${expression}`)(min, max, clamp, calc);
}

const sizeArbitrary = fc.record({
  width: fc.integer({ min: 300, max: 1800 }),
  height: fc.integer({ min: 300, max: 1400 }),
});
const boundsArbitrary = fc
  .record({
    west: fc.double({ min: 113.7, max: 114.3, noNaN: true }),
    south: fc.double({ min: 22.1, max: 22.4, noNaN: true }),
    width: fc.double({ min: 0.001, max: 0.7, noNaN: true }),
    height: fc.double({ min: 0.001, max: 0.5, noNaN: true }),
  })
  .map(({ west, south, width, height }) => ({ west, south, east: west + width, north: south + height }));

describe('The first view', () => {
  it('has the zoom at which a live map fits the same bounds, for any size of the map', () => {
    fc.assert(
      fc.property(boundsArbitrary, sizeArbitrary, (bounds, size) => {
        const { scale } = initialViewOf({ bounds, maxZoom: 16 }, PANE_SHAPE);
        const boundsBox = planeBoxOf(bounds);
        const fittedZoom = Math.log2(Math.min(size.width / boundsBox.width, size.height / boundsBox.height));
        const zoom = Math.min(16, Math.max(ZOOM_LIMITS.min, fittedZoom));
        expect(Math.log2(evaluateCss(scale, size))).toBeCloseTo(zoom, 7);
      }),
    );
  });

  it('places a marker as a live map would, to a tenth of a pixel', () => {
    const latArbitrary = fc.double({ min: 22.2, max: 22.5, noNaN: true });
    const lngArbitrary = fc.double({ min: 113.9, max: 114.4, noNaN: true });
    fc.assert(
      fc.property(latArbitrary, lngArbitrary, sizeArbitrary, (lat, lng, size) => {
        const view = initialViewOf({ bounds: HONG_KONG_BOUNDS }, PANE_SHAPE);
        const scale = evaluateCss(view.scale, size);
        const { '--x': x, '--y': y } = markerOffsetOf({ lat, lng }, view);
        const [point, centre] = [planePointOf({ lat, lng }), planeBoxOf(HONG_KONG_BOUNDS).centre];
        expect(Math.abs(Number(x) * scale - (point.x - centre.x) * scale)).toBeLessThan(0.1);
        expect(Math.abs(Number(y) * scale - (point.y - centre.y) * scale)).toBeLessThan(0.1);
      }),
    );
  });

  it('requests the listings of the whole visible area of a map with a usual aspect ratio', () => {
    fc.assert(
      fc.property(boundsArbitrary, fc.double({ min: 0.6, max: 1.1, noNaN: true }), (bounds, aspectRatio) => {
        const { area } = initialViewOf({ bounds }, PANE_SHAPE);
        const [boundsBox, requestedBox] = [planeBoxOf(bounds), planeBoxOf(area.bounds)];
        expect(requestedBox.width).toBeGreaterThanOrEqual(
          Math.max(boundsBox.width, boundsBox.height * aspectRatio) * 0.999,
        );
        expect(requestedBox.height).toBeGreaterThanOrEqual(
          Math.max(boundsBox.height, boundsBox.width / aspectRatio) * 0.999,
        );
      }),
    );
  });

  it('of a single point has a fixed zoom', () => {
    const view = initialViewOf({ centre: { lat: 22.3, lng: 114.2 }, zoom: 15 }, PANE_SHAPE);
    expect(view.scale).toBe('32768px');
    expect(markerOffsetOf({ lat: 22.3, lng: 114.2 }, view)).toEqual({ '--x': '0', '--y': '0' });
  });
});
