import { ICS_TYPES } from '../codes/ics-type.ts';
import { STATION_CODES } from '../railway/station-codes.ts';
import {
  boundsFilter,
  choiceFilter,
  codesFilter,
  idFilter,
  keywordFilter,
  placesFilter,
  polygonFilter,
  rangeFilter,
  reachFilter,
} from './filter.ts';
import { HISTOGRAM_EDGES } from './histogram.ts';
import { DISTRICT_CODE_PATTERN } from './places.ts';
import { ZONES } from './zones.ts';

/* This module defines the filters that the listing search and the transaction search share. */

export const icsType = choiceFilter({
  wireName: 'ics_type',
  members: ICS_TYPES,
  match: 'any',
  label: 'find:types',
  memberLabel: 'find:kind',
  group: null,
  chipText: 'none',
  column: 'ics_type',
});

/**
 * Zones are groups of districts. Search engines know only districts; `resolveZones` converts zones into
 * districts.
 */
export const zones = choiceFilter({
  wireName: 'zones',
  members: ZONES,
  match: 'any',
  label: 'find:zones',
  memberLabel: 'find:zone',
  group: 'districts',
  chipText: 'value',
  location: 'area',
  column: 'district_code',
});

export const districts = codesFilter({
  wireName: 'districts',
  code: DISTRICT_CODE_PATTERN,
  label: 'find:districts',
  group: 'districts',
  chipText: 'value',
  location: 'area',
  column: 'district_code',
});

export const places = placesFilter({
  wireName: 'places',
  label: 'find:places',
  group: null,
  chipText: 'value',
  location: 'area',
  column: 'place',
});

export const keyword = keywordFilter({
  wireName: 'keyword',
  label: 'find:keyword',
  group: 'keyword',
  chipText: 'label_and_value',
  location: 'exact',
  column: 'keyword',
});

export const building = idFilter({
  wireName: 'pis_bldg_id',
  label: 'find:building',
  group: null,
  chipText: 'value',
  location: 'exact',
  column: 'building_id',
});

export const street = idFilter({
  wireName: 'street_id',
  label: 'find:street',
  group: null,
  chipText: 'value',
  location: 'exact',
  column: 'street_id',
});

export const bounds = boundsFilter({
  wireName: 'bounds',
  label: 'find:bounds',
  group: null,
  chipText: 'label',
  location: 'area',
  column: 'lat_lng',
});

export const polygon = polygonFilter({
  wireName: 'polygon',
  label: 'find:polygon',
  group: 'districts',
  chipText: 'label_and_value',
  location: 'area',
  column: 'lat_lng',
});

/**
 * MTR filters: the nearest station, the walk to that station, and the travel time from a station
 * including the walk.
 */
export const RAILWAY_FILTERS = {
  station: codesFilter({
    wireName: 'station',
    code: new RegExp(`^(${STATION_CODES.join('|')})$`),
    label: 'find:station',
    nameTemplate: 'find:station_named',
    group: 'railway',
    chipText: 'value',
    location: 'area',
    column: 'station',
  }),
  walk: rangeFilter({
    wireName: 'walk',
    unit: 'minutes',
    label: 'find:range.walk',
    group: 'railway',
    chipText: 'label_and_value',
    column: 'walk',
    edges: HISTOGRAM_EDGES.walk,
  }),
  reach: reachFilter({
    wireName: 'reach',
    label: 'find:reach',
    group: 'railway',
    chipText: 'value',
    location: 'around',
    column: 'station_walk',
  }),
};

/** Range filters in the order of their URL parameters. */
export const RANGE_FILTERS = {
  area: rangeFilter({
    wireName: 'area',
    unit: 'sqft',
    label: 'find:range.area',
    group: 'area',
    chipText: 'label_and_value',
    column: 'area',
    edges: HISTOGRAM_EDGES.area,
  }),
  sell: rangeFilter({
    wireName: 'sell',
    unit: 'hkd',
    label: 'find:range.sell',
    group: 'price',
    chipText: 'label_and_value',
    column: 'sell',
    txType: 'S',
    edges: HISTOGRAM_EDGES.sell,
  }),
  rent: rangeFilter({
    wireName: 'rent',
    unit: 'hkd_month',
    label: 'find:range.rent',
    group: 'price',
    chipText: 'label_and_value',
    column: 'rent',
    txType: 'L',
    edges: HISTOGRAM_EDGES.rent,
  }),
  ftSell: rangeFilter({
    wireName: 'ft_sell',
    unit: 'hkd_sqft',
    label: 'find:range.ft_sell',
    group: 'per_foot',
    chipText: 'label_and_value',
    column: 'ft_sell',
    txType: 'S',
    edges: HISTOGRAM_EDGES.ft_sell,
  }),
  ftRent: rangeFilter({
    wireName: 'ft_rent',
    unit: 'hkd_sqft_month',
    label: 'find:range.ft_rent',
    group: 'per_foot',
    chipText: 'label_and_value',
    column: 'ft_rent',
    txType: 'L',
    edges: HISTOGRAM_EDGES.ft_rent,
  }),
};
