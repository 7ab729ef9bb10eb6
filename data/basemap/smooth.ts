import type { Position } from './drawing.ts';

/** Cuts every corner of a closed line once (Chaikin), so that a coarse coast does not look like a saw. */
export function roundRing(ring: readonly Position[]): Position[] {
  return ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
}

/** Points drawn for each stretch between two stops. */
const STEPS = 14;

/** A curve through all stops (Catmull-Rom), as tracks run: never a sharp corner at a station. */
export function curveThrough(stops: readonly Position[]): Position[] {
  const at = (index: number): Position => stops[Math.min(stops.length - 1, Math.max(0, index))] ?? [0, 0];
  const curve = stops.slice(1).flatMap((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return Array.from({ length: STEPS }, (_, step) => catmullRom(before, from, to, after, step / STEPS));
  });
  return [...curve, at(stops.length - 1)];
}

function catmullRom(p0: Position, p1: Position, p2: Position, p3: Position, t: number): Position {
  const on = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
  return [on(p0[0], p1[0], p2[0], p3[0]), on(p0[1], p1[1], p2[1], p3[1])];
}

function between(from: Position, to: Position, share: number): Position {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
