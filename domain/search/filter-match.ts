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
} from './filter.ts';
import { askedOf, type FilterOf, type FilterTable } from './filter-table.ts';
import { keywordMatcher } from './keyword-match.ts';
import { stationMatcher } from './station-names.ts';

/** What is known about one row, by column. A column may be left out when its filter is never asked for. */
export type MatchedRow = {
  readonly [Column in CodeColumn]?: string | null;
} & {
  readonly [Column in IdColumn]?: number | null;
} & {
  /** In steps of the filter's value. */
  readonly [Column in NumberColumn]?: number | null;
} & {
  readonly [Column in SetColumn]?: readonly string[];
} & {
  readonly tx_date?: string | null;
  readonly lat?: number | null;
  readonly lng?: number | null;
  /** Its formatted id, and the names and addresses that a keyword is looked for in. */
  readonly formattedId?: string;
  readonly texts?: readonly (string | null)[];
  readonly stationName?: Trilingual | null;
};

/** Says of one row after another whether it answers a filter. What is not known about a row answers nothing. */
export function filterMatcher<Table extends FilterTable>(
  table: Table,
  filter: FilterOf<Table>,
  rides: Rides,
): (row: MatchedRow) => boolean {
  const conditions = askedOf(table, filter).map(({ entry, value }) => conditionOf(entry, value, rides));
  return (row) => conditions.every((isAnsweredBy) => isAnsweredBy(row));
}

function conditionOf(entry: Filter, value: unknown, rides: Rides): (row: MatchedRow) => boolean {
  switch (entry.kind) {
    case 'list': {
      const { column } = entry;
      const asked = value as readonly string[];
      if (isSetColumn(column))
        return ({ [column]: codes = [] }) => asked.every((code) => codes.includes(code));
      const answering = entry.answeredBy?.(asked) ?? asked;
      return ({ [column]: code }) => typeof code === 'string' && answering.includes(code);
    }
    case 'id':
      return ({ [entry.column]: id }) => id === value;
    case 'range':
      return ({ [entry.column]: number }) => isWithin(number, value as Limits);
    case 'days': {
      const { min = '', max = '9999-12-31' } = value as DayLimits;
      return ({ [entry.column]: day }) => typeof day === 'string' && day >= min && day <= max;
    }
    case 'keyword': {
      const keyword = value as string;
      const answersKeyword = keywordMatcher(keyword);
      const isNamed = stationMatcher(keyword);
      return ({ texts = [], formattedId = '', stationName }) =>
        answersKeyword(texts, formattedId) || isNamed(stationName);
    }
    case 'reach': {
      const reach = value as Reach;
      const left = walksLeft(reach, rides(reach.station));
      return ({ station, walk }) =>
        typeof station === 'string' && isWithin(walk, { max: left.get(station) ?? -1 });
    }
    case 'bounds': {
      const { west, south, east, north } = value as Bounds;
      return ({ lat, lng }) =>
        isWithin(lat, { min: south, max: north }) && isWithin(lng, { min: west, max: east });
    }
    case 'polygon': {
      const isInside = polygonTest(value as Polygon);
      return ({ lat, lng }) => typeof lat === 'number' && typeof lng === 'number' && isInside({ lat, lng });
    }
  }
}

function isWithin(
  value: number | null | undefined,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Limits,
): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}
