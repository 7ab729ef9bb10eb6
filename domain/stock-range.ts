import type { HistogramField } from './histogram.ts';
import { normaliseFilter, type RANGE_FIELDS, type StockFilter } from './stock-filter.ts';

/** The ranges of a search, by their names on the wire without _min and _max, in the order shown. */
export const RANGES = ['sell', 'rent', 'area', 'ft_sell', 'ft_rent'] as const satisfies HistogramField[];
export type Range = (typeof RANGES)[number];

type End = keyof typeof RANGE_FIELDS;

/** A range's two ends among the filters. */
export const RANGE_KEYS = {
  sell: ['sellMin', 'sellMax'],
  rent: ['rentMin', 'rentMax'],
  area: ['areaMin', 'areaMax'],
  ft_sell: ['ftSellMin', 'ftSellMax'],
  ft_rent: ['ftRentMin', 'ftRentMax'],
} as const satisfies Readonly<Record<HistogramField, readonly [min: End, max: End]>>;

/** Whether a search of these transaction types may be narrowed by a range: rents say nothing of sales. */
export function isOffered(range: Range, { txType = [] }: StockFilter): boolean {
  const [min] = RANGE_KEYS[range];
  return min in normaliseFilter({ txType, [min]: 1 });
}
