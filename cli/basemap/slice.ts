import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt';
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';
import type { CleanFeature } from './clean-feature.ts';
import { MAX_ZOOM, type TileRange, tilesOf } from './grid.ts';
import { FEATURE_KINDS, type FeatureKind, type Layer } from './layers.ts';

export type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly bytes: Uint8Array };

/**
 * Units across a tile. Geometry up to TILE_BUFFER units outside is included, so that lines have no
 * visible seams.
 */
const TILE_EXTENT = 4096;
const TILE_BUFFER = 64;
/** The buffer as a share of the tile width. */
export const TILE_MARGIN = TILE_BUFFER / TILE_EXTENT;

/**
 * Generates the vector tiles (MVT 2, uncompressed) of the features within the tile range of each zoom.
 * Empty tiles are skipped.
 */
export function* sliceTiles(
  features: readonly CleanFeature[],
  zooms: readonly { readonly z: number; readonly tileRange: TileRange }[],
): Generator<Tile> {
  const kindIndexes = FEATURE_KINDS.flatMap((kind: FeatureKind, kindIndex) => {
    const featuresOfKind = features.filter((feature) => feature.kind === kindIndex);
    return featuresOfKind.length > 0 ? [{ kind, index: createTileIndex(kind, featuresOfKind) }] : [];
  });
  for (const { z, tileRange } of zooms) {
    const visibleKinds = kindIndexes.filter(({ kind }) => kind.minZoom <= z);
    if (visibleKinds.length === 0) continue;
    for (const { x, y } of tilesOf(tileRange)) {
      const layers = new Map<Layer, GeoJSONVTFeature[]>();
      for (const { kind, index } of visibleKinds) {
        const tileFeatures = index.getTile(z, x, y)?.features ?? [];
        if (tileFeatures.length > 0)
          layers.set(kind.layer, [...(layers.get(kind.layer) ?? []), ...tileFeatures]);
      }
      if (layers.size > 0) yield { z, x, y, bytes: encodeTile(layers) };
    }
  }
}

function createTileIndex(kind: FeatureKind, featuresOfKind: readonly CleanFeature[]): GeoJSONVT {
  const collection: FeatureCollection = {
    type: 'FeatureCollection',
    features: featuresOfKind.map(({ geometry, labels }) => ({
      type: 'Feature',
      geometry,
      properties: kind.class === undefined ? labels : { ...labels, class: kind.class },
    })),
  };
  return new GeoJSONVT(collection, {
    maxZoom: MAX_ZOOM,
    extent: TILE_EXTENT,
    buffer: TILE_BUFFER,
    wrap: false,
  });
}

function encodeTile(layers: ReadonlyMap<Layer, GeoJSONVTFeature[]>): Uint8Array {
  const wrappedLayers = Object.fromEntries(
    [...layers].map(([name, features]) => {
      const layer = new GeoJSONWrapper(features, { version: 2, extent: TILE_EXTENT });
      layer.name = name;
      return [name, layer];
    }),
  );
  return fromVectorTileJs({ layers: wrappedLayers });
}
