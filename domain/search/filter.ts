import type { IcsType } from '../codes/ics-type.ts';
import type { TxType } from '../codes/tx-type.ts';
import { type Bounds, formatBounds, parseBounds } from '../map/bounds.ts';
import { formatPolygon, type Polygon, parsePolygon } from '../map/polygon.ts';
import { formatReaches, parseReaches, type Reach } from '../railway/reach.ts';
import { type IsoDate, parseIsoDate } from '../text/date.ts';
import { formatAmount, parseAmount, UNITS, type Unit } from '../text/unit.ts';
import { formatPlaces, parsePlaces } from './places.ts';

/* This module defines the kinds of filters. One filter definition states everything about a
   filter: URLs, API requests, the form, chips and both search engines read the definition. Only
   the API documentation's sentences are separate (contract/filter-notes.ts), because every
   browser loads the definitions. */

/**
 * Filterable columns of search.stock and search.transaction, which both search engines read, and of
 * buildings.
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
  | 'decoration'
  | 'floor_level'
  | 'outside'
  | 'rent_charges';
/** Columns that contain a set of codes per row. */
export type SetColumn = 'flags' | 'facilities';
export type IdColumn = 'building_id' | 'street_id';
export type NumberColumn =
  | 'area'
  | 'sell'
  | 'rent'
  | 'ft_sell'
  | 'ft_rent'
  | 'yield'
  | 'rent_with_charges'
  | 'all_in_rent'
  | 'price_cut'
  | 'walk'
  | 'frontage'
  | 'power'
  | 'floor'
  | 'floor_loading'
  | 'completion_year'
  | 'floors'
  | 'ceiling_height_cm'
  | 'passenger_lifts'
  | 'cargo_lifts';

/** Text of a filter's removable chip; 'none' if the page has another control for the filter. */
type ChipText = 'none' | 'label' | 'value' | 'label_and_value';

/** Properties that all filter kinds have in common. */
type FilterBase = {
  /** Parameter and facet name. A range has the parameters `${wireName}_min` and `${wireName}_max`. */
  readonly wireName: string;
  /** Phrase key of the name. */
  readonly label: string;
  /** Panel of the filter form that contains the fields of the filter; null if no panel has them. */
  readonly group: string | null;
  readonly chipText: ChipText;
  /**
   * Set for location filters: the map moves there, and a newly selected location replaces this one. An
   * 'area' can be combined with search words, an 'exact' location cannot; 'around' stays when another
   * location is selected.
   */
  readonly location?: 'exact' | 'area' | 'around';
  /** Restricts the filter to sales (S) or leases (L). Other searches ignore it. */
  readonly txType?: Extract<TxType, 'S' | 'L'>;
  /** Property types to which the filter applies, if not all. Searches for other types ignore it. */
  readonly types?: readonly IcsType[];
};

export function isSetColumn(column: ListFilter['column']): column is SetColumn {
  return column === 'flags' || column === 'facilities';
}

/** Parses and formats a value. Invalid text parses to undefined. */
type Codec<Value> = {
  parse(text: string): Value | undefined;
  format(value: Value): string;
};

/** A filter by a list of codes. */
export type ListFilter = FilterBase &
  Codec<readonly string[]> & {
    readonly kind: 'list';
    /**
     * Matching rule: 'any' requires the row's code to be in the list, 'all' requires the row to have
     * every code of the list.
     */
    readonly match: 'any' | 'all';
    /** A set column if `match` is 'all'. */
    readonly column: CodeColumn | SetColumn;
    /** All valid codes, if they are known in advance. */
    readonly members?: readonly string[];
    /** Additional accepted parameter values, each with the members that it represents. */
    readonly aliases?: Readonly<Record<string, readonly string[]>>;
    /**
     * Prefix of the members' phrase keys: `${memberLabel}.${member}`. Without it the names come from
     * the data.
     */
    readonly memberLabel?: string;
    /** Phrase that clarifies names from the data: Kwun Tong becomes Kwun Tong MTR. */
    readonly nameTemplate?: string;
    /** Format of the codes, if the valid codes are known only from the data. */
    readonly code?: RegExp;
    /**
     * Returns the row codes that match the requested codes. Without this function, a row matches if its
     * code is one of the requested codes.
     */
    expandCodes?(requestedCodes: readonly string[]): readonly string[];
    /**
     * Returns true if a member applies to listings of the given types. Without this function every
     * member applies.
     */
    appliesTo?(member: string, types: readonly IcsType[]): boolean;
  };

/** A filter by the id of a building or street. */
export type IdFilter = FilterBase & Codec<number> & { readonly kind: 'id'; readonly column: IdColumn };

/** A filter by a minimum and a maximum number, both inclusive and parsed separately. */
export type RangeFilter = FilterBase &
  Codec<number> & {
    readonly kind: 'range';
    readonly unit: Unit;
    /** Phrase key of a hint below the limits. */
    readonly hint?: string;
    /** Column with the number in stored units (`UNITS[unit].storedScale` per step of the filter's value). */
    readonly column: NumberColumn;
    /** Lower edges of the histogram buckets, in steps of the filter's value. */
    readonly edges: readonly number[];
  };

/** A filter by a first and a last day, both inclusive and parsed separately. */
export type DaysFilter = FilterBase &
  Codec<IsoDate> & {
    readonly kind: 'days';
    readonly column: 'tx_date' | 'available_on';
    /** Set if only a last day can be requested: phrase keys of its chip and of the link that sets today. */
    readonly lastDay?: { readonly chipLabel: string; readonly todayLabel: string };
  };

/** A filter by search words. */
export type KeywordFilter = FilterBase &
  Codec<string> & { readonly kind: 'keyword'; readonly column: 'keyword' };

/** A filter by a map rectangle, applied to the columns lat and lng. */
export type BoundsFilter = FilterBase &
  Codec<Bounds> & { readonly kind: 'bounds'; readonly column: 'lat_lng' };

/** A filter by a drawn area, applied to the columns lat and lng. */
export type PolygonFilter = FilterBase &
  Codec<Polygon> & { readonly kind: 'polygon'; readonly column: 'lat_lng' };

/**
 * A filter by travel times from one or several stations (by train, then on foot), all of which a row must
 * keep. Applied to the columns station and walk.
 */
export type ReachFilter = FilterBase &
  Codec<readonly Reach[]> & { readonly kind: 'reach'; readonly column: 'station_walk' };

/**
 * A filter by several places of any kind (places.ts), of which a row needs one. Applied to the columns
 * district_code, station, street_id and building_id.
 */
export type PlacesFilter = FilterBase &
  Codec<readonly string[]> & { readonly kind: 'places'; readonly column: 'place' };

export type Filter =
  | ListFilter
  | IdFilter
  | RangeFilter
  | DaysFilter
  | KeywordFilter
  | BoundsFilter
  | PolygonFilter
  | ReachFilter
  | PlacesFilter;

/** Value of a range filter in steps of its unit (unit.ts). At least one limit is set. */
export type Limits = { readonly min?: number; readonly max?: number };
/** Range limits in the column's stored unit. */
export type StoredLimits = { readonly min: number | undefined; readonly max: number | undefined };
/** Value of a date filter. At least one limit is set. */
export type DayLimits = { readonly min?: IsoDate; readonly max?: IsoDate };
/** Suffixes of the two parameters of a range. */
export const RANGE_ENDS = ['min', 'max'] as const;
export type RangeEnd = (typeof RANGE_ENDS)[number];

/** Value type of a filter, by its kind. */
export type ValueOf<F extends Filter> = F extends { kind: 'range' }
  ? Limits
  : F extends { kind: 'days' }
    ? DayLimits
    : F extends { kind: 'list'; members: readonly (infer Member)[] }
      ? readonly Member[]
      : NonNullable<ReturnType<F['parse']>>;

/** Maximum number of list members: enough for every district of Hong Kong. */
export const MAX_LIST_MEMBERS = 300;
/** Maximum keyword length in characters. */
export const MAX_KEYWORD_LENGTH = 100;

export function storedLimits({ unit }: RangeFilter, { min, max }: Limits): StoredLimits {
  const { storedScale } = UNITS[unit];
  return { min: min && min * storedScale, max: max && max * storedScale };
}

/** Input of a filter definition. The omitted properties follow from the filter's kind. */
type FilterInput<F extends Filter> = Omit<F, 'kind' | 'match' | 'parse' | 'format'>;

/** Defines a list filter with fixed members. Values are formatted in the members' order. */
export function choiceFilter<
  const F extends FilterInput<ListFilter> & { members: readonly string[]; match: 'any' | 'all' },
>(entry: F) {
  const { members } = entry;
  const aliases = new Map(Object.entries(entry.aliases ?? {}));
  return {
    ...entry,
    kind: 'list' as const,
    parse: (text: string): readonly string[] | undefined => {
      if (members.includes(text)) return [text];
      const requestedMembers = [...new Set(splitCodes(text).flatMap((word) => aliases.get(word) ?? word))];
      const validMembers = members.filter((member) => requestedMembers.includes(member));
      return validMembers.length === requestedMembers.length ? validMembers : undefined;
    },
    format: (selectedMembers: readonly string[]): string =>
      members.filter((member) => selectedMembers.includes(member)).join(','),
  };
}

/**
 * Defines a list filter with codes from the data. Codes are sorted, so that each search has exactly one
 * URL.
 */
export function codesFilter<const F extends FilterInput<ListFilter> & { code: RegExp }>(entry: F) {
  return {
    ...entry,
    kind: 'list' as const,
    match: 'any' as const,
    parse: (text: string): readonly string[] | undefined => {
      const codes = splitCodes(text);
      const isValid = codes.length <= MAX_LIST_MEMBERS && codes.every((code) => entry.code.test(code));
      return isValid ? codes.sort() : undefined;
    },
    format: (codes: readonly string[]): string => [...new Set(codes)].sort().join(','),
  };
}

export function idFilter<const F extends FilterInput<IdFilter>>(entry: F) {
  return {
    ...entry,
    kind: 'id' as const,
    parse: (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
    format: (id: number): string => String(id),
  };
}

export function rangeFilter<const F extends FilterInput<RangeFilter>>(entry: F) {
  return {
    ...entry,
    kind: 'range' as const,
    parse: (text: string): number | undefined => parseAmount(text, entry.unit),
    format: (limit: number): string => formatAmount(limit, entry.unit),
  };
}

export function daysFilter<const F extends FilterInput<DaysFilter>>(entry: F) {
  return { ...entry, kind: 'days' as const, parse: parseIsoDate, format: (day: IsoDate): string => day };
}

export function keywordFilter<const F extends FilterInput<KeywordFilter>>(entry: F) {
  return {
    ...entry,
    kind: 'keyword' as const,
    parse: (text: string): string | undefined => {
      const keyword = text.replace(/\s+/g, ' ').trim();
      if (keyword.length > MAX_KEYWORD_LENGTH) return undefined;
      // Punctuation alone is not searchable.
      return /[\p{L}\p{N}]/u.test(keyword) ? keyword : '';
    },
    format: (keyword: string): string => keyword,
  };
}

export function boundsFilter<const F extends FilterInput<BoundsFilter>>(entry: F) {
  return { ...entry, kind: 'bounds' as const, parse: parseBounds, format: formatBounds };
}

export function polygonFilter<const F extends FilterInput<PolygonFilter>>(entry: F) {
  return { ...entry, kind: 'polygon' as const, parse: parsePolygon, format: formatPolygon };
}

export function reachFilter<const F extends FilterInput<ReachFilter>>(entry: F) {
  return { ...entry, kind: 'reach' as const, parse: parseReaches, format: formatReaches };
}

export function placesFilter<const F extends FilterInput<PlacesFilter>>(entry: F) {
  return { ...entry, kind: 'places' as const, parse: parsePlaces, format: formatPlaces };
}

function splitCodes(text: string): string[] {
  if (!text.includes(',')) return [text.trim()];
  const members = text.split(',').map((member) => member.trim());
  return [...new Set(members.filter((member) => member !== ''))];
}
