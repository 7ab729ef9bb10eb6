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
import { collectRows, type Matches, type Selection, select } from './select.ts';
import { forEachSpan } from './spans.ts';
import { hiddenRowsWithin, type Table } from './table.ts';
import { subtractTallies, sumTallies, type Tallies, tallyRows, tallySpan } from './tally.ts';

export type FacetCounts = {
  readonly icsType: Readonly<Record<IcsType, number>>;
  /** Number of rows for each district code. */
  readonly districts: Readonly<Record<string, number>>;
  /** For each dimension, the number of rows with each code. */
  readonly codes: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** For each range, the number of rows in each bucket. */
  readonly buckets: ReadonlyMap<string, readonly number[]>;
};

/** Counts the matches of all generations for each facet, ignoring the filter of that facet. */
export function countFacets({ generations }: Matches, filter: AnyFilterValues): FacetCounts {
  return generations
    .map(({ table, selection }) => countFacetsOfTable(table, filter, selection))
    .reduce(addFacetCounts);
}

function addFacetCounts(a: FacetCounts, b: FacetCounts): FacetCounts {
  return {
    icsType: { i: a.icsType.i + b.icsType.i, c: a.icsType.c + b.icsType.c, s: a.icsType.s + b.icsType.s },
    districts: addCounts(a.districts, b.districts),
    codes: new Map([...a.codes].map(([name, counts]) => [name, addCounts(counts, mapAt(b.codes, name))])),
    buckets: new Map(
      [...a.buckets].map(([name, counts]) => {
        const otherCounts = mapAt(b.buckets, name);
        return [name, counts.map((count, bucket) => count + at(otherCounts, bucket))];
      }),
    ),
  };
}

/** Adds counts by code. If only one side has a code, the codes are collected ones, which are sorted. */
function addCounts(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum: Record<string, number> = { ...a };
  for (const [code, count] of Object.entries(b)) sum[code] = (a[code] ?? 0) + count;
  const isMissingCode = Object.keys(b).some((code) => a[code] === undefined);
  return isMissingCode
    ? Object.fromEntries(Object.entries(sum).sort(([first], [second]) => (first < second ? -1 : 1)))
    : sum;
}

/**
 * Counts a selection for each facet. Facets without a filter of their own are counted in one pass over
 * the rows; each other facet needs its own selection.
 */
function countFacetsOfTable(table: Table, filter: AnyFilterValues, selection: Selection): FacetCounts {
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
  return { icsType, districts, ...splitTallies(table, tallies) };
}

/** Separates the counts of dimensions from those of ranges. Number 0 (no code, unknown) is omitted. */
function splitTallies({ dimensions }: Table, tallies: Tallies): Pick<FacetCounts, 'codes' | 'buckets'> {
  const codes = new Map<string, Record<string, number>>();
  const buckets = new Map<string, readonly number[]>();
  for (const [name, counts] of tallies) {
    const dimension = dimensions.get(name);
    if (dimension)
      codes.set(
        name,
        Object.fromEntries([...dimension.keys()].map((code, index) => [code, at(counts, index + 1)])),
      );
    else buckets.set(name, counts.slice(1));
  }
  return { codes, buckets };
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

/**
 * Returns the tallies of all rows of a type. They are cached on first use, since most visitors begin
 * with an unfiltered type.
 */
function talliesOfType(table: Table, type: IcsType): Tallies {
  return memoizeByType(talliesByTable, table, type, () => {
    const [from, to] = rowsOfSegments(table.layout, segmentsOfType(table.layout, type));
    // Hidden rows are subtracted, so that a change does not count all rows again.
    const tallies = memoizeByType(talliesByParts, table.tallies, type, () =>
      tallySpan(table.tallies, from, to),
    );
    const hiddenRows = hiddenRowsWithin(table, from, to);
    return hiddenRows.length === 0
      ? tallies
      : subtractTallies(tallies, tallyRows(table.tallies, hiddenRows, hiddenRows.length));
  });
}

type TalliesByType = Map<IcsType, Tallies>;
const talliesByTable = new WeakMap<Table, TalliesByType>();
const talliesByParts = new WeakMap<Table['tallies'], TalliesByType>();

function memoizeByType<Key extends object>(
  cache: WeakMap<Key, TalliesByType>,
  key: Key,
  type: IcsType,
  compute: () => Tallies,
): Tallies {
  const talliesByType: TalliesByType = cache.get(key) ?? new Map();
  cache.set(key, talliesByType);
  const tallies = talliesByType.get(type) ?? compute();
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

/** Returns the counts of a dimension by code. */
export function countsByCode<Code extends string = string>(
  { codes }: FacetCounts,
  name: string,
): Readonly<Record<Code, number>> {
  return mapAt(codes, name) as Readonly<Record<Code, number>>;
}

/** Returns the bucket counts of each range filter, by the filter's name on the wire. */
export function histogramsByWireName<Filters extends FilterDefinitions>(
  filters: Filters,
  { buckets }: FacetCounts,
): Record<RangeWireName<Filters>, number[]> {
  const histogramEntries = rangeFilters(filters).map(([, { wireName, column }]) => [
    wireName,
    [...mapAt(buckets, column)],
  ]);
  return Object.fromEntries(histogramEntries);
}
