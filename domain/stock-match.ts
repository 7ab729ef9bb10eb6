import type { IcsType } from './ics-type.ts';
import { RANGE_FIELDS, STOCK_FILTERS, type StockFilter } from './stock-filter.ts';
import { answersTxType, type TxType } from './tx-type.ts';

/** The filters that one listing by itself can be asked: a list kept by a visitor is narrowed by them. */
export const LIST_FILTERS = {
  icsType: STOCK_FILTERS.icsType,
  txType: STOCK_FILTERS.txType,
  districts: STOCK_FILTERS.districts,
  ...RANGE_FIELDS,
} as const;
type ListFilter = Pick<StockFilter, keyof typeof LIST_FILTERS>;

type Listing = {
  readonly ics_type: IcsType;
  readonly tx_type: TxType;
  readonly dist_code: string | null;
} & { readonly [Field in (typeof RANGES)[number][0]]: number | null };

const RANGES = [
  ['area', 'areaMin', 'areaMax'],
  ['sell', 'sellMin', 'sellMax'],
  ['rent', 'rentMin', 'rentMax'],
  ['ft_sell', 'ftSellMin', 'ftSellMax'],
  ['ft_rent', 'ftRentMin', 'ftRentMax'],
] as const;

/** Whether a search with these filters would find the listing. A value that is not known is in no range. */
export function matchesFilter(listing: Listing, filter: ListFilter): boolean {
  const { icsType, txType = [], districts } = filter;
  return (
    (icsType?.includes(listing.ics_type) ?? true) &&
    answersTxType(listing.tx_type, txType) &&
    (districts === undefined || (listing.dist_code !== null && districts.includes(listing.dist_code))) &&
    RANGES.every(([field, min, max]) => within(listing[field], filter[min], filter[max]))
  );
}

function within(value: number | null, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && value >= (min ?? value) && value <= (max ?? value);
}
