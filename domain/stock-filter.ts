import {
  boundsField,
  choiceField,
  codesField,
  type FilterError,
  numberField,
  textField,
} from './filter-field.ts';
import {
  type FilterOf,
  type FilterParams,
  filterToParams,
  missingSides,
  parseFilter,
  withoutSides,
} from './filter-table.ts';
import { ICS_TYPES, type IcsType } from './ics-type.ts';
import { TX_TYPES } from './tx-type.ts';

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

/** The types a flag is a question for, where it is not one for all. */
const TYPES_OF_FLAG: Readonly<Partial<Record<StockFlag, readonly IcsType[]>>> = {
  godown: ['i'],
  ground_floor_workshop: ['i'],
  mezzanine: ['i', 's'],
};

/** Whether a flag says anything of listings of these types. */
export function concernsFlag(flag: StockFlag, types: readonly IcsType[]): boolean {
  return TYPES_OF_FLAG[flag]?.some((type) => types.includes(type)) ?? true;
}

export const GRADES = ['A', 'B', 'C'] as const;
export const DISTRICT_CODE = /^[A-Z0-9]{1,8}$/;

/** What listings and transactions can be filtered by alike. Areas in sq ft, prices in HKD. */
export const RANGE_FIELDS = {
  areaMin: numberField('area_min'),
  areaMax: numberField('area_max'),
  sellMin: numberField('sell_min', 'S'),
  sellMax: numberField('sell_max', 'S'),
  rentMin: numberField('rent_min', 'L'),
  rentMax: numberField('rent_max', 'L'),
  ftSellMin: numberField('ft_sell_min', 'S'),
  ftSellMax: numberField('ft_sell_max', 'S'),
  ftRentMin: numberField('ft_rent_min', 'L'),
  ftRentMax: numberField('ft_rent_max', 'L'),
} as const;

/** The one table of listing filters: addresses, calls, chips and engines all read it. */
export const STOCK_FILTERS = {
  icsType: choiceField('ics_type', ICS_TYPES),
  txType: choiceField('tx_type', TX_TYPES),
  districts: codesField('districts', DISTRICT_CODE),
  keyword: textField('keyword'),
  building: numberField('pis_bldg_id'),
  ...RANGE_FIELDS,
  usage: codesField('usage', /^[a-z_]{1,40}$/),
  grade: choiceField('grade', GRADES),
  flags: choiceField('flags', STOCK_FLAGS),
  bounds: boundsField('bounds'),
} as const;

export type StockFilter = FilterOf<typeof STOCK_FILTERS>;
export type StockFilterKey = keyof StockFilter;

export function parseStockFilter(params: FilterParams): {
  filter: StockFilter;
  errors: readonly FilterError[];
} {
  return parseFilter(STOCK_FILTERS, params);
}

/** In the order of the table, so that one search has one address. */
export function stockFilterToParams(filter: StockFilter): URLSearchParams {
  return filterToParams(STOCK_FILTERS, filter);
}

/** When types are chosen and B is not among them: without S no sale prices, without L no rents. */
export function normaliseFilter(filter: StockFilter): StockFilter {
  const types = filter.txType ?? [];
  const free = types.length === 0 || types.includes('B');
  return withoutSides(STOCK_FILTERS, filter, free ? [] : missingSides(types));
}

/** The type a search is of, when it is of one alone. */
export function singleType({ icsType = [] }: StockFilter): IcsType | undefined {
  return icsType.length === 1 ? icsType[0] : undefined;
}
