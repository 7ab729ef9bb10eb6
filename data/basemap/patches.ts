import type { Position, Ring } from './drawing.ts';

/**
 * Half the width of an added spit in degrees of latitude (about 250 m), and the number of corners of
 * its round ends.
 */
const SPIT_RADIUS = 0.00225;
const END_CORNERS = 12;
/** Length of a degree of longitude relative to a degree of latitude in Hong Kong. */
const LONGITUDE_SCALE = Math.cos((22.35 * Math.PI) / 180);

/**
 * Adds land for known positions that the outdated drawing shows as sea (reclaimed since): a spit with
 * round ends from the nearest coast to the position.
 */
export function patchesFor(positions: readonly Position[], coast: readonly Ring[]): readonly Ring[] {
  return positions
    .filter((position) => !isOnLand(position, coast))
    .map((position) => buildSpit(nearestCoastCorner(coast, position), position));
}

export function isOnLand(position: Position, rings: readonly Ring[]): boolean {
  return rings.filter((ring) => isInside(position, ring)).length % 2 === 1;
}

/** Tests whether a position is inside a ring (even-odd rule). */
export function isInside([lng, lat]: Position, ring: Ring): boolean {
  let isInsideRing = false;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    if (y > lat !== nextY > lat && lng < ((nextX - x) * (lat - y)) / (nextY - y) + x)
      isInsideRing = !isInsideRing;
  }
  return isInsideRing;
}

function nearestCoastCorner(coast: readonly Ring[], [lng, lat]: Position): Position {
  let nearestCorner: Position = [lng, lat];
  let minDistance = Number.POSITIVE_INFINITY;
  for (const corner of coast.flat()) {
    const distance = Math.hypot((corner[0] - lng) * LONGITUDE_SCALE, corner[1] - lat);
    if (distance < minDistance) [nearestCorner, minDistance] = [corner, distance];
  }
  return nearestCorner;
}

function buildSpit(from: Position, to: Position): Ring {
  const angle = Math.atan2(to[1] - from[1], (to[0] - from[0]) * LONGITUDE_SCALE);
  const roundEnd = (centre: Position, startAngle: number): Position[] =>
    Array.from({ length: END_CORNERS + 1 }, (_, corner) => {
      const cornerAngle = startAngle + (Math.PI * corner) / END_CORNERS;
      return [
        centre[0] + (SPIT_RADIUS * Math.cos(cornerAngle)) / LONGITUDE_SCALE,
        centre[1] + SPIT_RADIUS * Math.sin(cornerAngle),
      ];
    });
  return [...roundEnd(to, angle - Math.PI / 2), ...roundEnd(from, angle + Math.PI / 2)];
}
