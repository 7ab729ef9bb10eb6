import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWeighted, random } from './random.ts';

describe('random', () => {
  it('returns the same sequence for the same keys and another one for other keys', () => {
    const firstNumbers = (...keys: (string | number)[]) => {
      const rng = random(...keys);
      return Array.from({ length: 20 }, () => rng.next());
    };
    expect(firstNumbers(1, 'stock', 7)).toEqual(firstNumbers(1, 'stock', 7));
    expect(firstNumbers(1, 'stock', 7)).not.toEqual(firstNumbers(1, 'stock', 8));
    expect(firstNumbers(1, 'stock', 7)).not.toEqual(firstNumbers(2, 'stock', 7));
  });

  it('returns numbers within the given bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, min, span) => {
        const value = random(seed).integer(min, min + span);
        expect(Number.isInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(min + span);
      }),
    );
  });

  it('spreads the first numbers of consecutive keys evenly over the range', () => {
    const countsByTenth = new Array(10).fill(0);
    for (let key = 0; key < 10_000; key += 1) countsByTenth[Math.floor(random('even', key).next() * 10)] += 1;
    for (const count of countsByTenth) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('picks items in proportion to their weights, never an item of weight 0', () => {
    const letters = createWeighted(['a', 'b', 'c'], (letter) => ({ a: 3, b: 0, c: 1 })[letter] ?? 0);
    const rng = random('weights');
    const picked = Array.from({ length: 8000 }, () => letters.pick(rng));
    expect(picked).not.toContain('b');
    expect(picked.filter((letter) => letter === 'a').length / 8000).toBeCloseTo(0.75, 1);
    expect(letters.atQuantile(0)).toBe('a');
    expect(letters.atQuantile(0.999999)).toBe('c');
  });
});
