import { brighten, mixColours } from '../drawing/colour.ts';
import { isDark, litColour } from '../drawing/light.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import { gridOf, paintBands, paintFloorLines, paintPanes, paintPosts, pickLitPanes } from './grid.ts';
import { type Mall, POSTER_COLOURS, type Poster, STOREY_HEIGHT } from './mall-design.ts';
import { type Face, litPaint, paintPolygon, paintRectangle, paintStripe } from './scene.ts';
import type { Stage } from './stage.ts';

/** Height of the top of shop windows above the pavement, in metres. */
const WINDOW_TOP = 4.2;

/** Paints the upper floors of one section of wall. */
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
    ...gridOf(face, mall.shopFloors - 1, 4.2, STOREY_HEIGHT + 0.4, face.height - 1.6),
    left: left + 0.8,
    right: right - 0.8,
    bays: Math.max(2, Math.round((right - left) / 4.2)),
  };
  paintRectangle(stage, face, litPaint(stage, mall.panel, face), left, 0, right, face.height);
  if (mall.skin === 'panels') {
    paintFloorLines(stage, face, grid, brighten(mall.panel, 0.84), 0.14);
    paintPosts(stage, face, grid, brighten(mall.panel, 0.88), 0.12);
    // A row of windows below the roof, for restaurants.
    const storeyHeight = (grid.top - grid.bottom) / grid.floors;
    const ribbonGrid = {
      ...grid,
      floors: 1,
      bottom: grid.top - storeyHeight,
      top: grid.top - storeyHeight * 0.25,
    };
    paintRectangle(
      stage,
      face,
      glassPaint(stage, mall, face),
      ribbonGrid.left,
      ribbonGrid.bottom,
      ribbonGrid.right,
      ribbonGrid.top,
    );
    paintPanes(stage, face, light.lampColour, pickLitPanes(ribbonGrid, random, light.litRoomShare, 4), 0.6);
    paintPosts(stage, face, ribbonGrid, mall.panel, 0.3);
  } else {
    paintRectangle(stage, face, glassPaint(stage, mall, face), grid.left, grid.bottom, grid.right, grid.top);
    const runs = pickLitPanes(grid, random, Math.max(0.3, light.litRoomShare), 4);
    paintPanes(stage, face, isDark(light) ? light.lampColour : '#f4efdf', runs, isDark(light) ? 0.7 : 0.18);
    paintBands(stage, face, grid, mixColours(mall.panel, mall.glass, 0.2), 0.16);
    if (mall.skin === 'fins') paintPosts(stage, face, { ...grid, bays: grid.bays * 2 }, mall.panel, 0.34);
    else paintPosts(stage, face, grid, mixColours(mall.glass, '#ffffff', 0.5), 0.16);
  }
  paintRectangle(
    stage,
    face,
    drawing.gradient([litPaint(stage, brighten(mall.panel, 1.08), face), litPaint(stage, mall.panel, face)]),
    left,
    face.height - 1.6,
    right,
    face.height,
  );
  paintStripe(
    stage,
    face,
    litPaint(stage, mall.accent, face),
    0.3,
    [left, face.height - 1.6],
    [right, face.height - 1.6],
  );
}

export function glassPaint(stage: Stage, mall: Mall, face: Face) {
  const glassColour = litColour(stage.light, mall.glass, face.brightness);
  return stage.drawing.gradient([
    mixColours(glassColour, stage.light.sky[1], 0.4),
    glassColour,
    brighten(glassColour, 0.82),
  ]);
}

/** Paints shop windows at street level, with uniform height and signs. */
export function paintWindows(stage: Stage, mall: Mall, face: Face, left: number, right: number): void {
  const { drawing, light } = stage;
  const random = randomFrom(stage.facts.id, Math.round(left) + 41);
  const shopCount = Math.max(2, Math.round((right - left) / 6.4));
  const shopWidth = (right - left) / shopCount;
  const paneColour = isDark(light)
    ? mixColours(light.lampColour, '#ffffff', 0.2)
    : litPaint(stage, '#b9cdd0', face);
  paintRectangle(stage, face, litPaint(stage, '#2b363c', face), left, 0, right, STOREY_HEIGHT + 0.2);
  paintRectangle(
    stage,
    face,
    drawing.gradient([brighten(paneColour, 0.82), paneColour, brighten(paneColour, 0.72)]),
    left + 0.5,
    0.35,
    right - 0.5,
    WINDOW_TOP - 0.9,
  );
  for (let shop = 0; shop < shopCount; shop++) {
    const u = left + shop * shopWidth;
    const sign = random.pick(['#f5f0e4', '#f5f0e4', '#20282d', ...POSTER_COLOURS]);
    paintRectangle(
      stage,
      face,
      isDark(light) ? mixColours(sign, '#fff4d8', 0.35) : litPaint(stage, sign, face),
      u + 0.9,
      WINDOW_TOP - 0.75,
      u + shopWidth - 0.9,
      WINDOW_TOP + 0.1,
    );
    // Displays are too small to be visible in other compositions.
    if (stage.composition === 'entrance') paintDisplay(stage, face, random, u + 1, u + shopWidth - 1);
  }
  for (let shop = 0; shop <= shopCount; shop++) {
    const u = Math.min(right - 0.45, Math.max(left, left + shop * shopWidth - 0.45));
    paintRectangle(stage, face, litPaint(stage, mall.panel, face), u, 0, u + 0.9, STOREY_HEIGHT + 0.2);
  }
  paintRectangle(
    stage,
    face,
    litPaint(stage, brighten(mall.panel, 0.95), face),
    left,
    STOREY_HEIGHT - 0.25,
    right,
    STOREY_HEIGHT + 0.5,
  );
}

/** Paints mannequins and stands behind the glass. */
function paintDisplay(stage: Stage, face: Face, random: Random, left: number, right: number): void {
  const shadeColour = isDark(stage.light) ? '#7a5f43' : '#5b6b70';
  for (let u = left + random.between(0, 0.8); u < right - 0.6; u += random.between(1, 1.9)) {
    if (random.chance(0.4)) {
      paintRectangle(stage, face, shadeColour, u, 0.5, u + 0.7, random.between(1, 1.5), 0.55);
      continue;
    }
    paintRectangle(stage, face, shadeColour, u + 0.06, 0.5, u + 0.36, 1.5, 0.6);
    paintRectangle(stage, face, random.pick(POSTER_COLOURS), u, 1.1, u + 0.42, 1.85, 0.6);
    paintRectangle(stage, face, shadeColour, u + 0.11, 1.9, u + 0.31, 2.15, 0.6);
  }
}

/** Paints an abstract poster several floors high. */
export function paintPoster(stage: Stage, face: Face, poster: Poster, start: number, end: number): void {
  const { drawing, light } = stage;
  const posterWidth = end - start;
  const left = start + posterWidth * 0.2;
  const right = start + posterWidth * 0.72;
  const bottom = STOREY_HEIGHT + 2.2;
  const top = Math.min(face.height - 3.4, bottom + (right - left) * 1.3);
  if (top - bottom < 4) return;
  const isGlowing = isDark(light);
  const ground = isGlowing ? brighten(poster.ground, 1.12) : litPaint(stage, poster.ground, face);
  const figure = isGlowing ? poster.figure : litPaint(stage, poster.figure, face);
  paintRectangle(
    stage,
    face,
    litPaint(stage, '#242c31', face),
    left - 0.3,
    bottom - 0.3,
    right + 0.3,
    top + 0.3,
  );
  paintRectangle(
    stage,
    face,
    drawing.gradient([mixColours(ground, '#ffffff', 0.28), ground]),
    left,
    bottom,
    right,
    top,
  );
  const middle = (left + right) / 2;
  const figureSize = Math.min(right - left, top - bottom) * 0.3;
  const height = bottom + (top - bottom) * 0.56;
  if (poster.isRound) {
    paintPolygon(stage, face, figure, circlePoints(middle, height, figureSize), 0.92);
    paintPolygon(stage, face, ground, circlePoints(middle, height, figureSize * 0.62), 0.9);
  } else {
    paintPolygon(stage, face, figure, [
      [middle - figureSize, height - figureSize],
      [middle + figureSize * 0.3, height - figureSize],
      [middle + figureSize, height + figureSize],
      [middle - figureSize * 0.3, height + figureSize],
    ]);
  }
  paintRectangle(
    stage,
    face,
    figure,
    left + figureSize * 0.6,
    bottom + figureSize * 0.42,
    right - figureSize * 0.6,
    bottom + figureSize * 0.6,
    0.9,
  );
}

const circlePoints = (u: number, v: number, radius: number): [number, number][] =>
  Array.from({ length: 16 }, (_, step) => [
    u + radius * Math.cos((step * Math.PI) / 8),
    v + radius * Math.sin((step * Math.PI) / 8),
  ]);
