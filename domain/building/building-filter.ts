import { ICS_TYPES } from '../codes/ics-type.ts';
import type { Rides } from '../railway/rides.ts';
import { districts, polygon, RAILWAY } from '../search/common-filters.ts';
import { choiceFilter, isSetColumn, keywordFilter, rangeFilter } from '../search/filter.ts';
import { filterMatcher, type MatchedRow } from '../search/filter-match.ts';
import {
  entriesOf,
  type FilterOf,
  type FilterTable,
  type RangeWire,
  rangesOf,
  without,
} from '../search/filter-table.ts';
import { bucketOf } from '../search/histogram.ts';
import { wordMatcher } from '../search/keyword-match.ts';
import { namesStation } from '../search/station-names.ts';
import { GRADES } from '../stock/stock-choices.ts';
import type { Trilingual } from '../text/language.ts';
import { TITLES } from './buildings.ts';

/** Everything that buildings can be filtered by. */
export const BUILDING_FILTERS = {
  icsType: choiceFilter({
    wire: 'ics',
    members: ICS_TYPES,
    match: 'any',
    label: 'find:types',
    memberLabel: 'find:kind',
    group: null,
    chip: 'none',
    column: 'ics_type',
  }),
  keyword: keywordFilter({
    wire: 'keywords',
    label: 'find:keyword',
    group: 'keyword',
    chip: 'label_and_value',
    location: 'exact',
    column: 'keyword',
  }),
  districts,
  ...RAILWAY,
  grade: choiceFilter({
    wire: 'grade',
    members: GRADES,
    match: 'any',
    label: 'building_page:grade',
    memberLabel: 'building_page:grade',
    group: 'grade',
    chip: 'value',
    column: 'grade',
  }),
  title: choiceFilter({
    wire: 'title',
    members: TITLES,
    match: 'any',
    label: 'building_page:title',
    memberLabel: 'building_page:title',
    group: 'grade',
    chip: 'value',
    column: 'title',
  }),
  year: rangeFilter({
    wire: 'year',
    unit: 'year',
    label: 'building_page:completion_year',
    group: 'year',
    chip: 'label_and_value',
    column: 'completion_year',
    edges: [0, 1960, 1965, 1970, 1975, 1980, 1985, 1990, 1995, 2000, 2005, 2010, 2015, 2020],
  }),
  floors: rangeFilter({
    wire: 'floors',
    unit: 'floors',
    label: 'building_page:floors',
    group: 'height',
    chip: 'label_and_value',
    column: 'floors',
    edges: [0, 5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 80],
  }),
  ceilingHeight: rangeFilter({
    wire: 'ceiling_height_cm',
    unit: 'cm',
    label: 'building_page:ceiling_height',
    group: 'height',
    chip: 'label_and_value',
    column: 'ceiling_height_cm',
    edges: [0, 260, 280, 300, 320, 340, 360, 380, 400, 450, 500, 600],
  }),
  passengerLifts: rangeFilter({
    wire: 'passenger_lifts',
    unit: 'lifts',
    label: 'building_page:passenger_lifts',
    group: 'height',
    chip: 'label_and_value',
    column: 'passenger_lifts',
    edges: [0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20],
  }),
  cargoLifts: rangeFilter({
    wire: 'cargo_lifts',
    unit: 'lifts',
    label: 'building_page:cargo_lifts',
    group: 'height',
    chip: 'label_and_value',
    column: 'cargo_lifts',
    edges: [0, 1, 2, 3, 4, 5, 6, 8],
  }),
  polygon,
} as const satisfies FilterTable;

export type BuildingFilter = FilterOf<typeof BUILDING_FILTERS>;

/** What a building is filtered by, by column. */
export type FilteredBuilding = Required<
  Pick<
    MatchedRow,
    | (typeof BUILDING_FILTERS)[Exclude<
        keyof typeof BUILDING_FILTERS,
        'keyword' | 'polygon' | 'reach'
      >]['column']
    | 'lat'
    | 'lng'
  >
> & {
  /** The name of its station. */
  readonly stationName: Trilingual | null;
  /** The words of its names, street and district (`storedWords`). */
  readonly words: readonly string[];
};

/** Whether a building answers all filters. What is not known answers no filter. */
export function buildingMatcher(
  { keyword = '', ...filter }: BuildingFilter,
  rides: Rides,
): (building: FilteredBuilding) => boolean {
  const answersFilter = filterMatcher<FilterTable>(BUILDING_FILTERS, filter, rides);
  const answersWords = wordMatcher(keyword);
  const answersKeyword = ({ words, stationName }: FilteredBuilding) =>
    answersWords(words) || (stationName !== null && namesStation(keyword, stationName));
  return (building) => answersFilter(building) && answersKeyword(building);
}

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
  const answering = (key: string): readonly MatchedRow[] =>
    all.filter(buildingMatcher(without(filter, key), rides));
  const lists = entriesOf(BUILDING_FILTERS).flatMap(([key, entry]) => {
    if (entry.kind !== 'list' || isSetColumn(entry.column)) return [];
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
