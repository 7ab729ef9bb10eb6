import { ICS_TYPES } from '#domain/ics-type.ts';
import type { StockOrderField } from '#domain/sort.ts';
import { GRADES, STOCK_FLAGS, type StockFilter } from '#domain/stock-filter.ts';
import { answersTxType, TX_TYPES } from '#domain/tx-type.ts';
import type { Coded, Columns } from './columns.ts';
import { type KeywordIndex, maskKeyword } from './stock-keyword.ts';

type RangeKey = Extract<keyof StockFilter, `${string}Min` | `${string}Max`>;

/** The measure each pair of bounds is about. */
const RANGES: readonly { field: StockOrderField; min: RangeKey; max: RangeKey }[] = [
  { field: 'area', min: 'areaMin', max: 'areaMax' },
  { field: 'sell', min: 'sellMin', max: 'sellMax' },
  { field: 'rent', min: 'rentMin', max: 'rentMax' },
  { field: 'ft_sell', min: 'ftSellMin', max: 'ftSellMax' },
  { field: 'ft_rent', min: 'ftRentMin', max: 'ftRentMax' },
];

type NumberColumn = Uint8Array | Uint16Array | Int32Array;

/**
 * One byte for each listing, 1 where it answers the filter. Each filter is one pass over its column.
 * A range never contains a listing whose value is not known.
 */
export function select(columns: Columns, keywords: KeywordIndex, filter: StockFilter): Uint8Array {
  const mask = new Uint8Array(columns.size).fill(1);
  if (filter.icsType) keepMembers(mask, columns.icsType, placesIn(ICS_TYPES, filter.icsType));
  if (filter.txType) {
    const { txType } = filter;
    const answering = TX_TYPES.filter((type) => answersTxType(type, txType));
    keepMembers(mask, columns.txType, placesIn(TX_TYPES, answering));
  }
  if (filter.grade) keepMembers(mask, columns.grade, placesIn(GRADES, filter.grade));
  if (filter.districts)
    keepMembers(mask, columns.district.values, codesIn(columns.district, filter.districts));
  if (filter.usage) keepMembers(mask, columns.usage.values, codesIn(columns.usage, filter.usage));
  if (filter.building !== undefined) keepMembers(mask, columns.building, [filter.building]);
  if (filter.flags) keepFlags(mask, columns.flags, bitsOf(filter.flags));
  for (const { field, min, max } of RANGES) {
    keepRange(mask, columns.measures[field], filter[min], filter[max]);
  }
  if (filter.bounds) {
    keepRange(mask, columns.lng, filter.bounds.west, filter.bounds.east);
    keepRange(mask, columns.lat, filter.bounds.south, filter.bounds.north);
  }
  if (filter.keyword !== undefined) maskKeyword(keywords, filter.keyword, mask);
  return mask;
}

export function countOf(mask: Uint8Array): number {
  let count = 0;
  for (const one of mask) count += one;
  return count;
}

function keepMembers(mask: Uint8Array, column: NumberColumn, members: readonly number[]): void {
  const wanted = new Set(members);
  for (let place = 0; place < mask.length; place++) {
    if (!wanted.has(column[place] ?? -1)) mask[place] = 0;
  }
}

function keepFlags(mask: Uint8Array, column: Uint16Array, bits: number): void {
  for (let place = 0; place < mask.length; place++) {
    if (((column[place] ?? 0) & bits) !== bits) mask[place] = 0;
  }
}

function keepRange(mask: Uint8Array, column: Float64Array, min?: number, max?: number): void {
  if (min === undefined && max === undefined) return;
  const least = min ?? Number.NEGATIVE_INFINITY;
  const most = max ?? Number.POSITIVE_INFINITY;
  for (let place = 0; place < mask.length; place++) {
    const value = column[place] ?? Number.NaN;
    if (!(value >= least && value <= most)) mask[place] = 0;
  }
}

function placesIn<Member>(members: readonly Member[], wanted: readonly Member[]): number[] {
  return wanted.map((member) => members.indexOf(member));
}

/** A code that no listing has finds nothing. */
function codesIn({ numberOf }: Coded, codes: readonly string[]): number[] {
  return codes.flatMap((code) => numberOf.get(code) ?? []);
}

function bitsOf(flags: NonNullable<StockFilter['flags']>): number {
  return flags.reduce((bits, flag) => bits | (1 << STOCK_FLAGS.indexOf(flag)), 0);
}
