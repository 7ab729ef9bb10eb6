import { brighten, type Colour, isPale, mixColours } from '../drawing/colour.ts';
import { nameWidth, signTextOf } from '../drawing/facts.ts';
import { isDark } from '../drawing/light.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import { gridOf, paintFloorLines, paintPosts, paintReflection, storeyHeightOf } from './grid.ts';
import { paintLightSpill } from './ground.ts';
import { paintEntrance } from './lobby.ts';
import { wallsOf } from './scene.ts';
import type { Stage } from './stage.ts';
import { partOf, type Wall, type WallPoint } from './wall.ts';

const POSTER_COLOURS = ['#c2475a', '#e0a03a', '#2f7f8c', '#5a4f9c', '#d9664a', '#3d8a5f'] as const;
const FIGURE_COLOURS = ['#fbe9c8', '#f7f3ea', '#1e2a33', '#f3c7b5'] as const;
/** Half the width of the glass hall over the doors, in metres. */
const HALL_HALF_WIDTH = 9;
/** Height of the top of shop windows above the pavement, in metres. */
const WINDOW_TOP = 4.2;

/** Paints the front of a mall: shop windows, posters, and the glass hall with the name over the doors. */
export function paintMallFront(stage: Stage, [front, side]: readonly Wall[], height: number): void {
  if (!front) return;
  const { volumes, ground } = stage.design;
  const random = randomFrom(stage.facts.id, 41);
  const middle = front.width * random.pick([0.3, 0.5, 0.5, 0.7]);
  const [left, right] = [middle - HALL_HALF_WIDTH, middle + HALL_HALF_WIDTH];
  if (side) paintWindows(stage, side, height, random);
  paintWindows(stage, front, height, random);
  const posterCount = random.integer(0, 2);
  for (const [start, end] of (
    [
      [0, left],
      [right, front.width],
    ] as const
  ).slice(0, posterCount))
    if (end - start > 9) paintPoster(partOf(front, start, end, 0, volumes[0]?.top), random);
  const [hall] = wallsOf(stage, {
    ...ground,
    left: ground.left + left,
    right: ground.left + right,
    top: (volumes[0]?.top ?? height) + 1.8,
  });
  paintHall(stage, hall, random);
  paintLightSpill(stage, ground.left, ground.right, 7);
}

/** Paints the glass hall above the doors, with galleries and escalators behind it and the name on top. */
function paintHall(stage: Stage, hall: Wall, random: Random): void {
  const { drawing, light, design } = stage;
  const { palette } = design;
  const { width, height } = hall;
  const isNight = isDark(light);
  const glassTop = height - 3.2;
  const interior = isNight
    ? mixColours(light.lampColour, '#ffffff', 0.15)
    : hall.lit(mixColours(palette.glass, '#ffffff', 0.35));
  const frame = random.chance(0.35) ? palette.trim : palette.accent;
  const isArched = random.chance(0.35);
  const arch: WallPoint[] = Array.from({ length: 11 }, (_, step) => [
    width / 2 - (width / 2 + 0.9) * Math.cos((step * Math.PI) / 10),
    height - 0.5 + 4 * Math.sin((step * Math.PI) / 10),
  ]);
  hall.polygon(hall.lit(frame), [
    [-0.9, 0],
    ...(isArched
      ? arch
      : ([
          [-0.9, height + 0.5],
          [width + 0.9, height + 0.5],
        ] as const)),
    [width + 0.9, 0],
  ]);
  hall.rect(
    drawing.gradient([mixColours(interior, light.sky[1], 0.35), interior, brighten(interior, 0.86)]),
    0,
    0,
    width,
    glassTop,
  );
  const grid = { ...gridOf(hall, Math.max(2, Math.round(height / 4.8)), 3, 0.4, glassTop), bays: 6 };
  const gallery = isNight ? '#a7773c' : brighten(palette.glass, 0.66);
  const storeyHeight = storeyHeightOf(grid);
  for (let floor = 2; floor < grid.floors; floor++) {
    const v = grid.bottom + floor * storeyHeight;
    hall.rect(gallery, 0.4, v - 0.35, width - 0.4, v + 0.25, 0.6);
    // Escalators alternate their direction from floor to floor.
    const [start, end] = floor % 2 === 0 ? [3, width - 4] : [width - 3, 4];
    hall.polygon(
      gallery,
      [
        [start, v],
        [start + 1.2, v],
        [end + 1.2, v + storeyHeight],
        [end, v + storeyHeight],
      ],
      0.5,
    );
  }
  paintReflection(partOf(hall, 0, width, 0, glassTop), randomFrom(stage.facts.id, 23));
  paintPosts(hall, grid, mixColours(palette.glass, '#ffffff', 0.55), 0.16);
  paintFloorLines(hall, grid, mixColours(palette.glass, '#ffffff', 0.4), 0.14);
  hall.rect(hall.lit(frame), -0.9, glassTop, width + 0.9, height - 0.4);
  const name = signTextOf(stage.facts);
  const size = Math.min(2.4, (width - 1) / nameWidth(name));
  hall.lettering(
    isNight ? '#fff4d6' : isPale(frame) ? palette.accent : '#ffffff',
    name,
    width / 2,
    height - 1.8 + size / 2,
    size,
  );
  if (stage.composition !== 'afar') paintEntrance(hall, width / 2, palette, name);
}

/** Paints shop windows at street level, with uniform height and signs. */
function paintWindows(stage: Stage, wall: Wall, height: number, random: Random): void {
  const { drawing, light, design } = stage;
  const isNight = isDark(light);
  const shopCount = Math.max(2, Math.round(wall.width / 6.4));
  const shopWidth = wall.width / shopCount;
  const pane = isNight ? mixColours(light.lampColour, '#ffffff', 0.2) : wall.lit('#b9cdd0');
  wall.rect(wall.lit('#2b363c'), 0, 0, wall.width, height);
  const glass = drawing.gradient([brighten(pane, 0.82), pane, brighten(pane, 0.72)]);
  wall.rect(glass, 0.5, 0.35, wall.width - 0.5, WINDOW_TOP - 0.9);
  const signs: readonly [Colour, ...Colour[]] = random.chance(0.5)
    ? ['#f5f0e4', '#20282d', ...POSTER_COLOURS]
    : ['#f5f0e4', '#e9e2d2'];
  for (let shop = 0; shop < shopCount; shop++) {
    const u = shop * shopWidth;
    const sign = random.pick(signs);
    wall.rect(
      isNight ? mixColours(sign, '#fff4d8', 0.35) : wall.lit(sign),
      u + 0.9,
      WINDOW_TOP - 0.75,
      u + shopWidth - 0.9,
      WINDOW_TOP + 0.1,
    );
    // Displays are too small to be visible in other compositions.
    if (stage.composition === 'entrance') paintDisplay(wall, random, u + 1, u + shopWidth - 1);
  }
  for (let shop = 0; shop <= shopCount; shop++) {
    const u = Math.min(wall.width - 0.9, shop * shopWidth);
    wall.rect(wall.lit(design.palette.wall), u, 0, u + 0.9, height);
  }
  wall.rect(wall.lit(design.palette.wall, 0.95), 0, height - 0.75, wall.width, height + 0.2);
}

/** Paints mannequins and stands behind the glass. */
function paintDisplay(wall: Wall, random: Random, left: number, right: number): void {
  const shade = isDark(wall.scene.light) ? '#7a5f43' : '#5b6b70';
  for (let u = left + random.between(0, 0.8); u < right - 0.6; u += random.between(1, 1.9)) {
    if (random.chance(0.4)) wall.rect(shade, u, 0.5, u + 0.7, random.between(1, 1.5), 0.55);
    else {
      wall.rect(shade, u + 0.06, 0.5, u + 0.36, 1.5, 0.6);
      wall.rect(random.pick(POSTER_COLOURS), u, 1.1, u + 0.42, 1.85, 0.6);
      wall.rect(shade, u + 0.11, 1.9, u + 0.31, 2.15, 0.6);
    }
  }
}

/** Paints an abstract poster several floors high. */
function paintPoster(wall: Wall, random: Random): void {
  const { drawing } = wall.scene;
  const [left, right, bottom] = [
    wall.width * random.between(0.12, 0.3),
    wall.width * random.between(0.66, 0.88),
    7,
  ];
  const top = Math.min(wall.height - 3.4, bottom + (right - left) * random.between(0.7, 1.4));
  const ground = wall.glowing(random.pick(POSTER_COLOURS), 0.05);
  const figure = wall.glowing(random.pick(FIGURE_COLOURS), 0.05);
  if (top - bottom < 4) return;
  wall.rect(wall.lit('#242c31'), left - 0.3, bottom - 0.3, right + 0.3, top + 0.3);
  wall.rect(drawing.gradient([mixColours(ground, '#ffffff', 0.28), ground]), left, bottom, right, top);
  const middle = (left + right) / 2;
  const size = Math.min(right - left, top - bottom) * 0.3;
  const v = bottom + (top - bottom) * 0.56;
  if (random.chance(0.5)) {
    wall.polygon(figure, circlePoints(middle, v, size), 0.92);
    wall.polygon(ground, circlePoints(middle, v, size * 0.62), 0.9);
  } else
    wall.polygon(figure, [
      [middle - size, v - size],
      [middle + size * 0.3, v - size],
      [middle + size, v + size],
      [middle - size * 0.3, v + size],
    ]);
  wall.rect(figure, left + size * 0.6, bottom + size * 0.42, right - size * 0.6, bottom + size * 0.6, 0.9);
}

const circlePoints = (u: number, v: number, radius: number): WallPoint[] =>
  Array.from({ length: 16 }, (_, step) => [
    u + radius * Math.cos((step * Math.PI) / 8),
    v + radius * Math.sin((step * Math.PI) / 8),
  ]);
