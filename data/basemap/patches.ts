import type { Position, Ring } from './drawing.ts';

/** Half the width of what is added, in degrees of latitude (about 250 m), and how many corners its ends have. */
const RADIUS = 0.00225;
const CORNERS = 12;
/** A degree of longitude is shorter than one of latitude here. */
const NARROWER = Math.cos((22.35 * Math.PI) / 180);

/**
 * Land for known positions that the drawing leaves in the sea, being reclaimed since: a round spit from the
 * nearest coast to beyond the position.
 */
export function patchesFor(positions: readonly Position[], coast: readonly Ring[]): readonly Ring[] {
  return positions
    .filter((position) => !isOnLand(position, coast))
    .map((position) => spit(nearestOn(coast, position), position));
}

export function isOnLand(position: Position, rings: readonly Ring[]): boolean {
  return rings.filter((ring) => isInside(position, ring)).length % 2 === 1;
}

/** Whether a line from the position to the east crosses the ring an odd number of times. */
export function isInside([lng, lat]: Position, ring: Ring): boolean {
  let inside = false;
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    if (y > lat !== nextY > lat && lng < ((nextX - x) * (lat - y)) / (nextY - y) + x) inside = !inside;
  }
  return inside;
}

function nearestOn(coast: readonly Ring[], [lng, lat]: Position): Position {
  let nearest: Position = [lng, lat];
  let least = Number.POSITIVE_INFINITY;
  for (const corner of coast.flat()) {
    const away = Math.hypot((corner[0] - lng) * NARROWER, corner[1] - lat);
    if (away < least) [nearest, least] = [corner, away];
  }
  return nearest;
}

function spit(from: Position, to: Position): Ring {
  const angle = Math.atan2(to[1] - from[1], (to[0] - from[0]) * NARROWER);
  const end = (centre: Position, start: number): Position[] =>
    Array.from({ length: CORNERS + 1 }, (_, corner) => {
      const turn = start + (Math.PI * corner) / CORNERS;
      return [centre[0] + (RADIUS * Math.cos(turn)) / NARROWER, centre[1] + RADIUS * Math.sin(turn)];
    });
  return [...end(to, angle - Math.PI / 2), ...end(from, angle + Math.PI / 2)];
}
