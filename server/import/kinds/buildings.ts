import { GREEN_RATINGS } from '#domain/building/buildings.ts';
import { day, decimal, hundredths, icsType, id, oneOf, someOf, squareFeet, text, whole } from '../field.ts';
import { column, type ImportKind, INACTIVE_SINCE, inThree, LEAVING, NAMES } from '../kind.ts';
import { DISTRICT, STREET, USAGE } from './references.ts';

const MUST = { need: 'value' } as const;
const few = whole(1, 1_000);
const lifts = whole(0, 1_000);

export const BUILDINGS: ImportKind = {
  name: 'buildings',
  about: 'Buildings, by pis_bldg_id',
  table: 'building',
  key: ['id'],
  columns: [
    column('pis_bldg_id', 'id', id, 'Its number', MUST),
    column('ics_type', 'ics_type', icsType, 'The type of property it is', MUST),
    column('dist_code', 'district_code', text(8), 'Code of its district', { ...MUST, references: DISTRICT }),
    column('street_id', 'street_id', id, 'Number of its street', { references: STREET }),
    column('streetno', 'street_no', text(40), 'Its number in the street, such as 30 or 436-446'),
    ...inThree(NAMES, 'name', text(), 'Name', MUST),
    column('lat', 'lat', decimal(-90, 90), 'Latitude in degrees', MUST),
    column('lng', 'lng', decimal(-180, 180), 'Longitude in degrees', MUST),
    column('usage', 'usage_code', text(40), 'Code of its usage', { references: USAGE }),
    column('completion_year', 'completion_year', whole(1840, 2100), 'Year of completion'),
    column('title', 'title', oneOf('strata', 'unified'), 'Whether it has many owners or one'),
    ...inThree('owner', 'owner', text(), 'The one owner'),
    column('lease_expiry', 'lease_expiry', day, 'Last day of the land lease'),
    column('green_rating', 'green_rating', oneOf(...GREEN_RATINGS), 'Rating by BEAM Plus'),
    column('lot_info', 'lot_info', text(400), 'Lot number'),
    ...inThree('renewal_option', 'renewal_option', text(400), 'Option of renewal'),
    ...inThree('developer', 'developer', text(), 'Developer'),
    ...inThree('management', 'management', text(), 'Management company'),
    column(
      'management_fee',
      'management_fee_cents',
      hundredths('HKD a square foot and month', 10_000),
      'Management fee',
    ),
    ...inThree('transport', 'transport', text(1_000), 'How to get there'),
    column('grade', 'grade', oneOf('A', 'B', 'C'), 'Grade of an office building'),
    column('block_count', 'block_count', few, 'Number of blocks'),
    column('floors', 'floors', few, 'Number of floors'),
    column('total_area', 'total_area', squareFeet, 'Gross area in square feet'),
    column(
      'ceiling_height_cm',
      'ceiling_height_cm',
      whole(1, 10_000),
      'Height of the ceiling in centimetres',
    ),
    column('floor_loading', 'floor_loading_psf', whole(1, 10_000), 'Floor loading in pounds a square foot'),
    column('passenger_lifts', 'passenger_lifts', lifts, 'Number of passenger lifts'),
    column('cargo_lifts', 'cargo_lifts', lifts, 'Number of cargo lifts'),
    ...inThree('floor_remarks', 'floor_remarks', text(1_000), 'Remarks on its floors'),
    column(
      'air_conditioning',
      'air_conditioning',
      someOf('window', 'split', 'central', 'eco', 'water'),
      'Kinds of air conditioning',
      { fallback: [] },
    ),
    column('air_con_hours_weekday', 'air_con_hours_weekday', text(100), 'Its hours from Monday to Friday'),
    column('air_con_hours_sat', 'air_con_hours_sat', text(100), 'Its hours on Saturdays'),
    column('air_con_hours_sun', 'air_con_hours_sun', text(100), 'Its hours on Sundays'),
    column(
      'air_con_extra',
      'air_con_extra_cents',
      hundredths('HKD an hour', 1_000_000),
      'Its fee outside these hours, for a typical floor',
    ),
    column(
      'raised_floor_mm',
      'raised_floor_mm',
      whole(1, 10_000),
      'Height of the raised floor in millimetres',
    ),
    ...inThree('loading_area', 'loading_area', text(1_000), 'Loading area'),
    ...inThree('cargo', 'cargo', text(1_000), 'Cargo handling'),
    ...inThree('car_park', 'car_park', text(1_000), 'Car park'),
    INACTIVE_SINCE,
  ],
  ...LEAVING,
};
