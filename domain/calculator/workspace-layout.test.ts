import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeWorkspaceLayout } from './workspace-layout.ts';
import { computeWorkspaceTotal, WORKSPACE_ITEMS } from './workspace-needs.ts';

const needsArbitrary = fc
  .array(fc.tuple(fc.constantFrom(...WORKSPACE_ITEMS), fc.nat(800), fc.nat(80)), { maxLength: 14 })
  .map((items) => Object.fromEntries(items.map(([item, area, units]) => [item, { area, units }])));

describe('The plan of an office', () => {
  test('is empty without rooms', () => {
    expect(computeWorkspaceLayout({})).toEqual({ width: 0, height: 0, rooms: [] });
  });

  test('is to scale: every room has its area, and together they fill the plan', () => {
    fc.assert(
      fc.property(needsArbitrary, (needs) => {
        const { width, height, rooms } = computeWorkspaceLayout(needs);
        expect(width * height).toBeCloseTo(computeWorkspaceTotal(needs).area, 3);
        for (const { item, units, ...room } of rooms) {
          expect(room.width * room.height).toBeCloseTo((needs[item]?.area ?? 0) * units, 3);
          expect(room.x + room.width).toBeLessThanOrEqual(width + 1e-6);
          expect(room.y + room.height).toBeLessThanOrEqual(height + 1e-6);
        }
      }),
    );
  });
});
