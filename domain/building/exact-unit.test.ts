import { describe, expect, it } from 'vitest';
import { exactUnitOf } from './exact-unit.ts';

describe('the one unit a record is about', () => {
  it('is known by the names of its floor and flat', () => {
    expect(exactUnitOf({ floor: '12', flat: 'A' })).toEqual({ floor: '12', flat: 'A' });
    expect(exactUnitOf({ floor: 'G', flat: '3' })).toEqual({ floor: 'G', flat: '3' });
  });

  it('is not known by a height, or without a flat', () => {
    expect(exactUnitOf({ floor: 'HIGH', flat: 'A' })).toBeNull();
    expect(exactUnitOf({ floor: '12', flat: null })).toBeNull();
    expect(exactUnitOf({ floor: null, flat: 'A' })).toBeNull();
  });
});
