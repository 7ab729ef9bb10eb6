import { brighten, mixColours } from '../drawing/colour.ts';
import { signTextOf } from '../drawing/facts.ts';
import { isDark, litColour } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { gridOf, paintFloorLines, paintPosts, paintReflection } from './grid.ts';
import { paintLightSpill } from './ground.ts';
import { paintEntranceDoors } from './lobby.ts';
import { HALL_HALF_WIDTH, type Mall } from './mall-design.ts';
import { type Face, litPaint, paintLettering, paintPolygon, paintRectangle } from './scene.ts';
import type { Stage } from './stage.ts';

/** Paints the glass hall above the doors, with galleries behind it and the name on top. */
export function paintHall(stage: Stage, mall: Mall, front: Face): void {
  const { drawing, light, composition } = stage;
  const middle = front.width / 2;
  const left = middle - HALL_HALF_WIDTH;
  const right = middle + HALL_HALF_WIDTH;
  const top = front.height + 1.8;
  const interiorColour = isDark(light)
    ? mixColours(light.lampColour, '#ffffff', 0.15)
    : litColour(light, mixColours(mall.glass, '#ffffff', 0.35));
  paintRectangle(stage, front, litPaint(stage, mall.accent, front), left - 0.9, 0, right + 0.9, top + 0.5);
  paintRectangle(
    stage,
    front,
    drawing.gradient([
      mixColours(interiorColour, light.sky[1], 0.35),
      interiorColour,
      brighten(interiorColour, 0.86),
    ]),
    left,
    0,
    right,
    top - 3.2,
  );
  const grid = { ...gridOf(front, mall.shopFloors, 3, 0.4, top - 3.2), left, right, bays: 6 };
  const galleryColour = isDark(light) ? '#a7773c' : brighten(mall.glass, 0.66);
  const storeyHeight = (grid.top - grid.bottom) / grid.floors;
  for (let floor = 2; floor < grid.floors; floor++) {
    const v = grid.bottom + floor * storeyHeight;
    paintRectangle(stage, front, galleryColour, left + 0.4, v - 0.35, right - 0.4, v + 0.25, 0.6);
    // Escalators alternate their direction from floor to floor.
    const [start, end] = floor % 2 === 0 ? [left + 3, right - 4] : [right - 3, left + 4];
    paintPolygon(
      stage,
      front,
      galleryColour,
      [
        [start, v],
        [start + 1.2, v],
        [end + 1.2, v + storeyHeight],
        [end, v + storeyHeight],
      ],
      0.5,
    );
  }
  paintReflection(
    stage,
    {
      ...front,
      origin: [front.origin[0] + left, front.origin[1], front.origin[2]],
      width: right - left,
      height: top - 3.2,
    },
    randomFrom(stage.facts.id, 23),
  );
  paintPosts(stage, front, grid, mixColours(mall.glass, '#ffffff', 0.55), 0.16);
  paintFloorLines(stage, front, grid, mixColours(mall.glass, '#ffffff', 0.4), 0.14);
  paintRectangle(
    stage,
    front,
    litPaint(stage, mall.accent, front),
    left - 0.9,
    top - 3.2,
    right + 0.9,
    top + 0.5,
  );
  const name = signTextOf(stage.facts);
  const letterSize = Math.min(2.4, (right - left - 1) / signWidth(name));
  paintLettering(
    stage,
    front,
    isDark(light) ? '#fff4d6' : '#ffffff',
    name,
    middle,
    top - 1.35 + letterSize / 2,
    letterSize,
    'across',
  );
  if (composition === 'skyline') return;
  paintLightSpill(stage, mall.body.left, mall.body.right, 7);
  paintEntranceDoors(stage, front, {
    middle,
    stone: brighten(mall.panel, 0.96),
    accent: mall.accent,
    name,
  });
}

/** Returns the width of a name in Chinese characters; Latin letters are about half as wide. */
const signWidth = (name: string): number =>
  Math.max(
    1,
    [...name].reduce((sum, letter) => sum + (letter < '\u0250' ? 0.62 : 1), 0),
  );
