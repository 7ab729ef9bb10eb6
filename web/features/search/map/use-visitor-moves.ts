import { useRef } from 'react';
import { isSameView } from '#web/features/map/map-target.ts';
import type { VisibleArea } from '#web/features/map/use-clusters.ts';

/**
 * Calls `onMoved` for movements of a map that the visitor has made, by hand or by a marker or button of the
 * map. Not for those that the page has made: on the way to a new target, from below a panel, or because the
 * window was resized.
 */
export function useVisitorMoves(onMoved: (area: VisibleArea) => void) {
  const last = useRef<VisibleArea>(undefined);
  return (area: VisibleArea, byVisitor: boolean): void => {
    const before = last.current;
    last.current = area;
    if (byVisitor && !(before && isSameView(before, area))) onMoved(area);
  };
}
