import { GREEN_RATINGS } from '#domain/building/buildings.ts';
import { CONTAINER_ACCESSES } from '#domain/stock/container-access.ts';
import {
  date,
  decimal,
  hundredths,
  icsType,
  id,
  integer,
  listOf,
  oneOf,
  squareFeet,
  text,
} from '../field.ts';
import {
  CAN_BECOME_INACTIVE,
  column,
  type ImportKind,
  INACTIVE_SINCE_COLUMN,
  NAME_COLUMNS,
  trilingualColumns,
} from '../kind.ts';
import { DISTRICT_REFERENCE, STREET_REFERENCE, USAGE_REFERENCE } from './references.ts';

const VALUE_REQUIRED = { required: 'value' } as const;
const smallCount = integer(1, 1_000);
const liftCount = integer(0, 1_000);

export const BUILDINGS: ImportKind = {
  name: 'buildings',
  description: 'Buildings, by pis_bldg_id',
  table: 'building',
  key: ['id'],
  columns: [
    column('pis_bldg_id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column('ics_type', 'ics_type', icsType, 'Property type', VALUE_REQUIRED),
    column('dist_code', 'district_code', text(8), 'Code of the district', {
      ...VALUE_REQUIRED,
      references: DISTRICT_REFERENCE,
    }),
    column('street_id', 'street_id', id, 'Number of its street', { references: STREET_REFERENCE }),
    column('streetno', 'street_no', text(40), 'Street number, such as 30 or 436-446'),
    ...trilingualColumns(NAME_COLUMNS, 'name', text(), 'Name', VALUE_REQUIRED),
    column('lat', 'lat', decimal(-90, 90), 'Latitude in degrees', VALUE_REQUIRED),
    column('lng', 'lng', decimal(-180, 180), 'Longitude in degrees', VALUE_REQUIRED),
    column('usage', 'usage_code', text(40), 'Code of the usage', { references: USAGE_REFERENCE }),
    column('completion_year', 'completion_year', integer(1840, 2100), 'Year of completion'),
    column('title', 'title', oneOf('strata', 'unified'), 'Several owners (strata) or one (unified)'),
    ...trilingualColumns('owner', 'owner', text(), 'Owner, if there is only one'),
    column('lease_expiry', 'lease_expiry', date, 'Last day of the land lease'),
    column('green_rating', 'green_rating', oneOf(...GREEN_RATINGS), 'Rating by BEAM Plus'),
    column('lot_info', 'lot_info', text(400), 'Lot number'),
    ...trilingualColumns('renewal_option', 'renewal_option', text(400), 'Renewal option'),
    ...trilingualColumns('developer', 'developer', text(), 'Developer'),
    ...trilingualColumns('management', 'management', text(), 'Management company'),
    column(
      'management_fee',
      'management_fee_cents',
      hundredths('HKD a square foot and month', 10_000),
      'Management fee',
    ),
    ...trilingualColumns('transport', 'transport', text(1_000), 'How to get there'),
    column('grade', 'grade', oneOf('A', 'B', 'C'), 'Grade of an office building'),
    column('block_count', 'block_count', smallCount, 'Number of blocks'),
    column('floors', 'floors', smallCount, 'Number of floors'),
    column('total_area', 'total_area', squareFeet, 'Gross area in square feet'),
    column('ceiling_height_cm', 'ceiling_height_cm', integer(1, 10_000), 'Ceiling height in centimetres'),
    column(
      'floor_loading',
      'floor_loading_psf',
      integer(1, 10_000),
      'Floor loading in pounds per square foot',
    ),
    column('passenger_lifts', 'passenger_lifts', liftCount, 'Number of passenger lifts'),
    column('cargo_lifts', 'cargo_lifts', liftCount, 'Number of cargo lifts'),
    column('loading_bays', 'loading_bays', integer(0, 1_000), 'Number of loading bays'),
    column(
      'container_access',
      'container_access',
      oneOf(...CONTAINER_ACCESSES),
      'Containers that reach its loading bay or, by a ramp, its floors',
    ),
    column('parking_spaces', 'parking_spaces', integer(0, 10_000), 'Number of parking spaces; 0 for none'),
    ...trilingualColumns('floor_remarks', 'floor_remarks', text(1_000), 'Remarks on its floors'),
    column(
      'air_conditioning',
      'air_conditioning',
      listOf('window', 'split', 'central', 'eco', 'water'),
      'Kinds of air conditioning',
      { fallback: [] },
    ),
    column(
      'air_con_hours_weekday',
      'air_con_hours_weekday',
      text(100),
      'Air-conditioning hours from Monday to Friday',
    ),
    column('air_con_hours_sat', 'air_con_hours_sat', text(100), 'Air-conditioning hours on Saturdays'),
    column('air_con_hours_sun', 'air_con_hours_sun', text(100), 'Air-conditioning hours on Sundays'),
    column(
      'air_con_extra',
      'air_con_extra_cents',
      hundredths('HKD an hour', 1_000_000),
      'Air-conditioning fee outside these hours, for a typical floor',
    ),
    column(
      'raised_floor_mm',
      'raised_floor_mm',
      integer(1, 10_000),
      'Height of the raised floor in millimetres',
    ),
    ...trilingualColumns('loading_area', 'loading_area', text(1_000), 'Loading area'),
    ...trilingualColumns('cargo', 'cargo', text(1_000), 'Cargo handling'),
    ...trilingualColumns('car_park', 'car_park', text(1_000), 'Car park'),
    INACTIVE_SINCE_COLUMN,
  ],
  ...CAN_BECOME_INACTIVE,
};
