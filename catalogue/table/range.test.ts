import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectMembers, emptyBits, setRowRange } from '../memory/bits.ts';
import { buildMeasureParts, openMeasure } from './measure.ts';
import { keepRange } from './range.ts';

const ROW_COUNT = 6000;

test('a range keeps the known values within it, whichever way is the quickest', () => {
  const values = Float64Array.from({ length: ROW_COUNT }, (_, row) =>
    row % 11 === 0 ? Number.NaN : (row * 7919) % 1000,
  );
  const measure = openMeasure(buildMeasureParts(values, Uint32Array.from(values.keys()), true));
  const limitArbitrary = fc.option(fc.integer({ min: -10, max: 1010 }), { nil: undefined });
  const shortSpanArbitrary = fc.tuple(fc.nat(180), fc.integer({ min: 1, max: 3 }));
  const longSpanArbitrary = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 160 }));
  fc.assert(
    fc.property(
      limitArbitrary,
      limitArbitrary,
      fc.oneof(shortSpanArbitrary, longSpanArbitrary),
      (min, max, [firstWord, length]) => {
        const target = emptyBits(ROW_COUNT);
        const [from, to] = [firstWord * 32 + 5, Math.min(ROW_COUNT, (firstWord + length) * 32)];
        setRowRange(target, from, to);
        keepRange(measure, { min, max }, target, [firstWord, firstWord + length], emptyBits(ROW_COUNT));
        const matchingRows = new Uint32Array(ROW_COUNT);
        const end = collectMembers(target, 0, target.length, matchingRows);
        const expected = [...values.keys()].filter((row) => {
          const value = values[row] ?? Number.NaN;
          const hasNoLimits = min === undefined && max === undefined && !Number.isNaN(value);
          return row >= from && row < to && (hasNoLimits || (value >= (min ?? 0) && value <= (max ?? 1000)));
        });
        expect([...matchingRows.subarray(0, end)]).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});
