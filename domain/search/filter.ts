import type { IcsType } from '../codes/ics-type.ts';
import type { TxType } from '../codes/tx-type.ts';
import { type Bounds, formatBounds, parseBounds } from '../map/bounds.ts';
import { formatPolygon, type Polygon, parsePolygon } from '../map/polygon.ts';
import { formatReach, parseReach, type Reach } from '../railway/reach.ts';
import { type IsoDate, isoDate } from '../text/date.ts';
import { formatAmount, parseAmount, UNITS, type Unit } from '../text/unit.ts';

/*
 * The kinds of filters. One entry of a filter table says all there is to say about one filter: addresses,
 * calls, the form, chips and both search engines read it there. Only the sentences of the API document are apart,
 * in contract/filter-notes.ts, since every browser loads the tables.
 */

/**
 * What rows are selected by: the names of the columns of search.stock and search.transaction, which both
 * engines read, and of buildings.
 */
export type CodeColumn =
  | 'ics_type'
  | 'tx_type'
  | 'district_code'
  | 'station'
  | 'source'
  | 'usage_code'
  | 'grade'
  | 'sale_kind'
  | 'view'
  | 'title'
  | 'outside';
/** Columns of which a row has a set of codes. */
export type SetColumn = 'flags' | 'facilities';
export type IdColumn = 'building_id' | 'street_id';
export type NumberColumn =
  | 'area'
  | 'sell'
  | 'rent'
  | 'ft_sell'
  | 'ft_rent'
  | 'yield'
  | 'all_in_rent'
  | 'price_cut'
  | 'walk'
  | 'frontage'
  | 'power'
  | 'floor_loading'
  | 'completion_year'
  | 'floors'
  | 'ceiling_height_cm'
  | 'passenger_lifts'
  | 'cargo_lifts';

/** What a removable chip shows of a filter; 'none' where the page has another control for it. */
type ChipText = 'none' | 'label' | 'value' | 'label_and_value';

/** What every filter has, whatever its kind. */
type Entry = {
  /** Its name on the wire, and that of its facet. A range is sent as `${wire}_min` and `${wire}_max`. */
  readonly wire: string;
  /** The phrase that names it. */
  readonly label: string;
  /** The panel of the filter form that holds its fields; null when it has none. */
  readonly group: string | null;
  readonly chip: ChipText;
  /**
   * It says where: the map goes there, and another location takes its place. 'area' may stand beside words
   * that are looked for in it, 'exact' may not; 'around' stays when another location is chosen.
   */
  readonly location?: 'exact' | 'area' | 'around';
  /** A price belongs to sales (S) or to leases (L): a search without those leaves it out. */
  readonly txType?: Extract<TxType, 'S' | 'L'>;
  /** The types of property it says something about, where not all: a search without them leaves it out. */
  readonly types?: readonly IcsType[];
};

export function isSetColumn(column: ListFilter['column']): column is SetColumn {
  return column === 'flags' || column === 'facilities';
}

/** How a value is read and written; a text that cannot be read is undefined. */
type Codec<Value> = {
  parse(text: string): Value | undefined;
  format(value: Value): string;
};

/** A list of codes. */
export type ListFilter = Entry &
  Codec<readonly string[]> & {
    readonly kind: 'list';
    /** A row matches when its one code is among those asked for, or when it has all of them. */
    readonly match: 'any' | 'all';
    /** A set for those that match all. */
    readonly column: CodeColumn | SetColumn;
    /** All codes there are, where that is known beforehand. */
    readonly members?: readonly string[];
    /** Further words on the wire, each with the members it stands for. */
    readonly aliases?: Readonly<Record<string, readonly string[]>>;
    /** The phrase of a member is `${memberLabel}.${member}`. Without it the data name their codes. */
    readonly memberLabel?: string;
    /** The phrase that says what a name of the data names, where that is not plain: Kwun Tong MTR. */
    readonly named?: string;
    /** How a code is spelt, where only the data know which there are. */
    readonly code?: RegExp;
    /** The codes of the rows that match, where they are not just those asked for. */
    answeredBy?(asked: readonly string[]): readonly string[];
    /** Whether a member says anything about listings of these types. Without this, all do. */
    concerns?(member: string, types: readonly IcsType[]): boolean;
  };

/** The id of something that rows belong to. */
export type IdFilter = Entry & Codec<number> & { readonly kind: 'id'; readonly column: IdColumn };

/** A lower and an upper limit of a number, both included. Each of the two is read and written by itself. */
export type RangeFilter = Entry &
  Codec<number> & {
    readonly kind: 'range';
    readonly unit: Unit;
    /** Holds `UNITS[unit].stored` steps for each step of the filter's value. */
    readonly column: NumberColumn;
    /** Where the buckets of its histogram begin, in steps of the filter's value. */
    readonly edges: readonly number[];
  };

/** A first and a last day, both included. Each of the two is read and written by itself. */
export type DaysFilter = Entry & Codec<IsoDate> & { readonly kind: 'days'; readonly column: 'tx_date' };

/** What a visitor has typed to search for. */
export type KeywordFilter = Entry & Codec<string> & { readonly kind: 'keyword'; readonly column: 'keyword' };

/** A rectangle of the map, which the columns lat and lng lie in. */
export type BoundsFilter = Entry & Codec<Bounds> & { readonly kind: 'bounds'; readonly column: 'lat_lng' };

/** An area drawn by hand, which the columns lat and lng lie in. */
export type PolygonFilter = Entry & Codec<Polygon> & { readonly kind: 'polygon'; readonly column: 'lat_lng' };

/** Minutes by train from a station, and then on foot, which the columns station and walk say. */
export type ReachFilter = Entry & Codec<Reach> & { readonly kind: 'reach'; readonly column: 'station_walk' };

export type Filter =
  | ListFilter
  | IdFilter
  | RangeFilter
  | DaysFilter
  | KeywordFilter
  | BoundsFilter
  | PolygonFilter
  | ReachFilter;

/** The value of a range filter, in steps of its unit (unit.ts). At least one of the two is there. */
export type Limits = { readonly min?: number; readonly max?: number };
/** The same in steps of the column. */
export type StoredLimits = { readonly min: number | undefined; readonly max: number | undefined };
/** The value of a filter of days. At least one of the two is there. */
export type DayLimits = { readonly min?: IsoDate; readonly max?: IsoDate };
/** The two ends of a range, as the names on the wire end with them. */
export const ENDS = ['min', 'max'] as const;
export type End = (typeof ENDS)[number];

/** The value of a filter, by its kind. */
export type ValueOf<Of extends Filter> = Of extends { kind: 'range' }
  ? Limits
  : Of extends { kind: 'days' }
    ? DayLimits
    : Of extends { kind: 'list'; members: readonly (infer Member)[] }
      ? readonly Member[]
      : NonNullable<ReturnType<Of['parse']>>;

/** Longest list: every district of Hong Kong, with room. */
export const MAX_MEMBERS = 300;
/** Longest keyword, in characters. */
export const MAX_KEYWORD = 100;

export function storedLimits({ unit }: RangeFilter, { min, max }: Limits): StoredLimits {
  const { stored } = UNITS[unit];
  return { min: min && min * stored, max: max && max * stored };
}

/** The entry of a filter in its table; the rest follows from its kind. */
type FilterEntry<Of extends Filter> = Omit<Of, 'kind' | 'match' | 'parse' | 'format'>;

/** Members of a closed set, kept in the order of the set. */
export function choiceFilter<
  const Of extends FilterEntry<ListFilter> & { members: readonly string[]; match: 'any' | 'all' },
>(entry: Of) {
  const { members } = entry;
  const aliases = new Map(Object.entries(entry.aliases ?? {}));
  return {
    ...entry,
    kind: 'list' as const,
    parse: (text: string): readonly string[] | undefined => {
      if (members.includes(text)) return [text];
      const asked = [...new Set(split(text).flatMap((word) => aliases.get(word) ?? word))];
      const known = members.filter((member) => asked.includes(member));
      return known.length === asked.length ? known : undefined;
    },
    format: (chosen: readonly string[]): string =>
      members.filter((member) => chosen.includes(member)).join(','),
  };
}

/** Codes of the data, kept sorted so that one search has one address. */
export function codesFilter<const Of extends FilterEntry<ListFilter> & { code: RegExp }>(entry: Of) {
  return {
    ...entry,
    kind: 'list' as const,
    match: 'any' as const,
    parse: (text: string): readonly string[] | undefined => {
      const codes = split(text);
      const isGood = codes.length <= MAX_MEMBERS && codes.every((code) => entry.code.test(code));
      return isGood ? codes.sort() : undefined;
    },
    format: (codes: readonly string[]): string => [...new Set(codes)].sort().join(','),
  };
}

export function idFilter<const Of extends FilterEntry<IdFilter>>(entry: Of) {
  return {
    ...entry,
    kind: 'id' as const,
    parse: (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
    format: (id: number): string => String(id),
  };
}

export function rangeFilter<const Of extends FilterEntry<RangeFilter>>(entry: Of) {
  return {
    ...entry,
    kind: 'range' as const,
    parse: (text: string): number | undefined => parseAmount(text, entry.unit),
    format: (limit: number): string => formatAmount(limit, entry.unit),
  };
}

export function daysFilter<const Of extends FilterEntry<DaysFilter>>(entry: Of) {
  return { ...entry, kind: 'days' as const, parse: isoDate, format: (day: IsoDate): string => day };
}

export function keywordFilter<const Of extends FilterEntry<KeywordFilter>>(entry: Of) {
  return {
    ...entry,
    kind: 'keyword' as const,
    parse: (text: string): string | undefined => {
      const keyword = text.replace(/\s+/g, ' ').trim();
      if (keyword.length > MAX_KEYWORD) return undefined;
      // Punctuation alone names nothing that could be looked for.
      return /[\p{L}\p{N}]/u.test(keyword) ? keyword : '';
    },
    format: (keyword: string): string => keyword,
  };
}

export function boundsFilter<const Of extends FilterEntry<BoundsFilter>>(entry: Of) {
  return { ...entry, kind: 'bounds' as const, parse: parseBounds, format: formatBounds };
}

export function polygonFilter<const Of extends FilterEntry<PolygonFilter>>(entry: Of) {
  return { ...entry, kind: 'polygon' as const, parse: parsePolygon, format: formatPolygon };
}

export function reachFilter<const Of extends FilterEntry<ReachFilter>>(entry: Of) {
  return { ...entry, kind: 'reach' as const, parse: parseReach, format: formatReach };
}

function split(text: string): string[] {
  if (!text.includes(',')) return [text.trim()];
  const members = text.split(',').map((member) => member.trim());
  return [...new Set(members.filter((member) => member !== ''))];
}
