import type { IcsType } from '../codes/ics-type.ts';
import { listingTypesMatching, TX_TYPES } from '../codes/tx-type.ts';
import {
  bounds,
  building,
  districts,
  icsType,
  keyword,
  places,
  polygon,
  RAILWAY_FILTERS,
  RANGE_FILTERS,
  street,
  zones,
} from '../search/common-filters.ts';
import { choiceFilter, codesFilter, daysFilter, rangeFilter } from '../search/filter.ts';
import {
  type FilterDefinitions,
  type FilterError,
  type FilterParams,
  type FilterValues,
  filterToParams,
  normalise,
  parseFilter,
} from '../search/filter-definitions.ts';
import { HISTOGRAM_EDGES } from '../search/histogram.ts';
import { DECORATIONS } from './decoration.ts';
import { FACILITIES, facilityAppliesTo } from './facilities.ts';
import { LISTED_LEVELS } from './listed-floor.ts';
import { GRADES, SALE_KINDS, VIEWS } from './stock-choices.ts';

export const STOCK_FLAGS = [
  'with_tenancy',
  'sole_agent',
  'first_hand',
  'new_property',
  'godown',
  'ground_floor_workshop',
  'mezzanine',
  'decorated',
  'hot',
  'photo',
  'video',
  'panorama',
  'virtual_tour',
] as const;
export type StockFlag = (typeof STOCK_FLAGS)[number];

/** Property types for which a flag can be true, if not all. */
const TYPES_BY_FLAG: Readonly<Partial<Record<StockFlag, readonly IcsType[]>>> = {
  godown: ['i'],
  ground_floor_workshop: ['i'],
  mezzanine: ['i', 's'],
};

/** Returns true if a flag applies to listings of these types. */
export function flagAppliesTo(flag: StockFlag, types: readonly IcsType[]): boolean {
  return TYPES_BY_FLAG[flag]?.some((type) => types.includes(type)) ?? true;
}

/** Filter values for listings outside Hong Kong: `no` excludes them, `yes` shows only them. */
const OUTSIDE_CHOICES = ['no', 'yes'] as const;

/** Filter values for the charges of listings for lease: `unknown` shows those without a known all-in rent. */
export const RENT_CHARGES_CHOICES = ['unknown'] as const;

/** All filters of the listing search. */
export const STOCK_FILTERS = {
  icsType,
  txType: choiceFilter({
    wireName: 'tx_type',
    members: TX_TYPES,
    aliases: { buyrent: ['B'] },
    match: 'any',
    label: 'find:tx_types',
    memberLabel: 'find:tx_type',
    group: null,
    chipText: 'none',
    column: 'tx_type',
    expandCodes: listingTypesMatching,
  }),
  zones,
  districts,
  places,
  outside: choiceFilter({
    wireName: 'outside',
    members: OUTSIDE_CHOICES,
    match: 'any',
    label: 'find:outside',
    memberLabel: 'find:outside',
    group: 'more',
    chipText: 'value',
    column: 'outside',
  }),
  keyword,
  building,
  street,
  ...RAILWAY_FILTERS,
  ...RANGE_FILTERS,
  // The form has them among the prices.
  ftSell: { ...RANGE_FILTERS.ftSell, group: 'price' },
  ftRent: { ...RANGE_FILTERS.ftRent, group: 'price' },
  rentWithCharges: rangeFilter({
    wireName: 'rent_with_charges',
    unit: 'hkd_month',
    label: 'find:range.rent_with_charges',
    hint: 'find:all_in_hint',
    group: 'price',
    chipText: 'label_and_value',
    column: 'rent_with_charges',
    txType: 'L',
    edges: HISTOGRAM_EDGES.rent_with_charges,
  }),
  rentCharges: choiceFilter({
    wireName: 'rent_charges',
    members: RENT_CHARGES_CHOICES,
    match: 'any',
    label: 'find:rent_charges',
    memberLabel: 'find:rent_charges',
    group: null,
    chipText: 'value',
    column: 'rent_charges',
    txType: 'L',
  }),
  // Stated all-in rents, for programs. Pages read it as `rentWithCharges` (features/stock/stock-search.ts).
  allInRent: rangeFilter({
    wireName: 'all_in_rent',
    unit: 'hkd_month',
    label: 'find:range.rent_with_charges',
    group: null,
    chipText: 'none',
    column: 'all_in_rent',
    txType: 'L',
    edges: HISTOGRAM_EDGES.all_in_rent,
  }),
  priceCut: rangeFilter({
    wireName: 'price_cut',
    unit: 'percent',
    label: 'find:range.price_cut',
    group: 'price',
    chipText: 'label_and_value',
    column: 'price_cut',
    edges: HISTOGRAM_EDGES.price_cut,
  }),
  yield: rangeFilter({
    wireName: 'yield',
    unit: 'percent',
    label: 'find:range.yield',
    group: 'price',
    chipText: 'label_and_value',
    column: 'yield',
    txType: 'S',
    edges: HISTOGRAM_EDGES.yield,
  }),
  available: daysFilter({
    wireName: 'available',
    label: 'find:available',
    group: 'premises',
    chipText: 'value',
    column: 'available_on',
    lastDay: { chipLabel: 'find:available_by', todayLabel: 'find:available_now' },
  }),
  ceilingHeight: rangeFilter({
    wireName: 'ceiling_height_cm',
    unit: 'cm',
    label: 'find:range.ceiling_height',
    group: 'premises',
    chipText: 'label_and_value',
    column: 'ceiling_height_cm',
    edges: HISTOGRAM_EDGES.ceiling_height_cm,
  }),
  frontage: rangeFilter({
    wireName: 'frontage',
    unit: 'ft',
    label: 'find:range.frontage',
    group: 'premises',
    chipText: 'label_and_value',
    column: 'frontage',
    types: ['s'],
    edges: HISTOGRAM_EDGES.frontage,
  }),
  power: rangeFilter({
    wireName: 'power',
    unit: 'amps',
    label: 'find:range.power',
    group: 'premises',
    chipText: 'label_and_value',
    column: 'power',
    types: ['i', 's'],
    edges: HISTOGRAM_EDGES.power,
  }),
  floorLoading: rangeFilter({
    wireName: 'floor_loading',
    unit: 'psf',
    label: 'find:range.floor_loading',
    group: 'premises',
    chipText: 'label_and_value',
    column: 'floor_loading',
    types: ['i'],
    edges: HISTOGRAM_EDGES.floor_loading,
  }),
  passengerLifts: rangeFilter({
    wireName: 'passenger_lifts',
    unit: 'lifts',
    label: 'find:range.passenger_lifts',
    group: 'premises',
    chipText: 'label_and_value',
    column: 'passenger_lifts',
    edges: HISTOGRAM_EDGES.passenger_lifts,
  }),
  cargoLifts: rangeFilter({
    wireName: 'cargo_lifts',
    unit: 'lifts',
    label: 'find:range.cargo_lifts',
    group: 'premises',
    chipText: 'label_and_value',
    column: 'cargo_lifts',
    edges: HISTOGRAM_EDGES.cargo_lifts,
  }),
  floor: rangeFilter({
    wireName: 'floor',
    unit: 'floor',
    label: 'find:range.floor',
    group: 'premises',
    chipText: 'label_and_value',
    column: 'floor',
    edges: HISTOGRAM_EDGES.floor,
  }),
  floorLevel: choiceFilter({
    wireName: 'floor_level',
    members: LISTED_LEVELS,
    match: 'any',
    label: 'find:floor_level',
    memberLabel: 'stock_info:floor',
    group: 'premises',
    chipText: 'value',
    column: 'floor_level',
  }),
  flags: choiceFilter({
    wireName: 'flags',
    members: STOCK_FLAGS,
    match: 'all',
    label: 'find:flags',
    memberLabel: 'stock_info:flag',
    group: 'more',
    chipText: 'value',
    column: 'flags',
    appliesTo: flagAppliesTo,
  }),
  usage: codesFilter({
    wireName: 'usage',
    code: /^[a-z_]{1,40}$/,
    label: 'find:usage',
    group: 'more',
    chipText: 'value',
    column: 'usage_code',
  }),
  grade: choiceFilter({
    wireName: 'grade',
    members: GRADES,
    match: 'any',
    label: 'find:grade',
    memberLabel: 'find:grade',
    group: 'more',
    chipText: 'value',
    column: 'grade',
    appliesTo: (_, types) => types.includes('c'),
  }),
  saleKind: choiceFilter({
    wireName: 'sale_kind',
    members: SALE_KINDS,
    match: 'any',
    label: 'find:sale_kind',
    memberLabel: 'stock_info:sale_kind',
    group: 'more',
    chipText: 'value',
    column: 'sale_kind',
    txType: 'S',
  }),
  view: choiceFilter({
    wireName: 'view',
    members: VIEWS,
    match: 'any',
    label: 'find:window_view',
    memberLabel: 'stock_info:view',
    group: 'more',
    chipText: 'value',
    column: 'view',
    appliesTo: (_, types) => types.some((type) => type !== 's'),
  }),
  decoration: choiceFilter({
    wireName: 'decoration',
    members: DECORATIONS,
    match: 'any',
    label: 'find:decoration',
    memberLabel: 'stock_info:decoration',
    group: 'premises',
    chipText: 'value',
    column: 'decoration',
  }),
  facilities: choiceFilter({
    wireName: 'facilities',
    members: FACILITIES,
    match: 'all',
    label: 'find:facilities',
    memberLabel: 'stock_info:facility',
    group: 'premises',
    chipText: 'value',
    column: 'facilities',
    appliesTo: facilityAppliesTo,
  }),
  polygon,
  bounds,
} as const satisfies FilterDefinitions;

export type StockFilter = FilterValues<typeof STOCK_FILTERS>;

export function parseStockFilter(params: FilterParams): {
  filter: StockFilter;
  errors: readonly FilterError[];
} {
  return parseFilter(STOCK_FILTERS, params);
}

export function stockFilterToParams(filter: StockFilter): URLSearchParams {
  return filterToParams(STOCK_FILTERS, filter);
}

export function normaliseFilter(filter: StockFilter): StockFilter {
  return normalise(STOCK_FILTERS, filter);
}
