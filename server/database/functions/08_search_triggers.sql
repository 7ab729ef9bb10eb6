-- Triggers of the other tables that update the search tables with every statement; the search tables have
-- none. Writers are serialized, since each updates data_version first.

create or replace function search.follow_stock() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.add_stocks(array(select id from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.refresh_stocks(array(select id from before_rows));
  else
    perform search.refresh_stocks(array(select id from before_rows union select id from after_rows));
  end if;
  return null;
end
$$;

-- The previous asking price determines the price cut of a listing.
create or replace function search.follow_asking_price() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.refresh_stocks(array(select distinct stock_id from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.refresh_stocks(array(select distinct stock_id from before_rows));
  else
    perform search.refresh_stocks(array(select stock_id from before_rows union select stock_id from after_rows));
  end if;
  return null;
end
$$;

create or replace function search.follow_transaction() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.add_transactions(array(select id from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.refresh_transactions(array(select id from before_rows));
  else
    perform search.refresh_transactions(array(select id from before_rows union select id from after_rows));
  end if;
  return null;
end
$$;

create or replace function search.follow_building() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.index_locations('b', array(select id::text from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.index_locations('b', array(select id::text from before_rows));
  else
    perform search.index_locations('b', array(
      select id::text from before_rows union select id::text from after_rows));
    perform search.refresh_stocks(array(
      select stock.id
        from after_rows join before_rows using (id)
        join stock on stock.building_id = after_rows.id and stock.status <> 'withdrawn'
        where (after_rows.grade, after_rows.floors, after_rows.management_fee_cents, after_rows.ceiling_height_cm,
               after_rows.floor_loading_psf, after_rows.passenger_lifts, after_rows.cargo_lifts,
               after_rows.loading_bays, after_rows.container_access, after_rows.parking_spaces)
         is distinct from
              (before_rows.grade, before_rows.floors, before_rows.management_fee_cents, before_rows.ceiling_height_cm,
               before_rows.floor_loading_psf, before_rows.passenger_lifts, before_rows.cargo_lifts,
               before_rows.loading_bays, before_rows.container_access, before_rows.parking_spaces)));
    perform search.refresh_transactions(array(
      select transactions.id
        from after_rows join before_rows using (id)
        join transactions on transactions.building_id = after_rows.id
       where (after_rows.lat, after_rows.lng) is distinct from (before_rows.lat, before_rows.lng)));
  end if;
  return null;
end
$$;

create or replace function search.follow_district() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.index_locations('d', array(select code from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.index_locations('d', array(select code from before_rows));
  else
    perform search.index_locations('d', array(select code from before_rows union select code from after_rows));
    perform search.index_texts(array(
      select id from search.text where district_code in (select code from after_rows)));
    -- Outside Hong Kong, no rates are added to rents.
    perform search.refresh_stocks(array(
      select stock.id
        from after_rows join before_rows using (code)
        join stock on stock.district_code = after_rows.code and stock.status <> 'withdrawn'
       where (after_rows.region_code = 'ETC') is distinct from (before_rows.region_code = 'ETC')));
  end if;
  return null;
end
$$;

create or replace function search.follow_street() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.index_locations('s', array(select id::text from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.index_locations('s', array(select id::text from before_rows));
  else
    perform search.index_locations('s', array(
      select id::text from before_rows union select id::text from after_rows));
    perform search.index_texts(array(
      select id from search.text where street_id in (select id from after_rows)));
  end if;
  return null;
end
$$;

-- A new or moved station may be the nearest of many listings and transactions, so everything is rebuilt. A renamed station
-- affects only its own location.
create or replace function search.follow_station() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'UPDATE' then
    if exists (
      select from before_rows full join after_rows using (code)
       where (before_rows.lat, before_rows.lng) is distinct from (after_rows.lat, after_rows.lng)
    ) then
      perform search.rebuild();
    else
      perform search.index_locations('m', array(select code from after_rows));
    end if;
  else
    perform search.rebuild();
  end if;
  return null;
end
$$;

-- Distributed tables (Citus) cannot have triggers. This drops the triggers of earlier releases in the same
-- transaction in which the functions of 07_search_tables.sql take over their work.
do $$
declare
  former record;
begin
  for former in
    select tgname, tgrelid::regclass as of_table from pg_trigger
     where tgname like 'updates\_search\_%' and tgrelid in (
       select oid from pg_class where relnamespace = 'search'::regnamespace)
  loop
    execute format('drop trigger %I on %s', former.tgname, former.of_table);
  end loop;
  drop function if exists search.follow_text();
  drop function if exists search.count_locations();
end
$$;

-- The names sort after those of the triggers that increment data_version.
do $$
declare
  source text[];
begin
  foreach source slice 1 in array array[
    ['stock', 'follow_stock'], ['asking_price', 'follow_asking_price'], ['transactions', 'follow_transaction'],
    ['building', 'follow_building'],
    ['district', 'follow_district'], ['street', 'follow_street'], ['station', 'follow_station']
  ] loop
    execute format('create or replace trigger updates_search_after_insert after insert on %s
      referencing new table as after_rows for each statement execute function search.%s()', source[1], source[2]);
    execute format('create or replace trigger updates_search_after_delete after delete on %s
      referencing old table as before_rows for each statement execute function search.%s()', source[1], source[2]);
    execute format('create or replace trigger updates_search_after_update after update on %s
      referencing old table as before_rows new table as after_rows
      for each statement execute function search.%s()', source[1], source[2]);
    execute format('create or replace trigger updates_search_after_truncate after truncate on %s
      for each statement execute function search.%s()', source[1], source[2]);
  end loop;
end
$$;
