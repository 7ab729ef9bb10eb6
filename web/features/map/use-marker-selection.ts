import { useState } from 'react';

type Id = string | number;

/** Which markers of a map are chosen; a list beside the map shares it. */
export type MarkerSelection = {
  /** Pointed at, on the map or in the list. */
  readonly highlighted: Id | null;
  readonly highlight: (id: Id | null) => void;
  /** The marker whose panel is open. */
  readonly opened: Id | null;
  readonly open: (id: Id | null) => void;
};

export function useMarkerSelection(): MarkerSelection {
  const [highlighted, highlight] = useState<Id | null>(null);
  const [opened, open] = useState<Id | null>(null);
  return { highlighted, highlight, opened, open };
}

/** For an element that stands for a marker: pointing at it, or focusing something in it, highlights both. */
export function highlightProps({ highlight }: MarkerSelection, id: Id) {
  return {
    onPointerEnter: () => highlight(id),
    onPointerLeave: () => highlight(null),
    onFocus: () => highlight(id),
    onBlur: () => highlight(null),
  };
}
