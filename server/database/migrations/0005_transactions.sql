-- Past deals. "transaction" is a reserved word, hence the plural table name of this one entity.

create table transactions (
  id            integer primary key check (id > 0),
  ics_type      char(1) not null check (ics_type in ('i', 'c', 's')),
  tx_type       char(1) not null check (tx_type in ('S', 'L')),
  tx_date       date not null,
  building_id   integer references building (id),
  district_code text references district (code),
  street_id     integer references street (id),
  street_no     text,
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
  check ((tx_type = 'S') = (sell is not null)),
  check ((tx_type = 'L') = (rent is not null))
);
create index transactions_date on transactions (tx_date desc, id);
create index transactions_building on transactions (building_id, tx_date desc);
create index transactions_district on transactions (district_code, ics_type, tx_date desc);
create index transactions_street on transactions (street_id);
