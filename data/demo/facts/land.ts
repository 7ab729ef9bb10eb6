import { readFileSync } from 'node:fs';
import type { FeatureCollection } from 'geojson';
import type { Position, Ring } from '#data/basemap/drawing.ts';
import { BASE_FILE } from '#data/basemap/files.ts';
import { isOnLand } from '#data/basemap/patches.ts';
import type { LatLng } from '#domain/lat-lng.ts';

/** Whether a point lies on Hong Kong's land, as the base map draws it. */
export function readLand(): (point: LatLng) => boolean {
  const { features } = JSON.parse(readFileSync(BASE_FILE, 'utf8')) as FeatureCollection;
  const polygons = features.flatMap(({ properties, geometry }) =>
    properties?.kind === 'land' && geometry.type === 'Polygon'
      ? [geometry.coordinates as unknown as readonly Ring[]]
      : [],
  );
  const islands = polygons.map((rings) => ({ rings, box: boxOf(rings.flat()) }));
  return ({ lat, lng }) =>
    islands.some(
      ({ rings, box: { west, east, south, north } }) =>
        lng >= west && lng <= east && lat >= south && lat <= north && isOnLand([lng, lat], rings),
    );
}

function boxOf(corners: readonly Position[]) {
  const lngs = corners.map(([lng]) => lng);
  const lats = corners.map(([, lat]) => lat);
  return {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}
