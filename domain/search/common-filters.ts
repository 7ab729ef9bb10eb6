import { ICS_TYPES } from '../codes/ics-type.ts';
import { STATION_CODES } from '../railway/station-codes.ts';
import {
  boundsFilter,
  choiceFilter,
  codesFilter,
  idFilter,
  keywordFilter,
  polygonFilter,
  rangeFilter,
  reachFilter,
} from './filter.ts';
import { HISTOGRAM_EDGES } from './histogram.ts';
import { ZONES } from './zones.ts';

/* Filters that the searches for listings and for transactions have in common. */

const DISTRICT_CODE = /^[A-Z0-9]{1,8}$/;

export const icsType = choiceFilter({
  wire: 'ics_type',
  members: ICS_TYPES,
  match: 'any',
  label: 'find:types',
  memberLabel: 'find:kind',
  group: null,
  chip: 'none',
  column: 'ics_type',
});

/**
 * Zones are groups of districts. Search engines know only districts; `resolveZones` converts zones into
 * districts.
 */
export const zones = choiceFilter({
  wire: 'zones',
  members: ZONES,
  match: 'any',
  label: 'find:zones',
  memberLabel: 'find:zone',
  group: 'districts',
  chip: 'value',
  location: 'area',
  column: 'district_code',
});

export const districts = codesFilter({
  wire: 'districts',
  code: DISTRICT_CODE,
  label: 'find:districts',
  group: 'districts',
  chip: 'value',
  location: 'area',
  column: 'district_code',
});

export const keyword = keywordFilter({
  wire: 'keyword',
  label: 'find:keyword',
  group: 'keyword',
  chip: 'label_and_value',
  location: 'exact',
  column: 'keyword',
});

export const building = idFilter({
  wire: 'pis_bldg_id',
  label: 'find:building',
  group: null,
  chip: 'value',
  location: 'exact',
  column: 'building_id',
});

export const street = idFilter({
  wire: 'street_id',
  label: 'find:street',
  group: null,
  chip: 'value',
  location: 'exact',
  column: 'street_id',
});

export const bounds = boundsFilter({
  wire: 'bounds',
  label: 'find:bounds',
  group: null,
  chip: 'label',
  location: 'area',
  column: 'lat_lng',
});

export const polygon = polygonFilter({
  wire: 'polygon',
  label: 'find:polygon',
  group: 'districts',
  chip: 'label_and_value',
  location: 'area',
  column: 'lat_lng',
});

/**
 * MTR filters: the nearest station, the walk to that station, and the travel time from a station
 * including the walk.
 */
export const RAILWAY = {
  station: codesFilter({
    wire: 'station',
    code: new RegExp(`^(${STATION_CODES.join('|')})$`),
    label: 'find:station',
    nameTemplate: 'find:station_named',
    group: 'railway',
    chip: 'value',
    location: 'area',
    column: 'station',
  }),
  walk: rangeFilter({
    wire: 'walk',
    unit: 'minutes',
    label: 'find:range.walk',
    group: 'railway',
    chip: 'label_and_value',
    column: 'walk',
    edges: HISTOGRAM_EDGES.walk,
  }),
  reach: reachFilter({
    wire: 'reach',
    label: 'find:reach',
    group: 'railway',
    chip: 'value',
    location: 'around',
    column: 'station_walk',
  }),
};

/** Range filters in the order of their URL parameters. */
export const RANGES = {
  area: rangeFilter({
    wire: 'area',
    unit: 'sqft',
    label: 'find:range.area',
    group: 'area',
    chip: 'label_and_value',
    column: 'area',
    edges: HISTOGRAM_EDGES.area,
  }),
  sell: rangeFilter({
    wire: 'sell',
    unit: 'hkd',
    label: 'find:range.sell',
    group: 'price',
    chip: 'label_and_value',
    column: 'sell',
    txType: 'S',
    edges: HISTOGRAM_EDGES.sell,
  }),
  rent: rangeFilter({
    wire: 'rent',
    unit: 'hkd_month',
    label: 'find:range.rent',
    group: 'price',
    chip: 'label_and_value',
    column: 'rent',
    txType: 'L',
    edges: HISTOGRAM_EDGES.rent,
  }),
  ftSell: rangeFilter({
    wire: 'ft_sell',
    unit: 'hkd_sqft',
    label: 'find:range.ft_sell',
    group: 'per_foot',
    chip: 'label_and_value',
    column: 'ft_sell',
    txType: 'S',
    edges: HISTOGRAM_EDGES.ft_sell,
  }),
  ftRent: rangeFilter({
    wire: 'ft_rent',
    unit: 'hkd_sqft_month',
    label: 'find:range.ft_rent',
    group: 'per_foot',
    chip: 'label_and_value',
    column: 'ft_rent',
    txType: 'L',
    edges: HISTOGRAM_EDGES.ft_rent,
  }),
};
