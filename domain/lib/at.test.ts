import { describe, expect, test } from 'vitest';
import { at, mapAt } from './at.ts';

describe('an element by its index', () => {
  test('returns the element, including zero and empty texts', () => {
    expect(at([0, 5], 0)).toBe(0);
    expect(at(['', 'a'], 0)).toBe('');
    expect(at(Uint32Array.of(7, 8), 1)).toBe(8);
  });

  test.each([-1, 2, 0.5, Number.NaN])('that is not there is an error: %s of two', (index) => {
    expect(() => at([1, 2], index)).toThrow(RangeError);
  });
});

describe('a value by its key', () => {
  test('returns the value, including zero', () => {
    expect(mapAt(new Map([['rent', 0]]), 'rent')).toBe(0);
  });

  test('that is not there is an error that names the key', () => {
    expect(() => mapAt(new Map([['rent', 0]]), 'sell')).toThrow('no value for the key sell');
  });
});
