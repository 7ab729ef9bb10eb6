import { createContext, useContext } from 'react';
import type { InitialView } from './initial-view.ts';
import type { MarkerLayer } from './marker-layer.ts';
import type { MapView } from './providers/map-view.ts';

/** Interactive map with the layer that positions its markers. */
export type LiveMap = { readonly kind: 'live'; readonly view: MapView; readonly layer: MarkerLayer };
/** Server-rendered map. CSS positions its markers. */
export type StaticMap = { readonly kind: 'static'; readonly view: InitialView };

export const MapContext = createContext<LiveMap | StaticMap | null>(null);

/** Returns the map that contains the current marker. */
export function useMap(): LiveMap | StaticMap {
  const map = useContext(MapContext);
  if (map === null) throw new Error('useMap is called outside of a map');
  return map;
}
