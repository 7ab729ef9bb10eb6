import type { IcsType } from '../codes/ics-type.ts';
import type { TxType } from '../codes/tx-type.ts';
import { CONTAINER_ACCESSES } from './container-access.ts';
import { STREET_TIERS } from './median-class.ts';
import { RENT_CHARGES } from './rent-charges.ts';
import { isWholeBuilding, SALE_KINDS, VIEWS } from './stock-choices.ts';
import { TRADES } from './trade.ts';

/** Sections of a listing page that contain fields. */
export type FieldGroup = 'sale' | 'tenancy' | 'terms' | 'unit' | 'use';

/** Units of numeric fields. */
export type FieldUnit =
  | 'hkd'
  | 'hkd_month'
  | 'months'
  | 'months_rent'
  | 'cm'
  | 'ft'
  | 'sqft'
  | 'amps'
  | 'psf';

type FieldBase = {
  /** Phrase key of the name. */
  readonly label: string;
  readonly group: FieldGroup;
  /** Property types to which the field applies; all types by default. */
  readonly types?: readonly IcsType[];
  /** Restricts the field to listings for sale (S) or for lease (L); both by default. */
  readonly txType?: Extract<TxType, 'S' | 'L'>;
  /** Restricts the field to sales of one kind. */
  readonly saleKind?: (typeof SALE_KINDS)[number];
  /** True if visitors look for this field, so that the page lists it even when the value is unknown. */
  readonly expected?: true;
  /** English description for the API documentation. */
  readonly apiDescription: string;
};

export type StockField = FieldBase &
  (
    | { readonly kind: 'number'; readonly unit: FieldUnit }
    | { readonly kind: 'date' | 'boolean' | 'text' }
    | ({
        readonly members: readonly string[];
        /** Prefix of the members' phrase keys: `${memberLabel}.${member}`. */
        readonly memberLabel: string;
      } & (
        | { readonly kind: 'choice' }
        /** `noneLabel` is the phrase key of an empty list. */
        | { readonly kind: 'choices'; readonly noneLabel: string }
      ))
  );

/**
 * Optional fields of listings. An entry states everything about a field: the database, the API and its
 * documentation, the listing page, its print version and the comparison page read these definitions.
 * The key is both the database column and the API field. Unknown values are null.
 */
export const STOCK_FIELDS = {
  sale_kind: {
    label: 'fields:sale_kind',
    group: 'sale',
    kind: 'choice',
    members: SALE_KINDS,
    memberLabel: 'stock_info:sale_kind',
    txType: 'S',
    apiDescription:
      'Sale method, if it is not an ordinary sale. The flag with_tenancy marks a sale with a sitting tenant.',
  },
  tender_closes_on: {
    label: 'fields:tender_closes_on',
    group: 'sale',
    kind: 'date',
    txType: 'S',
    saleKind: 'tender',
    expected: true,
    apiDescription: 'The last day on which a tender accepts offers; of a tender, sell is the guide price.',
  },
  tenancy_rent: {
    label: 'fields:tenancy_rent',
    group: 'tenancy',
    kind: 'number',
    unit: 'hkd_month',
    txType: 'S',
    expected: true,
    apiDescription: 'Rent that the tenant pays, in HKD per month.',
  },
  tenancy_expiry: {
    label: 'fields:tenancy_expiry',
    group: 'tenancy',
    kind: 'date',
    txType: 'S',
    expected: true,
    apiDescription: 'The last day of the tenancy.',
  },
  tenancy_break: {
    label: 'fields:tenancy_break',
    group: 'tenancy',
    kind: 'choice',
    members: ['none', 'tenant', 'landlord', 'either'],
    memberLabel: 'fields:tenancy_break',
    txType: 'S',
    expected: true,
    apiDescription: 'Party that may end the tenancy early.',
  },
  tenancy_break_from: {
    label: 'fields:tenancy_break_from',
    group: 'tenancy',
    kind: 'date',
    txType: 'S',
    apiDescription: 'The first day on which the tenancy may end early.',
  },
  tenancy_rent_free: {
    label: 'fields:tenancy_rent_free',
    group: 'tenancy',
    kind: 'number',
    unit: 'months',
    txType: 'S',
    apiDescription: 'Rent-free period that the tenant was given, in months.',
  },
  tenancy_deposit: {
    label: 'fields:tenancy_deposit',
    group: 'tenancy',
    kind: 'number',
    unit: 'months_rent',
    txType: 'S',
    expected: true,
    apiDescription: 'The tenant’s deposit, in months of rent.',
  },
  tenant_trade: {
    label: 'fields:tenant_trade',
    group: 'tenancy',
    kind: 'choice',
    members: TRADES,
    memberLabel: 'fields:trade',
    txType: 'S',
    expected: true,
    apiDescription: 'The trade of the tenant.',
  },
  rent_includes: {
    label: 'fields:rent_includes',
    group: 'terms',
    kind: 'choices',
    members: RENT_CHARGES,
    memberLabel: 'stock_info:rent',
    noneLabel: 'fields:rent_includes.nothing',
    txType: 'L',
    expected: true,
    apiDescription: 'Charges that the asking rent includes; an empty list if it includes none.',
  },
  handover_on: {
    label: 'fields:handover_on',
    group: 'terms',
    kind: 'date',
    apiDescription: 'The first day on which it can be handed over.',
  },
  key_money: {
    label: 'fields:key_money',
    group: 'terms',
    kind: 'number',
    unit: 'hkd',
    types: ['s'],
    txType: 'L',
    apiDescription: 'Key money asked of the new tenant, in HKD.',
  },
  joined_units: {
    label: 'fields:joined_units',
    group: 'unit',
    kind: 'text',
    apiDescription: 'The unit numbers that are joined into one: 1203-1205.',
  },
  ceiling_height_cm: {
    label: 'fields:ceiling_height_cm',
    group: 'unit',
    kind: 'number',
    unit: 'cm',
    apiDescription: 'Ceiling height of the unit in centimetres, where it is its own.',
  },
  view: {
    label: 'fields:view',
    group: 'unit',
    kind: 'choice',
    members: VIEWS,
    memberLabel: 'stock_info:view',
    types: ['c', 'i'],
    apiDescription: 'View from its windows.',
  },
  toilet: {
    label: 'fields:toilet',
    group: 'unit',
    kind: 'choice',
    members: ['own', 'shared'],
    memberLabel: 'fields:toilet',
    expected: true,
    apiDescription: 'Whether the unit has its own toilet or shares one on its floor.',
  },
  roof_area: {
    label: 'fields:roof_area',
    group: 'unit',
    kind: 'number',
    unit: 'sqft',
    apiDescription: 'Roof sold or let with it, in square feet.',
  },
  terrace_area: {
    label: 'fields:terrace_area',
    group: 'unit',
    kind: 'number',
    unit: 'sqft',
    apiDescription: 'Terrace or flat roof that belongs to it, in square feet.',
  },
  street_tier: {
    label: 'fields:street_tier',
    group: 'use',
    kind: 'choice',
    members: STREET_TIERS,
    memberLabel: 'fields:street_tier',
    types: ['s'],
    apiDescription: 'Quality of the street as a shop location, by the footfall of the district.',
  },
  frontage: {
    label: 'fields:frontage',
    group: 'use',
    kind: 'number',
    unit: 'ft',
    types: ['s'],
    expected: true,
    apiDescription: 'Width of the shop’s front, in feet.',
  },
  depth: {
    label: 'fields:depth',
    group: 'use',
    kind: 'number',
    unit: 'ft',
    types: ['s'],
    apiDescription: 'Depth of the shop, in feet.',
  },
  last_trade: {
    label: 'fields:last_trade',
    group: 'use',
    kind: 'choice',
    members: TRADES,
    memberLabel: 'fields:trade',
    types: ['s'],
    apiDescription: 'Trade of the current or last tenant.',
  },
  licences: {
    label: 'fields:licences',
    group: 'use',
    kind: 'choices',
    members: [
      'general_restaurant',
      'light_refreshment',
      'food_factory',
      'bakery',
      'fresh_provision',
      'liquor',
    ],
    memberLabel: 'fields:licences',
    noneLabel: 'fields:licences.nothing',
    types: ['s', 'i'],
    apiDescription: 'Licences that were granted for the premises.',
  },
  exhaust: {
    label: 'fields:exhaust',
    group: 'use',
    kind: 'boolean',
    types: ['s', 'i'],
    apiDescription: 'Whether it has an exhaust duct.',
  },
  drainage: {
    label: 'fields:drainage',
    group: 'use',
    kind: 'boolean',
    types: ['s', 'i'],
    apiDescription: 'Whether it has water supply and drainage inside.',
  },
  permitted_use: {
    label: 'fields:permitted_use',
    group: 'use',
    kind: 'choice',
    members: ['industrial', 'godown', 'industrial_godown', 'unit_waiver', 'building_waiver'],
    memberLabel: 'fields:permitted_use',
    types: ['i'],
    expected: true,
    apiDescription: 'The use that the land lease permits, or the waiver under which another use is allowed.',
  },
  power: {
    label: 'fields:power',
    group: 'use',
    kind: 'number',
    unit: 'amps',
    types: ['s', 'i'],
    expected: true,
    apiDescription: 'Three-phase electricity supply, in amperes.',
  },
  floor_loading: {
    label: 'fields:floor_loading',
    group: 'use',
    kind: 'number',
    unit: 'psf',
    types: ['i'],
    apiDescription: 'Floor loading of the unit, in pounds per square foot.',
  },
  container_access: {
    label: 'fields:container_access',
    group: 'use',
    kind: 'choice',
    members: CONTAINER_ACCESSES,
    memberLabel: 'building_page:container_access',
    types: ['i'],
    expected: true,
    apiDescription:
      'Largest container (20 or 40 feet) that reaches the loading bay of the building, or by a ramp the floor of the unit.',
  },
} as const satisfies Record<string, StockField>;

export type StockFieldKey = keyof typeof STOCK_FIELDS;
export const STOCK_FIELD_KEYS = Object.keys(STOCK_FIELDS) as readonly StockFieldKey[];

type ValueOfField<Field> = Field extends { kind: 'number' }
  ? number
  : Field extends { kind: 'boolean' }
    ? boolean
    : Field extends { kind: 'choice'; members: readonly (infer Member)[] }
      ? Member
      : Field extends { kind: 'choices'; members: readonly (infer Member)[] }
        ? readonly Member[]
        : string;

/** Values of a listing's fields. Null means unknown. */
export type StockFieldValues = {
  readonly [Key in StockFieldKey]: ValueOfField<(typeof STOCK_FIELDS)[Key]> | null;
};

export type StockWithFields = StockFieldValues & {
  readonly ics_type: IcsType;
  readonly tx_type: TxType;
  readonly with_tenancy: boolean;
};

export function stockField(key: StockFieldKey): StockField {
  return STOCK_FIELDS[key];
}

/**
 * Returns the fields of a group to show for a listing: known values, values that it inherits from its
 * building, and expected fields even if unknown. Fields with the value false are left out.
 */
export function fieldsOfStock(
  stock: StockWithFields,
  group: FieldGroup,
  inherited: Partial<StockFieldValues> = {},
): readonly StockFieldKey[] {
  return STOCK_FIELD_KEYS.filter((key) => {
    const field = stockField(key);
    if (field.group !== group) return false;
    if (stock[key] === false) return false;
    if (stock[key] !== null) return true;
    const isListed = field.expected === true || (inherited[key] ?? null) !== null;
    return isListed && appliesToStock(field, stock);
  });
}

function appliesToStock({ types, txType, saleKind, group }: StockField, stock: StockWithFields): boolean {
  if (saleKind !== undefined && stock.sale_kind !== saleKind) return false;
  if (group === 'tenancy' && !stock.with_tenancy) return false;
  if (group === 'unit' && isWholeBuilding(stock)) return false;
  if (txType !== undefined && stock.tx_type !== txType && stock.tx_type !== 'B') return false;
  return types === undefined || types.includes(stock.ics_type);
}

/** Returns only the known fields of a listing, which are few for most listings. */
export function pickKnownFields(row: Partial<StockFieldValues>): Partial<StockFieldValues> {
  const knownValues: Record<string, unknown> = {};
  for (const key of STOCK_FIELD_KEYS)
    if (row[key] !== null && row[key] !== undefined) knownValues[key] = row[key];
  return knownValues as Partial<StockFieldValues>;
}

/** Returns every field of a listing, with null for unknown values. */
export function fillUnknownFields(knownValues: Partial<StockFieldValues>): StockFieldValues {
  const entries = STOCK_FIELD_KEYS.map((key) => [key, knownValues[key] ?? null]);
  return Object.fromEntries(entries);
}
