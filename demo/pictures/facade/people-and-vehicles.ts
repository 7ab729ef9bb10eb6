import { project, scaleAt, type Vec } from '../drawing/camera.ts';
import { type Colour, mixColours } from '../drawing/colour.ts';
import { isDark, litColour } from '../drawing/light.ts';
import type { Random } from '../drawing/random.ts';
import { type Face, litPaint, paintPolygon, paintRectangle, type Scene } from './scene.ts';

/** All sizes and positions in this file are in metres. */

const uprightFace = (x: number, z: number, width: number, height: number): Face => ({
  origin: [x, 0, z],
  across: [1, 0, 0],
  width,
  height,
  brightness: 1,
});

function paintWheels(scene: Scene, face: Face, radius: number, points: readonly number[]): void {
  const circlePoints = (u: number, r: number): [number, number][] =>
    Array.from({ length: 8 }, (_, step) => [
      u + r * Math.cos((step * Math.PI) / 4),
      radius + r * Math.sin((step * Math.PI) / 4),
    ]);
  for (const u of points)
    paintPolygon(scene, face, litPaint(scene, '#20252a', face), circlePoints(u, radius));
  for (const u of points)
    paintPolygon(scene, face, litPaint(scene, '#8b9399', face), circlePoints(u, radius * 0.45));
}

function paintShadow(scene: Scene, x: number, z: number, width: number): void {
  const y = 0.02;
  const corners: Vec[] = [
    [x - 0.2, y, z - 0.9],
    [x + width + 0.2, y, z - 0.9],
    [x + width + 0.2, y, z + 0.6],
    [x - 0.2, y, z + 0.6],
  ];
  scene.drawing.fill(
    '#000000',
    corners.map((corner) => project(scene.camera, corner)),
    0.22,
  );
}

function paintHeadlamps(scene: Scene, face: Face, u: number, v: number): void {
  if (isDark(scene.light)) paintRectangle(scene, face, '#fff1c4', u - 0.1, v - 0.12, u + 0.14, v + 0.12);
}

const glassColourOf = (scene: Scene): Colour => (isDark(scene.light) ? '#5b5a55' : '#2c3d47');

export function paintTaxi(scene: Scene, x: number, z: number): void {
  const face = uprightFace(x, z, 4.7, 1.5);
  paintShadow(scene, x, z, 4.7);
  paintPolygon(scene, face, litPaint(scene, '#c3212b', face), [
    [0, 0.3],
    [4.7, 0.3],
    [4.65, 0.8],
    [4.2, 0.95],
    [3.5, 1],
    [1.1, 1],
    [0.1, 0.9],
  ]);
  paintPolygon(scene, face, litPaint(scene, '#d9dcdc', face), [
    [0.75, 1],
    [1.25, 1.48],
    [3, 1.48],
    [3.75, 1],
  ]);
  paintPolygon(scene, face, glassColourOf(scene), [
    [1, 1.02],
    [1.35, 1.4],
    [2.1, 1.4],
    [2.1, 1.02],
  ]);
  paintPolygon(scene, face, glassColourOf(scene), [
    [2.2, 1.02],
    [2.2, 1.4],
    [2.9, 1.4],
    [3.4, 1.02],
  ]);
  paintRectangle(scene, face, isDark(scene.light) ? '#fff1c4' : '#f4f1e6', 1.95, 1.48, 2.4, 1.66);
  paintWheels(scene, face, 0.33, [0.95, 3.75]);
  paintHeadlamps(scene, face, 4.55, 0.68);
}

export function paintMinibus(scene: Scene, x: number, z: number, roof: Colour): void {
  const face = uprightFace(x, z, 6.6, 2.7);
  paintShadow(scene, x, z, 6.6);
  paintPolygon(scene, face, litPaint(scene, '#efe7c8', face), [
    [0, 0.4],
    [6.6, 0.4],
    [6.55, 1.3],
    [6.2, 2.4],
    [0.15, 2.4],
  ]);
  paintPolygon(scene, face, litPaint(scene, roof, face), [
    [0.15, 2.15],
    [6.28, 2.15],
    [6.1, 2.7],
    [0.3, 2.7],
  ]);
  for (let window = 0; window < 4; window++)
    paintRectangle(scene, face, glassColourOf(scene), 0.4 + window * 1.15, 1.3, 1.4 + window * 1.15, 2.05);
  paintPolygon(scene, face, glassColourOf(scene), [
    [5.1, 0.7],
    [5.1, 2.05],
    [6.25, 2.05],
    [6.5, 1.25],
    [6.5, 1.2],
    [5.9, 1.2],
    [5.9, 0.7],
  ]);
  paintWheels(scene, face, 0.4, [1.2, 5.2]);
  paintHeadlamps(scene, face, 6.45, 0.8);
}

export function paintLorry(scene: Scene, x: number, z: number, body: Colour): void {
  const face = uprightFace(x, z, 7.2, 3.3);
  paintShadow(scene, x, z, 7.2);
  paintRectangle(scene, face, litPaint(scene, '#343b40', face), 0.1, 0.5, 7, 0.9);
  paintRectangle(scene, face, litPaint(scene, body, face), 0, 0.9, 5, 3.3);
  paintRectangle(scene, face, litPaint(scene, mixColours(body, '#000000', 0.16), face), 0, 2.2, 5, 2.34);
  paintPolygon(scene, face, litPaint(scene, '#e8e6de', face), [
    [5.2, 0.5],
    [7.2, 0.5],
    [7.2, 1.5],
    [6.8, 2.5],
    [5.2, 2.5],
  ]);
  paintPolygon(scene, face, glassColourOf(scene), [
    [5.9, 1.5],
    [7.1, 1.5],
    [6.75, 2.3],
    [5.9, 2.3],
  ]);
  paintWheels(scene, face, 0.5, [1.2, 6.1]);
  paintHeadlamps(scene, face, 7, 0.9);
}

export function paintTram(scene: Scene, x: number, z: number, livery: Colour): void {
  const face = uprightFace(x, z, 8.6, 4.8);
  paintShadow(scene, x, z, 8.6);
  paintPolygon(scene, face, litPaint(scene, livery, face), [
    [0, 0.5],
    [8.6, 0.5],
    [8.6, 4.4],
    [8.3, 4.8],
    [0.3, 4.8],
    [0, 4.4],
  ]);
  const paneColour = isDark(scene.light) ? '#ffe3a8' : '#cfdcd8';
  for (const [bottom, top] of [
    [1.5, 2.3],
    [3.2, 4.1],
  ] as const) {
    for (let window = 0; window < 7; window++)
      paintRectangle(scene, face, paneColour, 0.45 + window * 1.13, bottom, 1.4 + window * 1.13, top);
  }
  paintRectangle(scene, face, litPaint(scene, '#f0e8d2', face), 0, 2.55, 8.6, 2.95);
  paintRectangle(scene, face, litPaint(scene, '#23282c', face), 1.6, 0.15, 7, 0.5);
  const [ax, ay] = project(scene.camera, [x + 4.3, 4.8, z]);
  const [bx, by] = project(scene.camera, [x + 2.2, 6.4, z]);
  scene.drawing.line(litColour(scene.light, '#4a4f52'), 0.08 * scaleAt(scene.camera, [x, 0, z]), [
    [ax, ay],
    [bx, by],
  ]);
}

const CLOTHES_COLOURS: readonly [Colour, ...Colour[]] = [
  '#2f3d4a',
  '#0b5d66',
  '#8a5a2b',
  '#a2483e',
  '#e5e0d4',
];

/** People are painted only where a metre is more than this many pixels. */
const MIN_PERSON_SCALE = 3;

/**
 * Paints pedestrians: first all legs, then all bodies, then all heads, so that shapes of one colour
 * merge into a few paths.
 */
export function paintPeople(
  scene: Scene,
  points: readonly (readonly [x: number, z: number])[],
  random: Random,
): void {
  const walkers = points
    .filter(([x, z]) => scaleAt(scene.camera, [x, 0, z]) > MIN_PERSON_SCALE)
    .map(([x, z]) => ({
      x,
      z,
      face: uprightFace(x, z, 0.6, 1.7),
      stride: random.between(0.1, 0.26),
      clothes: random.integer(0, CLOTHES_COLOURS.length - 1),
    }))
    .sort((a, b) => a.clothes - b.clothes);
  const groundFace = uprightFace(0, 0, 1, 1);
  for (const { face, stride } of walkers) {
    paintPolygon(scene, face, litPaint(scene, '#2b343c', groundFace), [
      [-0.14, 0.9],
      [0.14, 0.9],
      [stride + 0.06, 0],
      [stride - 0.06, 0],
      [0, 0.6],
      [-stride + 0.06, 0],
      [-stride - 0.06, 0],
    ]);
  }
  for (const { face, clothes } of walkers) {
    paintPolygon(scene, face, litPaint(scene, CLOTHES_COLOURS[clothes] ?? CLOTHES_COLOURS[0], groundFace), [
      [-0.2, 1.42],
      [0.2, 1.42],
      [0.25, 0.86],
      [-0.25, 0.86],
    ]);
  }
  for (const { x, z } of walkers) {
    const [headX, headY] = project(scene.camera, [x, 1.57, z]);
    scene.drawing.disc(
      litColour(scene.light, '#6d5546'),
      headX,
      headY,
      0.13 * scaleAt(scene.camera, [x, 0, z]),
    );
  }
}

/** Returns `count` points spread over the pavement. */
export const pedestrianPoints = (
  random: Random,
  count: number,
  halfWidth: number,
  minDistance: number,
  maxDistance: number,
): [number, number][] =>
  Array.from({ length: count }, () => [
    random.between(-halfWidth, halfWidth),
    random.between(minDistance, maxDistance),
  ]);

/** Paints street trees: trunks, then crowns of three discs lit from above. */
export function paintTrees(
  scene: Scene,
  points: readonly (readonly [x: number, z: number, height: number])[],
  random: Random,
): void {
  const { drawing, light, camera } = scene;
  const leafColour = random.pick(['#5f8a5c', '#6d9560', '#4f7d5c']);
  const leafCircles: [number, number, number][] = [];
  for (const [x, z, height] of points) {
    const scale = scaleAt(camera, [x, 0, z]);
    const [middle, baseY] = project(camera, [x, 0, z]);
    if (middle < -60 || middle > drawing.width + 60) continue;
    drawing.rect(
      litColour(light, '#6b5a48'),
      middle - 0.14 * scale,
      baseY - height * 0.6 * scale,
      0.28 * scale,
      height * 0.6 * scale,
    );
    for (const [side, lift] of [
      [-1, 0.62],
      [1, 0.64],
      [0, 0.8],
    ] as const) {
      leafCircles.push([
        middle + side * height * 0.2 * scale,
        baseY - height * scale * (lift + random.between(0, 0.06)),
        height * scale * random.between(0.2, 0.26),
      ]);
    }
  }
  for (const [x, y, r] of leafCircles) drawing.disc(litColour(light, leafColour, 0.84), x, y, r);
  for (const [x, y, r] of leafCircles)
    drawing.disc(litColour(light, leafColour, 1.08), x - r * 0.2, y - r * 0.3, r * 0.6);
}

export function paintStreetLamp(scene: Scene, x: number, z: number): void {
  const { drawing, camera, light } = scene;
  const scale = scaleAt(camera, [x, 0, z]);
  const [px, baseY] = project(camera, [x, 0, z]);
  const top = baseY - 8 * scale;
  const metalColour = litColour(light, '#6f787c');
  drawing.line(metalColour, Math.max(0.8, 0.16 * scale), [
    [px, baseY],
    [px, top],
    [px + 1.8 * scale, top - 0.4 * scale],
  ]);
  drawing.rect(
    isDark(light) ? '#fff3cf' : metalColour,
    px + 1.1 * scale,
    top - 0.45 * scale,
    0.9 * scale,
    0.2 * scale,
  );
  if (isDark(light)) drawing.disc(drawing.glow('#ffe7b0'), px + 1.6 * scale, top, 3.4 * scale, 0.55);
}
