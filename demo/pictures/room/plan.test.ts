import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitFacts } from '../drawing/facts.ts';
import { parseXml } from '../drawing/xml.fixture.ts';
import { planSvg } from './plan.ts';
import { unitShape } from './unit-shape.ts';
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
const metres = (svg: string) => parseXml(svg).texts.map((text) => Number.parseFloat(text));

describe('the plan of a unit', () => {
  it('is as large as the unit: width times depth is three quarters of the area', () => {
    fc.assert(
      fc.property(
        fc.record({
          id: fc.nat(),
          icsType: fc.constantFrom('i', 'c', 's'),
          area: fc.integer({ min: 80, max: 90_000 }),
        }),
        (unit) => {
          const facts = { ...UNIT, ...unit };
          const { width, depth } = unitShape(facts);
          expect(width * depth).toBeCloseTo(unit.area * 0.0929 * 0.75, 5);
          expect(metres(planSvg(facts))).toEqual([Number(width.toFixed(1)), Number(depth.toFixed(1))]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('stays the same for the same unit, and is another one for the unit next door', () => {
    expect(planSvg(UNIT)).toBe(planSvg({ ...UNIT }));
    expect(planSvg({ ...UNIT, id: 8 })).not.toBe(planSvg(UNIT));
  });

  it('has the shape of the room in the photographs', () => {
    const { shell } = roomOf(UNIT);
    const { width, depth } = unitShape(UNIT);
    expect(shell.halfX * 2).toBeCloseTo(width);
    expect(shell.halfZ * 2).toBeCloseTo(depth);
  });

  it('shows a shop as narrow and deep, a floor of offices as wide', () => {
    const shop = unitShape({ ...UNIT, icsType: 's' });
    const office = unitShape(UNIT);
    expect(shop.width).toBeLessThan(shop.depth);
    expect(office.width).toBeGreaterThan(office.depth);
  });
});
