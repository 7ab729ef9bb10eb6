import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { createMarkerLayer, type MarkerLayer } from './marker-layer.ts';
import type { MapView } from './providers/map-view.ts';

const SIZE = { width: 400, height: 300 };
let scale = '';
const element = () =>
  ({
    style: {
      setProperty: (_name: string, value: string) => {
        scale = value;
      },
    },
  }) as HTMLElement;

/** The centre of a map with so many pixels to a degree. */
let camera = { lat: 0, lng: 0, perDegree: 100 };
let projections = 0;
const project = ({ lat, lng }: LatLng) => {
  projections += 1;
  return {
    x: SIZE.width / 2 + (lng - camera.lng) * camera.perDegree,
    y: SIZE.height / 2 - (lat - camera.lat) * camera.perDegree,
  };
};

function open(): MarkerLayer {
  const overlay: Pick<HTMLElement, 'append'> = { append: () => undefined };
  const view = { overlay, project, centre: () => ({ lat: camera.lat, lng: camera.lng }) };
  return createMarkerLayer(view as MapView, () => SIZE);
}

beforeEach(() => {
  camera = { lat: 0, lng: 0, perDegree: 100 };
  vi.stubGlobal('document', { createElement: element });
});
afterEach(() => vi.unstubAllGlobals());

describe('Markers over a map', () => {
  it('say how large the map is drawn, for areas to be as large', () => {
    const layer = open();
    const before = Number.parseFloat(scale);
    camera = { ...camera, perDegree: 200 };
    layer.follow();
    expect(Number.parseFloat(scale)).toBe(2 * before);
  });

  it('move together with their layer while the map is dragged', () => {
    const layer = open();
    const markers = Array.from({ length: 50 }, element);
    for (const [index, marker] of markers.entries()) layer.add(marker, { lat: 0, lng: index / 50 });
    const before = markers.map(({ style }) => style.translate);
    expect(before[25]).toBe('250px 150px');
    projections = 0;
    camera = { ...camera, lng: 0.3, lat: 0.1 };
    layer.follow();
    expect(layer.element.style.translate).toBe('-30px 10px');
    expect(markers.map(({ style }) => style.translate)).toEqual(before);
    expect(projections).toBeLessThan(5);
  });

  it('are each positioned anew by a zoom, and when they are added after a drag', () => {
    const layer = open();
    const [early, late] = [element(), element()];
    layer.add(early, { lat: 0, lng: 1 });
    camera = { ...camera, lng: 0.5 };
    layer.follow();
    layer.add(late, { lat: 0, lng: 1 });
    // 250 px from the map's edge, in a layer that was moved by 50 px to the left.
    expect(late.style.translate).toBe('300px 150px');
    camera = { ...camera, perDegree: 200 };
    layer.follow();
    expect(layer.element.style.translate).toBe('0px 0px');
    expect([early.style.translate, late.style.translate]).toEqual(['300px 150px', '300px 150px']);
  });

  it('are hidden when a movement ends without them, and shown again as soon as they are in sight', () => {
    const layer = open();
    const marker = element();
    layer.add(marker, { lat: 0, lng: 1 });
    camera = { ...camera, lng: 9 };
    layer.follow();
    expect(marker.style.visibility).toBe('');
    layer.settle();
    expect(marker.style.visibility).toBe('hidden');
    camera = { ...camera, lng: 1 };
    layer.follow();
    expect(marker.style.visibility).toBe('');
  });
});
