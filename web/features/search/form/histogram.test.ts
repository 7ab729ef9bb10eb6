import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketOf, HISTOGRAM_EDGES } from '#domain/search/histogram.ts';
import { bucketOverlapsOf, labelledBucketsOf } from './histogram.tsx';

describe('the highlighted part of a histogram', () => {
  test('is all of it if nothing is chosen', () => {
    expect(bucketOverlapsOf([0, 10, 20], {})).toEqual([true, true, true]);
  });

  test('reaches from the bucket of the lowest to that of the highest value', () => {
    expect(bucketOverlapsOf([0, 10, 20, 30], { min: 10, max: 20 })).toEqual([false, true, true, false]);
    expect(bucketOverlapsOf([0, 10, 20, 30], { min: 35 })).toEqual([false, false, false, true]);
  });

  test('contains every listing that the range finds', () => {
    const edges = HISTOGRAM_EDGES.sell;
    const priceArbitrary = fc.integer({ min: 0, max: 6e8 });
    fc.assert(
      fc.property(priceArbitrary, priceArbitrary, priceArbitrary, (a, b, value) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        if (value >= min && value <= max)
          expect(bucketOverlapsOf(edges, { min, max })[bucketOf(value, edges)]).toBe(true);
      }),
    );
  });
});

test('the axis has evenly spread values, and none at its ends', () => {
  expect(labelledBucketsOf(HISTOGRAM_EDGES.rent)).toEqual([6, 11, 17]);
  for (const edges of Object.values(HISTOGRAM_EDGES))
    for (const tick of labelledBucketsOf(edges)) expect(edges[tick]).toBeGreaterThan(0);
});
