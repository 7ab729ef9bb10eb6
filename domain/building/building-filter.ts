import { ICS_TYPES } from '../codes/ics-type.ts';
import { districts, places, polygon, RAILWAY_FILTERS, zones } from '../search/common-filters.ts';
import { choiceFilter, keywordFilter, rangeFilter } from '../search/filter.ts';
import type { FilterDefinitions, FilterValues } from '../search/filter-definitions.ts';
import { HISTOGRAM_EDGES } from '../search/histogram.ts';
import { GRADES } from '../stock/stock-choices.ts';
import { OWNERSHIP_TITLES } from './buildings.ts';

/** All filters of the building search. */
export const BUILDING_FILTERS = {
  icsType: choiceFilter({
    wireName: 'ics',
    members: ICS_TYPES,
    match: 'any',
    label: 'find:types',
    memberLabel: 'find:kind',
    group: null,
    chipText: 'none',
    column: 'ics_type',
  }),
  keyword: keywordFilter({
    wireName: 'keywords',
    label: 'find:keyword',
    group: 'keyword',
    chipText: 'label_and_value',
    location: 'exact',
    column: 'keyword',
  }),
  zones,
  districts,
  places,
  ...RAILWAY_FILTERS,
  grade: choiceFilter({
    wireName: 'grade',
    members: GRADES,
    match: 'any',
    label: 'building_page:grade',
    memberLabel: 'building_page:grade',
    group: 'grade',
    chipText: 'value',
    column: 'grade',
  }),
  title: choiceFilter({
    wireName: 'title',
    members: OWNERSHIP_TITLES,
    match: 'any',
    label: 'building_page:title',
    memberLabel: 'building_page:title',
    group: 'grade',
    chipText: 'value',
    column: 'title',
  }),
  year: rangeFilter({
    wireName: 'year',
    unit: 'year',
    label: 'building_page:completion_year',
    group: 'year',
    chipText: 'label_and_value',
    column: 'completion_year',
    edges: [0, 1960, 1965, 1970, 1975, 1980, 1985, 1990, 1995, 2000, 2005, 2010, 2015, 2020],
  }),
  floors: rangeFilter({
    wireName: 'floors',
    unit: 'floors',
    label: 'building_page:floors',
    group: 'height',
    chipText: 'label_and_value',
    column: 'floors',
    edges: [0, 5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 80],
  }),
  ceilingHeight: rangeFilter({
    wireName: 'ceiling_height_cm',
    unit: 'cm',
    label: 'building_page:ceiling_height',
    group: 'height',
    chipText: 'label_and_value',
    column: 'ceiling_height_cm',
    edges: HISTOGRAM_EDGES.ceiling_height_cm,
  }),
  passengerLifts: rangeFilter({
    wireName: 'passenger_lifts',
    unit: 'lifts',
    label: 'building_page:passenger_lifts',
    group: 'height',
    chipText: 'label_and_value',
    column: 'passenger_lifts',
    edges: HISTOGRAM_EDGES.passenger_lifts,
  }),
  cargoLifts: rangeFilter({
    wireName: 'cargo_lifts',
    unit: 'lifts',
    label: 'building_page:cargo_lifts',
    group: 'height',
    chipText: 'label_and_value',
    column: 'cargo_lifts',
    edges: HISTOGRAM_EDGES.cargo_lifts,
  }),
  polygon,
} as const satisfies FilterDefinitions;

export type BuildingFilter = FilterValues<typeof BUILDING_FILTERS>;
