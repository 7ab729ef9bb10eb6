-- The nearest MTR station of what is searched for, and the walk to it in minutes.

alter table search.stock
  add column station text,
  add column walk integer,
  add column walk_bucket smallint;
create index stock_station on search.stock (station, walk);
create index stock_walk_asc on search.stock (walk asc nulls last, id);
create index stock_walk_desc on search.stock (walk desc nulls last, id);

alter table search.transaction
  add column station text,
  add column walk integer,
  add column walk_bucket smallint;
create index transaction_station on search.transaction (station, walk);

-- Stations are locations too: m.
update search.upkeep set is_on = false, version = null;
