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
import { choiceFilter, codesFilter, rangeFilter } from '../search/filter.ts';
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
  allInRent: rangeFilter({
    wireName: 'all_in_rent',
    unit: 'hkd_month',
    label: 'find:range.all_in_rent',
    group: 'price',
    chipText: 'label_and_value',
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
  frontage: rangeFilter({
    wireName: 'frontage',
    unit: 'ft',
    label: 'find:range.frontage',
    group: 'more',
    chipText: 'label_and_value',
    column: 'frontage',
    types: ['s'],
    edges: HISTOGRAM_EDGES.frontage,
  }),
  power: rangeFilter({
    wireName: 'power',
    unit: 'amps',
    label: 'find:range.power',
    group: 'more',
    chipText: 'label_and_value',
    column: 'power',
    types: ['i', 's'],
    edges: HISTOGRAM_EDGES.power,
  }),
  floorLoading: rangeFilter({
    wireName: 'floor_loading',
    unit: 'psf',
    label: 'find:range.floor_loading',
    group: 'more',
    chipText: 'label_and_value',
    column: 'floor_loading',
    types: ['i'],
    edges: HISTOGRAM_EDGES.floor_loading,
  }),
  floor: rangeFilter({
    wireName: 'floor',
    unit: 'floor',
    label: 'find:range.floor',
    group: 'more',
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
    group: 'more',
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
  facilities: choiceFilter({
    wireName: 'facilities',
    members: FACILITIES,
    match: 'all',
    label: 'find:facilities',
    memberLabel: 'stock_info:facility',
    group: 'more',
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
