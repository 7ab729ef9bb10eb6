import type { LatLng } from '#domain/lib/lat-lng.ts';
import { planePointOf } from '#domain/map/map-plane.ts';
import { pinBox, textWidthInCharacters } from './marker-size.ts';

type LabelledMarker<Id> = { readonly id: Id; readonly position: LatLng; readonly label: string };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/**
 * Returns the ids of the markers whose label fits at this zoom. A label must not overlap another pin or
 * the label of an earlier marker in the list.
 */
export function labelledMarkerIds<Id>(markers: readonly LabelledMarker<Id>[], zoom: number): ReadonlySet<Id> {
  const boxOf = ({ position }: LabelledMarker<Id>, labelCharacterCount: number): Box => {
    const { x: planeX, y: planeY } = planePointOf(position);
    const [x, y] = [planeX * 2 ** zoom, planeY * 2 ** zoom];
    const { width, height } = pinBox(position, labelCharacterCount);
    return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y };
  };
  const occupiedBoxes = new Map(markers.map((marker) => [marker.id, boxOf(marker, 0)]));
  const labelledIds = new Set<Id>();
  for (const marker of markers) {
    const labelBox = boxOf(marker, textWidthInCharacters(marker.label));
    const hasSpace = [...occupiedBoxes].every(
      ([id, occupiedBox]) => id === marker.id || !isOverlapping(labelBox, occupiedBox),
    );
    if (!hasSpace) continue;
    labelledIds.add(marker.id);
    occupiedBoxes.set(marker.id, labelBox);
  }
  return labelledIds;
}

function isOverlapping(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
