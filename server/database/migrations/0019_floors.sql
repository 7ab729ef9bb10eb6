-- The number of a listing's floor, 0 for the ground floor and negative below it, and its level.

alter table search.stock
  add column floor smallint,
  add column floor_bucket smallint,
  add column floor_level text;
alter table search.closed_stock
  add column floor smallint,
  add column floor_bucket smallint,
  add column floor_level text;

update search.upkeep set is_on = false, version = null;
