import type { Random } from '../basics/random.ts';

/** Prices as people ask them: round, and gladly ending in eight (1,280萬, 688萬). */
export function askedPrice(chance: Random, value: number): number {
  const step = stepOf(value, PRICE_STEPS);
  const steps = Math.max(1, Math.round(value / step));
  const eight = chance.chance(0.4);
  if (eight && steps >= 100) return endingInEight(steps) * step;
  return eight && steps >= 20 ? steps * step - step / 5 : steps * step;
}

export function askedRent(chance: Random, value: number): number {
  const step = stepOf(value, RENT_STEPS);
  const steps = Math.max(1, Math.round(value / step));
  return (chance.chance(0.3) && steps >= 100 ? endingInEight(steps) : steps) * step;
}

/** Moves a number of a hundred or more by at most five. */
function endingInEight(steps: number): number {
  return Math.round((steps - 8) / 10) * 10 + 8;
}

type Steps = readonly (readonly [below: number, step: number])[];

const PRICE_STEPS: Steps = [
  [3_000_000, 50_000],
  [30_000_000, 100_000],
  [100_000_000, 500_000],
  [1_000_000_000, 1_000_000],
  [Number.POSITIVE_INFINITY, 10_000_000],
];

const RENT_STEPS: Steps = [
  [10_000, 100],
  [40_000, 500],
  [200_000, 1_000],
  [Number.POSITIVE_INFINITY, 5_000],
];

function stepOf(value: number, steps: Steps): number {
  for (const [below, step] of steps) if (value < below) return step;
  throw new Error(`no step for ${value}`);
}
