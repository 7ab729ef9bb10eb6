-- Buildings with every attribute the building page shows. `id` is the specification's pis_bldg_id.

create table building (
  id                    integer primary key check (id > 0),
  ics_type              char(1) not null check (ics_type in ('i', 'c', 's')),
  district_code         text not null references district (code),
  street_id             integer references street (id),
  street_no             text,
  name_zh               text not null,
  name_gb               text not null,
  name_en               text not null,
  lat                   double precision not null check (lat between -90 and 90),
  lng                   double precision not null check (lng between -180 and 180),
  usage_code            text references property_usage (code),
  completion_year       smallint check (completion_year between 1840 and 2100),
  title                 text check (title in ('strata', 'unified')),
  lot_info              text,
  renewal_option_zh     text,
  renewal_option_gb     text,
  renewal_option_en     text,
  developer_zh          text,
  developer_gb          text,
  developer_en          text,
  management_zh         text,
  management_gb         text,
  management_en         text,
  -- HKD cents per square foot per month
  management_fee_cents  integer check (management_fee_cents >= 0),
  transport_zh          text,
  transport_gb          text,
  transport_en          text,
  grade                 char(1) check (grade in ('A', 'B', 'C')),
  block_count           smallint check (block_count > 0),
  floors                smallint check (floors > 0),
  -- square feet, gross
  total_area            integer check (total_area > 0),
  ceiling_height_cm     smallint check (ceiling_height_cm > 0),
  -- pounds per square foot
  floor_loading_psf     smallint check (floor_loading_psf > 0),
  passenger_lifts       smallint check (passenger_lifts >= 0),
  cargo_lifts           smallint check (cargo_lifts >= 0),
  floor_remarks_zh      text,
  floor_remarks_gb      text,
  floor_remarks_en      text,
  air_conditioning      text[] not null default '{}'
    check (air_conditioning <@ array['window', 'split', 'central', 'eco', 'water']::text[]),
  air_con_hours_weekday text,
  air_con_hours_sat     text,
  air_con_hours_sun     text,
  -- HKD cents an hour for a typical floor, outside the opening hours
  air_con_extra_cents   integer check (air_con_extra_cents >= 0),
  raised_floor_mm       smallint check (raised_floor_mm > 0),
  loading_area_zh       text,
  loading_area_gb       text,
  loading_area_en       text,
  cargo_zh              text,
  cargo_gb              text,
  cargo_en              text,
  car_park_zh           text,
  car_park_gb           text,
  car_park_en           text
);
create index building_district on building (district_code, ics_type);
create index building_street on building (street_id);
