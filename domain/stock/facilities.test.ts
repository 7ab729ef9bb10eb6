import { describe, expect, it } from 'vitest';
import { concernsFacility, facilitiesOf } from './facilities.ts';
import { allFields, type StockFieldValues } from './stock-fields.ts';

const of = (known: Partial<StockFieldValues>) => facilitiesOf(allFields(known));

describe('the facilities of a listing', () => {
  it('are none while nothing is known', () => {
    expect(of({})).toEqual([]);
    expect(of({ exhaust: false, toilet: 'shared', container_access: 'none', licences: [] })).toEqual([]);
  });

  it('follow from its fields', () => {
    expect(of({ exhaust: true, drainage: true, toilet: 'own' })).toEqual([
      'own_toilet',
      'exhaust',
      'drainage',
    ]);
    expect([of({ roof_area: 100 }), of({ terrace_area: 100 })]).toEqual([
      ['roof_or_terrace'],
      ['roof_or_terrace'],
    ]);
    expect(of({ container_access: 'bay_20' })).toEqual(['container_access']);
  });

  it('count a rent as inclusive with all three charges, cooled or not', () => {
    expect(of({ rent_includes: ['management', 'rates'] })).toEqual([]);
    expect(of({ rent_includes: ['management', 'rates', 'government_rent'] })).toEqual(['rent_inclusive']);
  });

  it('need a licence for food, and 200 amperes', () => {
    expect(of({ licences: ['liquor'] })).toEqual([]);
    expect(of({ licences: ['liquor', 'bakery'] })).toEqual(['food_licence']);
    expect([of({ power: 199 }), of({ power: 200 })]).toEqual([[], ['strong_power']]);
  });

  it('are asked of the types they say something about', () => {
    expect([concernsFacility('exhaust', ['c']), concernsFacility('exhaust', ['c', 's'])]).toEqual([
      false,
      true,
    ]);
    expect(concernsFacility('own_toilet', ['c'])).toBe(true);
  });
});
