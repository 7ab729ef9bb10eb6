import { type Box, boxesMeet, HONG_KONG } from './grid.ts';
import { kindOf, type Layer, labelsOf, suits } from './layers.ts';

/** What is kept of a feature: small, checked, and inside Hong Kong. */
export type CleanFeature = {
  /** Its index in KINDS. */
  readonly kind: number;
  readonly geometry: Geometry;
  readonly labels: Readonly<Record<string, string>>;
};

type Geometry =
  | { readonly type: 'LineString'; readonly coordinates: Position[] }
  | { readonly type: 'Polygon' | 'MultiLineString'; readonly coordinates: Position[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };
type Position = [lng: number, lat: number];

/** Why a feature that is right in itself is not on the map. */
export type LeftOut = 'elsewhere' | 'shape';

/** About 10 cm. */
const DECIMALS = 1e6;

/** Lists around the positions of a shape. */
const DEPTH: Readonly<Record<string, number>> = {
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

/** Throws the reason when the value is no feature. */
export function cleanFeature(
  value: unknown,
  layer: Layer,
): { readonly feature: CleanFeature; readonly box: Box } | LeftOut {
  if (!isRecord(value) || value.type !== 'Feature') throw new Error('is not a GeoJSON feature');
  const { geometry, properties } = value;
  if (geometry === null || geometry === undefined) return 'shape';
  if (!isRecord(geometry) || typeof geometry.type !== 'string') throw new Error('has no GeoJSON geometry');
  const depth = DEPTH[geometry.type];
  if (depth === undefined || !suits(layer, geometry.type)) return 'shape';
  const extent = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  const coordinates = cleanList(geometry.coordinates, depth, extent);
  const box: Box = [extent.west, extent.south, extent.east, extent.north];
  if (!boxesMeet(box, HONG_KONG)) return 'elsewhere';
  const said = isRecord(properties) ? properties : {};
  return {
    feature: {
      kind: kindOf(layer, said),
      // The depth of the lists has just been checked against the type.
      geometry: { type: geometry.type, coordinates } as Geometry,
      labels: labelsOf(said),
    },
    box,
  };
}

type Extent = { west: number; south: number; east: number; north: number };

function cleanList(value: unknown, depth: number, extent: Extent): unknown[] {
  if (!Array.isArray(value)) throw new Error('has coordinates that are not lists of positions');
  return value.map((item) =>
    depth === 1 ? cleanPosition(item, extent) : cleanList(item, depth - 1, extent),
  );
}

/** Heights are left out, and the extent is widened. */
function cleanPosition(value: unknown, extent: Extent): Position {
  const [lng, lat]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof lng !== 'number' || typeof lat !== 'number') throw new Error('has a position without numbers');
  if (Math.abs(lng) > 180 || Math.abs(lat) > 90) {
    throw new Error(
      `has the position ${lng}, ${lat}, which is not in degrees: convert the file to longitude and latitude (WGS 84) first`,
    );
  }
  extent.west = Math.min(extent.west, lng);
  extent.south = Math.min(extent.south, lat);
  extent.east = Math.max(extent.east, lng);
  extent.north = Math.max(extent.north, lat);
  return [Math.round(lng * DECIMALS) / DECIMALS, Math.round(lat * DECIMALS) / DECIMALS];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
