import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipLine, clipRing, simplify } from './geometry.ts';

const SQUARE = { x: 0, y: 0, side: 10 };
const pointArbitrary = fc.record({
  x: fc.double({ min: -20, max: 30, noNaN: true }),
  y: fc.double({ min: -20, max: 30, noNaN: true }),
});

describe('A ring clipped to a square', () => {
  it('ends at the edges of the square', () => {
    const ring = [
      { x: 5, y: 5 },
      { x: 15, y: 5 },
      { x: 15, y: 8 },
      { x: 5, y: 8 },
    ];
    expect(new Set(clipRing(ring, SQUARE))).toEqual(
      new Set([
        { x: 5, y: 5 },
        { x: 10, y: 5 },
        { x: 10, y: 8 },
        { x: 5, y: 8 },
      ]),
    );
  });

  it('covers the whole square when the square lies inside it', () => {
    const ring = [
      { x: -5, y: -5 },
      { x: 50, y: -5 },
      { x: 50, y: 50 },
      { x: -5, y: 50 },
    ];
    expect(new Set(clipRing(ring, SQUARE).map(({ x, y }) => `${x} ${y}`))).toEqual(
      new Set(['0 0', '10 0', '10 10', '0 10']),
    );
  });

  it('never leaves the square, and is empty when it lies outside', () => {
    fc.assert(
      fc.property(fc.array(pointArbitrary, { minLength: 3, maxLength: 30 }), (ring) => {
        for (const { x, y } of clipRing(ring, SQUARE)) {
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(x).toBeLessThanOrEqual(10 + 1e-9);
          expect(y).toBeGreaterThanOrEqual(-1e-9);
          expect(y).toBeLessThanOrEqual(10 + 1e-9);
        }
        const distantRing = ring.map(({ x, y }) => ({ x: x + 100, y }));
        expect(clipRing(distantRing, SQUARE)).toEqual([]);
      }),
    );
  });
});

describe('A line clipped to a square', () => {
  it('keeps the sections that touch the square, each with a point beyond the edge', () => {
    const line = [-10, -5, 5, 20, 40, 60, 5, 6].map((x) => ({ x, y: 5 }));
    expect(clipLine(line, SQUARE).map((section) => section.map(({ x }) => x))).toEqual([
      [-5, 5, 20],
      [60, 5, 6],
    ]);
    expect(clipLine(line, { x: 100, y: 0, side: 10 })).toEqual([]);
  });
});

describe('A simplified line', () => {
  it('keeps its ends, and stays close to every point that it omits', () => {
    fc.assert(
      fc.property(
        fc.array(pointArbitrary, { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 0, max: 8 }),
        (line, tolerance) => {
          const simplifiedLine = simplify(line, tolerance);
          expect(simplifiedLine[0]).toBe(line[0]);
          expect(simplifiedLine.at(-1)).toBe(line.at(-1));
          for (const { x, y } of line) {
            const isNearLine = simplifiedLine.some((from, index) => {
              const to = simplifiedLine[index + 1];
              if (!to) return Math.hypot(x - from.x, y - from.y) <= tolerance + 1e-9;
              const fractions = Array.from({ length: 401 }, (_, step) => step / 400);
              const length = Math.hypot(to.x - from.x, to.y - from.y);
              return fractions.some(
                (fraction) =>
                  Math.hypot(
                    x - from.x - fraction * (to.x - from.x),
                    y - from.y - fraction * (to.y - from.y),
                  ) <=
                  tolerance + length / 800 + 1e-9,
              );
            });
            expect(isNearLine).toBe(true);
          }
        },
      ),
    );
  });

  it('has no more points than necessary', () => {
    const nearlyStraightLine = Array.from({ length: 50 }, (_, x) => ({ x, y: x % 2 === 0 ? 0 : 0.01 }));
    expect(simplify(nearlyStraightLine, 0.5)).toHaveLength(2);
  });
});
