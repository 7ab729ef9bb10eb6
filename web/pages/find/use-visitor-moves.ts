import { useEffect, useRef } from 'react';
import type { MapTarget } from '#web/features/map/map-view.ts';
import type { Seen } from '#web/features/map/use-clusters.ts';

/**
 * Tells the movements of a map that the visitor has made: by hand, or by a marker or button of the map. Not
 * those that follow from the page: the way to a new target, and another size of the window.
 */
export function useVisitorMoves(target: MapTarget | undefined, onMoved: (seen: Seen) => void) {
  const last = useRef<Seen>(undefined);
  const awaited = useRef(true);
  const wanted = JSON.stringify(target);
  useEffect(() => {
    const { bounds } = (wanted ? JSON.parse(wanted) : {}) as { bounds?: Seen['bounds'] };
    // A target that the visitor's own movement has become is shown already: no movement will follow.
    awaited.current = !bounds || !last.current || !isSameBox(bounds, last.current.bounds);
  }, [wanted]);

  return (seen: Seen, byVisitor: boolean): void => {
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

/** Degrees; addresses keep six decimals. */
const SAME_DEGREES = 1e-5;

function isSameBox(one: Seen['bounds'], other: Seen['bounds']): boolean {
  return (['west', 'south', 'east', 'north'] as const).every(
    (side) => Math.abs(one[side] - other[side]) < SAME_DEGREES,
  );
}

/** The same middle and zoom: what is seen may still differ, when the map has another size. */
function isSameView(one: Seen, other: Seen): boolean {
  const middle = ({ bounds: { west, south, east, north } }: Seen) => [(west + east) / 2, (south + north) / 2];
  const [[x = 0, y = 0], [otherX = 0, otherY = 0]] = [middle(one), middle(other)];
  return (
    Math.abs(one.zoom - other.zoom) < 0.001 &&
    Math.abs(x - otherX) < SAME_DEGREES &&
    Math.abs(y - otherY) < SAME_DEGREES
  );
}
