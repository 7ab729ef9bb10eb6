-- The rent with management fee, rates and government rent, estimated where they are not stated, in HKD a month.

alter table search.stock
  add column rent_with_charges bigint,
  add column rent_with_charges_bucket smallint;
create index stock_rent_with_charges_asc on search.stock (rent_with_charges asc nulls last, id);
create index stock_rent_with_charges_desc on search.stock (rent_with_charges desc nulls last, id);
alter table search.closed_stock
  add column rent_with_charges bigint,
  add column rent_with_charges_bucket smallint;

update search.upkeep set is_on = false, version = null;
