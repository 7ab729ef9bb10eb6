-- Search tables, which SEARCH_ENGINE=postgres reads, take more than half of the time of an import, and by default
-- nobody reads them. So they are kept only while portals search by them.

create table search.upkeep (
  -- There is one row.
  only_row boolean primary key default true check (only_row),
  is_on boolean not null,
  -- The data version when the upkeep last began or ended.
  version bigint
);
insert into search.upkeep (is_on) values (false);
truncate search.stock, search.transaction, search.text, search.word, search.place_word, search.place_count;

create or replace function search.is_off() returns boolean language sql stable as $$
  select current_setting('podium.search', true) is not distinct from 'off' or not is_on from search.upkeep
$$;

-- Begins or ends the upkeep. Answers whether the tables had to be filled for it: they are right already when no data
-- have changed since it ended.
create function search.keep_up(wanted boolean) returns boolean language plpgsql as $$
declare
  data bigint;
  before search.upkeep;
begin
  -- Nobody changes data until this is done: first the tables, as imports take them, then the number that every change
  -- grows.
  lock table district, street, building, stock, transactions in share mode;
  select version into data from data_version for update;
  select * into before from search.upkeep;
  if before.is_on = wanted then
    return false;
  end if;
  update search.upkeep set is_on = wanted, version = data;
  if not wanted or before.version = data then
    return false;
  end if;
  perform search.rebuild();
  return true;
end
$$;

-- No query reads these any more.
drop index stock_update_date, stock_agent_updated;
-- The few listings that it has are in stock_agent_closed as well.
drop index stock_closed;
