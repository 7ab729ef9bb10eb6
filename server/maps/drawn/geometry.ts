import { at } from '#domain/lib/at.ts';
import type { PlanePoint } from '#domain/map/map-plane.ts';

/** A square by its upper left corner and the length of its sides. */
export type Square = PlanePoint & { readonly side: number };

type Axis = 'x' | 'y';

/** The part of a polygon's ring inside a square (Sutherland and Hodgman). Empty when it lies outside. */
export function clipRing(ring: readonly PlanePoint[], { x, y, side }: Square): readonly PlanePoint[] {
  const edges: readonly [Axis, limit: number, isLower: boolean][] = [
    ['x', x, true],
    ['x', x + side, false],
    ['y', y, true],
    ['y', y + side, false],
  ];
  let points = ring;
  for (const [axis, limit, isLower] of edges) {
    const isInside = (point: PlanePoint) => (isLower ? point[axis] >= limit : point[axis] <= limit);
    const kept: PlanePoint[] = [];
    let before = points.at(-1);
    for (const point of points) {
      if (before && isInside(point) !== isInside(before)) kept.push(crossingOf(before, point, axis, limit));
      if (isInside(point)) kept.push(point);
      before = point;
    }
    points = kept;
  }
  return points;
}

function crossingOf(from: PlanePoint, to: PlanePoint, axis: Axis, limit: number): PlanePoint {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/** The stretches of a line that touch a square. Each reaches up to one point beyond its edge. */
export function clipLine(line: readonly PlanePoint[], square: Square): PlanePoint[][] {
  const isInside = ({ x, y }: PlanePoint) =>
    x >= square.x && x <= square.x + square.side && y >= square.y && y <= square.y + square.side;
  const stretches: PlanePoint[][] = [];
  let current: PlanePoint[] = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (before !== undefined && (isInside(before) || isInside(point))) {
      if (current.length === 0) current.push(before);
      current.push(point);
    } else if (current.length > 0) {
      stretches.push(current);
      current = [];
    }
  }
  return current.length > 0 ? [...stretches, current] : stretches;
}

/**
 * Leaves out points as long as no point is further than `tolerance` from the simplified line (Douglas and
 * Peucker). The first and the last point stay.
 */
export function simplify(points: readonly PlanePoint[], tolerance: number): PlanePoint[] {
  if (points.length < 3) return [...points];
  const kept = new Uint8Array(points.length);
  kept[0] = kept[points.length - 1] = 1;
  const open: [first: number, last: number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [first, last] = range;
    let furthest = first;
    let distance = tolerance;
    for (let index = first + 1; index < last; index += 1) {
      const current = distanceTo(at(points, index), at(points, first), at(points, last));
      if (current > distance) [furthest, distance] = [index, current];
    }
    if (furthest === first) continue;
    kept[furthest] = 1;
    open.push([first, furthest], [furthest, last]);
  }
  return points.filter((_point, index) => kept[index] === 1);
}

/** From a point to the nearest point of a stretch. */
function distanceTo(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}
