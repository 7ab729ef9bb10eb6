import type { IcsType } from '../codes/ics-type.ts';
import { givesAccess } from './container-access.ts';
import { isWholeFloor, type Premises } from './premises.ts';
import { isInclusive } from './rent-charges.ts';
import type { StockFieldValues } from './stock-fields.ts';

/** Searchable facilities of listings, in the bit order of search.stock.facilities. */
export const FACILITIES = [
  'rent_inclusive',
  'own_toilet',
  'roof_or_terrace',
  'exhaust',
  'drainage',
  'food_licence',
  'strong_power',
  'container_access',
  'container_40',
  'container_floor',
  'loading_bay',
  'parking',
  'whole_floor',
  'joined_units',
] as const;
export type Facility = (typeof FACILITIES)[number];

type FacilityFields = Pick<
  StockFieldValues,
  | 'rent_includes'
  | 'toilet'
  | 'roof_area'
  | 'terrace_area'
  | 'exhaust'
  | 'drainage'
  | 'licences'
  | 'power'
  | 'joined_units'
> &
  Parameters<typeof isWholeFloor>[0];

/** Premises of the listing and its building, from `premisesOf`. */
type FacilityPremises = Pick<Premises, 'container_access' | 'loading_bays' | 'parking_spaces'>;

/** Minimum supply in amperes for a kitchen or a production line. */
export const STRONG_POWER_AMPERES = 200;

/** Tests for each facility. The database view search.stock_now implements the same rules. */
const FACILITY_CHECKS: Readonly<
  Record<Facility, (fields: FacilityFields, premises: FacilityPremises) => boolean>
> = {
  rent_inclusive: ({ rent_includes }) => isInclusive(rent_includes),
  own_toilet: ({ toilet }) => toilet === 'own',
  roof_or_terrace: ({ roof_area, terrace_area }) => roof_area !== null || terrace_area !== null,
  exhaust: ({ exhaust }) => exhaust === true,
  drainage: ({ drainage }) => drainage === true,
  food_licence: ({ licences }) => licences?.some((licence) => licence !== 'liquor') ?? false,
  strong_power: ({ power }) => power !== null && power >= STRONG_POWER_AMPERES,
  container_access: (_, { container_access }) => givesAccess(container_access, 'bay_20'),
  container_40: (_, { container_access }) => givesAccess(container_access, 'bay_40'),
  container_floor: (_, { container_access }) => givesAccess(container_access, 'floor_40'),
  loading_bay: (_, { loading_bays }) => loading_bays !== null && loading_bays > 0,
  parking: (_, { parking_spaces }) => parking_spaces !== null && parking_spaces > 0,
  whole_floor: isWholeFloor,
  joined_units: ({ joined_units }) => joined_units !== null,
};

export function hasFacility(fields: FacilityFields, premises: FacilityPremises, facility: Facility): boolean {
  return FACILITY_CHECKS[facility](fields, premises);
}

export function facilitiesOf(fields: FacilityFields, premises: FacilityPremises): Facility[] {
  return FACILITIES.filter((facility) => hasFacility(fields, premises, facility));
}

/** Property types to which a facility applies, if not all. */
const TYPES_BY_FACILITY: Readonly<Partial<Record<Facility, readonly IcsType[]>>> = {
  exhaust: ['s', 'i'],
  drainage: ['s', 'i'],
  food_licence: ['s', 'i'],
  strong_power: ['s', 'i'],
  container_access: ['i'],
  container_40: ['i'],
  container_floor: ['i'],
  loading_bay: ['i', 's'],
};

export function facilityAppliesTo(facility: Facility, types: readonly IcsType[]): boolean {
  return TYPES_BY_FACILITY[facility]?.some((type) => types.includes(type)) ?? true;
}
