import { type Colour, mixColours } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import type { Random } from '../drawing/random.ts';
import type { Builder } from './room.ts';

/** Metres from the windows to the scenery outside. */
const SCENERY_DISTANCE = 60;
const SCENERY_HALF_WIDTH = 150;
/** Sky and ridge go on beyond the towers, for a view along the windows. */
const SKY_HALF_WIDTH = 1200;

/**
 * Paints sky, a ridge and towers outside the windows. They are so far away that they hardly move
 * between standpoints.
 */
export function paintOutside(builder: Builder, random: Random, floorsUp: number): void {
  const { light, shell } = builder;
  const z = shell.halfZ + SCENERY_DISTANCE;
  const groundY = -floorsUp;
  const rect = (
    paint: Colour,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    depth: number,
    opacity?: number,
  ) =>
    builder.shape(
      paint,
      [
        [x0, y0, depth],
        [x1, y0, depth],
        [x1, y1, depth],
        [x0, y1, depth],
      ],
      opacity,
    );
  const skyBands = 5;
  const skyBottom = -20;
  const skyTop = 130;
  for (let band = 0; band < skyBands; band++) {
    const skyFraction = band / (skyBands - 1);
    const paint =
      skyFraction < 0.5
        ? mixColours(light.sky[2], light.sky[1], skyFraction * 2)
        : mixColours(light.sky[1], light.sky[0], skyFraction * 2 - 1);
    const y = skyBottom + ((skyTop - skyBottom) * band) / skyBands;
    rect(paint, -SKY_HALF_WIDTH, y, SKY_HALF_WIDTH, skyTop, z + 2);
  }
  builder.shape(mixColours(light.distanceColour, isDark(light) ? '#20304a' : '#7d9a88', 0.35), [
    [-SKY_HALF_WIDTH, groundY, z + 1],
    [SKY_HALF_WIDTH, groundY, z + 1],
    [SKY_HALF_WIDTH, 8, z + 1],
    [SCENERY_HALF_WIDTH, 8, z + 1],
    [70, 16, z + 1],
    [42, 13, z + 1],
    [16, 26, z + 1],
    [-8, 22, z + 1],
    [-40, 11, z + 1],
    [-90, 18, z + 1],
    [-SCENERY_HALF_WIDTH, 6, z + 1],
    [-SKY_HALF_WIDTH, 6, z + 1],
  ]);
  for (let x = -SCENERY_HALF_WIDTH; x < SCENERY_HALF_WIDTH; ) {
    const buildingWidth = random.between(7, 16);
    const top = random.between(-2, 22);
    const paint = mixColours(
      light.distanceColour,
      isDark(light) ? '#1f2f47' : '#7f979e',
      random.between(0.25, 0.6),
    );
    rect(paint, x, groundY - 30, x + buildingWidth, top, z);
    const paneColour = isDark(light) ? light.lampColour : mixColours(paint, '#ffffff', 0.35);
    for (let y = top - 3; y > -6; y -= 5) {
      const windowLeft = x + 1.5 + random.between(0, buildingWidth * 0.3);
      rect(paneColour, windowLeft, y, x + buildingWidth - 1.5, y + 1.3, z, isDark(light) ? 0.6 : 0.5);
    }
    x += buildingWidth + random.between(0.5, 5);
  }
}
