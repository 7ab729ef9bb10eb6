import { createContext, useContext } from 'react';
import type { MapView } from './map-view.ts';
import type { MarkerLayer } from './marker-layer.ts';

/** What markers stand on: a map, and the layer that moves with it. */
export type MapStage = { readonly view: MapView; readonly layer: MarkerLayer };

export const MapContext = createContext<MapStage | null>(null);

export function useMap(): MapStage {
  const stage = useContext(MapContext);
  if (stage === null) throw new Error('useMap outside of a map');
  return stage;
}
