import { describe, expect, it } from 'vitest';
import { formatBounds, parseBounds } from '#domain/map/bounds.ts';
import {
  createEchoDetector,
  expandBounds,
  isSameView,
  preferHongKongPoints,
  showsTarget,
  zoomForMetres,
} from './map-target.ts';

const bounds = { west: 114.1234567, south: 22.2, east: 114.3, north: 22.4 };
const view = { bounds: () => bounds, centre: () => ({ lat: 22.3, lng: 114.2 }), zoom: () => 12.345 };

/** Converts a latitude to Mercator units (degrees of longitude at the equator), and back. */
const mercatorDegreesOf = (lat: number) => (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI;
const latitudeOf = (mercatorDegrees: number) =>
  (Math.atan(Math.sinh((mercatorDegrees * Math.PI) / 180)) * 180) / Math.PI;

describe('The target of a map', () => {
  it('is the current view if the URL contains the last movement of this map', () => {
    const parsedBounds = parseBounds(formatBounds(bounds));
    if (!parsedBounds) throw new Error('unreadable');
    expect(showsTarget(view, { bounds: parsedBounds })).toBe(true);
    expect(showsTarget(view, { bounds: { ...bounds, west: 114.12 } })).toBe(false);
    expect(showsTarget(view, { centre: { lat: 22.3, lng: 114.2 }, zoom: 12.345 })).toBe(true);
    expect(showsTarget(view, { centre: { lat: 22.3, lng: 114.2 }, zoom: 13 })).toBe(false);
    expect(showsTarget(view, { centre: { lat: 22.31, lng: 114.2 }, zoom: 12.345 })).toBe(false);
  });

  it('is Hong Kong, unless all points are elsewhere', () => {
    const [central, kwunTong] = [
      { lat: 22.281, lng: 114.158 },
      { lat: 22.312, lng: 114.226 },
    ];
    const [guangzhou, zhuhai] = [
      { lat: 23.13, lng: 113.26 },
      { lat: 22.27, lng: 113.57 },
    ];
    expect(preferHongKongPoints([central, guangzhou, kwunTong])).toEqual([central, kwunTong]);
    expect(preferHongKongPoints([guangzhou, zhuhai])).toEqual([guangzhou, zhuhai]);
  });

  it('detects late URLs of its own movements as echoes, but not the URL of a return to one', () => {
    const targetOfStep = (step: number) => ({ bounds: { ...bounds, west: 114 + step / 100 } });
    const echoDetector = createEchoDetector();
    for (const step of [1, 2, 3]) echoDetector.recordMove(targetOfStep(step).bounds);
    expect(echoDetector.isEcho(targetOfStep(4))).toBe(false);
    expect(echoDetector.isEcho(targetOfStep(2))).toBe(true);
    expect(echoDetector.isEcho(targetOfStep(1))).toBe(false);
    expect(echoDetector.isEcho(targetOfStep(3))).toBe(true);
    expect(echoDetector.isEcho(targetOfStep(3))).toBe(false);
    expect(echoDetector.isEcho({ centre: { lat: 22.3, lng: 114.2 }, zoom: 12 })).toBe(false);
  });

  it('is the same view if the map has another size', () => {
    // Both views show all of Hong Kong at zoom 9.467: one on a map of 634 × 774 pixels, the other on
    // 400 × 300.
    const largeView = { zoom: 9.467, bounds: { west: 113.82, south: 21.999, east: 114.45, north: 22.71 } };
    const degreesPerPixel = (largeView.bounds.east - largeView.bounds.west) / 634;
    const centre = { x: 114.135, y: mercatorDegreesOf(21.999) / 2 + mercatorDegreesOf(22.71) / 2 };
    const smallView = {
      zoom: 9.467,
      bounds: {
        west: centre.x - 200 * degreesPerPixel,
        south: latitudeOf(centre.y - 150 * degreesPerPixel),
        east: centre.x + 200 * degreesPerPixel,
        north: latitudeOf(centre.y + 150 * degreesPerPixel),
      },
    };
    expect(isSameView(largeView, smallView)).toBe(true);
    expect(isSameView(largeView, { ...smallView, zoom: 9.5 })).toBe(false);
    expect(isSameView(largeView, { ...smallView, bounds: { ...smallView.bounds, north: 22.5 } })).toBe(false);
  });

  it('is a box around a single point', () => {
    const { west, south, east, north } = expandBounds({ west: 114, south: 22, east: 114, north: 22 });
    expect(east - west).toBeGreaterThan(0);
    expect(north - south).toBeGreaterThan(0);
  });

  it('shows a kilometre over the requested number of pixels', () => {
    // At zoom 14 in Hong Kong, one pixel of a 512-pixel tile is about 4.4 m wide.
    expect(zoomForMetres(1000, 226, 22.3)).toBeCloseTo(14, 1);
    expect(zoomForMetres(500, 226, 22.3)).toBeCloseTo(15, 1);
  });
});
