-- What the rent comes to with everything in it, in HKD a month, and how far the asking price has come down, in hundredths
-- of a per cent.

alter table search.stock
  add column all_in_rent bigint,
  add column all_in_rent_bucket smallint,
  add column price_cut integer,
  add column price_cut_bucket smallint;
create index stock_all_in_rent_asc on search.stock (all_in_rent asc nulls last, id);
create index stock_all_in_rent_desc on search.stock (all_in_rent desc nulls last, id);
create index stock_price_cut_asc on search.stock (price_cut asc nulls last, id);
create index stock_price_cut_desc on search.stock (price_cut desc nulls last, id);

update search.upkeep set is_on = false, version = null;
