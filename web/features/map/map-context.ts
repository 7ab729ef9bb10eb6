import { createContext, useContext } from 'react';
import type { FirstView } from './first-view.ts';
import type { MarkerLayer } from './marker-layer.ts';
import type { MapView } from './providers/map-view.ts';

/** A map that can be moved, and the layer that keeps its markers in position. */
export type LiveMap = { readonly kind: 'live'; readonly view: MapView; readonly layer: MarkerLayer };
/** The first view, drawn by the server. CSS positions its markers. */
export type DrawnMap = { readonly kind: 'drawn'; readonly view: FirstView };

export const MapContext = createContext<LiveMap | DrawnMap | null>(null);

/** The map that a marker stands on. */
export function useMap(): LiveMap | DrawnMap {
  const map = useContext(MapContext);
  if (map === null) throw new Error('useMap is called outside of a map');
  return map;
}
