import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at, mapAt } from '#domain/lib/at.ts';
import {
  type AnyFilterValues,
  type FilterDefinitions,
  omitKeys,
  type RangeWireName,
  rangeFilters,
} from '#domain/search/filter-definitions.ts';
import { type Bits, countInRows, countIntersection } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import type { SetsByCode } from './dimension.ts';
import type { LayoutParts } from './layout.ts';
import { rowsOfSegments, segmentsOfType } from './segments.ts';
import { collectRows, type Selection, select } from './select.ts';
import { forEachSpan } from './spans.ts';
import type { Table } from './table.ts';
import { sumTallies, type Tallies, tallyRows, tallySpan } from './tally.ts';

export type FacetCounts = {
  readonly icsType: Readonly<Record<IcsType, number>>;
  /** Number of rows for each district code. */
  readonly districts: Readonly<Record<string, number>>;
  /** Counts by column: one for each bucket of a range and for each code of a dimension. */
  readonly tallies: Tallies;
};

/**
 * Counts a selection for each facet, ignoring the filter of that facet. Facets without a filter of
 * their own are counted in one pass over the rows; each other facet needs its own selection.
 */
export function countFacets(table: Table, filter: AnyFilterValues, selection: Selection): FacetCounts {
  const tallies = new Map(tallySelection(table, filter, selection, table.tallies));
  const { layout, matchingSet } = table;
  let countsBySegment = countBySegment(layout, matchingSet);
  let [icsType, districts] = [countByType(layout, countsBySegment), countByDistrict(layout, countsBySegment)];
  const filterWithoutColumn = (column: string): AnyFilterValues | undefined => {
    const filterKey = table.filterKeyByColumn.get(column);
    return filterKey !== undefined && filter[filterKey] !== undefined
      ? omitKeys(filter, filterKey)
      : undefined;
  };
  const withoutType = filterWithoutColumn('ics_type');
  if (withoutType) {
    select(table, withoutType);
    countsBySegment = countBySegment(layout, matchingSet);
    icsType = countByType(layout, countsBySegment);
  }
  const withoutDistricts = filterWithoutColumn('district_code');
  if (withoutDistricts) {
    select(table, withoutDistricts);
    countsBySegment = countBySegment(layout, matchingSet);
    districts = countByDistrict(layout, countsBySegment);
  }
  for (const tallyPart of table.tallies) {
    for (const { name } of tallyPart.columns) {
      const remainingFilter = filterWithoutColumn(name);
      if (!remainingFilter) continue;
      const selectionWithoutColumn = select(table, remainingFilter);
      const sets = table.dimensions.get(name);
      tallies.set(
        name,
        sets
          ? countSets(selectionWithoutColumn, sets)
          : mapAt(tallySelection(table, remainingFilter, selectionWithoutColumn, [tallyPart]), name),
      );
    }
  }
  return { icsType, districts, tallies };
}

function tallySelection(
  table: Table,
  filter: AnyFilterValues,
  selection: Selection,
  parts: Table['tallies'],
): Tallies {
  const types = typesIfOnlyFilter(filter);
  if (types) return sumTallies(types.map((type) => talliesOfType(table, type)));
  return tallyRows(parts, collectRows(table, selection), selection.count);
}

/** Returns the requested types if the filter has no other condition, otherwise undefined. */
function typesIfOnlyFilter(filter: AnyFilterValues): readonly IcsType[] | undefined {
  const { icsType = ICS_TYPES, ...otherFilters } = filter;
  const isOnlyCondition = Object.values(otherFilters).every((value) => value === undefined);
  return isOnlyCondition ? (icsType as readonly IcsType[]) : undefined;
}

const talliesByTable = new WeakMap<Table, Map<IcsType, Tallies>>();

/**
 * Returns the tallies of all rows of a type. They are cached on first use, since most visitors begin
 * with an unfiltered type.
 */
function talliesOfType(table: Table, type: IcsType): Tallies {
  const talliesByType = talliesByTable.get(table) ?? new Map<IcsType, Tallies>();
  talliesByTable.set(table, talliesByType);
  const cachedTallies = talliesByType.get(type);
  if (cachedTallies) return cachedTallies;
  const rowSpan = rowsOfSegments(table.layout, segmentsOfType(table.layout, type));
  const tallies = tallySpan(table.tallies, ...rowSpan);
  talliesByType.set(type, tallies);
  return tallies;
}

/**
 * Counts the selected rows of each code. Intersecting bit sets is faster than reading rows. Index 0 (no
 * code) is always 0.
 */
function countSets({ bits, spans }: Selection, sets: SetsByCode): number[] {
  const countByCodeNumber = [0];
  for (const set of sets.values()) {
    let count = 0;
    forEachSpan(spans, (from, to) => {
      count += countIntersection(bits, set, from, to);
    });
    countByCodeNumber.push(count);
  }
  return countByCodeNumber;
}

/** Returns the number of members of a bit set in each segment. */
function countBySegment({ segmentStarts }: LayoutParts, bits: Bits): Uint32Array {
  const counts = new Uint32Array(segmentStarts.length - 1);
  for (let segment = 0; segment < counts.length; segment++)
    counts[segment] = countInRows(
      bits,
      uint32At(segmentStarts, segment),
      uint32At(segmentStarts, segment + 1),
    );
  return counts;
}

function countByType(layout: LayoutParts, countsBySegment: Uint32Array): Record<IcsType, number> {
  const countOfType = (type: IcsType) =>
    countsBySegment.subarray(...segmentsOfType(layout, type)).reduce((sum, count) => sum + count, 0);
  return { i: countOfType('i'), c: countOfType('c'), s: countOfType('s') };
}

function countByDistrict(layout: LayoutParts, countsBySegment: Uint32Array): Record<string, number> {
  const countByCode: Record<string, number> = {};
  const firstSegments = ICS_TYPES.map((type) => segmentsOfType(layout, type)[0]);
  for (const [index, code] of layout.districts.entries()) {
    countByCode[code] = firstSegments.reduce(
      (sum, firstSegment) => sum + uint32At(countsBySegment, firstSegment + index + 1),
      0,
    );
  }
  return countByCode;
}

/** Returns the counts of a dimension by code. Tally index 0 (rows without a code) is omitted. */
export function countsByCode<Code extends string = string>(
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

/** Returns the bucket counts of each range filter, by the filter's name on the wire. */
export function histogramsByWireName<Filters extends FilterDefinitions>(
  filters: Filters,
  tallies: Tallies,
): Record<RangeWireName<Filters>, number[]> {
  const histogramEntries = rangeFilters(filters).map(([, { wireName, column }]) => [
    wireName,
    mapAt(tallies, column).slice(1),
  ]);
  return Object.fromEntries(histogramEntries);
}
