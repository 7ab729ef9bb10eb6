import type { RideTimes } from '../railway/rides.ts';
import { orderCodeCounts } from '../search/code-counts.ts';
import { zones } from '../search/common-filters.ts';
import { isSetColumn } from '../search/filter.ts';
import { filterEntries, omitKeys, type RangeWireName, rangeFilters } from '../search/filter-definitions.ts';
import { type ColumnValues, type FilterableRow, filterMatcher } from '../search/filter-match.ts';
import { bucketOf } from '../search/histogram.ts';
import { BUILDING_FILTERS, type BuildingFilter } from './building-filter.ts';

/** The filterable values of a building, by column. */
export type FilterableBuilding = FilterableRow<typeof BUILDING_FILTERS>;

/**
 * Returns a predicate that tests whether a building matches all filters. An unknown value matches no
 * filter.
 */
export const buildingMatcher = (
  filter: BuildingFilter,
  rideTimes: RideTimes,
): ((building: FilterableBuilding) => boolean) => filterMatcher(BUILDING_FILTERS, filter, rideTimes);

type CountByCode = Readonly<Record<string, number>>;
type BuildingFacets = Readonly<Record<'ics' | 'districts' | 'station' | 'grade' | 'title', CountByCode>> & {
  readonly histograms: Readonly<Record<RangeWireName<typeof BUILDING_FILTERS>, number[]>>;
};

/**
 * Counts the matching buildings for each option of each filter. For the counts of one filter, all other
 * filters apply.
 */
export function countBuildingFacets(
  filter: BuildingFilter,
  buildings: readonly FilterableBuilding[],
  rideTimes: RideTimes,
): BuildingFacets {
  const buildingsMatchingOtherFilters = (key: string): readonly Partial<ColumnValues>[] =>
    buildings.filter(buildingMatcher(omitKeys(filter, key), rideTimes));
  const choiceCounts = filterEntries(BUILDING_FILTERS).flatMap(([key, entry]) => {
    // Skips zones, whose counts are the sums of their districts' counts, and filters that have no list
    // of options.
    if (entry.kind !== 'list' || isSetColumn(entry.column) || entry === zones) return [];
    const { column, wireName } = entry;
    const codes = buildingsMatchingOtherFilters(key).flatMap(({ [column]: code }) => code ?? []);
    const codeCounts = [...Map.groupBy(codes, (code) => code)].map(([code, { length }]) => [code, length]);
    return [[wireName, orderCodeCounts(Object.fromEntries(codeCounts))]];
  });
  const histogramEntries = rangeFilters(BUILDING_FILTERS).map(([key, { wireName, column, edges }]) => {
    const bucketNumbers = buildingsMatchingOtherFilters(key).flatMap(({ [column]: value }) =>
      typeof value === 'number' ? bucketOf(value, edges) : [],
    );
    return [
      wireName,
      edges.map((_, bucket) => bucketNumbers.filter((candidate) => candidate === bucket).length),
    ];
  });
  return { ...Object.fromEntries(choiceCounts), histograms: Object.fromEntries(histogramEntries) };
}
