import {
  type Camera,
  depthOf,
  NEAR_CLIP_METRES,
  projectOffset,
  projectPolygon,
  scaleAt,
  type Vec,
} from '../drawing/camera.ts';
import { brighten, type Colour, mixColours } from '../drawing/colour.ts';
import { isDark, type Light, litColour } from '../drawing/light.ts';
import { type Drawing, type Paint, type Point, TEXT_SIZE } from '../drawing/svg.ts';

export interface Scene {
  readonly drawing: Drawing;
  readonly camera: Camera;
  readonly light: Light;
}

/** An upright rectangle in space. */
export interface Face {
  /** The lower left corner. */
  readonly origin: Vec;
  /** Unit vector to the right, seen from outside. */
  readonly across: Vec;
  readonly width: number;
  readonly height: number;
  /** Brightness of the face; 1 is full light. */
  readonly brightness: number;
}

/** A point on a wall, in metres from its lower left corner. */
export type WallPoint = readonly [u: number, v: number];

/** An upright rectangle to paint on, with all measures in metres. */
export interface Wall extends Face {
  readonly scene: Scene;
  /** Returns the colour of a material on this wall in the light of the scene. */
  lit(material: Colour, factor?: number): Colour;
  /** Returns the colour of something that shines after sunset: its own light, or the lit material by day. */
  glowing(material: Colour, shine?: number): Colour;
  rect(paint: Paint, u0: number, v0: number, u1: number, v1: number, opacity?: number): void;
  polygon(paint: Paint, points: readonly WallPoint[], opacity?: number): void;
  stripe(paint: Paint, width: number, start: WallPoint, end: WallPoint, opacity?: number): void;
  /** Paints text with its top centre at (u, v). `size` is the height of a character. */
  lettering(
    paint: Paint,
    text: string,
    u: number,
    v: number,
    size: number,
    direction?: 'across' | 'down',
  ): void;
}

/** Letters lower than this many pixels are left out. */
const MIN_LETTER_PIXELS = 5;

export function createWall(scene: Scene, face: Face): Wall {
  const { camera, light, drawing } = scene;
  const { origin, across, width, brightness } = face;
  const vecAt = ([u, v]: WallPoint): Vec => [
    origin[0] + across[0] * u,
    origin[1] + v,
    origin[2] + across[2] * u,
  ];
  const [startDepth, endDepth] = [depthOf(camera, origin), depthOf(camera, vecAt([width, 0]))];
  const isInFront = Math.min(startDepth, endDepth) >= NEAR_CLIP_METRES;
  const pointAt = ([u, v]: WallPoint): Point =>
    projectOffset(
      camera,
      startRight + rightStep * u,
      origin[1] + v - camera.eye[1],
      startDepth + depthStep * u,
    );
  const depthStep = across[0] * camera.sin + across[2] * camera.cos;
  const rightStep = across[0] * camera.cos - across[2] * camera.sin;
  const startRight = (origin[0] - camera.eye[0]) * camera.cos - (origin[2] - camera.eye[2]) * camera.sin;
  // All strokes on a wall have the same width, so that they merge into one path.
  const strokeScale = scaleAt(camera, vecAt([width / 2, 0]));
  // Most walls ask for one colour many times in succession.
  let [lastMaterial, lastFactor, lastColour] = ['', 1, ''];
  const wall: Wall = {
    ...face,
    scene,
    lit(material, factor = 1) {
      if (material !== lastMaterial || factor !== lastFactor) {
        [lastMaterial, lastFactor] = [material, factor];
        lastColour = litColour(light, material, brightness * factor);
      }
      return lastColour;
    },
    glowing: (material, shine = 0.3) =>
      isDark(light)
        ? mixColours(brighten(material, 1.1), light.lampColour, shine)
        : litColour(light, material, brightness),
    polygon(paint, points, opacity) {
      const projectedPoints = isInFront ? points.map(pointAt) : projectPolygon(camera, points.map(vecAt));
      drawing.fill(paint, projectedPoints, opacity);
    },
    rect(paint, u0, v0, u1, v1, opacity) {
      const corners: WallPoint[] = [
        [u0, v0],
        [u1, v0],
        [u1, v1],
        [u0, v1],
      ];
      if (isInFront) for (const [index, corner] of corners.entries()) corners[index] = pointAt(corner);
      drawing.fill(paint, isInFront ? corners : projectPolygon(camera, corners.map(vecAt)), opacity);
    },
    stripe(paint, strokeWidth, start, end, opacity) {
      if (isInFront) drawing.line(paint, strokeWidth * strokeScale, [pointAt(start), pointAt(end)], opacity);
    },
    lettering(paint, text, u, v, size, direction = 'across') {
      const characterCount = [...text].length;
      const middleV = direction === 'down' ? v - (characterCount * size) / 2 : v - size / 2;
      const scale = scaleAt(camera, vecAt([u, middleV]));
      if (scale * size < MIN_LETTER_PIXELS || !isInFront) return;
      const [centre, right, left] = [u, u + 0.5, u - 0.5].map((x) => pointAt([x, middleV])) as [
        Point,
        Point,
        Point,
      ];
      const top = pointAt([u, v]);
      const bottom = pointAt([u, v - 2 * (v - middleV)]);
      const unit = size / TEXT_SIZE;
      const lean = (top[0] - bottom[0]) / Math.max(1, bottom[1] - top[1]);
      const textHeight = (bottom[1] - top[1]) / (TEXT_SIZE * (direction === 'down' ? characterCount : 1));
      const [x, y] = direction === 'down' ? top : [centre[0], centre[1] + size * 0.36 * scale];
      const [a, b] = [(right[0] - left[0]) * unit, (right[1] - left[1]) * unit];
      drawing.text(paint, text, { matrix: [a, b, -lean * textHeight, textHeight, x, y], direction });
    },
  };
  return wall;
}

/** Returns the part of a wall between two heights or widths as a wall of its own. */
export function partOf(wall: Wall, u0: number, u1: number, v0 = 0, v1 = wall.height): Wall {
  const { origin: o, across, brightness, scene } = wall;
  const origin: Vec = [o[0] + across[0] * u0, o[1] + v0, o[2] + across[2] * u0];
  return createWall(scene, { origin, across, width: u1 - u0, height: v1 - v0, brightness });
}
