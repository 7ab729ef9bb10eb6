import type { IcsType } from '../codes/ics-type.ts';
import type { StockFieldValues } from './stock-fields.ts';

/** What visitors search for among the fields of listings, in the order of the bits of search.stock.facilities. */
export const FACILITIES = [
  'rent_inclusive',
  'own_toilet',
  'roof_or_terrace',
  'exhaust',
  'drainage',
  'food_licence',
  'strong_power',
  'container_access',
] as const;
export type Facility = (typeof FACILITIES)[number];

type Fields = Pick<
  StockFieldValues,
  | 'rent_includes'
  | 'toilet'
  | 'roof_area'
  | 'terrace_area'
  | 'exhaust'
  | 'drainage'
  | 'licences'
  | 'power'
  | 'container_access'
>;

/** Amperes from which a supply serves a kitchen or a production line. */
export const STRONG_POWER = 200;
const CHARGES = ['management', 'rates', 'government_rent'] as const;

/** The view search.stock_now of the database follows the same rules. */
const HAS: Readonly<Record<Facility, (fields: Fields) => boolean>> = {
  rent_inclusive: ({ rent_includes }) => CHARGES.every((charge) => rent_includes?.includes(charge)),
  own_toilet: ({ toilet }) => toilet === 'own',
  roof_or_terrace: ({ roof_area, terrace_area }) => roof_area !== null || terrace_area !== null,
  exhaust: ({ exhaust }) => exhaust === true,
  drainage: ({ drainage }) => drainage === true,
  food_licence: ({ licences }) => licences?.some((licence) => licence !== 'liquor') ?? false,
  strong_power: ({ power }) => power !== null && power >= STRONG_POWER,
  container_access: ({ container_access }) => container_access !== null && container_access !== 'none',
};

export function hasFacility(fields: Fields, facility: Facility): boolean {
  return HAS[facility](fields);
}

export function facilitiesOf(fields: Fields): Facility[] {
  return FACILITIES.filter((facility) => hasFacility(fields, facility));
}

/** The types that a facility says something about, where it does not about all. */
const TYPES: Readonly<Partial<Record<Facility, readonly IcsType[]>>> = {
  exhaust: ['s', 'i'],
  drainage: ['s', 'i'],
  food_licence: ['s', 'i'],
  strong_power: ['s', 'i'],
  container_access: ['i'],
};

export function concernsFacility(facility: Facility, types: readonly IcsType[]): boolean {
  return TYPES[facility]?.some((type) => types.includes(type)) ?? true;
}
