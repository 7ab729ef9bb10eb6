import type { LatLng } from '../../domain/lib/lat-lng.ts';
import type { Random } from '../basics/random.ts';

/** Metres of a degree at Hong Kong's latitude. */
const METRES = { lat: 111_200, lng: 102_800 } as const;
/** A house number is about this far from the next one, with both sides of the street counted. */
const METRES_A_NUMBER = 4;
/** Where the line is only guessed, a street is no longer than this on either side of its known point. */
const LONGEST_GUESS = 260;
/** From the middle of the street to the middle of a house. */
const HALF_STREET = 16;

export type Numbered = LatLng & { readonly no: number };

/** Where the house of a number stands: along a straight line, odd numbers on one side. */
export type StreetLine = (no: number) => LatLng;

/** The line through the houses that are known, or through `anchor` when there is none. */
export function lineThrough(
  chance: Random,
  known: readonly Numbered[],
  anchor: LatLng,
  middleNo: number,
): StreetLine {
  const inOrder = known.toSorted((one, other) => one.no - other.no);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const angle = 2 * Math.PI * chance.next();
  const fitted = first && last && first.no !== last.no ? slopeOf(first, last) : undefined;
  const origin = first ? { point: first, no: first.no } : { point: anchor, no: middleNo };
  const direction = fitted ?? {
    north: METRES_A_NUMBER * Math.sin(angle),
    east: METRES_A_NUMBER * Math.cos(angle),
  };
  const length = Math.hypot(direction.north, direction.east);
  const side = { north: direction.east / length, east: -direction.north / length };
  return (no) => {
    const wanted = (no - origin.no) * length;
    const knownLength = fitted && last ? (last.no - origin.no) * length : 0;
    const along = Math.min(knownLength + LONGEST_GUESS, Math.max(-LONGEST_GUESS, wanted));
    const across = no % 2 === 0 ? HALF_STREET : -HALF_STREET;
    return moved(origin.point, {
      north: (direction.north / length) * along + side.north * across,
      east: (direction.east / length) * along + side.east * across,
    });
  };
}

/** Metres to the north and to the east for each number. A street of a few metres a number is not believed. */
function slopeOf(first: Numbered, last: Numbered): { north: number; east: number } | undefined {
  const numbers = last.no - first.no;
  const north = ((last.lat - first.lat) * METRES.lat) / numbers;
  const east = ((last.lng - first.lng) * METRES.lng) / numbers;
  const metres = Math.hypot(north, east);
  return metres > 0.5 && metres < 25 ? { north, east } : undefined;
}

export function moved(point: LatLng, by: { readonly north: number; readonly east: number }): LatLng {
  return {
    lat: degrees(point.lat + by.north / METRES.lat),
    lng: degrees(point.lng + by.east / METRES.lng),
  };
}

export function metresBetween(one: LatLng, other: LatLng): number {
  return Math.hypot((one.lat - other.lat) * METRES.lat, (one.lng - other.lng) * METRES.lng);
}

/** Five decimals are about one metre. */
function degrees(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
