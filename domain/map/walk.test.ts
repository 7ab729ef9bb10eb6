import { describe, expect, test } from 'vitest';
import { MAX_WALK_MINUTES, metresBetween, walkMinutes } from './walk.ts';

describe('a walk', () => {
  test('goes 80 metres a minute with a detour of 1.3, rounded up', () => {
    expect([0, 61, 62, 500].map(walkMinutes)).toEqual([0, 1, 2, 9]);
  });

  test('is 1,230 metres in a straight line at most', () => {
    expect([1230, 1231].map((metres) => walkMinutes(metres) <= MAX_WALK_MINUTES)).toEqual([true, false]);
  });

  test('is measured over the globe', () => {
    const central = { lat: 22.2819, lng: 114.1581 };
    const kwunTong = { lat: 22.3122, lng: 114.2264 };
    expect(metresBetween(central, kwunTong)).toBeCloseTo(7796, -2);
    expect(metresBetween(central, central)).toBe(0);
  });
});
