import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinedWords, mayBeId, oneLetterVariants } from './keyword-match.ts';

/** Textbook implementation of the optimal string alignment distance. */
function editDistance(a: string, b: string): number {
  const distances: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const distanceAt = (i: number, j: number) => distances[i]?.[j] ?? (i === 0 ? j : Number.POSITIVE_INFINITY);
  for (let j = 1; j <= b.length; j++) {
    distances[0]?.push(j);
    for (let i = 1; i <= a.length; i++) {
      const substitutionCost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = [
        distanceAt(i - 1, j) + 1,
        distanceAt(i, j - 1) + 1,
        distanceAt(i - 1, j - 1) + substitutionCost,
      ];
      if (isSwap) edits.push(distanceAt(i - 2, j - 2) + 1);
      distances[i]?.push(Math.min(...edits));
    }
  }
  return distanceAt(a.length, b.length);
}

const wordArbitrary = (size: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), ...size });

describe('typos of one letter', () => {
  test.each([
    ['left out', 'milennium'],
    ['added', 'millenniium'],
    ['replaced', 'millenniam'],
    ['swapped with the next', 'imllennium'],
    ['swapped at the end', 'millennimu'],
  ])('a letter %s', (_, typedWord) => {
    expect(oneLetterVariants(typedWord)).toContain('millennium');
  });

  test('are all the words one letter away, each once, and no other', () => {
    fc.assert(
      fc.property(
        wordArbitrary({ minLength: 5, maxLength: 7 }),
        wordArbitrary({ minLength: 4, maxLength: 8 }),
        (typedWord, word) => {
          expect(oneLetterVariants(typedWord).includes(word)).toBe(editDistance(typedWord, word) === 1);
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(wordArbitrary({ minLength: 5, maxLength: 12 }), (typedWord) => {
        const nearbyWords = oneLetterVariants(typedWord);
        expect(new Set(nearbyWords).size).toBe(nearbyWords.length);
        expect(nearbyWords.filter((word) => editDistance(typedWord, word) !== 1)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test.each(['tong', 'tower5', '大廈工業中', 'école', 'x'.repeat(41)])('are not looked for in %s', (word) => {
    expect(oneLetterVariants(word)).toEqual([]);
  });
});

test('a letter of a type and digits may be a formatted id', () => {
  expect(['i00001234', 'c01', 's004411'].every(mayBeId)).toBe(true);
  expect(['x1', 'i', 'i1a', '01', 'ic1'].some(mayBeId)).toBe(false);
});

test('whole names are compared without spaces and signs', () => {
  expect(joinedWords("Queen's Road, 9")).toBe('queensroad9');
});
