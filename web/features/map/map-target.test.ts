import { describe, expect, it } from 'vitest';
import { formatBounds, parseBounds } from '#domain/map/bounds.ts';
import {
  createEchoes,
  expandBounds,
  isSameView,
  pointsAtFirst,
  showsTarget,
  zoomForMetres,
} from './map-target.ts';

const bounds = { west: 114.1234567, south: 22.2, east: 114.3, north: 22.4 };
const view = { bounds: () => bounds, centre: () => ({ lat: 22.3, lng: 114.2 }), zoom: () => 12.345 };

/** Degrees of longitude up the map from the equator, and back. */
const upTo = (lat: number) => (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI;
const latAt = (up: number) => (Math.atan(Math.sinh((up * Math.PI) / 180)) * 180) / Math.PI;

describe('Where a map should go', () => {
  it('is where it is already, when the address holds its own last movement', () => {
    const read = parseBounds(formatBounds(bounds));
    if (!read) throw new Error('unreadable');
    expect(showsTarget(view, { bounds: read })).toBe(true);
    expect(showsTarget(view, { bounds: { ...bounds, west: 114.12 } })).toBe(false);
    expect(showsTarget(view, { centre: { lat: 22.3, lng: 114.2 }, zoom: 12.345 })).toBe(true);
    expect(showsTarget(view, { centre: { lat: 22.3, lng: 114.2 }, zoom: 13 })).toBe(false);
    expect(showsTarget(view, { centre: { lat: 22.31, lng: 114.2 }, zoom: 12.345 })).toBe(false);
  });

  it('is Hong Kong, unless all points lie elsewhere', () => {
    const [central, kwunTong] = [
      { lat: 22.281, lng: 114.158 },
      { lat: 22.312, lng: 114.226 },
    ];
    const [guangzhou, zhuhai] = [
      { lat: 23.13, lng: 113.26 },
      { lat: 22.27, lng: 113.57 },
    ];
    expect(pointsAtFirst([central, guangzhou, kwunTong])).toEqual([central, kwunTong]);
    expect(pointsAtFirst([guangzhou, zhuhai])).toEqual([guangzhou, zhuhai]);
  });

  it('is no earlier position, when the address is late; but it is one when the visitor goes back', () => {
    const moved = (step: number) => ({ bounds: { ...bounds, west: 114 + step / 100 } });
    const echoes = createEchoes();
    for (const step of [1, 2, 3]) echoes.noteMove(moved(step).bounds);
    expect(echoes.isEcho(moved(4))).toBe(false);
    expect(echoes.isEcho(moved(2))).toBe(true);
    expect(echoes.isEcho(moved(1))).toBe(false);
    expect(echoes.isEcho(moved(3))).toBe(true);
    expect(echoes.isEcho(moved(3))).toBe(false);
    expect(echoes.isEcho({ centre: { lat: 22.3, lng: 114.2 }, zoom: 12 })).toBe(false);
  });

  it('is the same view when the map has another size', () => {
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

  it('makes a box of a single point', () => {
    const { west, south, east, north } = expandBounds({ west: 114, south: 22, east: 114, north: 22 });
    expect(east - west).toBeGreaterThan(0);
    expect(north - south).toBeGreaterThan(0);
  });

  it('shows a kilometre over as many pixels as asked for', () => {
    // At zoom 14 in Hong Kong a pixel of a 512-pixel tile is about 4.4 m.
    expect(zoomForMetres(1000, 226, 22.3)).toBeCloseTo(14, 1);
    expect(zoomForMetres(500, 226, 22.3)).toBeCloseTo(15, 1);
  });
});
