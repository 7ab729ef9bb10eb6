import type { Random } from '../basics/random.ts';

/**
 * Divides an area into `count` parts that add up to it. `spread` is the standard deviation of the
 * logarithm of their sizes.
 */
export function divideArea(rng: Random, area: number, count: number, spread: number): readonly number[] {
  const weights = Array.from({ length: count }, () => Math.exp(spread * rng.normal()));
  const totalWeight = weights.reduce((sum, share) => sum + share, 0);
  let remainingArea = area;
  return weights.map((share, index) => {
    const partArea = index === count - 1 ? remainingArea : Math.round((area * share) / totalWeight);
    remainingArea -= partArea;
    return partArea;
  });
}

/** Returns the number of parts of about the given size in an area, from 1 to `max`. */
export function partCountOf(area: number, size: number, max: number): number {
  return Math.min(max, Math.max(1, Math.round(area / size)));
}
