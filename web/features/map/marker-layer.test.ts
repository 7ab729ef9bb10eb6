import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { createMarkerLayer, type MarkerLayer } from './marker-layer.ts';
import type { MapView } from './providers/map-view.ts';

const SIZE = { width: 400, height: 300 };
let mapScale = '';
const createElementMock = () =>
  ({
    style: {
      setProperty: (_name: string, value: string) => {
        mapScale = value;
      },
    },
  }) as HTMLElement;

/** Centre of the mocked map, and its scale in pixels per degree. */
let camera = { lat: 0, lng: 0, pixelsPerDegree: 100 };
let projectionCount = 0;
const project = ({ lat, lng }: LatLng) => {
  projectionCount += 1;
  return {
    x: SIZE.width / 2 + (lng - camera.lng) * camera.pixelsPerDegree,
    y: SIZE.height / 2 - (lat - camera.lat) * camera.pixelsPerDegree,
  };
};

function createLayer(): MarkerLayer {
  const overlay: Pick<HTMLElement, 'append'> = { append: () => undefined };
  const view = { overlay, project, centre: () => ({ lat: camera.lat, lng: camera.lng }) };
  return createMarkerLayer(view as MapView, () => SIZE);
}

beforeEach(() => {
  camera = { lat: 0, lng: 0, pixelsPerDegree: 100 };
  vi.stubGlobal('document', { createElement: createElementMock });
});
afterEach(() => vi.unstubAllGlobals());

describe('Markers over a map', () => {
  it('have the scale of the map as a custom property, for areas to scale with it', () => {
    const layer = createLayer();
    const scaleBefore = Number.parseFloat(mapScale);
    camera = { ...camera, pixelsPerDegree: 200 };
    layer.handleMove();
    expect(Number.parseFloat(mapScale)).toBe(2 * scaleBefore);
  });

  it('move together with their layer while the map is dragged', () => {
    const layer = createLayer();
    const markers = Array.from({ length: 50 }, createElementMock);
    for (const [index, marker] of markers.entries()) layer.add(marker, { lat: 0, lng: index / 50 });
    const translatesBefore = markers.map(({ style }) => style.translate);
    expect(translatesBefore[25]).toBe('250px 150px');
    projectionCount = 0;
    camera = { ...camera, lng: 0.3, lat: 0.1 };
    layer.handleMove();
    expect(layer.element.style.translate).toBe('-30px 10px');
    expect(markers.map(({ style }) => style.translate)).toEqual(translatesBefore);
    expect(projectionCount).toBeLessThan(5);
  });

  it('are each positioned anew by a zoom, and when they are added after a drag', () => {
    const layer = createLayer();
    const [firstMarker, secondMarker] = [createElementMock(), createElementMock()];
    layer.add(firstMarker, { lat: 0, lng: 1 });
    camera = { ...camera, lng: 0.5 };
    layer.handleMove();
    layer.add(secondMarker, { lat: 0, lng: 1 });
    // The marker is at 250 px on the map, and the layer has moved 50 px to the left.
    expect(secondMarker.style.translate).toBe('300px 150px');
    camera = { ...camera, pixelsPerDegree: 200 };
    layer.handleMove();
    expect(layer.element.style.translate).toBe('0px 0px');
    expect([firstMarker.style.translate, secondMarker.style.translate]).toEqual([
      '300px 150px',
      '300px 150px',
    ]);
  });

  it('are hidden when a movement ends outside them, and shown again as soon as they are visible', () => {
    const layer = createLayer();
    const marker = createElementMock();
    layer.add(marker, { lat: 0, lng: 1 });
    camera = { ...camera, lng: 9 };
    layer.handleMove();
    expect(marker.style.visibility).toBe('');
    layer.handleMoveEnd();
    expect(marker.style.visibility).toBe('hidden');
    camera = { ...camera, lng: 1 };
    layer.handleMove();
    expect(marker.style.visibility).toBe('');
  });
});
