-- Buildings with every attribute the building page shows; null is not known.

create table building (
  -- the specification's pis_bldg_id
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
  -- the same point in whole units of domain/map/mercator.ts: 2^28 across the world
  merc_x                integer generated always as (
    least(268435455, greatest(0, floor((lng + 180) / 360 * 268435456)))::integer
  ) stored,
  -- beyond 89 degrees it is the edge of the world, where the formula has no value
  merc_y                integer generated always as (
    least(268435455, greatest(0, floor((0.5
      - ln((1 + sin(pi() * least(89, greatest(-89, lat)) / 180))
         / (1 - sin(pi() * least(89, greatest(-89, lat)) / 180))) / (4 * pi())) * 268435456)))::integer
  ) stored,
  usage_code            text references property_usage (code),
  completion_year       smallint check (completion_year between 1840 and 2100),
  title                 text check (title in ('strata', 'unified')),
  lot_info              text,
  -- the last day of the land lease
  lease_expiry          date,
  renewal_option_zh     text,
  renewal_option_gb     text,
  renewal_option_en     text,
  developer_zh          text,
  developer_gb          text,
  developer_en          text,
  owner_zh              text,
  owner_gb              text,
  owner_en              text,
  management_zh         text,
  management_gb         text,
  management_en         text,
  -- HKD cents per square foot per month
  management_fee_cents  integer check (management_fee_cents >= 0),
  transport_zh          text,
  transport_gb          text,
  transport_en          text,
  grade                 char(1) check (grade in ('A', 'B', 'C')),
  -- BEAM Plus
  green_rating          text check (green_rating in ('platinum', 'gold', 'silver', 'bronze')),
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
create index building_usage on building (usage_code);
