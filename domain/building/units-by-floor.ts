import { FLOOR_CODES } from '../text/floor.ts';

export type FloorCount = { readonly floor: string; readonly units: number };

/** How many units there are on each floor, the highest floor first; units whose floor is not known are left out. */
export function unitsByFloor(units: readonly { readonly floor: string | null }[]): readonly FloorCount[] {
  const counts = new Map<string, number>();
  for (const { floor } of units) if (floor) counts.set(floor, (counts.get(floor) ?? 0) + 1);
  return [...counts]
    .map(([floor, count]) => ({ floor, units: count }))
    .toSorted((one, other) => heightOf(other.floor) - heightOf(one.floor));
}

/** Numbered floors by their number, parts of a building in between them by their order, others at the ground. */
function heightOf(floor: string): number {
  const code = (FLOOR_CODES as readonly string[]).indexOf(floor);
  if (code >= 0) return 1000 + code;
  const basement = /^B(\d*)$/.exec(floor);
  if (basement) return -Number(basement[1] || 1);
  return /^\d+$/.test(floor) ? Number(floor) : 0;
}
