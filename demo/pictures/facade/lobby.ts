import { brighten, mixColours } from '../drawing/colour.ts';
import { nameWidth, signTextOf } from '../drawing/facts.ts';
import { isDark } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { gridOf, paintBands, paintPanes, paintPosts, pickLitPanes } from './grid.ts';
import { paintLightSpill } from './ground.ts';
import type { Palette } from './skins.ts';
import type { Stage } from './stage.ts';
import type { Wall } from './wall.ts';

/** Largest height of the letters of a name above the entrance, in metres. */
const MAX_LETTER_METRES = 3;

/** Paints the ground floor of an office building: shop windows behind columns, entrance, and the name. */
export function paintLobbyFloor(stage: Stage, walls: readonly Wall[], height: number): void {
  const { light, drawing, design, composition } = stage;
  const { palette, ground } = design;
  const isNight = isDark(light);
  const random = randomFrom(stage.facts.id, 31);
  for (const wall of walls.toReversed()) {
    const shops = gridOf(wall, 2, 6.5, 0.3, height - 0.8);
    const pane = isNight
      ? mixColours(light.lampColour, palette.glass, 0.12)
      : wall.lit(mixColours(palette.glass, '#23343c', 0.35));
    wall.rect(wall.lit(palette.wall), 0, 0, wall.width, height);
    wall.rect(drawing.gradient([brighten(pane, 0.86), pane]), 0.8, shops.bottom, wall.width - 0.8, shops.top);
    const blindColour = isNight ? brighten(palette.glass, 0.45) : '#ffffff';
    paintPanes(wall, blindColour, pickLitPanes(shops, random, 0.4, 2), isNight ? 0.5 : 0.16);
    paintPosts(wall, shops, palette.wall, 1.1);
    paintBands(wall, shops, brighten(palette.wall, 0.95), 0.9, 1.06);
    wall.rect(wall.lit(palette.trim), 0, height - 0.9, wall.width, height);
  }
  const [front] = walls;
  if (!front || composition === 'afar') return;
  paintLightSpill(stage, ground.left, ground.right, 6);
  const name = signTextOf(stage.facts);
  paintEntrance(front, front.width / 2, palette, name);
  if (name === '' || composition === 'entrance' || design.crown === 'letters') return;
  const size = Math.min(MAX_LETTER_METRES, (front.width - 6) / nameWidth(name));
  const [middle, halfWidth] = [front.width / 2, (nameWidth(name) * size) / 2 + 0.6];
  front.rect(front.lit(palette.wall), middle - halfWidth, height, middle + halfWidth, height + size + 0.8);
  front.lettering(isNight ? '#fff4d6' : palette.accent, name, middle, height + size + 0.4, size);
}

/** Paints a double-height entrance: stone frame, lobby behind glass, doors, canopy with the name. */
export function paintEntrance(
  wall: Wall,
  middle: number,
  { wall: stone, accent }: Palette,
  name: string,
): void {
  const { light, drawing } = wall.scene;
  const isNight = isDark(light);
  const rect = (paint: string, u0: number, v0: number, u1: number, v1: number, opacity?: number) =>
    wall.rect(paint, middle + u0, v0, middle + u1, v1, opacity);
  const stripe = (paint: string, width: number, u: number, v0: number, v1: number) =>
    wall.stripe(paint, width, [middle + u, v0], [middle + u, v1]);
  const stoneColour = brighten(stone, 0.9);
  const glow = isNight ? '#ffe6b8' : mixColours('#e9dcc2', light.tint, 0.2);
  rect(wall.lit(stoneColour), -7.4, 0, 7.4, 8.4);
  rect(wall.lit(stoneColour, 0.86), -6.5, 0, 6.5, 7.6);
  rect(drawing.gradient([brighten(glow, 0.9), glow, brighten(glow, 0.8)]), -6.2, 0.1, 6.2, 7.3);
  for (let u = -5.6; u < 5.6; u += 1.6) rect(brighten(glow, 0.88), u, 1.2, u + 0.8, 6.4);
  rect(brighten(glow, 0.66), -6.2, 0.1, 6.2, 0.7);
  for (const u of [-4.9, 3.7]) {
    rect('#6c7478', u, 0.6, u + 1.2, 2.5);
    stripe('#41484c', 0.06, u + 0.6, 0.6, 2.5);
  }
  rect('#6a4b34', -1.7, 0.5, 1.7, 1.5);
  rect('#8a6647', -1.8, 1.5, 1.8, 1.65);
  for (const u of [-3, -1, 1, 3]) {
    stripe('#7b6d55', 0.03, u, 5.6, 7.3);
    rect('#fffbe6', u - 0.35, 5.2, u + 0.35, 5.6);
  }
  rect(isNight ? '#17303a' : '#86aab4', -6.2, 0.1, 6.2, 7.3, isNight ? 0.1 : 0.34);
  const metal = wall.lit('#3a4347');
  for (const u of [-6.2, -4, -1.9, 0, 1.9, 4, 6.2]) stripe(metal, 0.12, u, 0.1, u === 0 ? 2.7 : 7.3);
  rect(metal, -6.2, 2.67, 6.2, 2.83);
  rect(metal, -6.2, 4.95, 6.2, 5.05);
  for (const u of [-0.25, 0.25, -1.6, 1.6]) stripe(wall.lit('#d9c38c'), 0.07, u, 0.8, 1.9);
  rect(wall.lit(accent), -8.6, 3.1, 8.6, 3.9);
  rect('#000000', -8.2, 2.8, 8.2, 3.1, 0.25);
  const size = Math.min(0.62, 12 / nameWidth(name));
  wall.lettering(isNight ? '#fff3d0' : '#ffffff', name, middle, 3.5 + size / 2, size);
}
