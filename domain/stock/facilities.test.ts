import { describe, expect, it } from 'vitest';
import { facilitiesOf, facilityAppliesTo } from './facilities.ts';
import { fillUnknownFields, type StockFieldValues } from './stock-fields.ts';

const facilitiesWith = (knownValues: Partial<StockFieldValues>) =>
  facilitiesOf(fillUnknownFields(knownValues));

describe('the facilities of a listing', () => {
  it('do not exist while all fields are unknown', () => {
    expect(facilitiesWith({})).toEqual([]);
    expect(
      facilitiesWith({ exhaust: false, toilet: 'shared', container_access: 'none', licences: [] }),
    ).toEqual([]);
  });

  it('follow from its fields', () => {
    expect(facilitiesWith({ exhaust: true, drainage: true, toilet: 'own' })).toEqual([
      'own_toilet',
      'exhaust',
      'drainage',
    ]);
    expect([facilitiesWith({ roof_area: 100 }), facilitiesWith({ terrace_area: 100 })]).toEqual([
      ['roof_or_terrace'],
      ['roof_or_terrace'],
    ]);
    expect(facilitiesWith({ container_access: 'bay_20' })).toEqual(['container_access']);
  });

  it('count a rent as inclusive with all three charges, cooled or not', () => {
    expect(facilitiesWith({ rent_includes: ['management', 'rates'] })).toEqual([]);
    expect(facilitiesWith({ rent_includes: ['management', 'rates', 'government_rent'] })).toEqual([
      'rent_inclusive',
    ]);
  });

  it('need a licence for food, and 200 amperes', () => {
    expect(facilitiesWith({ licences: ['liquor'] })).toEqual([]);
    expect(facilitiesWith({ licences: ['liquor', 'bakery'] })).toEqual(['food_licence']);
    expect([facilitiesWith({ power: 199 }), facilitiesWith({ power: 200 })]).toEqual([[], ['strong_power']]);
  });

  it('are asked of the types they say something about', () => {
    expect([facilityAppliesTo('exhaust', ['c']), facilityAppliesTo('exhaust', ['c', 's'])]).toEqual([
      false,
      true,
    ]);
    expect(facilityAppliesTo('own_toilet', ['c'])).toBe(true);
  });
});
