import { at as elementAt } from '../../domain/lib/at.ts';
/** A stream of chance that is the same for the same keys, on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Standard normal. */
  normal(): number;
  /** Log-normal around its median. */
  logNormal(median: number, sigma: number): number;
};

/** Each thing draws from a stream of its own, so that adding one thing does not change the others. */
export function random(...keys: readonly (string | number)[]): Random {
  let state = hash(keys.join('/'));
  // mulberry32: 32 bits of state, quick, and even enough for demonstration data
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
  const between = (least: number, most: number): number => least + next() * (most - least);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between,
    normal,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
  };
}

/** FNV-1a with a last mixing step, since keys often differ in their last digit alone. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}

/** Picks members in proportion to their weights, in logarithmic time. */
export type Weighted<T> = { readonly size: number; pick(chance: Random): T; at(quantile: number): T };

export function weighted<T>(list: readonly T[], weightOf: (member: T) => number): Weighted<T> {
  const sums: number[] = [];
  let total = 0;
  for (const member of list) {
    total += weightOf(member);
    sums.push(total);
  }
  const at = (quantile: number): T => {
    const target = quantile * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (elementAt(sums, middle) > target) high = middle;
      else low = middle + 1;
    }
    return elementAt(list, low);
  };
  return { size: list.length, at, pick: (chance) => at(chance.next()) };
}
