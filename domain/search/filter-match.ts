import type { Bounds } from '../map/bounds.ts';
import { type Polygon, pointInPolygonTest } from '../map/polygon.ts';
import { type Reach, remainingWalkMinutes } from '../railway/reach.ts';
import type { RideTimes } from '../railway/rides.ts';
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
import { activeFilters, type FilterDefinitions, type FilterValues } from './filter-definitions.ts';
import { wordMatcher } from './keyword-match.ts';
import { type PlaceColumns, placeColumns } from './places.ts';
import { stationMatcher } from './station-names.ts';

/** Row values by filter column. Numbers are in the column's stored unit. */
export type ColumnValues = Readonly<
  Record<CodeColumn, string | null> &
    Record<IdColumn | NumberColumn | 'lat' | 'lng', number | null> &
    Record<SetColumn, readonly string[]>
> & {
  readonly tx_date: string | null;
  readonly available_on: string | null;
  /** Search words of the names, district and address (`storedWords`). */
  readonly words: readonly string[];
  /** Null if the row cannot be found by an id. */
  readonly formattedId: string | null;
  readonly stationName: Trilingual | null;
};

/** Filter columns that combine several row columns. */
type CombinedColumns = {
  readonly keyword: 'words' | 'formattedId' | 'stationName';
  readonly lat_lng: 'lat' | 'lng';
  readonly station_walk: 'station' | 'walk';
  readonly place: keyof PlaceColumns;
};
type ColumnsOf<ColumnName extends Filter['column']> = ColumnName extends keyof CombinedColumns
  ? CombinedColumns[ColumnName]
  : ColumnName;

/** A row with every column that the filters read. The type ensures that no column is missing. */
export type FilterableRow<Definitions extends FilterDefinitions> = Pick<
  ColumnValues,
  ColumnsOf<Definitions[keyof Definitions]['column']>
>;

/**
 * Returns a predicate that tests whether a row matches a filter, as the search engines do. An unknown
 * (null) value never matches. One difference: a search engine corrects a misspelt word only if no row
 * contains the word, whereas the predicate corrects the word if this single row does not contain it.
 */
export function filterMatcher<Definitions extends FilterDefinitions>(
  definitions: Definitions,
  filter: FilterValues<Definitions>,
  rideTimes: RideTimes,
): (row: FilterableRow<Definitions>) => boolean {
  const conditions = activeFilters(definitions, filter).map(({ definition, value }) =>
    conditionOf(definition, value, rideTimes),
  );
  return (row) => conditions.every((condition) => condition(row as ColumnValues));
}

function conditionOf(definition: Filter, value: unknown, rides: RideTimes): (row: ColumnValues) => boolean {
  switch (definition.kind) {
    case 'list': {
      const { column } = definition;
      const requestedCodes = value as readonly string[];
      if (isSetColumn(column))
        return ({ [column]: codes }) => requestedCodes.every((code) => codes.includes(code));
      const matchingCodes = definition.expandCodes?.(requestedCodes) ?? requestedCodes;
      return ({ [column]: code }) => code !== null && matchingCodes.includes(code);
    }
    case 'id':
      return ({ [definition.column]: id }) => id === value;
    case 'range': {
      const limits = storedLimits(definition, value as Limits);
      return ({ [definition.column]: number }) => isWithin(number, limits);
    }
    case 'days': {
      const { min = '', max = '9999-12-31' } = value as DayLimits;
      return ({ [definition.column]: day }) => day !== null && day >= min && day <= max;
    }
    case 'keyword': {
      const keyword = value as string;
      const matchesWords = wordMatcher(keyword);
      const namesStation = stationMatcher(keyword);
      return ({ words, formattedId, stationName }) =>
        matchesWords(words, formattedId ?? '') || namesStation(stationName);
    }
    case 'reach': {
      const remainingMinutes = remainingWalkMinutes(value as readonly Reach[], rides);
      return ({ station, walk }) =>
        station !== null && isWithin(walk, { max: remainingMinutes.get(station) ?? -1 });
    }
    case 'places': {
      const idsByColumn = placeColumns(value as readonly string[]);
      return ({ district_code, station, street_id, building_id }) =>
        isAmong(idsByColumn.district_code, district_code) ||
        isAmong(idsByColumn.station, station) ||
        isAmong(idsByColumn.street_id, street_id) ||
        isAmong(idsByColumn.building_id, building_id);
    }
    case 'bounds': {
      const { west, south, east, north } = value as Bounds;
      return ({ lat, lng }) =>
        isWithin(lat, { min: south, max: north }) && isWithin(lng, { min: west, max: east });
    }
    case 'polygon': {
      const isInside = pointInPolygonTest(value as Polygon);
      return ({ lat, lng }) => lat !== null && lng !== null && isInside({ lat, lng });
    }
  }
}

function isAmong<Value>(values: readonly Value[], value: Value | null): boolean {
  return value !== null && values.includes(value);
}

function isWithin(
  value: number | null,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Partial<StoredLimits>,
): boolean {
  return value !== null && value >= min && value <= max;
}
