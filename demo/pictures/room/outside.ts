import { mix } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import type { Random } from '../drawing/random.ts';
import type { Builder } from './room.ts';

/** Metres from the window wall to what is seen through it. */
const AWAY = 60;
const REACH = 150;

/** Sky, a ridge and towers behind the window wall; far enough that it hardly moves with the eye. */
export function paintOutside(room: Builder, random: Random, floorsUp: number): void {
  const { light, shell } = room;
  const z = shell.halfZ + AWAY;
  const ground = -floorsUp;
  const skyBands = 5;
  const low = -20;
  const high = 130;
  for (let band = 0; band < skyBands; band++) {
    const share = band / (skyBands - 1);
    const paint =
      share < 0.5
        ? mix(light.sky[2], light.sky[1], share * 2)
        : mix(light.sky[1], light.sky[0], share * 2 - 1);
    const y = low + ((high - low) * band) / skyBands;
    room.shape(paint, [
      [-REACH, y, z + 2],
      [REACH, y, z + 2],
      [REACH, high, z + 2],
      [-REACH, high, z + 2],
    ]);
  }
  room.shape(mix(light.far, isDark(light) ? '#20304a' : '#7d9a88', 0.35), [
    [-REACH, ground, z + 1],
    [REACH, ground, z + 1],
    [REACH, 8, z + 1],
    [70, 16, z + 1],
    [42, 13, z + 1],
    [16, 26, z + 1],
    [-8, 22, z + 1],
    [-40, 11, z + 1],
    [-90, 18, z + 1],
    [-REACH, 6, z + 1],
  ]);
  for (let x = -REACH; x < REACH; ) {
    const wide = random.between(7, 16);
    const top = random.between(-2, 22);
    const paint = mix(light.far, isDark(light) ? '#1f2f47' : '#7f979e', random.between(0.25, 0.6));
    room.shape(paint, [
      [x, ground - 30, z],
      [x + wide, ground - 30, z],
      [x + wide, top, z],
      [x, top, z],
    ]);
    const pane = isDark(light) ? light.lamp : mix(paint, '#ffffff', 0.35);
    for (let y = top - 3; y > -6; y -= 5) {
      const from = x + 1.5 + random.between(0, wide * 0.3);
      room.shape(
        pane,
        [
          [from, y, z],
          [x + wide - 1.5, y, z],
          [x + wide - 1.5, y + 1.3, z],
          [from, y + 1.3, z],
        ],
        isDark(light) ? 0.6 : 0.5,
      );
    }
    x += wide + random.between(0.5, 5);
  }
}
