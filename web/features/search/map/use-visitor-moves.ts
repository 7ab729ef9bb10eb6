import { useEffect, useRef } from 'react';
import { isSameView, sameBounds } from '#web/features/map/map-target.ts';
import type { MapTarget } from '#web/features/map/providers/map-view.ts';
import type { VisibleArea } from '#web/features/map/use-clusters.ts';

/**
 * Calls `onMoved` for movements of a map that the visitor has made, by hand or by a marker or button of the
 * map. Not for those that the page has made: on the way to a new target, or because the window was resized.
 */
export function useVisitorMoves(target: MapTarget | undefined, onMoved: (area: VisibleArea) => void) {
  const last = useRef<VisibleArea>(undefined);
  const isPageMoving = useRef(true);
  const wanted = JSON.stringify(target);
  useEffect(() => {
    const { bounds } = (wanted ? JSON.parse(wanted) : {}) as { bounds?: VisibleArea['bounds'] };
    // A target that came from the visitor's own movement is shown already: no movement will follow.
    isPageMoving.current = !bounds || !last.current || !sameBounds(bounds, last.current.bounds);
  }, [wanted]);

  return (area: VisibleArea, byVisitor: boolean): void => {
    const before = last.current;
    last.current = area;
    if (!byVisitor && isPageMoving.current) {
      isPageMoving.current = false;
      return;
    }
    if (before && isSameView(before, area)) return;
    onMoved(area);
  };
}
