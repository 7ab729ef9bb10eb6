import { project, scaleAt } from '../drawing/camera.ts';
import { type Colour, mixColours } from '../drawing/colour.ts';
import { isDark, litColour } from '../drawing/light.ts';
import type { Random } from '../drawing/random.ts';
import { paintSlab } from './scene.ts';
import { createWall, type Scene, type Wall, type WallPoint } from './wall.ts';

/** All sizes and positions in this file are in metres. */

const uprightWall = (scene: Scene, x: number, z: number, width: number, height: number): Wall =>
  createWall(scene, { origin: [x, 0, z], across: [1, 0, 0], width, height, brightness: 1 });

/** Paint of a part of a vehicle: its livery, glass, something that shines at night, or a fixed colour. */
type Part = 'livery' | 'glass' | 'lamp' | 'shade' | Colour;
interface Vehicle {
  readonly length: number;
  readonly liveries: readonly [Colour, ...Colour[]];
  readonly wheels: readonly [radius: number, ...positions: number[]];
  readonly parts: readonly (readonly [part: Part, ...outline: WallPoint[]])[];
}

const rectangle = (u0: number, v0: number, u1: number, v1: number): WallPoint[] => [
  [u0, v0],
  [u1, v0],
  [u1, v1],
  [u0, v1],
];
const windows = (
  count: number,
  start: number,
  step: number,
  width: number,
  v0: number,
  v1: number,
  part: Part,
) =>
  Array.from({ length: count }, (_, index) => {
    const u = start + index * step;
    return [part, ...rectangle(u, v0, u + width, v1)] as const;
  });

// biome-ignore format: one row for each part
const VEHICLES = {
  taxi: {
    length: 4.7, liveries: ['#c3212b'], wheels: [0.33, 0.95, 3.75],
    parts: [
      ['livery', [0, 0.3], [4.7, 0.3], [4.65, 0.8], [4.2, 0.95], [3.5, 1], [1.1, 1], [0.1, 0.9]],
      ['#d9dcdc', [0.75, 1], [1.25, 1.48], [3, 1.48], [3.75, 1]],
      ['glass', [1, 1.02], [1.35, 1.4], [2.1, 1.4], [2.1, 1.02]],
      ['glass', [2.2, 1.02], [2.2, 1.4], [2.9, 1.4], [3.4, 1.02]],
      ['lamp', ...rectangle(1.95, 1.48, 2.4, 1.66)],
    ],
  },
  minibus: {
    length: 6.6, liveries: ['#3c8a56', '#b8322f'], wheels: [0.4, 1.2, 5.2],
    parts: [
      ['#efe7c8', [0, 0.4], [6.6, 0.4], [6.55, 1.3], [6.2, 2.4], [0.15, 2.4]],
      ['livery', [0.15, 2.15], [6.28, 2.15], [6.1, 2.7], [0.3, 2.7]],
      ...windows(4, 0.4, 1.15, 1, 1.3, 2.05, 'glass'),
      ['glass', [5.1, 0.7], [5.1, 2.05], [6.25, 2.05], [6.5, 1.25], [6.5, 1.2], [5.9, 1.2], [5.9, 0.7]],
    ],
  },
  lorry: {
    length: 7.2, wheels: [0.5, 1.2, 6.1],
    liveries: ['#3f7f74', '#d8d3c4', '#c98f3e', '#4d6f96', '#b5483a'],
    parts: [
      ['#343b40', ...rectangle(0.1, 0.5, 7, 0.9)],
      ['livery', ...rectangle(0, 0.9, 5, 3.3)],
      ['shade', ...rectangle(0, 2.2, 5, 2.34)],
      ['#e8e6de', [5.2, 0.5], [7.2, 0.5], [7.2, 1.5], [6.8, 2.5], [5.2, 2.5]],
      ['glass', [5.9, 1.5], [7.1, 1.5], [6.75, 2.3], [5.9, 2.3]],
    ],
  },
  tram: {
    length: 8.6, liveries: ['#2f6b4c', '#7b2f34', '#c79a3a'], wheels: [0.36, 3, 5.6],
    parts: [
      ['livery', [0, 0.5], [8.6, 0.5], [8.6, 4.4], [8.3, 4.8], [0.3, 4.8], [0, 4.4]],
      ...windows(7, 0.45, 1.13, 0.95, 1.5, 2.4, 'lamp'),
      ...windows(7, 0.45, 1.13, 0.95, 3.1, 4, 'lamp'),
      // The band between the two decks has a colour of its own.
      ['#f0e8d2', ...rectangle(0, 2.55, 8.6, 2.95)],
      ['#4a4f52', [4.3, 4.8], [4.4, 4.8], [2.3, 6.4], [2.2, 6.4]],
    ],
  },
} as const satisfies Record<string, Vehicle>;
export type VehicleKind = keyof typeof VEHICLES;

export function paintVehicle(scene: Scene, kind: VehicleKind, x: number, z: number, random: Random): void {
  const { length, liveries, wheels, parts }: Vehicle = VEHICLES[kind];
  const { camera, light, drawing } = scene;
  const wall = uprightWall(scene, x, z, length, 4);
  paintSlab(
    scene,
    '#000000',
    { left: x - 0.2, right: x + length + 0.2, front: z - 0.9, back: z + 0.6 },
    0.02,
    0.22,
  );
  const livery = random.pick(liveries);
  const paints: Readonly<Record<string, Colour>> = {
    livery: wall.lit(livery),
    shade: wall.lit(mixColours(livery, '#000000', 0.16)),
    glass: isDark(light) ? '#5b5a55' : '#2c3d47',
    lamp: isDark(light) ? '#ffe9b4' : '#dfe4de',
  };
  for (const [part, ...outline] of parts) wall.polygon(paints[part] ?? wall.lit(part), outline);
  const [radius, ...positions] = wheels;
  for (const [colour, share] of [
    ['#20252a', 1],
    ['#8b9399', 0.45],
  ] as const)
    for (const u of positions) {
      const [wheelX, wheelY] = project(camera, [x + u, radius, z]);
      drawing.disc(wall.lit(colour), wheelX, wheelY, radius * share * scaleAt(camera, [x + u, radius, z]));
    }
  if (isDark(light)) wall.rect('#fff1c4', length - 0.25, 0.58, length - 0.02, 0.82);
}

const CLOTHES_COLOURS = ['#2f3d4a', '#0b5d66', '#8a5a2b', '#a2483e', '#e5e0d4', '#6f7f8a'] as const;
const HAIR_COLOURS = ['#23201f', '#3a2d27', '#1b1d22', '#5a5450'] as const;

/** People are painted only where a metre is more than this many pixels, and have faces from the second. */
const MIN_PERSON_SCALE = 3;
const MIN_FACE_SCALE = 17;

/** Paints pedestrians: legs, bodies, then heads, so that shapes of one colour merge into a few paths. */
export function paintPeople(
  scene: Scene,
  points: readonly (readonly [x: number, z: number])[],
  random: Random,
): void {
  const { camera, drawing, light } = scene;
  const walkers = points
    .map(([x, z]) => {
      const looks = { stride: random.between(0.1, 0.26), clothes: random.pick(CLOTHES_COLOURS) };
      const wall = uprightWall(scene, x, z, 0.6, 1.7);
      return { ...looks, x, z, wall, hair: random.pick(HAIR_COLOURS), scale: scaleAt(camera, [x, 0, z]) };
    })
    .filter(({ scale }) => scale > MIN_PERSON_SCALE)
    .sort((a, b) => a.clothes.localeCompare(b.clothes));
  for (const { wall, stride: s } of walkers)
    wall.polygon(wall.lit('#2b343c'), [
      [-0.14, 0.9],
      [0.14, 0.9],
      [s + 0.07, 0],
      [s - 0.05, 0],
      [0, 0.6],
      [0.05 - s, 0],
      [-s - 0.07, 0],
    ]);
  for (const { wall, clothes, scale } of walkers) {
    wall.polygon(wall.lit(clothes), [
      [-0.2, 1.38],
      [-0.12, 1.44],
      [0.12, 1.44],
      [0.2, 1.38],
      [0.25, 0.86],
      [-0.25, 0.86],
    ]);
    if (scale > MIN_FACE_SCALE)
      for (const arm of [-1, 1])
        wall.stripe(wall.lit(clothes, 0.86), 0.09, [arm * 0.2, 1.36], [arm * 0.27, 0.8]);
  }
  for (const { x, z, scale, hair } of walkers) {
    const [headX, headY] = project(camera, [x, 1.57, z]);
    const skin = litColour(light, '#d9a987');
    if (scale <= MIN_FACE_SCALE) {
      drawing.disc(litColour(light, '#7a5a46'), headX, headY, 0.13 * scale);
      continue;
    }
    const at = (right: number, up: number, radius: number, colour: Colour) =>
      drawing.disc(colour, headX + right * scale, headY - up * scale, radius * scale);
    at(0, 0.03, 0.145, litColour(light, hair));
    at(0.01, -0.03, 0.115, skin);
    for (const eye of [-0.04, 0.06]) at(eye, -0.02, 0.017, '#2a2320');
    drawing.line('#9a5546', 0.9, [
      [headX - 0.02 * scale, headY + 0.085 * scale],
      [headX + 0.045 * scale, headY + 0.085 * scale],
    ]);
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
    const size = height * scaleAt(camera, [x, 0, z]);
    const [middle, baseY] = project(camera, [x, 0, z]);
    if (middle < -60 || middle > drawing.width + 60) continue;
    drawing.rect(
      litColour(light, '#6b5a48'),
      middle - size * 0.025,
      baseY - size * 0.6,
      size * 0.05,
      size * 0.6,
    );
    for (const [side, lift] of [
      [-1, 0.62],
      [1, 0.64],
      [0, 0.8],
    ] as const)
      leafCircles.push([
        middle + side * size * 0.2,
        baseY - size * (lift + random.between(0, 0.06)),
        size * random.between(0.2, 0.26),
      ]);
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
  const post = [
    [px, baseY],
    [px, top],
    [px + 1.8 * scale, top - 0.4 * scale],
  ] as const;
  drawing.line(metalColour, Math.max(0.8, 0.16 * scale), post);
  const lampColour = isDark(light) ? '#fff3cf' : metalColour;
  drawing.rect(lampColour, px + 1.1 * scale, top - 0.45 * scale, 0.9 * scale, 0.2 * scale);
  if (isDark(light)) drawing.disc(drawing.glow('#ffe7b0'), px + 1.6 * scale, top, 3.4 * scale, 0.55);
}
