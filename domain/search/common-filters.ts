import { ICS_TYPES } from '../codes/ics-type.ts';
import { boundsFilter, choiceFilter, codesFilter, idFilter, keywordFilter, rangeFilter } from './filter.ts';
import { HISTOGRAM_EDGES } from './histogram.ts';

/*
 * What listings and transactions can be filtered by alike.
 */

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
  about: 'Types: i industrial, c office, s shops.',
  example: 'i,c',
});

export const districts = codesFilter({
  wire: 'districts',
  code: DISTRICT_CODE,
  label: 'find:districts',
  group: 'districts',
  chip: 'value',
  location: 'area',
  column: 'district_code',
  about: 'Codes of api/districts/ics. A code that no district has matches nothing: count 0.',
  example: 'KT,MK',
});

export const keyword = keywordFilter({
  wire: 'keyword',
  label: 'find:keyword',
  group: 'keyword',
  chip: 'label_and_value',
  location: 'exact',
  column: 'keyword',
  about:
    'Words of a building, street or district in any language, or a formatted id. All of them must be found: Chinese by any part, others by their beginning. Punctuation alone asks for nothing; more than 100 characters are refused: bad_parameter.',
  example: '觀塘',
});

export const building = idFilter({
  wire: 'pis_bldg_id',
  label: 'find:building',
  group: null,
  chip: 'value',
  location: 'exact',
  column: 'building_id',
  about: 'In this building.',
  example: 1,
});

export const street = idFilter({
  wire: 'street_id',
  label: 'find:street',
  group: null,
  chip: 'value',
  location: 'exact',
  column: 'street_id',
  about: 'On this street, by the id that a suggestion of kind street has as its value.',
  example: 1,
});

export const bounds = boundsFilter({
  wire: 'bounds',
  label: 'find:bounds',
  group: null,
  chip: 'label',
  location: 'area',
  column: 'lat_lng',
  about:
    'West, south, east, north of the map in degrees, edges included; west must be less than east, south less than north.',
  example: '114.15,22.27,114.2,22.29',
});

/** In the order of addresses. */
export const RANGES = {
  area: rangeFilter({
    wire: 'area',
    unit: 'sqft',
    label: 'find:range.area',
    group: 'area',
    chip: 'label_and_value',
    column: 'area',
    edges: HISTOGRAM_EDGES.area,
    about: 'area in square feet',
    example: 1000,
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
    about: 'sale price in HKD',
    example: 5_000_000,
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
    about: 'monthly rent in HKD',
    example: 20_000,
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
    about: 'sale price in HKD a square foot',
    example: 10_000,
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
    about: 'rent in HKD a square foot',
    example: 30,
  }),
};
