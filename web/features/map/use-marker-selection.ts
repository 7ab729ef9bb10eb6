import { useState } from 'react';

type MarkerId = string | number;

/** Highlighted and opened markers of a map. A list beside the map can share this state. */
export type MarkerSelection = {
  /** Id of the marker that the visitor points at, on the map or in the list. */
  readonly highlightedId: MarkerId | null;
  readonly setHighlightedId: (id: MarkerId | null) => void;
  /** Id of the marker whose panel is open. */
  readonly openedId: MarkerId | null;
  readonly setOpenedId: (id: MarkerId | null) => void;
};

export function useMarkerSelection(): MarkerSelection {
  const [highlightedId, setHighlightedId] = useState<MarkerId | null>(null);
  const [openedId, setOpenedId] = useState<MarkerId | null>(null);
  return { highlightedId, setHighlightedId, openedId, setOpenedId };
}

/**
 * Returns event handlers for an element that represents a marker. Hovering or focusing the element
 * highlights the element and its marker.
 */
export function highlightHandlersOf({ setHighlightedId }: MarkerSelection, id: MarkerId) {
  return {
    onPointerEnter: () => setHighlightedId(id),
    onPointerLeave: () => setHighlightedId(null),
    onFocus: () => setHighlightedId(id),
    onBlur: () => setHighlightedId(null),
  };
}
