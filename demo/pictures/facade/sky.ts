import { mixColours } from '../drawing/colour.ts';
import { isDark, type Light } from '../drawing/light.ts';
import type { Random } from '../drawing/random.ts';
import type { Drawing, Point } from '../drawing/svg.ts';

export function paintSky(drawing: Drawing, light: Light, random: Random, horizon: number): void {
  const { width, height } = drawing;
  drawing.rect(drawing.gradient(light.sky), 0, 0, width, Math.min(height, horizon + 2));
  const x = random.between(60, width - 60);
  if (light.name === 'night') {
    drawing.disc('#e9edf2', x, 58, 11, 0.85);
    for (let star = 0; star < 26; star++)
      drawing.rect('#ffffff', random.integer(0, width), random.integer(4, 170), 1, 1, 0.5);
  } else if (isDark(light)) drawing.disc(drawing.glow('#ffd9a0'), x, horizon - 40, 150, 0.6);
  else if (light.name !== 'overcast')
    drawing.disc(
      drawing.glow('#fffbe8'),
      x,
      random.between(40, 150),
      130,
      light.name === 'haze' ? 0.5 : 0.75,
    );
  const cloudLine = Math.min(horizon * 0.55, 190);
  const cloudCount = light.name === 'overcast' ? 7 : random.integer(0, 5);
  for (let cloud = 0; cloud < cloudCount; cloud++) {
    const [left, top] = [random.integer(-40, width), Math.round(random.between(20, Math.max(21, cloudLine)))];
    paintCloud(drawing, light, left, top, random.integer(60, light.name === 'overcast' ? 260 : 150));
  }
}

/** Paints a long flat cloud from three stacked bars with round ends. */
function paintCloud(drawing: Drawing, light: Light, left: number, top: number, width: number): void {
  for (const [start, rise, share] of [
    [0, 0, 1],
    [0.22, -7, 0.5],
    [-0.12, 6, 0.7],
  ] as const)
    drawing.capsule(
      light.cloud,
      left + Math.round(width * start),
      top + rise,
      Math.round(width * share),
      8,
      0.42,
    );
}

/** Paints water between `top` and `bottom`, with glitter and at random the Star Ferry. */
export function paintHarbour(
  drawing: Drawing,
  light: Light,
  random: Random,
  top: number,
  bottom: number,
): void {
  const farColour = mixColours(light.water, light.sky[2], 0.45);
  drawing.rect(drawing.gradient([farColour, light.water]), 0, top, drawing.width, bottom - top);
  const glintColour = isDark(light) ? light.lampColour : '#ffffff';
  for (let wave = 0; wave < 46; wave++) {
    const y = Math.round(top + 6 + (bottom - top - 8) * random.next() ** 1.4);
    const x = random.integer(0, drawing.width);
    const length = Math.round(random.between(8, 16) * (0.6 + (y - top) / (bottom - top)));
    drawing.line(
      glintColour,
      1,
      [
        [x, y],
        [x + length, y],
      ],
      isDark(light) ? 0.35 : 0.4,
    );
  }
  if (random.chance(0.75)) paintFerry(drawing, light, random, top, bottom);
}

function paintFerry(drawing: Drawing, light: Light, random: Random, top: number, bottom: number): void {
  const x = random.integer(60, drawing.width - 160);
  const y = Math.round(top + (bottom - top) * 0.42);
  const paintOf = (colour: string) => mixColours(colour, light.tint, isDark(light) ? 0.5 : 0);
  const hull: Point[] = [
    [x, y],
    [x + 70, y],
    [x + 62, y + 10],
    [x + 8, y + 10],
  ];
  const cabin: Point[] = [
    [x + 6, y - 14],
    [x + 64, y - 14],
    [x + 68, y],
    [x + 2, y],
  ];
  drawing.fill(paintOf('#1f5b4a'), hull);
  drawing.fill(paintOf('#f3efe4'), cabin);
  drawing.rect(paintOf('#1f5b4a'), x + 4, y - 17, 62, 3);
  drawing.rect(paintOf(FERRY_FUNNEL_COLOUR), x + 32, y - 26, 5, 9);
  for (let window = 0; window < 9; window++)
    drawing.rect(isDark(light) ? light.lampColour : '#52707a', x + 9 + window * 6, y - 10, 4, 5);
}

/** The funnel of the ferry has a colour of its own. */
export const FERRY_FUNNEL_COLOUR = '#c9a24d';

/** Paints a park between `top` and `bottom`: lawn, a path, and trees that are larger in the foreground. */
export function paintPark(drawing: Drawing, light: Light, random: Random, top: number, bottom: number): void {
  const { width } = drawing;
  const shade = isDark(light) ? 0.6 : 0.1;
  const lawnColour = mixColours('#8fae7c', light.tint, shade);
  const farColour = mixColours(lawnColour, light.distanceColour, 0.4);
  drawing.rect(drawing.gradient([farColour, lawnColour]), 0, top, width, bottom - top);
  const path: Point[] = [
    [width * 0.46, top],
    [width * 0.48, top],
    [width * 0.72, bottom],
    [width * 0.52, bottom],
  ];
  drawing.fill(mixColours('#d8cfb8', light.tint, shade), path);
  const crownColour = mixColours('#4f7a54', light.tint, shade);
  const trunkColour = mixColours('#5b4a3a', light.tint, isDark(light) ? 0.5 : 0);
  const sortedNearness = Array.from({ length: 34 }, () => random.next()).sort((a, b) => a - b);
  for (const near of sortedNearness) {
    const x = random.between(-10, width + 10);
    const y = top + 6 + (bottom - top) * 0.8 * near ** 1.3;
    const size = 4 + near * 17;
    drawing.rect(trunkColour, x - size * 0.1, y, size * 0.2, size);
    drawing.disc(mixColours(crownColour, '#2f5540', random.between(0, 0.5)), x, y - size * 0.5, size);
  }
}
