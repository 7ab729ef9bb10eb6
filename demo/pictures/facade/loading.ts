import { brighten, type Colour, mixColours } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { type Face, litPaint, paintLettering, paintRectangle, paintStripe } from './scene.ts';
import type { Stage } from './stage.ts';

export interface LoadingFront {
  /** In metres along the face. */
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
  const bays = Math.max(2, Math.floor((to - from) / BAY_WIDTH));
  const bayWidth = (to - from) / bays;
  const near = stage.composition !== 'skyline';
  paintRectangle(stage, face, litPaint(stage, brighten(wall, 0.8), face), from, 0, to, height * 0.94);
  stage.drawing.mergeShapes(() => {
    for (let bay = 0; bay < bays; bay++) {
      const left = from + bay * bayWidth + 0.8;
      const right = from + (bay + 1) * bayWidth - 0.8;
      const head = height * 0.74;
      const sill = random.pick([0, 0, head * 0.45, head * 0.9]);
      const shutter = random.pick(['#77838a', '#8d979a', mixColours(trim, '#8d979a', 0.5)]);
      if (!near) {
        paintRectangle(stage, face, litPaint(stage, '#4a555b', face), left, 0, right, head);
        continue;
      }
      if (sill > 0) paintDock(stage, face, left, right, sill);
      paintRectangle(stage, face, litPaint(stage, shutter, face), left, sill, right, head);
      const slat = stage.composition === 'entrance' ? 0.22 : 0.7;
      const ink = litPaint(stage, brighten(shutter, 0.84), face);
      for (let v = sill + slat; v < head; v += slat)
        paintStripe(stage, face, ink, 0.07, [left, v], [right, v]);
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

function paintDock(stage: Stage, face: Face, left: number, right: number, sill: number): void {
  const dark = isDark(stage.light);
  paintRectangle(stage, face, dark ? '#f2cf8e' : litPaint(stage, '#39444a', face), left, 0, right, sill);
  paintRectangle(stage, face, dark ? '#b98f55' : litPaint(stage, '#565f62', face), left, 0, right, 1.1);
  const wide = (right - left) / 5;
  for (const [bay, height] of [
    [0.3, 0.7],
    [1.4, 1.25],
    [3.2, 0.9],
  ] as const) {
    paintRectangle(
      stage,
      face,
      dark ? '#8d6336' : litPaint(stage, '#a98255', face),
      left + bay * wide,
      1.1,
      left + (bay + 0.9) * wide,
      Math.min(sill, 1.1 + height),
    );
  }
}
