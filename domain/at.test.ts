import { describe, expect, test } from 'vitest';
import { at } from './at.ts';

describe('an element by its index', () => {
  test('is what stands there, zero and empty texts too', () => {
    expect(at([0, 5], 0)).toBe(0);
    expect(at(['', 'a'], 0)).toBe('');
    expect(at(Uint32Array.of(7, 8), 1)).toBe(8);
  });

  test.each([-1, 2, 0.5, Number.NaN])('that is not there is an error: %s of two', (index) => {
    expect(() => at([1, 2], index)).toThrow(RangeError);
  });
});
