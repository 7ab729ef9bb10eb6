import type { Vec } from '../drawing/camera.ts';
import { brighten, type Colour } from '../drawing/colour.ts';
import type { FacadeFacts } from '../drawing/facts.ts';
import { type Light, lightNamed, litColour } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';

/** Size of a room in metres. The room is centred on x = z = 0, with the windows in the wall at +z. */
export interface Shell {
  /** Half of the width, and half of the depth. */
  readonly halfX: number;
  readonly halfZ: number;
  readonly height: number;
}

export type RoomShape =
  | {
      readonly kind: 'shape';
      readonly paint: Colour;
      readonly corners: readonly Vec[];
      readonly opacity?: number;
    }
  | {
      readonly kind: 'line';
      readonly paint: Colour;
      readonly width: number;
      readonly start: Vec;
      readonly end: Vec;
    };

/**
 * An empty unit. `shapes` are its surfaces in painting order; `solids` are painted after them, sorted
 * by distance from the eye.
 */
export interface Room {
  readonly shell: Shell;
  readonly light: Light;
  readonly shapes: readonly RoomShape[];
  readonly solids: readonly Solid[];
}

interface Solid {
  readonly minCorner: Vec;
  readonly maxCorner: Vec;
  readonly material: Colour;
}

/** Returns the light of a unit's pictures, mostly daylight. */
export const roomLightOf = (facts: FacadeFacts): Light =>
  lightNamed(
    randomFrom(facts.id, 300).pick(['day', 'clear', 'morning', 'late', 'overcast', 'dusk', 'twilight']),
  );

export interface Builder {
  readonly shell: Shell;
  readonly light: Light;
  shape(paint: Colour, corners: readonly Vec[], opacity?: number): void;
  line(paint: Colour, width: number, start: Vec, end: Vec): void;
  /** Adds a horizontal rectangle at height y. */
  horizontal(paint: Colour, x0: number, x1: number, z0: number, z1: number, y: number): void;
  /** Adds a rectangle on a wall; `a` runs along the wall from -half to +half. */
  wall(wall: WallName, paint: Colour, a0: number, a1: number, y0: number, y1: number, opacity?: number): void;
  solid(minCorner: Vec, maxCorner: Vec, material: Colour): void;
}

type WallName = 'window' | 'back' | 'left' | 'right';

export function buildRoom(shell: Shell, light: Light, furnish: (builder: Builder) => void): Room {
  const shapes: RoomShape[] = [];
  const solids: Solid[] = [];
  const pointOn = (wall: WallName, a: number, y: number): Vec => {
    switch (wall) {
      case 'window':
        return [a, y, shell.halfZ];
      case 'back':
        return [a, y, -shell.halfZ];
      case 'left':
        return [-shell.halfX, y, a];
      case 'right':
        return [shell.halfX, y, a];
    }
  };
  const shape: Builder['shape'] = (paint, corners, opacity) => {
    shapes.push({ kind: 'shape', paint, corners, ...(opacity === undefined ? {} : { opacity }) });
  };
  furnish({
    shell,
    light,
    shape,
    line: (paint, width, start, end) => {
      shapes.push({ kind: 'line', paint, width, start, end });
    },
    horizontal: (paint, x0, x1, z0, z1, y) => {
      shape(paint, [
        [x0, y, z0],
        [x1, y, z0],
        [x1, y, z1],
        [x0, y, z1],
      ]);
    },
    wall: (wall, paint, a0, a1, y0, y1, opacity) => {
      shape(
        paint,
        [pointOn(wall, a0, y0), pointOn(wall, a1, y0), pointOn(wall, a1, y1), pointOn(wall, a0, y1)],
        opacity,
      );
    },
    solid: (minCorner, maxCorner, material) => {
      solids.push({ minCorner, maxCorner, material });
    },
  });
  return { shell, light, shapes, solids };
}

/**
 * Returns the colour of an indoor material. Lamps are on, so evening light only makes it slightly
 * warmer and darker.
 */
export function indoorColour(light: Light, material: Colour, brightness = 1): Colour {
  return light.litRoomShare > 0.5
    ? litColour({ ...light, tint: '#6b5138', tintShare: 0.22 }, material, brightness)
    : brighten(material, brightness);
}

/** Returns the faces of the solids that are turned to the eye, farthest first. */
export function visibleFaces(room: Room, eye: Vec): RoomShape[] {
  const distance = ({ minCorner: from, maxCorner: to }: Solid): number =>
    Math.hypot(
      (from[0] + to[0]) / 2 - eye[0],
      (from[1] + to[1]) / 2 - eye[1],
      (from[2] + to[2]) / 2 - eye[2],
    );
  return [...room.solids]
    .sort((a, b) => distance(b) - distance(a))
    .flatMap((solid) => facesTowards(room.light, solid, eye));
}

function facesTowards(
  light: Light,
  { minCorner: [x0, y0, z0], maxCorner: [x1, y1, z1], material }: Solid,
  eye: Vec,
): RoomShape[] {
  const faces: RoomShape[] = [];
  const addFace = (brightness: number, corners: readonly Vec[]): void => {
    faces.push({ kind: 'shape', paint: indoorColour(light, material, brightness), corners });
  };
  if (eye[1] > y1)
    addFace(1.08, [
      [x0, y1, z0],
      [x1, y1, z0],
      [x1, y1, z1],
      [x0, y1, z1],
    ]);
  if (eye[1] < y0)
    addFace(0.7, [
      [x0, y0, z0],
      [x1, y0, z0],
      [x1, y0, z1],
      [x0, y0, z1],
    ]);
  if (eye[2] < z0)
    addFace(0.84, [
      [x0, y0, z0],
      [x1, y0, z0],
      [x1, y1, z0],
      [x0, y1, z0],
    ]);
  if (eye[2] > z1)
    addFace(1, [
      [x0, y0, z1],
      [x1, y0, z1],
      [x1, y1, z1],
      [x0, y1, z1],
    ]);
  if (eye[0] < x0)
    addFace(0.92, [
      [x0, y0, z0],
      [x0, y0, z1],
      [x0, y1, z1],
      [x0, y1, z0],
    ]);
  if (eye[0] > x1)
    addFace(0.92, [
      [x1, y0, z0],
      [x1, y0, z1],
      [x1, y1, z1],
      [x1, y1, z0],
    ]);
  return faces;
}
