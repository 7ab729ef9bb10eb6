import { brighten, mix } from '../drawing/colour.ts';
import { signOf } from '../drawing/facts.ts';
import { isDark, under } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { gridOf, paintFloorLines, paintPosts, paintReflection } from './grid.ts';
import { paintSpill } from './ground.ts';
import { entranceDoors } from './lobby.ts';
import { HALL, type Mall } from './mall-design.ts';
import { type Face, lettering, patch, shape, tone } from './scene.ts';
import type { Stage } from './stage.ts';

/** The glass hall over the doors, with galleries behind it and the name on top. */
export function paintHall(stage: Stage, mall: Mall, front: Face): void {
  const { drawing, light, composition } = stage;
  const middle = front.width / 2;
  const left = middle - HALL;
  const right = middle + HALL;
  const top = front.height + 1.8;
  const back = isDark(light)
    ? mix(light.lamp, '#ffffff', 0.15)
    : under(light, mix(mall.glass, '#ffffff', 0.35));
  patch(stage, front, tone(stage, mall.accent, front), left - 0.9, 0, right + 0.9, top + 0.5);
  patch(
    stage,
    front,
    drawing.gradient([mix(back, light.sky[1], 0.35), back, brighten(back, 0.86)]),
    left,
    0,
    right,
    top - 3.2,
  );
  const grid = { ...gridOf(front, mall.shopFloors, 3, 0.4, top - 3.2), left, right, bays: 6 };
  const gallery = isDark(light) ? '#a7773c' : brighten(mall.glass, 0.66);
  const rise = (grid.top - grid.bottom) / grid.floors;
  for (let floor = 2; floor < grid.floors; floor++) {
    const v = grid.bottom + floor * rise;
    patch(stage, front, gallery, left + 0.4, v - 0.35, right - 0.4, v + 0.25, 0.6);
    // escalators climb one way and then the other
    const [from, to] = floor % 2 === 0 ? [left + 3, right - 4] : [right - 3, left + 4];
    shape(
      stage,
      front,
      gallery,
      [
        [from, v],
        [from + 1.2, v],
        [to + 1.2, v + rise],
        [to, v + rise],
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
  paintPosts(stage, front, grid, mix(mall.glass, '#ffffff', 0.55), 0.16);
  paintFloorLines(stage, front, grid, mix(mall.glass, '#ffffff', 0.4), 0.14);
  patch(stage, front, tone(stage, mall.accent, front), left - 0.9, top - 3.2, right + 0.9, top + 0.5);
  const name = signOf(stage.facts);
  const size = Math.min(2.4, (right - left - 1) / signWidth(name));
  lettering(
    stage,
    front,
    isDark(light) ? '#fff4d6' : '#ffffff',
    name,
    middle,
    top - 1.35 + size / 2,
    size,
    'across',
  );
  if (composition === 'skyline') return;
  paintSpill(stage, mall.body.left, mall.body.right, 7);
  entranceDoors(stage, front, {
    middle,
    stone: brighten(mall.panel, 0.96),
    accent: mall.accent,
    name,
  });
}

/** Latin letters take about half the width of a Chinese one. */
const signWidth = (name: string): number =>
  Math.max(
    1,
    [...name].reduce((sum, letter) => sum + (letter < '\u0250' ? 0.62 : 1), 0),
  );
