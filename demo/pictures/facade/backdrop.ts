import { mixColours } from '../drawing/colour.ts';
import type { FacadeFacts } from '../drawing/facts.ts';
import { type BackdropName, backdropsOf } from '../drawing/facts.ts';
import { isDark, type Light } from '../drawing/light.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import type { Drawing, Point } from '../drawing/svg.ts';

type LayerShape = keyof typeof RIDGES | keyof typeof ROWS | 'bridge';
/** A silhouette behind the city: shape, height in pixels, and how little it fades into the air. */
type Layer = readonly [shape: LayerShape, height: number, strength: number];

/** The skylines behind buildings, the farthest layer first. */
// biome-ignore format: one row for each skyline
const BACKDROPS: Readonly<Record<BackdropName, readonly Layer[]>> = {
  peak: [['peak', 150, 0.3], ['towers', 118, 0.22], ['towers', 80, 0.42]],
  lionRock: [['lionRock', 165, 0.32], ['estate', 84, 0.24], ['blocks', 44, 0.42]],
  core: [['towers', 214, 0.16], ['towers', 150, 0.3], ['towers', 92, 0.44]],
  estates: [['hills', 80, 0.28], ['estate', 150, 0.24], ['estate', 104, 0.42]],
  port: [['hills', 92, 0.28], ['cranes', 120, 0.42], ['boxes', 30, 0.55]],
  bridge: [['hills', 118, 0.3], ['bridge', 130, 0.4], ['blocks', 34, 0.45]],
  factories: [['hills', 60, 0.26], ['blocks', 104, 0.28], ['chimneys', 66, 0.44]],
  village: [['peak', 176, 0.3], ['hills', 100, 0.46], ['houses', 28, 0.55]],
};

/** Ridges from left to right, as heights above the horizon; 1 is the highest point. */
// biome-ignore format: one row for each ridge
const RIDGES = {
  lionRock: [0.2, 0.28, 0.36, 0.34, 0.46, 0.58, 0.6, 0.74, 0.95, 1, 0.9, 0.88, 0.7, 0.62, 0.55, 0.6, 0.5, 0.4, 0.42, 0.3],
  peak: [0.3, 0.42, 0.5, 0.62, 0.66, 0.8, 0.92, 1, 0.97, 0.84, 0.8, 0.86, 0.74, 0.6, 0.64, 0.5, 0.44, 0.36, 0.3, 0.22],
  hills: [0.7, 0.82, 0.9, 0.86, 0.7, 0.52, 0.46, 0.56, 0.72, 0.86, 1, 0.96, 0.8, 0.62, 0.5, 0.44, 0.52, 0.64, 0.7, 0.6],
} as const;

interface Row {
  readonly widths: readonly [number, number];
  readonly gaps: readonly [number, number];
  readonly heights: readonly [number, number];
  readonly roofs: readonly [RoofName, ...RoofName[]];
}

/** Rows of buildings: widths and gaps in pixels, range of heights as shares, and the tops of the roofs. */
// biome-ignore format: one row for each kind of row
const ROWS = {
  towers: { widths: [16, 40], gaps: [0, 12], heights: [0.35, 1], roofs: ['flat', 'core', 'mast', 'flat', 'slope'] },
  estate: { widths: [17, 27], gaps: [4, 16], heights: [0.72, 1], roofs: ['cap', 'cap', 'core', 'flat'] },
  blocks: { widths: [34, 78], gaps: [3, 16], heights: [0.45, 1], roofs: ['flat', 'core', 'sheds'] },
  chimneys: { widths: [30, 70], gaps: [6, 20], heights: [0.5, 0.8], roofs: ['sheds', 'stack', 'flat', 'core'] },
  boxes: { widths: [24, 64], gaps: [2, 10], heights: [0.4, 1], roofs: ['flat'] },
  houses: { widths: [14, 26], gaps: [4, 30], heights: [0.5, 1], roofs: ['slope', 'flat', 'core'] },
  cranes: { widths: [20, 24], gaps: [34, 90], heights: [0.8, 1], roofs: ['crane'] },
} as const satisfies Record<string, Row>;
type RoofName = keyof typeof ROOFS | 'crane';

/** Outlines of roofs between the upper corners, as shares of the width and pixels above the top. */
// biome-ignore format: one row for each roof
const ROOFS = {
  flat: [],
  cap: [[0.14, 0], [0.14, 5], [0.86, 5], [0.86, 0]],
  core: [[0.3, 0], [0.3, 7], [0.7, 7], [0.7, 0]],
  mast: [[0.46, 0], [0.46, 20], [0.54, 20], [0.54, 0]],
  slope: [[0.5, 11]],
  stack: [[0.7, 0], [0.72, 34], [0.84, 34], [0.86, 0]],
  sheds: [[0.02, 8], [0.34, 0], [0.34, 8], [0.67, 0], [0.67, 8], [1, 0]],
} as const satisfies Record<string, readonly Point[]>;

/** Paints the skyline behind a building. Its height is scaled by `factor`. */
export function paintBackdrop(
  drawing: Drawing,
  light: Light,
  facts: FacadeFacts,
  horizon: number,
  factor: number,
): void {
  const random = randomFrom(facts.id, 5);
  const [stone, forest] = isDark(light) ? ['#1f2f47', '#20304a'] : ['#86a0a8', '#7d9a88'];
  for (const [shape, height, strength] of BACKDROPS[random.pick(backdropsOf(facts))]) {
    const isRidge = shape in RIDGES;
    const paint = mixColours(light.distanceColour, isRidge ? forest : stone, strength);
    const scaledHeight = height * factor * random.between(0.85, 1.1);
    if (shape === 'bridge') paintBridge(drawing, paint, random, horizon, scaledHeight);
    else if (isRidge)
      drawing.fill(
        paint,
        ridgeOutline(drawing, RIDGES[shape as keyof typeof RIDGES], random, horizon, scaledHeight),
      );
    else paintRow(drawing, light, paint, shape as keyof typeof ROWS, random, horizon, scaledHeight);
  }
}

function ridgeOutline(
  drawing: Drawing,
  ridge: readonly number[],
  random: Random,
  horizon: number,
  height: number,
): Point[] {
  const shift = random.between(-90, 10);
  const step = (drawing.width + 100) / (ridge.length - 1);
  const heights = random.chance(0.5) ? ridge : ridge.toReversed();
  return [
    [shift, horizon],
    ...heights.map((share, index): Point => [shift + index * step, horizon - share * height]),
    [drawing.width + 20, horizon],
  ];
}

function paintRow(
  drawing: Drawing,
  light: Light,
  paint: string,
  name: keyof typeof ROWS,
  random: Random,
  horizon: number,
  height: number,
): void {
  const { widths, gaps, heights, roofs }: Row = ROWS[name];
  const outline: Point[] = [[-30, horizon]];
  const lamps: Point[] = [];
  const lampRandom = randomFrom(Math.round(height));
  for (let left = random.integer(-30, 0); left < drawing.width; left += random.integer(...gaps)) {
    const right = left + random.integer(...widths);
    const top = Math.round(horizon - height * random.between(...heights));
    const roof = random.pick(roofs);
    if (roof === 'crane') paintCrane(drawing, paint, left, top, horizon);
    else
      outline.push(
        [left, horizon],
        [left, top],
        ...ROOFS[roof].map(([share, rise]): Point => [left + Math.round(share * (right - left)), top - rise]),
        [right, top],
        [right, horizon],
      );
    for (let lamp = 0; lamp < 2 && isDark(light) && roof !== 'crane'; lamp++)
      lamps.push([
        lampRandom.integer(left + 3, right - 4),
        lampRandom.integer(top + 5, Math.max(top + 6, Math.round(horizon) - 4)),
      ]);
    left = right;
  }
  drawing.fill(paint, outline);
  if (isDark(light))
    for (const [x, y] of lamps)
      drawing.line(
        light.lampColour,
        2,
        [
          [x, y],
          [x, y + 3],
        ],
        0.55,
      );
}

/** Paints a container crane: two legs, a beam over the water and its stays. */
function paintCrane(drawing: Drawing, paint: string, x: number, top: number, horizon: number): void {
  const beamY = top + (horizon - top) * 0.4;
  for (const leg of [x, x + 18])
    drawing.line(paint, 3, [
      [leg, horizon],
      [leg, beamY],
    ]);
  drawing.line(paint, 4, [
    [x - 34, beamY],
    [x + 40, beamY],
  ]);
  drawing.line(paint, 2, [
    [x - 34, beamY],
    [x + 6, top],
    [x + 40, beamY],
  ]);
  drawing.line(paint, 3, [
    [x + 6, top],
    [x + 6, beamY],
  ]);
}

/** Paints a suspension bridge across the picture. */
function paintBridge(drawing: Drawing, paint: string, random: Random, horizon: number, height: number): void {
  const deckY = horizon - height * 0.34;
  const left = random.integer(40, 200);
  const [first, second] = [left, left + 300];
  drawing.line(paint, 4, [
    [-10, deckY],
    [drawing.width + 10, deckY],
  ]);
  for (const x of [first, second]) drawing.rect(paint, x - 4, horizon - height, 8, height);
  const cable = Array.from({ length: 13 }, (_, step): Point => {
    const share = step / 12;
    return [first + share * 300, horizon - height + height * 0.6 * (1 - (2 * share - 1) ** 2)];
  });
  drawing.line(paint, 1.6, [[first - 150, deckY], ...cable, [second + 150, deckY]]);
  for (const [x, y] of cable)
    drawing.line(paint, 0.8, [
      [x, y],
      [x, deckY],
    ]);
}
