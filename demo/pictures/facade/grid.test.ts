import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../drawing/random.ts';
import { gridOf, paneAt, pickLitPanes } from './grid.ts';
import type { Face } from './wall.ts';

const sizeArbitrary = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const wallArbitrary = fc.record({
  width: sizeArbitrary(5, 90),
  height: sizeArbitrary(6, 480),
  floors: fc.integer({ min: 1, max: 118 }),
  bay: sizeArbitrary(2, 7),
  seed: fc.nat(),
});
const faceOf = (width: number, height: number): Face => ({
  origin: [0, 0, 0],
  across: [1, 0, 0],
  width,
  height,
  brightness: 1,
});
/** Tolerance in metres for rounding errors. */
const ROUNDING_TOLERANCE = 1e-6;

describe('windows', () => {
  it('form one row for each floor, within the wall', () => {
    fc.assert(
      fc.property(wallArbitrary, ({ width, height, floors, bay }) => {
        const grid = gridOf(faceOf(width, height), floors, bay);
        expect(grid.floors).toBe(floors);
        for (const [floor, column] of [
          [0, 0],
          [floors - 1, grid.bays - 1],
        ] as const) {
          const [u0, v0, u1, v1] = paneAt(grid, floor, column);
          expect(u0).toBeGreaterThanOrEqual(0);
          expect(v0).toBeGreaterThanOrEqual(0);
          expect(u1).toBeLessThanOrEqual(width + ROUNDING_TOLERANCE);
          expect(v1).toBeLessThanOrEqual(height + ROUNDING_TOLERANCE);
          expect(u1).toBeGreaterThan(u0);
          expect(v1).toBeGreaterThan(v0);
        }
      }),
    );
  });

  it('of lit rooms stay within the wall and do not overlap', () => {
    fc.assert(
      fc.property(wallArbitrary, ({ width, height, floors, bay, seed }) => {
        const grid = gridOf(faceOf(width, height), floors, bay);
        const litRuns = pickLitPanes(grid, randomFrom(seed), 0.9, grid.bays);
        const endByRow = new Map<number, number>();
        for (const [u0, v0, u1, v1] of litRuns) {
          expect(u1).toBeLessThanOrEqual(width + ROUNDING_TOLERANCE);
          expect(v1).toBeLessThanOrEqual(height + ROUNDING_TOLERANCE);
          expect(u0).toBeGreaterThanOrEqual((endByRow.get(v0) ?? 0) - ROUNDING_TOLERANCE);
          endByRow.set(v0, u1);
        }
      }),
    );
  });
});
