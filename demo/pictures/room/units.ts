import { brighten, type Colour, mixColours } from '../drawing/colour.ts';
import type { UnitFacts } from '../drawing/facts.ts';
import { isDark } from '../drawing/light.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import { paintOutside } from './outside.ts';
import { type Builder, buildRoom, indoorColour, type Room, roomLightOf, type Shell } from './room.ts';
import { MIN_WIDTH_WITH_COLUMNS, unitShapeOf } from './unit-shape.ts';

/** Returns the interior of an empty unit of its property type. The same facts always give the same room. */
export function roomOf(facts: UnitFacts): Room {
  const random = randomFrom(facts.id, 301);
  const light = roomLightOf(facts);
  const furnish = { i: furnishWorkshop, c: furnishOffice, s: furnishShop }[facts.icsType];
  const { min: minHalves, max: maxHalves, height } = ROOM_LIMITS[facts.icsType];
  const [minHeight, maxHeight] = height;
  const { width, depth } = unitShapeOf(facts);
  const clampHalf = (half: number, axis: 0 | 1) => Math.max(minHalves[axis], Math.min(maxHalves[axis], half));
  const shell: Shell = {
    halfX: clampHalf(width / 2, 0),
    halfZ: clampHalf(depth / 2, 1),
    height: random.between(minHeight, maxHeight),
  };
  return buildRoom(shell, light, (builder) => furnish(builder, random));
}

const hasColumns = ({ shell }: Builder): boolean => 2 * shell.halfX >= MIN_WIDTH_WITH_COLUMNS;

/**
 * Minimum and maximum of half the width and half the depth of a room, and the range of its height, in
 * metres. Only part of a larger unit is shown.
 */
const ROOM_LIMITS = {
  i: { min: [5, 4.5], max: [13, 10], height: [4.2, 4.8] },
  c: { min: [3, 3], max: [11, 8], height: [2.8, 3] },
  s: { min: [2, 3.2], max: [6, 9], height: [3.7, 4.1] },
} as const;

interface Finish {
  readonly floor: Colour;
  readonly joint: Colour;
  readonly wall: Colour;
  readonly ceiling: Colour;
  /** Distance between the joints of the floor in metres. */
  readonly tile: number;
}

function paintFinishes(builder: Builder, { floor, joint, wall, ceiling, tile }: Finish): void {
  const { halfX, halfZ, height } = builder.shell;
  const { light } = builder;
  builder.horizontal(indoorColour(light, floor), -halfX, halfX, -halfZ, halfZ, 0);
  builder.horizontal(indoorColour(light, ceiling), -halfX, halfX, -halfZ, halfZ, height);
  builder.wall('back', indoorColour(light, wall, 0.97), -halfX, halfX, 0, height);
  builder.wall('left', indoorColour(light, wall, 0.9), -halfZ, halfZ, 0, height);
  builder.wall('right', indoorColour(light, wall, 0.86), -halfZ, halfZ, 0, height);
  const jointColour = indoorColour(light, joint);
  for (let x = -halfX + tile; x < halfX - 0.05; x += tile)
    builder.line(jointColour, 0.02, [x, 0, -halfZ], [x, 0, halfZ]);
  for (let z = -halfZ + tile; z < halfZ - 0.05; z += tile)
    builder.line(jointColour, 0.02, [-halfX, 0, z], [halfX, 0, z]);
  const skirtingColour = indoorColour(light, brighten(wall, 0.66));
  builder.wall('back', skirtingColour, -halfX, halfX, 0, 0.1);
  builder.wall('left', skirtingColour, -halfZ, halfZ, 0, 0.1);
  builder.wall('right', skirtingColour, -halfZ, halfZ, 0, 0.1);
}

/** Adds the solid parts of the window wall and the frames of the windows. */
function paintWindows(
  builder: Builder,
  wall: Colour,
  sill: number,
  head: number,
  bays: number,
  pierWidth: number,
): void {
  const { halfX, height } = builder.shell;
  const { light } = builder;
  const pane = (paint: Colour, a0: number, a1: number, y0: number, y1: number, opacity?: number): void =>
    builder.wall('window', paint, Math.max(-halfX, a0), Math.min(halfX, a1), y0, y1, opacity);
  const [wallColour, frameColour] = [indoorColour(light, wall, 0.8), indoorColour(light, '#56646b')];
  if (sill > 0) pane(wallColour, -halfX, halfX, 0, sill);
  pane(wallColour, -halfX, halfX, head, height);
  const baySpacing = (2 * halfX) / bays;
  const transom = sill + (head - sill) * 0.3;
  for (let bay = 0; bay <= bays; bay++) {
    const x = -halfX + bay * baySpacing;
    pane(wallColour, x - pierWidth / 2, x + pierWidth / 2, sill, head);
    if (bay === bays) break;
    const [left, right] = [x + pierWidth / 2, x + baySpacing - pierWidth / 2];
    const middle = (left + right) / 2;
    pane(frameColour, middle - 0.03, middle + 0.03, sill, head);
    pane(frameColour, left, right, transom - 0.03, transom + 0.03);
    pane('#ffffff', left + 0.1, left + (right - left) * 0.3, sill, head, 0.08);
  }
  pane(indoorColour(light, '#e9e6de'), -halfX, halfX, sill - 0.05, sill + 0.03);
}

/** Adds patches of daylight on the floor below each window. */
function paintSunPatches(builder: Builder, bays: number, reach: number): void {
  if (isDark(builder.light)) return;
  const { halfX, halfZ } = builder.shell;
  const baySpacing = (2 * halfX) / bays;
  for (let bay = 0; bay < bays; bay++) {
    const x = -halfX + bay * baySpacing;
    const [near, far] = [halfZ - 0.3, halfZ - reach];
    const corners = (
      [
        [0.12, near],
        [0.88, near],
        [0.58, far],
        [-0.18, far],
      ] as const
    ).map(([share, z]) => [Math.max(-halfX, x + baySpacing * share), 0.005, z] as const);
    builder.shape('#fff8e0', corners, 0.34);
  }
}

function paintDoor(builder: Builder, left: number, width: number, height: number, colour: Colour): void {
  const rect = (paint: Colour, a0: number, a1: number, y0: number, y1: number): void =>
    builder.wall('back', indoorColour(builder.light, paint), left + a0, left + a1, y0, y1);
  const half = width / 2;
  rect(brighten(colour, 0.7), -half - 0.08, half + 0.08, 0, height + 0.08);
  rect(colour, -half, half, 0, height);
  rect(brighten(colour, 0.8), -0.015, 0.015, 0, height);
  rect('#d8d2c0', 0.1, 0.16, 0.9, 1.25);
  builder.wall('back', '#2f8f57', left - 0.32, left + 0.32, height + 0.14, height + 0.34);
}

function furnishOffice(builder: Builder, random: Random): void {
  const { halfX, halfZ, height } = builder.shell;
  const wallColour = random.pick(['#f0ede5', '#dfe6ea', '#efe8dc', '#e2e6dc', '#f2e6da']);
  const carpetColour = random.pick([
    '#8b949b',
    '#5f6872',
    '#b3a087',
    '#5f7d96',
    '#7d8f72',
    '#a9764e',
    '#c9c4b8',
    '#4f5a56',
  ]);
  paintOutside(builder, random, 70);
  paintFinishes(builder, {
    floor: carpetColour,
    joint: brighten(carpetColour, 0.9),
    wall: wallColour,
    ceiling: '#e6e5df',
    tile: 1,
  });
  const bays = Math.round((2 * halfX) / 3.2);
  paintWindows(builder, wallColour, 0.55, height - 0.3, bays, 0.28);
  paintSunPatches(builder, bays, 2.6);
  paintCeilingGrid(builder, 0.9);
  for (let x = -halfX + 1.8; x < halfX - 1.2; x += 2.7) {
    for (let z = -halfZ + 1.35; z < halfZ - 0.9; z += 2.7) paintLightPanel(builder, x, z, 0.85, 0.85);
  }
  paintDoor(builder, -halfX * 0.45, 1.8, 2.3, '#9a7b58');
  builder.wall('back', '#bcd0d4', halfX * 0.1, halfX * 0.9, 0.1, 2.5, 0.75);
  for (let a = halfX * 0.1; a <= halfX * 0.91; a += halfX * 0.2)
    builder.wall('back', indoorColour(builder.light, '#4b565b'), a - 0.03, a + 0.03, 0, 2.55);
  builder.wall('back', indoorColour(builder.light, '#4b565b'), halfX * 0.1, halfX * 0.9, 2.5, 2.57);
  builder.wall(
    'right',
    indoorColour(
      builder.light,
      mixColours(wallColour, random.pick(['#0b5d66', '#a8702f', '#3b4a54', '#7a2f3a', '#f6f3ea']), 0.5),
    ),
    -halfZ,
    -halfZ * 0.2,
    0.1,
    height,
  );
  for (const x of hasColumns(builder) ? [-halfX * 0.42, halfX * 0.46] : [])
    builder.solid([x - 0.4, 0, halfZ - 1.6], [x + 0.4, height, halfZ - 0.8], wallColour);
}

function paintCeilingGrid(builder: Builder, step: number): void {
  const { halfX, halfZ, height } = builder.shell;
  const gridColour = indoorColour(builder.light, '#d3d1c9');
  for (let x = -halfX + step; x < halfX; x += step)
    builder.line(gridColour, 0.03, [x, height, -halfZ], [x, height, halfZ]);
  for (let z = -halfZ + step; z < halfZ; z += step)
    builder.line(gridColour, 0.03, [-halfX, height, z], [halfX, height, z]);
}

function paintLightPanel(builder: Builder, x: number, z: number, width: number, depth: number): void {
  const { height } = builder.shell;
  builder.horizontal('#fffdf2', x - width / 2, x + width / 2, z - depth / 2, z + depth / 2, height - 0.01);
}

function furnishWorkshop(builder: Builder, random: Random): void {
  const { halfX, halfZ, height } = builder.shell;
  const { light } = builder;
  const wallColour = random.pick(['#e3e1d8', '#d3dcd8', '#e6d9c4', '#eceae4', '#d8d4dc']);
  const dadoColour = random.pick(['#7f9a8c', '#6f8fa8', '#b29b7c', '#a86f58', '#5f6b6a', '#c9a85a']);
  paintOutside(builder, random, 25);
  paintFinishes(builder, {
    floor: random.pick(['#a8aaa5', '#7f8a88', '#b8ab92', '#6f8f7c', '#a8847a', '#c4c4be']),
    joint: '#8d908b',
    wall: wallColour,
    ceiling: '#d6d5cd',
    tile: 2.4,
  });
  for (const name of ['left', 'right'] as const)
    builder.wall(name, indoorColour(light, dadoColour, 0.9), -halfZ, halfZ, 0.1, 1.3);
  builder.wall('back', indoorColour(light, dadoColour, 0.96), -halfX, halfX, 0.1, 1.3);
  paintWindows(builder, wallColour, 1.1, height - 0.9, 5, 0.7);
  paintSunPatches(builder, 5, 3.4);
  for (let z = -halfZ + 2; z < halfZ; z += 4)
    builder.solid([-halfX, height - 0.55, z - 0.2], [halfX, height, z + 0.2], '#cfcec6');
  for (let x = -halfX + 2.6; x < halfX; x += 4.2) {
    for (let z = -halfZ + 4; z < halfZ - 1; z += 4)
      builder.solid([x - 0.9, height - 0.66, z - 0.09], [x + 0.9, height - 0.6, z + 0.09], '#fffef4');
  }
  paintRollerDoor(builder, halfX * 0.4);
  paintDoor(builder, -halfX * 0.55, 1.8, 2.3, '#6f7f86');
  for (const x of hasColumns(builder) ? [-halfX * 0.4, halfX * 0.4] : []) {
    for (const z of [-halfZ * 0.35, halfZ * 0.45]) {
      builder.solid([x - 0.35, 1.2, z - 0.35], [x + 0.35, height - 0.5, z + 0.35], wallColour);
      builder.solid([x - 0.35, 0, z - 0.35], [x + 0.35, 1.2, z + 0.35], '#d9b23f');
    }
  }
  for (const y of [height - 0.9, height - 1.1])
    builder.solid([-halfX + 0.1, y, -halfZ + 0.2], [-halfX + 0.25, y + 0.12, halfZ - 0.2], '#b5584a');
  for (const [x, stackHeight] of [
    [-halfX * 0.86, 1.3],
    [-halfX * 0.74, 0.8],
  ] as const)
    builder.solid([x - 0.5, 0, -halfZ + 0.5], [x + 0.5, stackHeight, -halfZ + 1.4], '#b08a58');
}

function paintRollerDoor(builder: Builder, left: number): void {
  const { light } = builder;
  builder.wall('back', indoorColour(light, '#6d777c'), left - 2.1, left + 2.1, 0, 3.5);
  builder.wall('back', indoorColour(light, '#9aa3a6'), left - 1.9, left + 1.9, 0, 3.3);
  for (let y = 0.3; y < 3.3; y += 0.3)
    builder.wall('back', indoorColour(light, '#848e92'), left - 1.9, left + 1.9, y, y + 0.05);
}

const GOODS_COLOURS: readonly [Colour, ...Colour[]] = [
  '#0b5d66',
  '#c8371f',
  '#8a5a2b',
  '#d9a441',
  '#7a9a72',
  '#6a7f99',
  '#d7cbb4',
];

function furnishShop(builder: Builder, random: Random): void {
  const { halfX, halfZ, height } = builder.shell;
  const { light } = builder;
  const wallColour = random.pick(['#f1ece1', '#e4d9d2', '#dfe8e2', '#d9dfe6', '#f0e2c8']);
  const timberColour = random.pick(['#b98f63', '#d8c8ac', '#6f5240', '#4f4a46', '#e6e2da']);
  paintOutside(builder, random, 1);
  paintFinishes(builder, {
    floor: random.pick(['#d9d3c6', '#a8aaa8', '#cbb79d', '#7f7468', '#b88f68']),
    joint: '#b3ada0',
    wall: wallColour,
    ceiling: '#ebe8e0',
    tile: 0.8,
  });
  paintWindows(builder, '#4b545a', 0.35, 3.1, 3, 0.16);
  paintSunPatches(builder, 3, 2.2);
  paintDoor(builder, halfX * 0.5, 1, 2.1, timberColour);
  for (let z = -halfZ + 1.2; z < halfZ - 0.8; z += 1.7) {
    for (const x of [-halfX * 0.5, halfX * 0.5]) paintLightPanel(builder, x, z, 0.28, 0.9);
  }
  for (const side of [-1, 1] as const) {
    const outerX = side * halfX;
    const innerX = side * (halfX - 0.42);
    const addBoxAtWall = (
      depth: number,
      bottom: number,
      top: number,
      start: number,
      end: number,
      material: Colour,
    ): void => {
      const edgeX = side * (halfX - depth);
      builder.solid([Math.min(outerX, edgeX), bottom, start], [Math.max(outerX, edgeX), top, end], material);
    };
    for (const y of [0.45, 1, 1.55, 2.1]) {
      addBoxAtWall(0.42, y, y + 0.05, -halfZ + 0.6, halfZ - 1.4, timberColour);
      for (let z = -halfZ + 0.8; z < halfZ - 2; z += random.between(0.5, 1.1)) {
        if (random.chance(0.55))
          addBoxAtWall(
            0.34,
            y + 0.05,
            y + random.between(0.22, 0.44),
            z,
            z + random.between(0.25, 0.5),
            random.pick(GOODS_COLOURS),
          );
      }
    }
    builder.line(
      indoorColour(light, timberColour),
      0.05,
      [innerX, 0, -halfZ + 0.6],
      [innerX, 2.15, -halfZ + 0.6],
    );
    builder.line(
      indoorColour(light, timberColour),
      0.05,
      [innerX, 0, halfZ - 1.4],
      [innerX, 2.15, halfZ - 1.4],
    );
  }
  const accentColour = random.pick(['#a82d66', '#0b5d66', '#c98f3e', '#3b4a54', '#5f7d4a']);
  builder.wall('back', indoorColour(light, accentColour), -halfX * 0.75, halfX * 0.1, 2.3, 3.2);
  builder.solid([-halfX * 0.6, 0, -halfZ + 1.5], [halfX * 0.05, 1.05, -halfZ + 2.1], timberColour);
  builder.solid([-halfX * 0.64, 1.05, -halfZ + 1.46], [halfX * 0.09, 1.12, -halfZ + 2.14], '#f0ece4');
  builder.solid([-0.9, 0, 0.9], [0.9, 0.8, 2.2], mixColours(timberColour, '#ffffff', 0.2));
  builder.solid([-0.98, 0.8, 0.82], [0.98, 0.86, 2.28], '#f0ece4');
  if (height > 3.5)
    builder.wall(
      'right',
      indoorColour(light, mixColours(wallColour, accentColour, 0.2)),
      -halfZ,
      halfZ,
      2.6,
      height,
    );
}
