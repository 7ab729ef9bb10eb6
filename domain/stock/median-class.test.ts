import { describe, expect, it } from 'vitest';
import { floorLevelOf, medianClassCode, medianClassOf } from './median-class.ts';

const UNKNOWN_TRAITS = { grade: null, floor: null, street_tier: null };

describe('class of comparable prices', () => {
  it('is of the same grade for an office, and unknown without one', () => {
    expect(medianClassOf({ ...UNKNOWN_TRAITS, ics_type: 'c', grade: 'A', floor: '12' })).toEqual({
      grade: 'A',
      floor_level: null,
      street_tier: null,
    });
    expect(medianClassOf({ ...UNKNOWN_TRAITS, ics_type: 'c' })).toBeNull();
  });

  it('is of the same floor level and street tier for a shop', () => {
    const shop = { ...UNKNOWN_TRAITS, ics_type: 's', grade: 'A', floor: 'G' } as const;
    expect(medianClassOf({ ...shop, street_tier: 'prime' })).toEqual({
      grade: null,
      floor_level: 'street',
      street_tier: 'prime',
    });
    expect(medianClassOf({ ...shop, floor: null })).toBeNull();
  });

  it('is any for industrial property', () => {
    expect(medianClassOf({ ...UNKNOWN_TRAITS, ics_type: 'i', floor: 'G' })).toBeNull();
  });

  it.each([
    ['G', 'street'],
    ['UG', 'street'],
    ['LG', 'below'],
    ['B1', 'below'],
    ['B', 'below'],
    ['1', 'upper'],
    ['12A', 'upper'],
    ['M', 'upper'],
    ['HIGH', null],
    [null, null],
  ])('takes floor %s as %s', (floor, level) => {
    expect(floorLevelOf(floor)).toBe(level);
  });

  it('has a distinct code for each class', () => {
    const codeOfTier = (street_tier: 'good' | null) =>
      medianClassCode({ grade: null, floor_level: 'street', street_tier });
    expect(codeOfTier('good')).not.toBe(codeOfTier(null));
  });
});
