import { type Box, doBoxesIntersect, HONG_KONG_BOX } from './grid.ts';
import { isShapeOfLayer, kindIndexOf, type Layer, labelsOf } from './layers.ts';

/** A validated feature within Hong Kong, reduced to the data that the map needs. */
export type CleanFeature = {
  /** Index of its kind in FEATURE_KINDS. */
  readonly kind: number;
  readonly geometry: Geometry;
  readonly labels: Readonly<Record<string, string>>;
};

type Geometry =
  | { readonly type: 'LineString'; readonly coordinates: Position[] }
  | { readonly type: 'Polygon' | 'MultiLineString'; readonly coordinates: Position[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };
type Position = [lng: number, lat: number];

/** Why a valid feature is omitted: it lies outside Hong Kong, or its shape does not suit the layer. */
export type OmitReason = 'elsewhere' | 'shape';

/** Steps per degree to which coordinates are rounded, about 10 cm each. */
const STEPS_PER_DEGREE = 1e6;

/** Nesting depth of the coordinate arrays of each geometry type. */
const COORDINATE_DEPTH: Readonly<Record<string, number>> = {
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

/**
 * Validates and reduces a feature. Returns why a valid feature is omitted; throws if the value is not a
 * valid feature.
 */
export function cleanFeature(
  value: unknown,
  layer: Layer,
): { readonly feature: CleanFeature; readonly box: Box } | OmitReason {
  if (!isRecord(value) || value.type !== 'Feature') throw new Error('is not a GeoJSON feature');
  const { geometry, properties } = value;
  if (geometry === null || geometry === undefined) return 'shape';
  if (!isRecord(geometry) || typeof geometry.type !== 'string') throw new Error('has no GeoJSON geometry');
  const depth = COORDINATE_DEPTH[geometry.type];
  if (depth === undefined || !isShapeOfLayer(layer, geometry.type)) return 'shape';
  const extent = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  const coordinates = cleanCoordinates(geometry.coordinates, depth, extent);
  const box: Box = [extent.west, extent.south, extent.east, extent.north];
  if (!doBoxesIntersect(box, HONG_KONG_BOX)) return 'elsewhere';
  const knownProperties = isRecord(properties) ? properties : {};
  return {
    feature: {
      kind: kindIndexOf(layer, knownProperties),
      // `cleanCoordinates` has checked the nesting depth for this geometry type.
      geometry: { type: geometry.type, coordinates } as Geometry,
      labels: labelsOf(knownProperties),
    },
    box,
  };
}

type Extent = { west: number; south: number; east: number; north: number };

function cleanCoordinates(value: unknown, depth: number, extent: Extent): unknown[] {
  if (!Array.isArray(value)) throw new Error('has coordinates that are not lists of positions');
  return value.map((item) =>
    depth === 1 ? cleanPosition(item, extent) : cleanCoordinates(item, depth - 1, extent),
  );
}

/** Validates and rounds a position, drops its height, and enlarges the extent to include the position. */
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
  return [
    Math.round(lng * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
    Math.round(lat * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  ];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
