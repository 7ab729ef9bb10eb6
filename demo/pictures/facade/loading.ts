import { brighten, type Colour, mixColours } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { type Face, litPaint, paintLettering, paintRectangle, paintStripe } from './scene.ts';
import type { Stage } from './stage.ts';

export interface LoadingFront {
  /** Left end of the loading front in metres along the face. */
  readonly start: number;
  readonly end: number;
  readonly height: number;
  readonly wall: Colour;
  readonly trim: Colour;
}

const BAY_WIDTH = 7.4;

/** Paints numbered loading bays, with shutters closed, half open, or open on a lit dock. */
export function paintLoadingBays(
  stage: Stage,
  face: Face,
  { start: from, end: to, height, wall, trim }: LoadingFront,
): void {
  const random = randomFrom(stage.facts.id, 61);
  const bayCount = Math.max(2, Math.floor((to - from) / BAY_WIDTH));
  const bayWidth = (to - from) / bayCount;
  const isNear = stage.composition !== 'skyline';
  paintRectangle(stage, face, litPaint(stage, brighten(wall, 0.8), face), from, 0, to, height * 0.94);
  stage.drawing.mergeShapes(() => {
    for (let bay = 0; bay < bayCount; bay++) {
      const left = from + bay * bayWidth + 0.8;
      const right = from + (bay + 1) * bayWidth - 0.8;
      const headHeight = height * 0.74;
      const sillHeight = random.pick([0, 0, headHeight * 0.45, headHeight * 0.9]);
      const shutterColour = random.pick(['#77838a', '#8d979a', mixColours(trim, '#8d979a', 0.5)]);
      if (!isNear) {
        paintRectangle(stage, face, litPaint(stage, '#4a555b', face), left, 0, right, headHeight);
        continue;
      }
      if (sillHeight > 0) paintDock(stage, face, left, right, sillHeight);
      paintRectangle(stage, face, litPaint(stage, shutterColour, face), left, sillHeight, right, headHeight);
      const slatSpacing = stage.composition === 'entrance' ? 0.22 : 0.7;
      const slatPaint = litPaint(stage, brighten(shutterColour, 0.84), face);
      for (let v = sillHeight + slatSpacing; v < headHeight; v += slatSpacing)
        paintStripe(stage, face, slatPaint, 0.07, [left, v], [right, v]);
      paintRectangle(stage, face, litPaint(stage, '#e2b93f', face), left - 0.45, 0, left - 0.15, 1.3);
      paintRectangle(stage, face, litPaint(stage, '#e2b93f', face), right + 0.15, 0, right + 0.45, 1.3);
      paintLettering(
        stage,
        face,
        litPaint(stage, '#f4f0e2', face),
        String(bay + 1),
        (left + right) / 2,
        height * 0.92,
        height * 0.13,
        'across',
      );
    }
  });
  paintRectangle(stage, face, litPaint(stage, trim, face), from, height * 0.94, to, height * 1.08);
  paintRectangle(stage, face, '#000000', from, height * 0.88, to, height * 0.94, 0.2);
}

function paintDock(stage: Stage, face: Face, left: number, right: number, sillHeight: number): void {
  const isNight = isDark(stage.light);
  paintRectangle(
    stage,
    face,
    isNight ? '#f2cf8e' : litPaint(stage, '#39444a', face),
    left,
    0,
    right,
    sillHeight,
  );
  paintRectangle(stage, face, isNight ? '#b98f55' : litPaint(stage, '#565f62', face), left, 0, right, 1.1);
  const width = (right - left) / 5;
  for (const [bay, height] of [
    [0.3, 0.7],
    [1.4, 1.25],
    [3.2, 0.9],
  ] as const) {
    paintRectangle(
      stage,
      face,
      isNight ? '#8d6336' : litPaint(stage, '#a98255', face),
      left + bay * width,
      1.1,
      left + (bay + 0.9) * width,
      Math.min(sillHeight, 1.1 + height),
    );
  }
}
