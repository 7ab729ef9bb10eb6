-- Past sales and leases. "transaction" is a reserved word, hence the plural name of this one table.

create table transactions (
  id            integer primary key check (id > 0),
  ics_type      char(1) not null check (ics_type in ('i', 'c', 's')),
  tx_type       char(1) not null check (tx_type in ('S', 'L')),
  tx_date       date not null,
  building_id   integer references building (id),
  district_code text references district (code),
  street_id     integer references street (id),
  street_no     text,
  -- as that of a listing
  street_tier   text check (street_tier in ('prime', 'good', 'secondary')),
  name_zh       text,
  name_gb       text,
  name_en       text,
  floor_code    text check (floor_code in ('LOW', 'MID_LOW', 'MID', 'HIGH_MID', 'HIGH', 'EXTR_HIGH')),
  floor_no      text,
  flat          text,
  area_gross    integer check (area_gross > 0),
  area_saleable integer check (area_saleable > 0),
  sell          bigint check (sell > 0),
  rent          bigint check (rent > 0),
  ft_sell       integer check (ft_sell >= 0),
  ft_rent_cents integer check (ft_rent_cents >= 0),
  source        text not null check (source in ('provider', 'land_registry')),

  -- what the land registry and the lease say; null is not known
  -- the number of the registered document, 14 digits
  memorial_no   text,
  -- what the seller had paid, HKD, and when
  previous_sell bigint check (previous_sell > 0),
  previous_date date,
  lease_months  integer check (lease_months > 0),

  check ((tx_type = 'S') = (sell is not null)),
  check ((tx_type = 'L') = (rent is not null)),
  check (previous_sell is null or sell is not null),
  check (previous_date is null or previous_date <= tx_date),
  check (lease_months is null or rent is not null)
);
create index transactions_date on transactions (tx_date desc, id);
create index transactions_building on transactions (building_id, tx_date desc);
create index transactions_district on transactions (district_code, ics_type, tx_date desc);
create index transactions_street on transactions (street_id);
