import { readFileSync } from 'node:fs';
import type { Position, Ring } from '../../data/basemap/drawing.ts';
import { BASE_FILE } from '../../data/basemap/files.ts';
import { isOnLand } from '../../data/basemap/patches.ts';
import type { LatLng } from '../../domain/lib/lat-lng.ts';

/** The fields of the base map (GeoJSON) that are read: the corners of its polygons. */
type BaseMap = {
  readonly features: readonly {
    readonly properties: { readonly kind: string };
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
      | { readonly type: 'LineString' | 'Point' };
  }[];
};

/** Returns a function that tests whether a point is on land, according to the base map. */
export function readLand(): (point: LatLng) => boolean {
  const { features } = JSON.parse(readFileSync(BASE_FILE, 'utf8')) as BaseMap;
  const landPolygons = features.flatMap(({ properties, geometry }) =>
    properties.kind === 'land' && geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  );
  const islands = landPolygons.map((rings) => ({ rings, box: boxOf(rings.flat()) }));
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
