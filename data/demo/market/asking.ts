import type { Random } from '../random.ts';

/** Prices as people ask them: round, and gladly ending in eight. */
export function askedPrice(chance: Random, value: number): number {
  const step = stepOf(value, PRICE_STEPS);
  const steps = Math.max(1, Math.round(value / step));
  if (steps < 20 || !chance.chance(0.4)) return steps * step;
  return (Math.round((steps - 8) / 10) * 10 + 8) * step;
}

export function askedRent(chance: Random, value: number): number {
  const step = stepOf(value, RENT_STEPS);
  const steps = Math.max(1, Math.round(value / step));
  if (steps < 20 || !chance.chance(0.3)) return steps * step;
  return (Math.round((steps - 8) / 10) * 10 + 8) * step;
}

type Steps = readonly (readonly [below: number, step: number])[];

const PRICE_STEPS: Steps = [
  [3_000_000, 20_000],
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
