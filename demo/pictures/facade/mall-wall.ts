import { brighten, mix } from '../drawing/colour.ts';
import { isDark, under } from '../drawing/light.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import { gridOf, litRuns, paintBands, paintFloorLines, paintPosts, paintRuns } from './grid.ts';
import { type Mall, POSTERS, type Poster, STOREY } from './mall-design.ts';
import { type Face, patch, shape, stripe, tone } from './scene.ts';
import type { Stage } from './stage.ts';

/** Metres above the pavement. */
const WINDOW_TOP = 4.2;

/** The upper floors of one stretch of wall. */
export function paintWall(
  stage: Stage,
  mall: Mall,
  face: Face,
  left: number,
  right: number,
  random: Random,
): void {
  const { drawing, light } = stage;
  const grid = {
    ...gridOf(face, mall.shopFloors - 1, 4.2, STOREY + 0.4, face.height - 1.6),
    left: left + 0.8,
    right: right - 0.8,
    bays: Math.max(2, Math.round((right - left) / 4.2)),
  };
  patch(stage, face, tone(stage, mall.panel, face), left, 0, right, face.height);
  if (mall.skin === 'panels') {
    paintFloorLines(stage, face, grid, brighten(mall.panel, 0.84), 0.14);
    paintPosts(stage, face, grid, brighten(mall.panel, 0.88), 0.12);
    // a ribbon of windows under the roof, where the restaurants are
    const rise = (grid.top - grid.bottom) / grid.floors;
    const ribbon = { ...grid, floors: 1, bottom: grid.top - rise, top: grid.top - rise * 0.25 };
    patch(stage, face, glassPaint(stage, mall, face), ribbon.left, ribbon.bottom, ribbon.right, ribbon.top);
    paintRuns(stage, face, light.lamp, litRuns(ribbon, random, light.lampsOn, 4), 0.6);
    paintPosts(stage, face, ribbon, mall.panel, 0.3);
  } else {
    patch(stage, face, glassPaint(stage, mall, face), grid.left, grid.bottom, grid.right, grid.top);
    const runs = litRuns(grid, random, Math.max(0.3, light.lampsOn), 4);
    paintRuns(stage, face, isDark(light) ? light.lamp : '#f4efdf', runs, isDark(light) ? 0.7 : 0.18);
    paintBands(stage, face, grid, mix(mall.panel, mall.glass, 0.2), 0.16);
    if (mall.skin === 'fins') paintPosts(stage, face, { ...grid, bays: grid.bays * 2 }, mall.panel, 0.34);
    else paintPosts(stage, face, grid, mix(mall.glass, '#ffffff', 0.5), 0.16);
  }
  patch(
    stage,
    face,
    drawing.gradient([tone(stage, brighten(mall.panel, 1.08), face), tone(stage, mall.panel, face)]),
    left,
    face.height - 1.6,
    right,
    face.height,
  );
  stripe(
    stage,
    face,
    tone(stage, mall.accent, face),
    0.3,
    [left, face.height - 1.6],
    [right, face.height - 1.6],
  );
}

export function glassPaint(stage: Stage, mall: Mall, face: Face) {
  const glass = under(stage.light, mall.glass, face.brightness);
  return stage.drawing.gradient([mix(glass, stage.light.sky[1], 0.4), glass, brighten(glass, 0.82)]);
}

/** Shop windows at street level: one height, one line of signs, as the landlord wants them. */
export function paintWindows(stage: Stage, mall: Mall, face: Face, left: number, right: number): void {
  const { drawing, light } = stage;
  const random = randomFrom(stage.facts.id, Math.round(left) + 41);
  const shops = Math.max(2, Math.round((right - left) / 6.4));
  const run = (right - left) / shops;
  const pane = isDark(light) ? mix(light.lamp, '#ffffff', 0.2) : tone(stage, '#b9cdd0', face);
  patch(stage, face, tone(stage, '#2b363c', face), left, 0, right, STOREY + 0.2);
  patch(
    stage,
    face,
    drawing.gradient([brighten(pane, 0.82), pane, brighten(pane, 0.72)]),
    left + 0.5,
    0.35,
    right - 0.5,
    WINDOW_TOP - 0.9,
  );
  for (let shop = 0; shop < shops; shop++) {
    const u = left + shop * run;
    const sign = random.pick(['#f5f0e4', '#f5f0e4', '#20282d', ...POSTERS]);
    patch(
      stage,
      face,
      isDark(light) ? mix(sign, '#fff4d8', 0.35) : tone(stage, sign, face),
      u + 0.9,
      WINDOW_TOP - 0.75,
      u + run - 0.9,
      WINDOW_TOP + 0.1,
    );
    // from further away nobody sees what is on show
    if (stage.composition === 'entrance') paintDisplay(stage, face, random, u + 1, u + run - 1);
  }
  for (let shop = 0; shop <= shops; shop++) {
    const u = Math.min(right - 0.45, Math.max(left, left + shop * run - 0.45));
    patch(stage, face, tone(stage, mall.panel, face), u, 0, u + 0.9, STOREY + 0.2);
  }
  patch(stage, face, tone(stage, brighten(mall.panel, 0.95), face), left, STOREY - 0.25, right, STOREY + 0.5);
}

/** Figures and stands behind the glass. */
function paintDisplay(stage: Stage, face: Face, random: Random, left: number, right: number): void {
  const shade = isDark(stage.light) ? '#7a5f43' : '#5b6b70';
  for (let u = left + random.between(0, 0.8); u < right - 0.6; u += random.between(1, 1.9)) {
    if (random.chance(0.4)) {
      patch(stage, face, shade, u, 0.5, u + 0.7, random.between(1, 1.5), 0.55);
      continue;
    }
    patch(stage, face, shade, u + 0.06, 0.5, u + 0.36, 1.5, 0.6);
    patch(stage, face, random.pick(POSTERS), u, 1.1, u + 0.42, 1.85, 0.6);
    patch(stage, face, shade, u + 0.11, 1.9, u + 0.31, 2.15, 0.6);
  }
}

/** A picture several floors high; what it shows is left to the eye. */
export function paintPoster(stage: Stage, face: Face, poster: Poster, from: number, to: number): void {
  const { drawing, light } = stage;
  const wide = to - from;
  const left = from + wide * 0.2;
  const right = from + wide * 0.72;
  const bottom = STOREY + 2.2;
  const top = Math.min(face.height - 3.4, bottom + (right - left) * 1.3);
  if (top - bottom < 4) return;
  const glow = isDark(light);
  const ground = glow ? brighten(poster.ground, 1.12) : tone(stage, poster.ground, face);
  const figure = glow ? poster.figure : tone(stage, poster.figure, face);
  patch(stage, face, tone(stage, '#242c31', face), left - 0.3, bottom - 0.3, right + 0.3, top + 0.3);
  patch(stage, face, drawing.gradient([mix(ground, '#ffffff', 0.28), ground]), left, bottom, right, top);
  const middle = (left + right) / 2;
  const size = Math.min(right - left, top - bottom) * 0.3;
  const height = bottom + (top - bottom) * 0.56;
  if (poster.round) {
    shape(stage, face, figure, ring(middle, height, size), 0.92);
    shape(stage, face, ground, ring(middle, height, size * 0.62), 0.9);
  } else {
    shape(stage, face, figure, [
      [middle - size, height - size],
      [middle + size * 0.3, height - size],
      [middle + size, height + size],
      [middle - size * 0.3, height + size],
    ]);
  }
  patch(
    stage,
    face,
    figure,
    left + size * 0.6,
    bottom + size * 0.42,
    right - size * 0.6,
    bottom + size * 0.6,
    0.9,
  );
}

const ring = (u: number, v: number, radius: number): [number, number][] =>
  Array.from({ length: 16 }, (_, step) => [
    u + radius * Math.cos((step * Math.PI) / 8),
    v + radius * Math.sin((step * Math.PI) / 8),
  ]);
