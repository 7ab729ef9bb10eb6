import { mtrRideTimes } from '#data/facts/rides.ts';
import { mapAt } from '#domain/lib/at.ts';
import { type Bounds, intersectBounds } from '#domain/map/bounds.ts';
import { type Polygon, pointInPolygonTest, polygonBounds } from '#domain/map/polygon.ts';
import { type Reach, remainingWalkMinutes } from '#domain/railway/reach.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import {
  type DayLimits,
  isSetColumn,
  type Limits,
  type ListFilter,
  type StoredLimits,
  storedLimits,
} from '#domain/search/filter.ts';
import type { AnyFilterValues } from '#domain/search/filter-definitions.ts';
import { placeColumns } from '#domain/search/places.ts';
import {
  addMembers,
  type Bits,
  clearBit,
  collectMembers,
  countInWords,
  emptyBits,
  intersect,
  intersectBoth,
} from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import type { LevelRange, Measure } from './measure.ts';
import { keepRange } from './range.ts';
import { forEachSpan, type LocationFilter, type Spans, selectByLocation } from './spans.ts';
import type { Table } from './table.ts';

/** The rows that match a filter. The bit set is scratch space of the table: the next search overwrites it. */
export type Selection = {
  readonly bits: Bits;
  readonly spans: Spans;
  readonly count: number;
  /** For each measure with a range filter: the range of levels that all matching rows have. */
  readonly levels: ReadonlyMap<Measure, LevelRange>;
};

export function select(table: Table, filter: AnyFilterValues, target: Bits = table.matchingSet): Selection {
  const { location, requiredSets, alternatives, ranges, keyword } = toConditions(table, filter);
  target.fill(0);
  const [firstSet, ...otherSets] = requiredSets;
  const spans = selectByLocation(table.layout, location, target, firstSet);
  keepInAllSets(otherSets, target, spans);
  for (const alternativeSets of alternatives) keepInAnySet(alternativeSets, target, spans, table.scratchSet);
  const levels = new Map<Measure, LevelRange>();
  for (const { measure, range } of ranges)
    levels.set(measure, keepRange(measure, range, target, spans, table.scratchSet));
  if (keyword !== undefined) {
    table.scratchSet.fill(0);
    if (table.findKeyword(keyword, table.scratchSet, mapAt(table.dimensions, 'station')))
      forEachSpan(spans, (from, to) => intersect(target, table.scratchSet, from, to));
  }
  if (table.hidden) clearRows(target, table.hidden.rows);
  let count = 0;
  forEachSpan(spans, (from, to) => {
    count += countInWords(target, from, to);
  });
  return { bits: target, spans, count, levels };
}

function clearRows(target: Bits, rows: Uint32Array): void {
  for (let index = 0; index < rows.length; index++) clearBit(target, uint32At(rows, index));
}

/** The rows that match a filter, in each generation. */
export type Matches = { readonly count: number; readonly generations: readonly MatchedTable[] };
export type MatchedTable = { readonly table: Table; readonly selection: Selection };

/** Selects the matching rows of all generations. */
export function findMatches(tables: readonly Table[], filter: AnyFilterValues): Matches {
  const generations = tables.map((table) => ({ table, selection: select(table, filter) }));
  return {
    count: generations.reduce((sum, { selection }) => sum + selection.count, 0),
    generations,
  };
}

/** Returns the matching rows of one generation, ascending. The next search overwrites them. */
export function rowsOfMatches({ table, selection }: MatchedTable): Uint32Array {
  return collectRows(table, selection).subarray(0, selection.count);
}

/** The conditions that a row must meet. */
type Conditions = {
  location: LocationFilter;
  /** The row must be in each of these sets. */
  readonly requiredSets: Bits[];
  /** For each list of sets, the row must be in at least one set of that list. */
  readonly alternatives: (readonly Bits[])[];
  /** The row must be in each of these ranges. */
  readonly ranges: { readonly measure: Measure; readonly range: StoredLimits }[];
  keyword: string | undefined;
};

/**
 * Translates filter values into conditions. The filter definitions of the table give the kind and the
 * column of each filter.
 */
function toConditions(table: Table, filter: AnyFilterValues): Conditions {
  const conditions: Conditions = {
    location: {},
    requiredSets: [],
    alternatives: [],
    ranges: [],
    keyword: undefined,
  };
  for (const key in filter) {
    const value = filter[key];
    if (value === undefined) continue;
    const definition = table.filters[key];
    switch (definition?.kind) {
      case 'list':
        addCodes(table, definition, value as readonly string[], conditions);
        break;
      case 'id':
        conditions.location = { ...conditions.location, [definition.column]: value as number };
        break;
      case 'bounds':
        conditions.location = {
          ...conditions.location,
          bounds: intersectBounds(value as Bounds, conditions.location.bounds),
        };
        break;
      case 'polygon': {
        const box = polygonBounds(value as Polygon);
        conditions.location = {
          ...conditions.location,
          bounds: intersectBounds(box, conditions.location.bounds),
          isInside: pointInPolygonTest(value as Polygon),
        };
        break;
      }
      case 'reach':
        conditions.location = {
          ...conditions.location,
          maxWalks: maxWalksByStation(value as readonly Reach[]),
        };
        break;
      case 'places':
        conditions.location = {
          ...conditions.location,
          places: placeColumns(value as readonly string[]),
        };
        break;
      case 'range':
        conditions.ranges.push({
          measure: mapAt(table.measures, definition.column),
          range: storedLimits(definition, value as Limits),
        });
        break;
      case 'days':
        conditions.ranges.push({
          measure: mapAt(table.measures, definition.column),
          range: dayRange(value as DayLimits),
        });
        break;
      case 'keyword':
        conditions.keyword = value as string;
        break;
      default:
        throw new RangeError(`no filter ${key}`);
    }
  }
  return conditions;
}

/**
 * Returns, by station number of the layout, the longest walk in minutes that stays within the time
 * limits; -1 for stations out of reach.
 */
function maxWalksByStation(reaches: readonly Reach[]): Int32Array {
  const remainingMinutes = remainingWalkMinutes(reaches, mtrRideTimes());
  return Int32Array.from(['', ...STATION_CODES], (code) => remainingMinutes.get(code) ?? -1);
}

/** Converts ISO days to the unit of date columns: milliseconds since 1970. */
function dayRange({ min, max }: DayLimits): StoredLimits {
  return {
    min: min === undefined ? undefined : Date.parse(min),
    max: max === undefined ? undefined : Date.parse(max),
  };
}

function addCodes(
  table: Table,
  definition: ListFilter,
  requestedCodes: readonly string[],
  conditions: Conditions,
): void {
  const { column } = definition;
  const codes = definition.expandCodes?.(requestedCodes) ?? requestedCodes;
  if (column === 'ics_type' || column === 'district_code') {
    conditions.location = { ...conditions.location, [column]: codes };
  } else if (isSetColumn(column)) {
    for (const code of codes) addUnionCondition(table, code, [code], conditions);
  } else if (definition.members) {
    addUnionCondition(table, column, codes, conditions);
  } else conditions.alternatives.push(setsOfCodes(table, column, codes));
}

/** Returns the bit sets of the codes. Codes that no row has are skipped. */
function setsOfCodes({ dimensions }: Table, column: string, codes: readonly string[]): Bits[] {
  const sets = mapAt(dimensions, column);
  return codes.flatMap((code) => sets.get(code) ?? []);
}

/**
 * Adds the union of the codes as a condition. Unions are cached, since a column with fixed codes has
 * few combinations.
 */
function addUnionCondition(
  table: Table,
  column: string,
  codes: readonly string[],
  { requiredSets }: Conditions,
): void {
  const key = `${column} ${codes.join(' ')}`;
  let union = table.unions.get(key);
  if (union === undefined) {
    union = unionOf(table, column, codes);
    table.unions.set(key, union);
  }
  if (union) requiredSets.push(union);
}

function unionOf(table: Table, column: string, codes: readonly string[]): Bits | null {
  const sets = setsOfCodes(table, column, codes);
  const [onlySet, ...moreSets] = sets;
  const union = onlySet && moreSets.length === 0 ? onlySet : emptyBits(table.size);
  if (union !== onlySet) for (const set of sets) addMembers(union, set, 0, union.length);
  return countInWords(union, 0, union.length) === table.size ? null : union;
}

function keepInAllSets(sets: readonly Bits[], target: Bits, spans: Spans): void {
  for (let index = 0; index < sets.length; index += 2) {
    const [a, b] = [sets[index], sets[index + 1]];
    if (a && b) forEachSpan(spans, (from, to) => intersectBoth(target, a, b, from, to));
    else if (a) forEachSpan(spans, (from, to) => intersect(target, a, from, to));
  }
}

function keepInAnySet(sets: readonly Bits[], target: Bits, spans: Spans, scratchSet: Bits): void {
  forEachSpan(spans, (from, to) => {
    scratchSet.fill(0, from, to);
    for (const set of sets) addMembers(scratchSet, set, from, to);
    intersect(target, scratchSet, from, to);
  });
}

/**
 * Writes the selected rows into the table's scratch space, in ascending order. The first
 * `selection.count` entries are valid.
 */
export function collectRows(table: Table, { bits, spans }: Selection): Uint32Array {
  let end = 0;
  forEachSpan(spans, (from, to) => {
    end = collectMembers(bits, from, to, table.scratchRows, end);
  });
  return table.scratchRows;
}
