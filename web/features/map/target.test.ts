import { describe, expect, it } from 'vitest';
import { boundsField } from '#domain/filter-field.ts';
import { createEchoes, grown, isSameView, isShown, zoomFor } from './target.ts';

const bounds = { west: 114.1234567, south: 22.2, east: 114.3, north: 22.4 };
const view = { bounds: () => bounds, centre: () => ({ lat: 22.3, lng: 114.2 }), zoom: () => 12.345 };

/** Degrees of longitude up the map from the equator, and back. */
const upTo = (lat: number) => (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI;
const latAt = (up: number) => (Math.atan(Math.sinh((up * Math.PI) / 180)) * 180) / Math.PI;

describe('Where a map should go', () => {
  it('is where it is, when the address tells of its own last movement', () => {
    const field = boundsField('bounds');
    const read = field.parse(field.format(bounds));
    if (!read) throw new Error('unreadable');
    expect(isShown(view, { bounds: read })).toBe(true);
    expect(isShown(view, { bounds: { ...bounds, west: 114.12 } })).toBe(false);
    expect(isShown(view, { centre: { lat: 22.3, lng: 114.2 }, zoom: 12.345 })).toBe(true);
    expect(isShown(view, { centre: { lat: 22.3, lng: 114.2 }, zoom: 13 })).toBe(false);
    expect(isShown(view, { centre: { lat: 22.31, lng: 114.2 }, zoom: 12.345 })).toBe(false);
  });

  it('is not where it was moved away from, when the address is late; but it is when the visitor goes back', () => {
    const moved = (step: number) => ({ bounds: { ...bounds, west: 114 + step / 100 } });
    const echoes = createEchoes();
    for (const step of [1, 2, 3]) echoes.tell(moved(step).bounds);
    expect(echoes.hears(moved(4))).toBe(false);
    expect(echoes.hears(moved(2))).toBe(true);
    expect(echoes.hears(moved(1))).toBe(false);
    expect(echoes.hears(moved(3))).toBe(true);
    expect(echoes.hears(moved(3))).toBe(false);
    expect(echoes.hears({ centre: { lat: 22.3, lng: 114.2 }, zoom: 12 })).toBe(false);
  });

  it('is not another place when the map has another size', () => {
    // The whole territory at zoom 9.467, on a map of 634 × 774 pixels and of 400 × 300.
    const large = { zoom: 9.467, bounds: { west: 113.82, south: 21.999, east: 114.45, north: 22.71 } };
    const perPixel = (large.bounds.east - large.bounds.west) / 634;
    const middle = { x: 114.135, y: upTo(21.999) / 2 + upTo(22.71) / 2 };
    const small = {
      zoom: 9.467,
      bounds: {
        west: middle.x - 200 * perPixel,
        south: latAt(middle.y - 150 * perPixel),
        east: middle.x + 200 * perPixel,
        north: latAt(middle.y + 150 * perPixel),
      },
    };
    expect(isSameView(large, small)).toBe(true);
    expect(isSameView(large, { ...small, zoom: 9.5 })).toBe(false);
    expect(isSameView(large, { ...small, bounds: { ...small.bounds, north: 22.5 } })).toBe(false);
  });

  it('gives a single point an area to be seen in', () => {
    const { west, south, east, north } = grown({ west: 114, south: 22, east: 114, north: 22 });
    expect(east - west).toBeGreaterThan(0);
    expect(north - south).toBeGreaterThan(0);
  });

  it('shows a kilometre over as many pixels as asked for', () => {
    // At zoom 14 in Hong Kong a pixel of a 512-pixel tile is about 4.4 m.
    expect(zoomFor(1000, 226, 22.3)).toBeCloseTo(14, 1);
    expect(zoomFor(500, 226, 22.3)).toBeCloseTo(15, 1);
  });
});
