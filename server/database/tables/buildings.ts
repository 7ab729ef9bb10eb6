import { type Column, double, filled, inThree, integer, oneOf, orNull, smallint, text } from '../column.ts';
import { grade, icsType, name } from './shared.ts';

type AirConditioning = 'window' | 'split' | 'central' | 'eco' | 'water';
const airConditioning: Column<AirConditioning[]> = { type: 'ARRAY', nullable: false, filled: false };

export const building = {
  id: integer,
  ics_type: icsType,
  district_code: text,
  street_id: orNull(integer),
  street_no: orNull(text),
  ...name,
  lat: double,
  lng: double,
  usage_code: orNull(text),
  completion_year: orNull(smallint),
  title: orNull(oneOf('strata', 'unified')),
  lot_info: orNull(text),
  ...inThree('renewal_option', orNull(text)),
  ...inThree('developer', orNull(text)),
  ...inThree('management', orNull(text)),
  management_fee_cents: orNull(integer),
  ...inThree('transport', orNull(text)),
  grade: orNull(grade),
  block_count: orNull(smallint),
  floors: orNull(smallint),
  total_area: orNull(integer),
  ceiling_height_cm: orNull(smallint),
  floor_loading_psf: orNull(smallint),
  passenger_lifts: orNull(smallint),
  cargo_lifts: orNull(smallint),
  ...inThree('floor_remarks', orNull(text)),
  air_conditioning: filled(airConditioning),
  air_con_hours_weekday: orNull(text),
  air_con_hours_sat: orNull(text),
  air_con_hours_sun: orNull(text),
  air_con_extra_cents: orNull(integer),
  raised_floor_mm: orNull(smallint),
  ...inThree('loading_area', orNull(text)),
  ...inThree('cargo', orNull(text)),
  ...inThree('car_park', orNull(text)),
};
