import type { Rides } from '../railway/rides.ts';
import { zones } from '../search/common-filters.ts';
import { isSetColumn } from '../search/filter.ts';
import { type ColumnValues, filterMatcher, type MatchedRow } from '../search/filter-match.ts';
import { entriesOf, type RangeWire, rangesOf, without } from '../search/filter-table.ts';
import { bucketOf } from '../search/histogram.ts';
import { BUILDING_FILTERS, type BuildingFilter } from './building-filter.ts';

/** What a building is filtered by, by column. */
export type FilteredBuilding = MatchedRow<typeof BUILDING_FILTERS>;

/** Whether a building answers all filters. What is not known answers no filter. */
export const buildingMatcher = (
  filter: BuildingFilter,
  rides: Rides,
): ((building: FilteredBuilding) => boolean) => filterMatcher(BUILDING_FILTERS, filter, rides);

type Counts = Readonly<Record<string, number>>;
type BuildingFacets = Readonly<Record<'ics' | 'districts' | 'station' | 'grade' | 'title', Counts>> & {
  readonly histograms: Readonly<Record<RangeWire<typeof BUILDING_FILTERS>, number[]>>;
};

/** How many buildings each choice would find, under all filters but its own. */
export function buildingFacets(
  filter: BuildingFilter,
  all: readonly FilteredBuilding[],
  rides: Rides,
): BuildingFacets {
  const answering = (key: string): readonly Partial<ColumnValues>[] =>
    all.filter(buildingMatcher(without(filter, key), rides));
  const lists = entriesOf(BUILDING_FILTERS).flatMap(([key, entry]) => {
    // Whoever counts zones adds up their districts.
    if (entry.kind !== 'list' || isSetColumn(entry.column) || entry === zones) return [];
    const { column, wire } = entry;
    const codes = answering(key).flatMap(({ [column]: code }) => code ?? []);
    const counts = [...Map.groupBy(codes, (code) => code)].map(([code, { length }]) => [code, length]);
    return [[wire, Object.fromEntries(counts)]];
  });
  const histograms = rangesOf(BUILDING_FILTERS).map(([key, { wire, column, edges }]) => {
    const buckets = answering(key).flatMap(({ [column]: value }) =>
      typeof value === 'number' ? bucketOf(value, edges) : [],
    );
    return [wire, edges.map((_, bucket) => buckets.filter((one) => one === bucket).length)];
  });
  return { ...Object.fromEntries(lists), histograms: Object.fromEntries(histograms) };
}
