import type { Bounds } from '../map/bounds.ts';
import { type Polygon, polygonTest } from '../map/polygon.ts';
import { type Reach, walksLeft } from '../railway/reach.ts';
import type { Rides } from '../railway/rides.ts';
import type { Trilingual } from '../text/language.ts';
import {
  type CodeColumn,
  type DayLimits,
  type Filter,
  type IdColumn,
  isSetColumn,
  type Limits,
  type NumberColumn,
  type SetColumn,
  type StoredLimits,
  storedLimits,
} from './filter.ts';
import { askedOf, type FilterOf, type FilterTable } from './filter-table.ts';
import { wordMatcher } from './keyword-match.ts';
import { stationMatcher } from './station-names.ts';

/** Values of rows in the columns that filters name. Numbers are in the steps of the column. */
export type ColumnValues = Readonly<
  Record<CodeColumn, string | null> &
    Record<IdColumn | NumberColumn | 'lat' | 'lng', number | null> &
    Record<SetColumn, readonly string[]>
> & {
  readonly tx_date: string | null;
  /** The words of its names, district and address (`storedWords`). */
  readonly words: readonly string[];
  /** Null of what is not found by its id. */
  readonly formattedId: string | null;
  readonly stationName: Trilingual | null;
};

/** The columns that some filters read under a name for all of them. */
type ReadTogether = {
  readonly keyword: 'words' | 'formattedId' | 'stationName';
  readonly lat_lng: 'lat' | 'lng';
  readonly station_walk: 'station' | 'walk';
};
type ColumnsOf<Named extends Filter['column']> = Named extends keyof ReadTogether
  ? ReadTogether[Named]
  : Named;

/** One row with every column that the filters of a table read: none of them can be forgotten. */
export type MatchedRow<Table extends FilterTable> = Pick<
  ColumnValues,
  ColumnsOf<Table[keyof Table]['column']>
>;

/**
 * Says of one row after another whether it answers a filter, as the search engines do. Null answers nothing. A row
 * knows no other rows: a typed word is taken for a misspelt one where this row has no word that begins with it, but in
 * the engines where none has.
 */
export function filterMatcher<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
  rides: Rides,
): (row: MatchedRow<Table>) => boolean {
  const conditions = askedOf(table, filter).map(({ entry, value }) => conditionOf(entry, value, rides));
  return (row) => conditions.every((isAnsweredBy) => isAnsweredBy(row as ColumnValues));
}

function conditionOf(entry: Filter, value: unknown, rides: Rides): (row: ColumnValues) => boolean {
  switch (entry.kind) {
    case 'list': {
      const { column } = entry;
      const asked = value as readonly string[];
      if (isSetColumn(column)) return ({ [column]: codes }) => asked.every((code) => codes.includes(code));
      const answering = entry.answeredBy?.(asked) ?? asked;
      return ({ [column]: code }) => code !== null && answering.includes(code);
    }
    case 'id':
      return ({ [entry.column]: id }) => id === value;
    case 'range': {
      const limits = storedLimits(entry, value as Limits);
      return ({ [entry.column]: number }) => isWithin(number, limits);
    }
    case 'days': {
      const { min = '', max = '9999-12-31' } = value as DayLimits;
      return ({ [entry.column]: day }) => day !== null && day >= min && day <= max;
    }
    case 'keyword': {
      const keyword = value as string;
      const answersWords = wordMatcher(keyword);
      const isNamed = stationMatcher(keyword);
      return ({ words, formattedId, stationName }) =>
        answersWords(words, formattedId ?? '') || isNamed(stationName);
    }
    case 'reach': {
      const reach = value as Reach;
      const left = walksLeft(reach, rides(reach.station));
      return ({ station, walk }) => station !== null && isWithin(walk, { max: left.get(station) ?? -1 });
    }
    case 'bounds': {
      const { west, south, east, north } = value as Bounds;
      return ({ lat, lng }) =>
        isWithin(lat, { min: south, max: north }) && isWithin(lng, { min: west, max: east });
    }
    case 'polygon': {
      const isInside = polygonTest(value as Polygon);
      return ({ lat, lng }) => lat !== null && lng !== null && isInside({ lat, lng });
    }
  }
}

function isWithin(
  value: number | null,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Partial<StoredLimits>,
): boolean {
  return value !== null && value >= min && value <= max;
}
