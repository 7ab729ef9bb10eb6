import { mtrRides } from '#data/facts/rides.ts';
import { mapAt } from '#domain/lib/at.ts';
import { type Bounds, commonBounds } from '#domain/map/bounds.ts';
import { type Polygon, polygonBounds, polygonTest } from '#domain/map/polygon.ts';
import { type Reach, walksLeft } from '#domain/railway/reach.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import {
  type DayLimits,
  isSetColumn,
  type Limits,
  type ListFilter,
  type StoredLimits,
  storedLimits,
} from '#domain/search/filter.ts';
import type { AnyFilter } from '#domain/search/filter-table.ts';
import { add, type Bits, collect, countWords, emptyBits, keep, keepBoth } from '../memory/bits.ts';
import type { Levels, Measure } from './measure.ts';
import { keepRange } from './range.ts';
import { inSpans, type LocationFilter, type Spans, setLocated } from './spans.ts';
import type { Table } from './table.ts';

/** The rows that a filter finds. The set is scratch space of the table, so it holds until the next search. */
export type Selection = {
  readonly bits: Bits;
  readonly spans: Spans;
  readonly count: number;
  /** The levels that all rows have, for each measure that a range was asked of. */
  readonly levels: ReadonlyMap<Measure, Levels>;
};

export function select(table: Table, filter: AnyFilter, target: Bits = table.found): Selection {
  const { location, sets, choices, ranges, keyword } = conditionsOf(table, filter);
  target.fill(0);
  const [first, ...others] = sets;
  const spans = setLocated(table.layout, location, target, first);
  keepSets(others, target, spans);
  for (const choice of choices) keepAny(choice, target, spans, table.spare);
  const levels = new Map<Measure, Levels>();
  for (const { measure, range } of ranges)
    levels.set(measure, keepRange(measure, range, target, spans, table.spare));
  if (keyword !== undefined) {
    table.spare.fill(0);
    if (table.findKeyword(keyword, table.spare, mapAt(table.dimensions, 'station')))
      inSpans(spans, (from, to) => keep(target, table.spare, from, to));
  }
  let count = 0;
  inSpans(spans, (from, to) => {
    count += countWords(target, from, to);
  });
  return { bits: target, spans, count, levels };
}

/** What a filter asks of a row. */
type Conditions = {
  location: LocationFilter;
  /** It is in each of these sets, ... */
  readonly sets: Bits[];
  /** ... in at least one set of each choice, ... */
  readonly choices: (readonly Bits[])[];
  /** ... and in each range. */
  readonly ranges: { readonly measure: Measure; readonly range: StoredLimits }[];
  keyword: string | undefined;
};

/** Reads in the filter table by which column each filter selects, and how, by its kind. */
function conditionsOf(table: Table, filter: AnyFilter): Conditions {
  const conditions: Conditions = { location: {}, sets: [], choices: [], ranges: [], keyword: undefined };
  for (const key in filter) {
    const value = filter[key];
    if (value === undefined) continue;
    const entry = table.filters[key];
    switch (entry?.kind) {
      case 'list':
        addCodes(table, entry, value as readonly string[], conditions);
        break;
      case 'id':
        conditions.location = { ...conditions.location, [entry.column]: value as number };
        break;
      case 'bounds':
        conditions.location = {
          ...conditions.location,
          bounds: commonBounds(value as Bounds, conditions.location.bounds),
        };
        break;
      case 'polygon': {
        const box = polygonBounds(value as Polygon);
        conditions.location = {
          ...conditions.location,
          bounds: commonBounds(box, conditions.location.bounds),
          isInside: polygonTest(value as Polygon),
        };
        break;
      }
      case 'reach':
        conditions.location = { ...conditions.location, walks: walksByNumber(value as Reach) };
        break;
      case 'range':
        conditions.ranges.push({
          measure: mapAt(table.measures, entry.column),
          range: storedLimits(entry, value as Limits),
        });
        break;
      case 'days':
        conditions.ranges.push({
          measure: mapAt(table.measures, entry.column),
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

/** The longest walk from each station that is reached in time, by its number in a layout; -1 from the others. */
function walksByNumber(reach: Reach): Int32Array {
  const left = walksLeft(reach, mtrRides()(reach.station));
  return Int32Array.from(['', ...STATION_CODES], (code) => left.get(code) ?? -1);
}

/** Days as the column has them: in milliseconds since 1970. */
function dayRange({ min, max }: DayLimits): StoredLimits {
  return {
    min: min === undefined ? undefined : Date.parse(min),
    max: max === undefined ? undefined : Date.parse(max),
  };
}

function addCodes(table: Table, entry: ListFilter, asked: readonly string[], conditions: Conditions): void {
  const { column } = entry;
  const codes = entry.answeredBy?.(asked) ?? asked;
  if (column === 'ics_type' || column === 'district_code') {
    conditions.location = { ...conditions.location, [column]: codes };
  } else if (isSetColumn(column)) {
    for (const code of codes) addUnion(table, code, [code], conditions);
  } else if (entry.members) {
    addUnion(table, column, codes, conditions);
  } else conditions.choices.push(setsOf(table, column, codes));
}

/** The sets of the codes that rows have. */
function setsOf({ dimensions }: Table, column: string, codes: readonly string[]): Bits[] {
  const sets = mapAt(dimensions, column);
  return codes.flatMap((code) => sets.get(code) ?? []);
}

/** A column whose codes are known beforehand has few of them, so each union is remembered. */
function addUnion(table: Table, column: string, codes: readonly string[], { sets }: Conditions): void {
  const key = `${column} ${codes.join(' ')}`;
  let union = table.unions.get(key);
  if (union === undefined) {
    union = unionOf(table, column, codes);
    table.unions.set(key, union);
  }
  if (union) sets.push(union);
}

function unionOf(table: Table, column: string, codes: readonly string[]): Bits | null {
  const sets = setsOf(table, column, codes);
  const [only, ...more] = sets;
  const union = only && more.length === 0 ? only : emptyBits(table.size);
  if (union !== only) for (const set of sets) add(union, set, 0, union.length);
  return countWords(union, 0, union.length) === table.size ? null : union;
}

function keepSets(sets: readonly Bits[], target: Bits, spans: Spans): void {
  for (let index = 0; index < sets.length; index += 2) {
    const [one, other] = [sets[index], sets[index + 1]];
    if (one && other) inSpans(spans, (from, to) => keepBoth(target, one, other, from, to));
    else if (one) inSpans(spans, (from, to) => keep(target, one, from, to));
  }
}

function keepAny(sets: readonly Bits[], target: Bits, spans: Spans, spare: Bits): void {
  inSpans(spans, (from, to) => {
    spare.fill(0, from, to);
    for (const set of sets) add(spare, set, from, to);
    keep(target, spare, from, to);
  });
}

/** Writes the rows of a selection into the table's scratch space, ascending; there are `count`. */
export function rowsOf(table: Table, { bits, spans }: Selection): Uint32Array {
  let end = 0;
  inSpans(spans, (from, to) => {
    end = collect(bits, from, to, table.rows, end);
  });
  return table.rows;
}
