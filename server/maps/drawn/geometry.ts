import { at } from '#domain/lib/at.ts';
import type { PlanePoint } from '#domain/map/map-plane.ts';

/** A square, given by its top left corner and its side length. */
export type Square = PlanePoint & { readonly side: number };

type Axis = 'x' | 'y';

/** Clips a polygon ring to a square (Sutherland–Hodgman). Returns an empty list if the ring lies outside. */
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
    const clipped: PlanePoint[] = [];
    let previous = points.at(-1);
    for (const point of points) {
      if (previous && isInside(point) !== isInside(previous))
        clipped.push(edgeCrossing(previous, point, axis, limit));
      if (isInside(point)) clipped.push(point);
      previous = point;
    }
    points = clipped;
  }
  return points;
}

function edgeCrossing(from: PlanePoint, to: PlanePoint, axis: Axis, limit: number): PlanePoint {
  const fraction = (limit - from[axis]) / (to[axis] - from[axis]);
  return { x: from.x + fraction * (to.x - from.x), y: from.y + fraction * (to.y - from.y) };
}

/** Returns the sections of a line that touch a square. Each section keeps one point beyond the edge. */
export function clipLine(line: readonly PlanePoint[], square: Square): PlanePoint[][] {
  const isInside = ({ x, y }: PlanePoint) =>
    x >= square.x && x <= square.x + square.side && y >= square.y && y <= square.y + square.side;
  const sections: PlanePoint[][] = [];
  let section: PlanePoint[] = [];
  for (const [index, point] of line.entries()) {
    const previous = line[index - 1];
    if (previous !== undefined && (isInside(previous) || isInside(point))) {
      if (section.length === 0) section.push(previous);
      section.push(point);
    } else if (section.length > 0) {
      sections.push(section);
      section = [];
    }
  }
  return section.length > 0 ? [...sections, section] : sections;
}

/**
 * Simplifies a line (Douglas–Peucker): removes points while every removed point is within `tolerance`
 * of the result. The first and last points are always kept.
 */
export function simplify(points: readonly PlanePoint[], tolerance: number): PlanePoint[] {
  if (points.length < 3) return [...points];
  const keptFlags = new Uint8Array(points.length);
  keptFlags[0] = keptFlags[points.length - 1] = 1;
  const openRanges: [first: number, last: number][] = [[0, points.length - 1]];
  for (let range = openRanges.pop(); range; range = openRanges.pop()) {
    const [first, last] = range;
    let furthest = first;
    let maxDistance = tolerance;
    for (let index = first + 1; index < last; index += 1) {
      const pointDistance = distanceToSegment(at(points, index), at(points, first), at(points, last));
      if (pointDistance > maxDistance) [furthest, maxDistance] = [index, pointDistance];
    }
    if (furthest === first) continue;
    keptFlags[furthest] = 1;
    openRanges.push([first, furthest], [furthest, last]);
  }
  return points.filter((_point, index) => keptFlags[index] === 1);
}

/** Returns the distance between a point and the nearest point of a line segment. */
function distanceToSegment(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squaredLength = dx * dx + dy * dy;
  const position =
    squaredLength === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squaredLength;
  const fraction = Math.min(1, Math.max(0, position));
  return Math.hypot(point.x - from.x - fraction * dx, point.y - from.y - fraction * dy);
}
