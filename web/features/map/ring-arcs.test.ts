import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ringArcsOf } from './ring-arcs.ts';

describe('The ring around a cluster', () => {
  it('is closed for a single type', () => {
    expect(ringArcsOf({ i: 0, c: 7, s: 0 })).toEqual([{ type: 'c', start: 0, length: 100 }]);
  });

  it('has a visible arc for every type, in order and with gaps', () => {
    const countArbitrary = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(countArbitrary, countArbitrary, countArbitrary, (i, c, s) => {
        const arcs = ringArcsOf({ i, c, s });
        expect(arcs.map(({ type }) => type)).toEqual(
          (['i', 'c', 's'] as const).filter((type) => ({ i, c, s })[type] > 0),
        );
        if (arcs.length < 2) return;
        let end = 0;
        for (const { start, length } of arcs) {
          expect(length).toBeGreaterThan(3);
          expect(start).toBeGreaterThan(end);
          end = start + length;
        }
        expect(end).toBeLessThan(100);
      }),
    );
  });
});
