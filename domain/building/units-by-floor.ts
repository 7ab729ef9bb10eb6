import { FLOOR_CODES } from '../text/floor.ts';

export type FloorCount = { readonly floor: string; readonly units: number };

/** Counts the units on each floor, highest floor first. Units with an unknown floor are left out. */
export function countUnitsByFloor(
  units: readonly { readonly floor: string | null }[],
): readonly FloorCount[] {
  const countByFloor = new Map<string, number>();
  for (const { floor } of units) if (floor) countByFloor.set(floor, (countByFloor.get(floor) ?? 0) + 1);
  return [...countByFloor]
    .map(([floor, count]) => ({ floor, units: count }))
    .toSorted((a, b) => sortHeight(b.floor) - sortHeight(a.floor));
}

/**
 * Returns a sort height: the floor number for numbered floors, 1000 and above for floor zones in their
 * order, and 0 for all other floors.
 */
function sortHeight(floor: string): number {
  const code = (FLOOR_CODES as readonly string[]).indexOf(floor);
  if (code >= 0) return 1000 + code;
  const basementMatch = /^B(\d*)$/.exec(floor);
  if (basementMatch) return -Number(basementMatch[1] || 1);
  return /^\d+$/.test(floor) ? Number(floor) : 0;
}
