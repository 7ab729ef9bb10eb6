import type { LatLng } from '../../domain/lib/lat-lng.ts';
import type { Random } from '../basics/random.ts';

/** Metres per degree at Hong Kong's latitude. */
const METRES_PER_DEGREE = { lat: 111_200, lng: 102_800 } as const;
/** Distance in metres between consecutive house numbers, counting both sides of the street. */
const METRES_PER_HOUSE_NUMBER = 4;
/** Maximum distance in metres beyond the known points, where the direction of the street is only a guess. */
const MAX_GUESSED_METRES = 260;
/** Metres from the middle of the street to the middle of a house. */
const HALF_STREET_WIDTH = 16;

export type NumberedPoint = LatLng & { readonly houseNumber: number };

/**
 * Returns the coordinates of a house number on a straight street, with odd and even numbers on
 * opposite sides.
 */
export type StreetLine = (houseNumber: number) => LatLng;

/**
 * Fits a straight line through the known houses, or in a random direction through `anchor` if there
 * are too few. Numbers beyond the known houses are closer together on a long street, so that it ends
 * within its district.
 */
export function fitStreetLine(
  rng: Random,
  knownHouses: readonly NumberedPoint[],
  anchor: LatLng,
  { firstNumber, lastNumber }: { readonly firstNumber: number; readonly lastNumber: number },
): StreetLine {
  const housesInOrder = knownHouses.toSorted((a, b) => a.houseNumber - b.houseNumber);
  const [first, last] = [housesInOrder[0], housesInOrder.at(-1)];
  const angle = 2 * Math.PI * rng.next();
  const fittedSlope =
    first && last && first.houseNumber !== last.houseNumber ? slopeOf(first, last) : undefined;
  const origin = first ?? { ...anchor, houseNumber: (firstNumber + lastNumber) / 2 };
  const end = fittedSlope && last ? last.houseNumber : origin.houseNumber;
  const slope = fittedSlope ?? {
    north: METRES_PER_HOUSE_NUMBER * Math.sin(angle),
    east: METRES_PER_HOUSE_NUMBER * Math.cos(angle),
  };
  const metresPerNumber = Math.hypot(slope.north, slope.east);
  const unitNormal = { north: slope.east / metresPerNumber, east: -slope.north / metresPerNumber };
  const guessedCount = Math.max(1, origin.houseNumber - firstNumber, lastNumber - end);
  const guessedStep = Math.min(metresPerNumber, MAX_GUESSED_METRES / guessedCount);
  return (houseNumber) => {
    const knownNumber = Math.min(end, Math.max(origin.houseNumber, houseNumber));
    const metresAlong =
      (knownNumber - origin.houseNumber) * metresPerNumber + (houseNumber - knownNumber) * guessedStep;
    const metresAcross = houseNumber % 2 === 0 ? HALF_STREET_WIDTH : -HALF_STREET_WIDTH;
    return movePoint(origin, {
      north: (slope.north / metresPerNumber) * metresAlong + unitNormal.north * metresAcross,
      east: (slope.east / metresPerNumber) * metresAlong + unitNormal.east * metresAcross,
    });
  };
}

/** Returns metres north and east per house number. Implausible slopes are ignored. */
function slopeOf(first: NumberedPoint, last: NumberedPoint): { north: number; east: number } | undefined {
  const numberDifference = last.houseNumber - first.houseNumber;
  const north = ((last.lat - first.lat) * METRES_PER_DEGREE.lat) / numberDifference;
  const east = ((last.lng - first.lng) * METRES_PER_DEGREE.lng) / numberDifference;
  const metresPerNumber = Math.hypot(north, east);
  return metresPerNumber > 0.5 && metresPerNumber < 25 ? { north, east } : undefined;
}

export function movePoint(point: LatLng, offset: { readonly north: number; readonly east: number }): LatLng {
  return {
    lat: roundDegrees(point.lat + offset.north / METRES_PER_DEGREE.lat),
    lng: roundDegrees(point.lng + offset.east / METRES_PER_DEGREE.lng),
  };
}

export function metresBetween(start: LatLng, end: LatLng): number {
  return Math.hypot(
    (start.lat - end.lat) * METRES_PER_DEGREE.lat,
    (start.lng - end.lng) * METRES_PER_DEGREE.lng,
  );
}

/** Rounds to five decimals, about one metre. */
export function roundDegrees(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
