import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt';
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';
import type { CleanFeature } from './clean-feature.ts';
import { MAX_ZOOM, type Span, tilesOf } from './grid.ts';
import { KINDS, type Kind, type Layer } from './layers.ts';

export type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly bytes: Uint8Array };

/** Units across a tile; what lies up to BUFFER beyond its sides is drawn too, so that lines have no seams. */
const EXTENT = 4096;
const BUFFER = 64;
/** The same as a share of the tile's width. */
export const MARGIN = BUFFER / EXTENT;

/** The vector tiles (MVT 2, not compressed) that features make in the spans of some zooms; empty ones are left out. */
export function* slice(
  features: readonly CleanFeature[],
  zooms: readonly { readonly z: number; readonly span: Span }[],
): Generator<Tile> {
  const indexes = KINDS.flatMap((kind: Kind, kindIndex) => {
    const members = features.filter((feature) => feature.kind === kindIndex);
    return members.length > 0 ? [{ kind, index: indexOf(kind, members) }] : [];
  });
  for (const { z, span } of zooms) {
    const shown = indexes.filter(({ kind }) => kind.minZoom <= z);
    if (shown.length === 0) continue;
    for (const { x, y } of tilesOf(span)) {
      const layers = new Map<Layer, GeoJSONVTFeature[]>();
      for (const { kind, index } of shown) {
        const found = index.getTile(z, x, y)?.features ?? [];
        if (found.length > 0) layers.set(kind.layer, [...(layers.get(kind.layer) ?? []), ...found]);
      }
      if (layers.size > 0) yield { z, x, y, bytes: encode(layers) };
    }
  }
}

function indexOf(kind: Kind, members: readonly CleanFeature[]): GeoJSONVT {
  const collection: FeatureCollection = {
    type: 'FeatureCollection',
    features: members.map(({ geometry, labels }) => ({
      type: 'Feature',
      geometry,
      properties: kind.class === undefined ? labels : { ...labels, class: kind.class },
    })),
  };
  return new GeoJSONVT(collection, { maxZoom: MAX_ZOOM, extent: EXTENT, buffer: BUFFER, wrap: false });
}

function encode(layers: ReadonlyMap<Layer, GeoJSONVTFeature[]>): Uint8Array {
  const wrapped = Object.fromEntries(
    [...layers].map(([name, features]) => {
      const layer = new GeoJSONWrapper(features, { version: 2, extent: EXTENT });
      layer.name = name;
      return [name, layer];
    }),
  );
  return fromVectorTileJs({ layers: wrapped });
}
