import { createContext, useContext } from 'react';
import type { MapView } from './map-view.ts';

/** What stands on a map: the view it stands on, and when that moves. */
export type MapStage = {
  readonly view: MapView;
  /** In pixels, and known: asking an element for its size makes the browser lay the page out at once. */
  readonly size: () => { readonly width: number; readonly height: number };
  /** Calls at every step of a movement, until the answer is called. */
  readonly onMove: (listener: () => void) => () => void;
};

export const MapContext = createContext<MapStage | null>(null);

export function useMap(): MapStage {
  const stage = useContext(MapContext);
  if (stage === null) throw new Error('useMap outside of a map');
  return stage;
}
