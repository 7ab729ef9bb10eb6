import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitFacts } from '../drawing/facts.ts';
import { parseXml } from '../drawing/xml.fixture.ts';
import { drawFloorPlan } from './floor-plan.ts';
import { unitShapeOf } from './unit-shape.ts';
import { roomOf } from './units.ts';

const UNIT: UnitFacts = {
  id: 7,
  icsType: 'c',
  floors: 30,
  completionYear: 1999,
  grade: 'B',
  nameZh: '利恩大廈',
  districtCode: 'KT',
  usageCode: 'office',
  area: 1480,
};
const readMetres = (svg: string) => parseXml(svg).texts.map((text) => Number.parseFloat(text));

describe('the floor plan of a unit', () => {
  it('is to scale: width times depth is three quarters of the unit’s area', () => {
    fc.assert(
      fc.property(
        fc.record({
          id: fc.nat(),
          icsType: fc.constantFrom('i', 'c', 's'),
          area: fc.integer({ min: 80, max: 90_000 }),
        }),
        (unit) => {
          const facts = { ...UNIT, ...unit };
          const { width, depth } = unitShapeOf(facts);
          expect(width * depth).toBeCloseTo(unit.area * 0.0929 * 0.75, 5);
          expect(readMetres(drawFloorPlan(facts))).toEqual([
            Number(width.toFixed(1)),
            Number(depth.toFixed(1)),
          ]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the same for the same unit and differs for another unit', () => {
    expect(drawFloorPlan(UNIT)).toBe(drawFloorPlan({ ...UNIT }));
    expect(drawFloorPlan({ ...UNIT, id: 8 })).not.toBe(drawFloorPlan(UNIT));
  });

  it('has the proportions of the room in the interior pictures', () => {
    const { shell } = roomOf(UNIT);
    const { width, depth } = unitShapeOf(UNIT);
    expect(shell.halfX * 2).toBeCloseTo(width);
    expect(shell.halfZ * 2).toBeCloseTo(depth);
  });

  it('shows a shop deeper than wide and an office wider than deep', () => {
    const shop = unitShapeOf({ ...UNIT, icsType: 's' });
    const office = unitShapeOf(UNIT);
    expect(shop.width).toBeLessThan(shop.depth);
    expect(office.width).toBeGreaterThan(office.depth);
  });
});
