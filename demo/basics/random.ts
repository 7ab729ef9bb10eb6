import { at as elementAt } from '../../domain/lib/at.ts';
/** A random number generator that returns the same sequence for the same keys on every machine. */
export type Random = {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns a random number with the standard normal distribution. */
  normal(): number;
  /** Returns a random number with the log-normal distribution around this median. */
  logNormal(median: number, sigma: number): number;
};

/**
 * Creates a generator for these keys. Each generated object (such as a building) has its own
 * generator, so that adding one object does not change the others.
 */
export function random(...keys: readonly (string | number)[]): Random {
  let state = hash(keys.join('/'));
  // mulberry32: 32 bits of state, fast, and uniform enough for demonstration data
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
  const between = (min: number, max: number): number => min + next() * (max - min);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between,
    normal,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
    pick: (list) => {
      const member = list[Math.floor(next() * list.length)];
      if (member === undefined) throw new Error('nothing to pick from');
      return member;
    },
  };
}

/** FNV-1a with a final mixing step, because keys often differ only in the last digit. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}

/**
 * A list of items with weights. `pick` returns an item with a probability in proportion to its weight;
 * `atQuantile` returns the item at a fraction (0 to 1) of the total weight.
 */
export type Weighted<T> = { readonly size: number; pick(rng: Random): T; atQuantile(quantile: number): T };

export function createWeighted<T>(list: readonly T[], weightOf: (member: T) => number): Weighted<T> {
  const cumulativeWeights: number[] = [];
  let totalWeight = 0;
  for (const member of list) {
    totalWeight += weightOf(member);
    cumulativeWeights.push(totalWeight);
  }
  const atQuantile = (quantile: number): T => {
    const target = quantile * totalWeight;
    let low = 0;
    let high = cumulativeWeights.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (elementAt(cumulativeWeights, middle) > target) high = middle;
      else low = middle + 1;
    }
    return elementAt(list, low);
  };
  return { size: list.length, atQuantile, pick: (chance) => atQuantile(chance.next()) };
}
