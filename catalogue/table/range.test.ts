import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect, emptyBits, setSpan } from '../memory/bits.ts';
import { measureParts, openMeasure } from './measure.ts';
import { keepRange } from './range.ts';

const SIZE = 6000;

test('a range keeps the known values within it, whichever way is the quickest', () => {
  const values = Float64Array.from({ length: SIZE }, (_, row) =>
    row % 11 === 0 ? Number.NaN : (row * 7919) % 1000,
  );
  const measure = openMeasure(measureParts(values, Uint32Array.from(values.keys()), true));
  const limit = fc.option(fc.integer({ min: -10, max: 1010 }), { nil: undefined });
  const narrow = fc.tuple(fc.nat(180), fc.integer({ min: 1, max: 3 }));
  const wide = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 160 }));
  fc.assert(
    fc.property(limit, limit, fc.oneof(narrow, wide), (min, max, [first, length]) => {
      const target = emptyBits(SIZE);
      const [from, to] = [first * 32 + 5, Math.min(SIZE, (first + length) * 32)];
      setSpan(target, from, to);
      keepRange(measure, { min, max }, target, [first, first + length], emptyBits(SIZE));
      const found = new Uint32Array(SIZE);
      const end = collect(target, 0, target.length, found);
      const expected = [...values.keys()].filter((row) => {
        const value = values[row] ?? Number.NaN;
        const unlimited = min === undefined && max === undefined && !Number.isNaN(value);
        return row >= from && row < to && (unlimited || (value >= (min ?? 0) && value <= (max ?? 1000)));
      });
      expect([...found.subarray(0, end)]).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
