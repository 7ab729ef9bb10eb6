import type { Bounds } from './filter-field.ts';
import type { IcsType } from './ics-type.ts';
import { keywordMatcher } from './keyword-match.ts';
import type { GRADES, StockFilter, StockFlag } from './stock-filter.ts';
import { RANGE_KEYS, RANGES, type Range } from './stock-range.ts';
import { answersTxType, type TxType } from './tx-type.ts';

type Grade = (typeof GRADES)[number];

/** What a listing is asked about itself. */
type Listing = {
  readonly id: string;
  readonly ics_type: IcsType;
  readonly tx_type: TxType;
  readonly dist_code: string | null;
  readonly pis_bldg_id: number | null;
  readonly usage: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
} & Readonly<Record<Range, number | null>> &
  Readonly<Record<StockFlag, boolean>>;

/** What others know of it. */
type Surroundings = {
  /** Of its building. */
  readonly grade: Grade | null;
  /** Names and addresses that a keyword is looked for in. */
  readonly texts: readonly (string | null)[];
};

/** Tells of one listing after another whether it answers a filter. What is not known of one answers nothing. */
export function filterMatcher(
  filter: StockFilter,
): (listing: Listing, surroundings: Surroundings) => boolean {
  const { icsType, txType = [], districts, building, usage, grade, flags = [], bounds, keyword } = filter;
  const answersKeyword = keywordMatcher(keyword ?? '');
  return (listing, surroundings) =>
    isAmong(listing.ics_type, icsType) &&
    answersTxType(listing.tx_type, txType) &&
    isAmong(listing.dist_code, districts) &&
    (building === undefined || listing.pis_bldg_id === building) &&
    isAmong(listing.usage, usage) &&
    isAmong(surroundings.grade, grade) &&
    flags.every((flag) => listing[flag]) &&
    (bounds === undefined || liesWithin(listing, bounds)) &&
    RANGES.every((range) => liesInRange(listing[range], filter, range)) &&
    answersKeyword(surroundings.texts, listing.id);
}

function isAmong<Code extends string>(code: Code | null, asked: readonly Code[] | undefined): boolean {
  return asked === undefined || (code !== null && asked.includes(code));
}

function liesWithin({ lat, lng }: Pick<Listing, 'lat' | 'lng'>, bounds: Bounds): boolean {
  return within(lat, bounds.south, bounds.north) && within(lng, bounds.west, bounds.east);
}

function liesInRange(value: number | null, filter: StockFilter, range: Range): boolean {
  const [min, max] = RANGE_KEYS[range];
  return within(value, filter[min], filter[max]);
}

function within(value: number | null, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && value >= (min ?? value) && value <= (max ?? value);
}
