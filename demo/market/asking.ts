import type { Random } from '../basics/random.ts';

/** Rounds a price to a typical asking price, often ending in eight (1,280萬, 688萬). */
export function roundToAskingPrice(rng: Random, value: number): number {
  const roundingStep = roundingStepOf(value, PRICE_STEPS);
  const stepCount = Math.max(1, Math.round(value / roundingStep));
  const endsInEight = rng.chance(0.4);
  if (endsInEight && stepCount >= 100) return roundToEndInEight(stepCount) * roundingStep;
  return endsInEight && stepCount >= 20
    ? stepCount * roundingStep - roundingStep / 5
    : stepCount * roundingStep;
}

export function roundToAskingRent(rng: Random, value: number): number {
  const roundingStep = roundingStepOf(value, RENT_STEPS);
  const stepCount = Math.max(1, Math.round(value / roundingStep));
  return (rng.chance(0.3) && stepCount >= 100 ? roundToEndInEight(stepCount) : stepCount) * roundingStep;
}

/** Changes a number of at least 100 by at most 5, so that it ends in 8. */
function roundToEndInEight(steps: number): number {
  return Math.round((steps - 8) / 10) * 10 + 8;
}

type RoundingSteps = readonly (readonly [limit: number, step: number])[];

const PRICE_STEPS: RoundingSteps = [
  [3_000_000, 50_000],
  [30_000_000, 100_000],
  [100_000_000, 500_000],
  [1_000_000_000, 1_000_000],
  [Number.POSITIVE_INFINITY, 10_000_000],
];

const RENT_STEPS: RoundingSteps = [
  [10_000, 100],
  [40_000, 500],
  [200_000, 1_000],
  [Number.POSITIVE_INFINITY, 5_000],
];

function roundingStepOf(value: number, steps: RoundingSteps): number {
  for (const [limit, step] of steps) if (value < limit) return step;
  throw new Error(`no step for ${value}`);
}
