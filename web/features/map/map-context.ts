import { createContext, useContext } from 'react';
import type { MapView } from './map-view.ts';
import type { MarkerLayer } from './marker-layer.ts';

/** An open map, and the layer that keeps its markers in position. */
export type LiveMap = { readonly view: MapView; readonly layer: MarkerLayer };

export const MapContext = createContext<LiveMap | null>(null);

export function useMap(): LiveMap {
  const map = useContext(MapContext);
  if (map === null) throw new Error('useMap is called outside of a map');
  return map;
}
