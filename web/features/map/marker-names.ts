import type { LatLng } from '#domain/lib/lat-lng.ts';
import { planePointOf } from '#domain/map/map-plane.ts';
import { pinBox, textWidth } from './marker-size.ts';

type Named<Id> = { readonly id: Id; readonly position: LatLng; readonly label: string };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/**
 * The ids of markers that show their label at a zoom: those whose label covers no other pin and no label of
 * a marker before them in the list.
 */
export function labelledMarkers<Id>(markers: readonly Named<Id>[], zoom: number): ReadonlySet<Id> {
  const boxOf = ({ position }: Named<Id>, characters: number): Box => {
    const { x: planeX, y: planeY } = planePointOf(position);
    const [x, y] = [planeX * 2 ** zoom, planeY * 2 ** zoom];
    const { width, height } = pinBox(position, characters);
    return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y };
  };
  const taken = new Map(markers.map((marker) => [marker.id, boxOf(marker, 0)]));
  const labelled = new Set<Id>();
  for (const marker of markers) {
    const box = boxOf(marker, textWidth(marker.label));
    const isFree = [...taken].every(([id, other]) => id === marker.id || !overlap(box, other));
    if (!isFree) continue;
    labelled.add(marker.id);
    taken.set(marker.id, box);
  }
  return labelled;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
