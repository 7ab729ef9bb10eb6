import { isPale, mixColours } from '../drawing/colour.ts';
import { verticalSignTextOf } from '../drawing/facts.ts';
import { isDark } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { paintLightSpill } from './ground.ts';
import { wallsOf } from './scene.ts';
import type { Volume } from './silhouettes.ts';
import type { Stage } from './stage.ts';
import type { Wall } from './wall.ts';

const BAY_WIDTH = 7.4;

/** Paints the ground floor of a factory: numbered loading bays, with shutters closed, half open, or open. */
export function paintDockFloor(stage: Stage, [front, side]: readonly Wall[], height: number): void {
  if (!front) return;
  const { palette, ground } = stage.design;
  const random = randomFrom(stage.facts.id, 61);
  const bayCount = Math.max(2, Math.floor(front.width / BAY_WIDTH));
  const bayWidth = front.width / bayCount;
  side?.rect(side.lit(palette.wall, 0.88), 0, 0, side.width, height * 0.94);
  front.rect(front.lit(palette.wall, 0.8), 0, 0, front.width, height * 0.94);
  stage.drawing.mergeShapes(() => {
    for (let bay = 0; bay < bayCount; bay++) {
      const [left, right, head] = [bay * bayWidth + 0.8, (bay + 1) * bayWidth - 0.8, height * 0.74];
      const sill = random.pick([0, 0, head * 0.45, head * 0.9]);
      const shutter = random.pick(['#77838a', '#8d979a', mixColours(palette.trim, '#8d979a', 0.5)]);
      if (stage.composition === 'afar') {
        front.rect(front.lit('#4a555b'), left, 0, right, head);
        continue;
      }
      if (sill > 0) paintDock(front, left, right, sill);
      front.rect(front.lit(shutter), left, sill, right, head);
      const slatSpacing = stage.composition === 'entrance' ? 0.22 : 0.7;
      for (let v = sill + slatSpacing; v < head; v += slatSpacing)
        front.stripe(front.lit(shutter, 0.84), 0.07, [left, v], [right, v]);
      for (const u of [left - 0.45, right + 0.15]) front.rect(front.lit('#e2b93f'), u, 0, u + 0.3, 1.3);
      front.lettering(
        front.lit('#f4f0e2'),
        String(bay + 1),
        (left + right) / 2,
        height * 0.92,
        height * 0.13,
      );
    }
  });
  front.rect(front.lit(palette.trim), 0, height * 0.94, front.width, height * 1.08);
  front.rect('#000000', 0, height * 0.88, front.width, height * 0.94, 0.2);
  paintLightSpill(stage, ground.left, ground.right, 5);
}

function paintDock(wall: Wall, left: number, right: number, sill: number): void {
  const isNight = isDark(wall.scene.light);
  const paintOf = (night: string, day: string) => (isNight ? night : wall.lit(day));
  wall.rect(paintOf('#f2cf8e', '#39444a'), left, 0, right, sill);
  wall.rect(paintOf('#b98f55', '#565f62'), left, 0, right, 1.1);
  const width = (right - left) / 5;
  for (const [start, height] of [
    [0.3, 0.7],
    [1.4, 1.25],
    [3.2, 0.9],
  ] as const) {
    const u = left + start * width;
    wall.rect(paintOf('#8d6336', '#a98255'), u, 1.1, u + 0.9 * width, Math.min(sill, 1.1 + height));
  }
}

/** Paints the door, the slit windows and the name on the stair tower of a factory. */
export function paintStairTower(stage: Stage, core: Volume): void {
  const [front] = wallsOf(stage, core);
  const { palette, groundHeight } = stage.design;
  const isNight = isDark(stage.light);
  const { width, height } = front;
  const slitColour = isNight ? stage.light.lampColour : front.lit(palette.glass);
  for (let v = groundHeight + 1.4; v < height - 3; v += 4.3) front.rect(slitColour, 0.7, v, 1.5, v + 1.7);
  const name = verticalSignTextOf(stage.facts);
  const size = Math.min(width * 0.6, (height - groundHeight - 1.5) / Math.max(1, [...name].length));
  const paleColour = mixColours(palette.accent, '#2b3336', 0.5);
  const letterColour = isNight ? '#fff0c8' : front.lit(isPale(core.palette.wall) ? paleColour : '#f6f1e4');
  front.lettering(letterColour, name, width / 2 + 0.4, height - 0.8, size, 'down');
  if (stage.composition === 'afar' || stage.composition === 'detail') return;
  front.rect(isNight ? stage.light.lampColour : front.lit('#33434a'), width * 0.2, 0, width * 0.8, 3);
  front.rect(front.lit(palette.trim), width * 0.1, 3.2, width * 0.9, 3.9);
  front.stripe(front.lit('#c9cccb'), 0.1, [width / 2, 0], [width / 2, 3]);
}
