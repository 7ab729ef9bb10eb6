import { brighten, type Colour, mix } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { type Face, lettering, patch, stripe, tone } from './scene.ts';
import type { Stage } from './stage.ts';

export interface LoadingFront {
  /** Metres on the face. */
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly wall: Colour;
  readonly trim: Colour;
}

const BAY = 7.4;

/** Numbered loading bays: roller shutters down, half up, or open on a lit dock. */
export function paintLoadingBays(
  stage: Stage,
  face: Face,
  { from, to, height, wall, trim }: LoadingFront,
): void {
  const random = randomFrom(stage.facts.id, 61);
  const bays = Math.max(2, Math.floor((to - from) / BAY));
  const run = (to - from) / bays;
  const near = stage.composition !== 'skyline';
  patch(stage, face, tone(stage, brighten(wall, 0.8), face), from, 0, to, height * 0.94);
  stage.drawing.together(() => {
    for (let bay = 0; bay < bays; bay++) {
      const left = from + bay * run + 0.8;
      const right = from + (bay + 1) * run - 0.8;
      const head = height * 0.74;
      const sill = random.pick([0, 0, head * 0.45, head * 0.9]);
      const shutter = random.pick(['#77838a', '#8d979a', mix(trim, '#8d979a', 0.5)]);
      if (!near) {
        patch(stage, face, tone(stage, '#4a555b', face), left, 0, right, head);
        continue;
      }
      if (sill > 0) paintDock(stage, face, left, right, sill);
      patch(stage, face, tone(stage, shutter, face), left, sill, right, head);
      const slat = stage.composition === 'entrance' ? 0.22 : 0.7;
      const ink = tone(stage, brighten(shutter, 0.84), face);
      for (let v = sill + slat; v < head; v += slat) stripe(stage, face, ink, 0.07, [left, v], [right, v]);
      patch(stage, face, tone(stage, '#e2b93f', face), left - 0.45, 0, left - 0.15, 1.3);
      patch(stage, face, tone(stage, '#e2b93f', face), right + 0.15, 0, right + 0.45, 1.3);
      lettering(
        stage,
        face,
        tone(stage, '#f4f0e2', face),
        String(bay + 1),
        (left + right) / 2,
        height * 0.92,
        height * 0.13,
        'across',
      );
    }
  });
  patch(stage, face, tone(stage, trim, face), from, height * 0.94, to, height * 1.08);
  patch(stage, face, '#000000', from, height * 0.88, to, height * 0.94, 0.2);
}

function paintDock(stage: Stage, face: Face, left: number, right: number, sill: number): void {
  const dark = isDark(stage.light);
  patch(stage, face, dark ? '#f2cf8e' : tone(stage, '#39444a', face), left, 0, right, sill);
  patch(stage, face, dark ? '#b98f55' : tone(stage, '#565f62', face), left, 0, right, 1.1);
  const wide = (right - left) / 5;
  for (const [bay, high] of [
    [0.3, 0.7],
    [1.4, 1.25],
    [3.2, 0.9],
  ] as const) {
    patch(
      stage,
      face,
      dark ? '#8d6336' : tone(stage, '#a98255', face),
      left + bay * wide,
      1.1,
      left + (bay + 0.9) * wide,
      Math.min(sill, 1.1 + high),
    );
  }
}
