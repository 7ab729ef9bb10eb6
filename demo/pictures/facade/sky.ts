import { mixColours } from '../drawing/colour.ts';
import { isDark, type Light } from '../drawing/light.ts';
import type { Random } from '../drawing/random.ts';
import type { Drawing, Point } from '../drawing/svg.ts';

/** Silhouette of the ridge from left to right, as heights above the horizon; 1 is the highest point. */
const LION_ROCK_RIDGE = [
  0.2, 0.28, 0.36, 0.34, 0.46, 0.58, 0.6, 0.74, 0.95, 1, 0.9, 0.88, 0.7, 0.62, 0.55, 0.6, 0.5, 0.4, 0.42, 0.3,
];
const PEAK_RIDGE = [
  0.3, 0.42, 0.5, 0.62, 0.66, 0.8, 0.92, 1, 0.97, 0.84, 0.8, 0.86, 0.74, 0.6, 0.64, 0.5, 0.44, 0.36, 0.3,
  0.22,
];
const RIDGES = [LION_ROCK_RIDGE, PEAK_RIDGE] as const;

export function paintSky(drawing: Drawing, light: Light, random: Random, horizon: number): void {
  const { width, height } = drawing;
  drawing.rect(drawing.gradient(light.sky), 0, 0, width, Math.min(height, horizon + 2));
  const x = random.between(60, width - 60);
  if (light.name === 'dusk') {
    drawing.disc(drawing.glow('#ffd9a0'), x, horizon - 40, 150, 0.6);
  } else if (light.name === 'night') {
    drawing.disc('#e9edf2', x, 58, 11, 0.85);
    for (let star = 0; star < 26; star++) {
      drawing.rect(
        '#ffffff',
        Math.round(random.between(0, width)),
        Math.round(random.between(4, 170)),
        1,
        1,
        0.5,
      );
    }
  } else {
    drawing.disc(drawing.glow('#fffbe8'), x, 60, 130, light.name === 'day' ? 0.75 : 0.5);
  }
  const cloudLine = Math.min(horizon * 0.55, 190);
  for (let cloud = 0; cloud < (light.name === 'night' ? 2 : 4); cloud++) {
    paintCloud(
      drawing,
      light,
      random.between(-40, width),
      random.between(20, cloudLine),
      random.between(60, 150),
    );
  }
}

/** Paints a long flat cloud from three stacked bars with round ends. */
function paintCloud(drawing: Drawing, light: Light, x: number, y: number, length: number): void {
  const [left, top, width] = [Math.round(x), Math.round(y), Math.round(length)];
  drawing.capsule(light.cloud, left, top, width, 8, 0.42);
  drawing.capsule(light.cloud, left + Math.round(width * 0.22), top - 7, Math.round(width * 0.5), 8, 0.42);
  drawing.capsule(light.cloud, left - Math.round(width * 0.12), top + 6, Math.round(width * 0.7), 8, 0.42);
}

/** Paints two mountain ridges behind the city, the nearer one darker. */
export function paintHills(
  drawing: Drawing,
  light: Light,
  random: Random,
  horizon: number,
  maxHillHeight: number,
): void {
  const forestColour = isDark(light) ? '#20304a' : '#7d9a88';
  const layers: readonly (readonly [number, number])[] = [
    [1, 0.3],
    [0.62, 0.55],
  ];
  for (const [heightFraction, strength] of layers) {
    const ridge = random.pick(RIDGES);
    const shift = random.between(-90, 10);
    const step = (drawing.width + 100) / (ridge.length - 1);
    const points: Point[] = [[shift, horizon]];
    ridge.forEach((height, index) => {
      points.push([shift + index * step, horizon - height * maxHillHeight * heightFraction]);
    });
    points.push([drawing.width + 20, horizon]);
    drawing.fill(mixColours(light.distanceColour, forestColour, strength), points);
  }
}

/** Paints towers at two distances, with lit windows after sunset. */
export function paintSkyline(
  drawing: Drawing,
  light: Light,
  random: Random,
  horizon: number,
  maxHillHeight: number,
): void {
  const stoneColour = isDark(light) ? '#1f2f47' : '#8ea6ac';
  const layers: readonly (readonly [number, number, number])[] = [
    [1, 0.22, 34],
    [0.72, 0.42, 44],
  ];
  for (const [heightFraction, strength, maxWidth] of layers) {
    const outline: Point[] = [[-30, horizon]];
    const lamps: Point[] = [];
    let left = Math.round(random.between(-30, 0));
    while (left < drawing.width) {
      const right = left + Math.round(random.between(16, maxWidth));
      const top = Math.round(horizon - maxHillHeight * heightFraction * random.between(0.35, 1));
      outline.push(
        [left, horizon],
        [left, top],
        ...roofOutline(left, right, top, random.integer(0, 3)),
        [right, top],
        [right, horizon],
      );
      for (let lamp = 0; lamp < 2; lamp++) {
        lamps.push([
          random.integer(left + 3, right - 4),
          random.integer(top + 5, Math.max(top + 6, Math.round(horizon) - 4)),
        ]);
      }
      left = right + random.integer(0, 12);
    }
    drawing.fill(mixColours(light.distanceColour, stoneColour, strength), outline);
    if (!isDark(light)) continue;
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
}

/** Returns the top of a tower: a raised core, a mast, or a flat roof. */
function roofOutline(left: number, right: number, top: number, kind: number): Point[] {
  const towerWidth = right - left;
  const raisedBlock = (start: number, end: number, height: number): Point[] => [
    [start, top],
    [start, top - height],
    [end, top - height],
    [end, top],
  ];
  if (kind === 0)
    return raisedBlock(left + Math.round(towerWidth * 0.3), left + Math.round(towerWidth * 0.7), 7);
  if (kind === 1)
    return raisedBlock(left + Math.round(towerWidth * 0.45), left + Math.round(towerWidth * 0.45) + 2, 16);
  return [];
}

/** Paints water between `top` and `bottom`, with glitter and at random the Star Ferry. */
export function paintHarbour(
  drawing: Drawing,
  light: Light,
  random: Random,
  top: number,
  bottom: number,
): void {
  drawing.rect(
    drawing.gradient([mixColours(light.water, light.sky[2], 0.45), light.water]),
    0,
    top,
    drawing.width,
    bottom - top,
  );
  const glintColour = isDark(light) ? light.lampColour : '#ffffff';
  for (let wave = 0; wave < 46; wave++) {
    const y = Math.round(top + 4 + (bottom - top - 6) * random.next() ** 1.4);
    const glintLength = Math.round(4 + ((y - top) / (bottom - top)) * 34 * random.next());
    drawing.rect(glintColour, Math.round(random.between(0, drawing.width)), y, glintLength, 1, 0.35);
  }
  const x = Math.round(random.between(60, drawing.width - 160));
  const y = Math.round(top + (bottom - top) * 0.42);
  const moveToFerry = (points: readonly Point[]): Point[] => points.map(([px, py]) => [x + px, y + py]);
  const tintShare = isDark(light) ? 0.5 : 0;
  drawing.fill(
    mixColours('#1f5b4a', light.tint, tintShare),
    moveToFerry([
      [0, 0],
      [70, 0],
      [62, 10],
      [8, 10],
    ]),
  );
  drawing.fill(
    mixColours('#f3efe4', light.tint, tintShare),
    moveToFerry([
      [6, -14],
      [64, -14],
      [68, 0],
      [2, 0],
    ]),
  );
  drawing.rect(mixColours('#1f5b4a', light.tint, tintShare), x + 4, y - 17, 62, 3);
  drawing.rect(mixColours('#c9a24d', light.tint, tintShare), x + 32, y - 26, 5, 9);
  for (let window = 0; window < 9; window++)
    drawing.rect(isDark(light) ? light.lampColour : '#52707a', x + 9 + window * 6, y - 10, 4, 5);
}

/** Paints a park between `top` and `bottom`: lawn, a path, and trees that are larger in the foreground. */
export function paintPark(drawing: Drawing, light: Light, random: Random, top: number, bottom: number): void {
  const lawnColour = mixColours('#8fae7c', light.tint, isDark(light) ? 0.6 : 0.1);
  drawing.rect(
    drawing.gradient([mixColours(lawnColour, light.distanceColour, 0.4), lawnColour]),
    0,
    top,
    drawing.width,
    bottom - top,
  );
  const path = mixColours('#d8cfb8', light.tint, isDark(light) ? 0.6 : 0.1);
  drawing.fill(path, [
    [drawing.width * 0.46, top],
    [drawing.width * 0.48, top],
    [drawing.width * 0.72, bottom],
    [drawing.width * 0.52, bottom],
  ]);
  const crownColour = mixColours('#4f7a54', light.tint, isDark(light) ? 0.6 : 0.1);
  const sortedNearness = Array.from({ length: 34 }, () => random.next()).sort((a, b) => a - b);
  for (const near of sortedNearness) {
    const x = random.between(-10, drawing.width + 10);
    const y = top + 6 + (bottom - top) * 0.8 * near ** 1.3;
    const treeSize = 4 + near * 17;
    drawing.rect(
      mixColours('#5b4a3a', light.tint, isDark(light) ? 0.5 : 0),
      x - treeSize * 0.1,
      y,
      treeSize * 0.2,
      treeSize,
    );
    drawing.disc(mixColours(crownColour, '#2f5540', random.between(0, 0.5)), x, y - treeSize * 0.5, treeSize);
  }
}
