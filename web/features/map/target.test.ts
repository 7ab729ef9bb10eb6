import { describe, expect, it } from 'vitest';
import { boundsField } from '#domain/filter-field.ts';
import { createEchoes, grown, isShown, zoomFor } from './target.ts';

const bounds = { west: 114.1234567, south: 22.2, east: 114.3, north: 22.4 };
const view = { bounds: () => bounds, centre: () => ({ lat: 22.3, lng: 114.2 }), zoom: () => 12.345 };

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
