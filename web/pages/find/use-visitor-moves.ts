import { useEffect, useRef } from 'react';
import { isSameView, sameBounds } from '#web/features/map/map-target.ts';
import type { MapTarget } from '#web/features/map/map-view.ts';
import type { VisibleArea } from '#web/features/map/use-clusters.ts';

/**
 * Tells the movements of a map that the visitor has made: by hand, or by a marker or button of the map. Not
 * those that follow from the page: the way to a new target, and another size of the window.
 */
export function useVisitorMoves(target: MapTarget | undefined, onMoved: (seen: VisibleArea) => void) {
  const last = useRef<VisibleArea>(undefined);
  const awaited = useRef(true);
  const wanted = JSON.stringify(target);
  useEffect(() => {
    const { bounds } = (wanted ? JSON.parse(wanted) : {}) as { bounds?: VisibleArea['bounds'] };
    // A target that the visitor's own movement has become is shown already: no movement will follow.
    awaited.current = !bounds || !last.current || !sameBounds(bounds, last.current.bounds);
  }, [wanted]);

  return (seen: VisibleArea, byVisitor: boolean): void => {
    const before = last.current;
    last.current = seen;
    if (!byVisitor && awaited.current) {
      awaited.current = false;
      return;
    }
    if (before && isSameView(before, seen)) return;
    onMoved(seen);
  };
}
