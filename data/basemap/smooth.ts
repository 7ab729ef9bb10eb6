import type { Position } from './drawing.ts';

/**
 * Smooths a closed line by cutting every corner once (Chaikin's algorithm), so that a coarse coast does
 * not look jagged.
 */
export function smoothRing(ring: readonly Position[]): Position[] {
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    return [interpolate(from, to, 0.25), interpolate(from, to, 0.75)];
  });
}

/** Number of points between two stops. */
const POINTS_PER_STRETCH = 14;

/** Returns a smooth curve through all stops (Catmull-Rom spline), like a railway track. */
export function curveThrough(stops: readonly Position[]): Position[] {
  const stopAt = (index: number): Position => stops[Math.min(stops.length - 1, Math.max(0, index))] ?? [0, 0];
  const curve = stops.slice(1).flatMap((_, index) => {
    const [previousStop, from, to, nextStop] = [
      stopAt(index - 1),
      stopAt(index),
      stopAt(index + 1),
      stopAt(index + 2),
    ];
    return Array.from({ length: POINTS_PER_STRETCH }, (_, step) =>
      catmullRom(previousStop, from, to, nextStop, step / POINTS_PER_STRETCH),
    );
  });
  return [...curve, stopAt(stops.length - 1)];
}

function catmullRom(p0: Position, p1: Position, p2: Position, p3: Position, fraction: number): Position {
  const interpolateAxis = (a: number, b: number, c: number, d: number) =>
    0.5 *
    (2 * b +
      (c - a) * fraction +
      (2 * a - 5 * b + 4 * c - d) * fraction ** 2 +
      (3 * b - a - 3 * c + d) * fraction ** 3);
  return [interpolateAxis(p0[0], p1[0], p2[0], p3[0]), interpolateAxis(p0[1], p1[1], p2[1], p3[1])];
}

function interpolate(from: Position, to: Position, fraction: number): Position {
  return [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction];
}
