import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at, mapAt } from '#domain/lib/at.ts';
import {
  type AnyFilter,
  type FilterTable,
  type RangeWire,
  rangesOf,
  without,
} from '#domain/search/filter-table.ts';
import { type Bits, countBoth, countRows } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import type { Sets } from './dimension.ts';
import type { LayoutParts } from './layout.ts';
import { rowsOfSegments, segmentsOfType } from './segments.ts';
import { rowsOf, type Selection, select } from './select.ts';
import { inSpans } from './spans.ts';
import type { Table } from './table.ts';
import { addTallies, type Tallies, tallyRows, tallySpan } from './tally.ts';

export type Counts = {
  readonly icsType: Readonly<Record<IcsType, number>>;
  /** Only the districts that have any rows. */
  readonly districts: Readonly<Record<string, number>>;
  /** By column: the buckets of each range, and the codes of each dimension. */
  readonly tallies: Tallies;
};

/**
 * Counts a selection for every facet, each without its own filter. Facets whose own filter is not set share
 * one reading of the rows. Each of the others is counted on a selection of its own.
 */
export function countFacets(table: Table, filter: AnyFilter, selection: Selection): Counts {
  const tallies = new Map(tallyOf(table, filter, selection, table.tallies));
  const { layout, found } = table;
  let segments = segmentCounts(layout, found);
  let [icsType, districts] = [byType(layout, segments), byDistrict(layout, segments)];
  const othersThan = (column: string): AnyFilter | undefined => {
    const own = table.keyOfColumn.get(column);
    return own !== undefined && filter[own] !== undefined ? without(filter, own) : undefined;
  };
  const withoutType = othersThan('ics_type');
  if (withoutType) {
    select(table, withoutType);
    segments = segmentCounts(layout, found);
    icsType = byType(layout, segments);
  }
  const withoutDistricts = othersThan('district_code');
  if (withoutDistricts) {
    select(table, withoutDistricts);
    segments = segmentCounts(layout, found);
    districts = byDistrict(layout, segments);
  }
  for (const part of table.tallies) {
    for (const { name } of part.columns) {
      const others = othersThan(name);
      if (!others) continue;
      const selected = select(table, others);
      const sets = table.dimensions.get(name);
      tallies.set(
        name,
        sets ? countSets(selected, sets) : mapAt(tallyOf(table, others, selected, [part]), name),
      );
    }
  }
  return { icsType, districts, tallies };
}

function tallyOf(table: Table, filter: AnyFilter, selection: Selection, parts: Table['tallies']): Tallies {
  const types = typesAlone(filter);
  if (types) return addTallies(types.map((type) => talliesOfType(table, type)));
  return tallyRows(parts, rowsOf(table, selection), selection.count);
}

/** The types a filter asks for, when it asks for nothing else. */
function typesAlone(filter: AnyFilter): readonly IcsType[] | undefined {
  const { icsType = ICS_TYPES, ...others } = filter;
  const isAlone = Object.values(others).every((asked) => asked === undefined);
  return isAlone ? (icsType as readonly IcsType[]) : undefined;
}

const known = new WeakMap<Table, Map<IcsType, Tallies>>();

/** All rows of a type. They are counted once, when they are first asked for: most visitors begin with them. */
function talliesOfType(table: Table, type: IcsType): Tallies {
  const ofTable = known.get(table) ?? new Map<IcsType, Tallies>();
  known.set(table, ofTable);
  const found = ofTable.get(type);
  if (found) return found;
  const rows = rowsOfSegments(table.layout, segmentsOfType(table.layout, type));
  const tallies = tallySpan(table.tallies, ...rows);
  ofTable.set(type, tallies);
  return tallies;
}

/** The sets of few codes are counted more quickly than rows are read. Number 0, no code, is not asked for. */
function countSets({ bits, spans }: Selection, sets: Sets): number[] {
  const counts = [0];
  for (const set of sets.values()) {
    let count = 0;
    inSpans(spans, (from, to) => {
      count += countBoth(bits, set, from, to);
    });
    counts.push(count);
  }
  return counts;
}

/** How many members of a set are in each segment. */
function segmentCounts({ segmentStarts }: LayoutParts, bits: Bits): Uint32Array {
  const counts = new Uint32Array(segmentStarts.length - 1);
  for (let segment = 0; segment < counts.length; segment++)
    counts[segment] = countRows(bits, uint32At(segmentStarts, segment), uint32At(segmentStarts, segment + 1));
  return counts;
}

function byType(layout: LayoutParts, segments: Uint32Array): Record<IcsType, number> {
  const of = (type: IcsType) =>
    segments.subarray(...segmentsOfType(layout, type)).reduce((sum, count) => sum + count, 0);
  return { i: of('i'), c: of('c'), s: of('s') };
}

function byDistrict(layout: LayoutParts, segments: Uint32Array): Record<string, number> {
  const counts: Record<string, number> = {};
  const firstOfTypes = ICS_TYPES.map((type) => segmentsOfType(layout, type)[0]);
  for (const [index, code] of layout.districts.entries()) {
    const count = firstOfTypes.reduce((sum, first) => sum + uint32At(segments, first + index + 1), 0);
    if (count > 0) counts[code] = count;
  }
  return counts;
}

/** The counts of a dimension by code. Number 0 of a tally, rows without a code, is left out. */
export function countsOfCodes<Code extends string = string>(
  { dimensions }: Table,
  tallies: Tallies,
  name: string,
): Record<Code, number> {
  const counts = mapAt(tallies, name);
  const codes = [...mapAt(dimensions, name).keys()];
  return Object.fromEntries(codes.map((code, index) => [code, at(counts, index + 1)])) as Record<
    Code,
    number
  >;
}

/** Codes that no row has are left out. */
export function foundOnly(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** The histogram of each range filter, by its buckets. */
export function histogramsOf<Filters extends FilterTable>(
  filters: Filters,
  tallies: Tallies,
): Record<RangeWire<Filters>, number[]> {
  const histograms = rangesOf(filters).map(([, { wire, column }]) => [wire, mapAt(tallies, column).slice(1)]);
  return Object.fromEntries(histograms);
}
