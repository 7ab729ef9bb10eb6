import { describe, expect, it } from 'vitest';
import { facilitiesOf, facilityAppliesTo } from './facilities.ts';
import { type BuildingPremises, premisesOf } from './premises.ts';
import { fillUnknownFields, type StockFieldValues } from './stock-fields.ts';

const facilitiesWith = (
  knownValues: Partial<StockFieldValues>,
  building: Partial<BuildingPremises> = {},
  flat: string | null = null,
) => {
  const fields = fillUnknownFields(knownValues);
  const premises = premisesOf(fields, { ...NO_PREMISES, ...building });
  return facilitiesOf({ ...fields, floor_no: null, flat }, premises);
};
const NO_PREMISES: BuildingPremises = {
  ceiling_height_cm: null,
  floor_loading_psf: null,
  container_access: null,
  passenger_lifts: null,
  cargo_lifts: null,
  loading_bays: null,
  parking_spaces: null,
};

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

  it('tell containers by their length and by where they reach', () => {
    expect(facilitiesWith({ container_access: 'bay_40' })).toEqual(['container_access', 'container_40']);
    expect(facilitiesWith({ container_access: 'floor_40' })).toEqual([
      'container_access',
      'container_40',
      'container_floor',
    ]);
  });

  it('are those of the building where the listing says nothing', () => {
    expect(facilitiesWith({}, { container_access: 'bay_20', loading_bays: 3, parking_spaces: 40 })).toEqual([
      'container_access',
      'loading_bay',
      'parking',
    ]);
    expect(facilitiesWith({ container_access: 'none' }, { container_access: 'bay_40' })).toEqual([]);
    expect(facilitiesWith({}, { loading_bays: 0, parking_spaces: 0 })).toEqual([]);
  });

  it('include a whole floor and joined units', () => {
    expect([
      facilitiesWith({}, {}, 'WF'),
      facilitiesWith({}, {}, 'wf '),
      facilitiesWith({}, {}, 'A'),
    ]).toEqual([['whole_floor'], ['whole_floor'], []]);
    expect(facilitiesWith({ joined_units: '1203-1205' })).toEqual(['joined_units']);
  });

  it('are asked of the types they say something about', () => {
    expect([facilityAppliesTo('exhaust', ['c']), facilityAppliesTo('exhaust', ['c', 's'])]).toEqual([
      false,
      true,
    ]);
    expect(facilityAppliesTo('own_toilet', ['c'])).toBe(true);
  });
});
