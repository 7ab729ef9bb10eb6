import { type Camera, projectPolygon, scaleAt, type Vec } from '../drawing/camera.ts';
import type { UnitFacts } from '../drawing/facts.ts';
import { randomFrom } from '../drawing/random.ts';
import { createDrawing, PICTURE_HEIGHT, PICTURE_WIDTH } from '../drawing/svg.ts';
import { type Projection, paintRoom } from './paint.ts';
import type { Shell } from './room.ts';
import { roomOf } from './units.ts';

interface Standpoint {
  /** Position as fractions of half the width and half the depth. */
  readonly x: number;
  readonly z: number;
  /** Viewing direction in radians; 0 faces the windows. */
  readonly yaw: number;
  /** Focal length in picture widths. */
  readonly zoom: number;
}

/**
 * Positions and directions of the three interior pictures: from a far corner to the windows, back to
 * the door, and along the windows.
 */
const STANDPOINTS: readonly [Standpoint, ...Standpoint[]] = [
  { x: -0.7, z: -0.92, yaw: 0.42, zoom: 0.62 },
  { x: -0.75, z: 0.88, yaw: Math.PI - 0.5, zoom: 0.6 },
  { x: 0.86, z: 0.1, yaw: -0.82, zoom: 0.58 },
];

export const INTERIORS_PER_UNIT = STANDPOINTS.length;

/** Eye height above the floor, in metres. */
export const EYE_HEIGHT = 1.55;

/**
 * Draws the interior of an empty unit as a 16:10 picture. `index` selects the standpoint, of which the
 * first differs between units; standpoints repeat after INTERIORS_PER_UNIT.
 */
export function drawInterior(facts: UnitFacts, index: number): string {
  const room = roomOf(facts);
  const random = randomFrom(facts.id, 304);
  const first = random.integer(0, INTERIORS_PER_UNIT - 1);
  const { x, yaw, ...standpoint } =
    STANDPOINTS[(first + Math.abs(Math.trunc(index))) % INTERIORS_PER_UNIT] ?? STANDPOINTS[0];
  // Half of the units are seen from the other side.
  const side = random.chance(0.5) ? 1 : -1;
  const drawing = createDrawing(PICTURE_WIDTH, PICTURE_HEIGHT);
  paintRoom(drawing, room, perspective(room.shell, { ...standpoint, x: side * x, yaw: side * yaw }));
  return drawing.toSvg();
}

function perspective(shell: Shell, { x, z, yaw, zoom }: Standpoint): Projection {
  const eye: Vec = [x * shell.halfX, EYE_HEIGHT, z * shell.halfZ];
  const camera: Camera = {
    eye,
    sin: Math.sin(yaw),
    cos: Math.cos(yaw),
    focalLength: PICTURE_WIDTH * zoom,
    centreX: PICTURE_WIDTH / 2,
    horizonY: PICTURE_HEIGHT * 0.52,
    tilt: 0,
  };
  return {
    eye,
    polygons: (corners) => [projectPolygon(camera, corners)],
    lines: (start, end) => [projectPolygon(camera, [start, end]).slice(0, 2)],
    scale: (point) => scaleAt({ ...camera, sin: 0, cos: 1 }, point),
  };
}
