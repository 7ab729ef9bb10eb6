import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deltaOf, withDelta } from './delta.ts';

const columnArbitrary = fc.array(fc.nat(3), { maxLength: 3 }).map((numbers) => Uint32Array.from(numbers));
const shapeArbitrary = fc.record({
  text: fc.constantFrom('a', 'b'),
  column: columnArbitrary,
  steps: fc.option(fc.record({ stride: fc.nat(1), words: columnArbitrary }), { nil: null }),
  chunks: fc.array(columnArbitrary, { maxLength: 2 }),
  sets: fc.dictionary(fc.constantFrom('hot', 'photo'), columnArbitrary, { minKeys: 2, maxKeys: 2 }),
});

test('applying a delta to the old value gives the new value', () => {
  fc.assert(
    fc.property(shapeArbitrary, shapeArbitrary, fc.boolean(), (before, other, isPartialChange) => {
      const after = isPartialChange ? { ...before, column: other.column, steps: other.steps } : other;
      expect(withDelta(before, structuredClone(deltaOf(before, after)))).toEqual(after);
    }),
  );
});

test('unchanged members are not part of a delta and stay the same objects', () => {
  const before = { words: { stems: 'a', starts: new Uint32Array(2) }, counts: new Uint32Array(1) };
  const after = { words: { ...before.words }, counts: new Uint32Array(1) };
  const delta = deltaOf(before, after);
  expect(delta).toEqual({ counts: after.counts });
  expect(withDelta(before, delta).words).toBe(before.words);
  expect(deltaOf(before, { ...before })).toBeUndefined();
  expect(withDelta(before, undefined)).toBe(before);
});
