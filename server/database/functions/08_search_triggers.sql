-- Triggers that keep the search tables right with every statement. Writers are one after another: each grows
-- data_version first.

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

-- What was asked before says how far the price of a listing has come down.
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
    update search.stock set grade = after_rows.grade::"char" from after_rows
     where building_id = after_rows.id and stock.grade is distinct from after_rows.grade::"char";
    perform search.refresh_transactions(array(
      select transaction.id
        from after_rows join before_rows using (id)
        join search.transaction on building_id = after_rows.id
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

-- Another station is the nearest of many records, so all is made again. New names are those of one location.
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

-- What follows: words of new texts, counts of locations, and texts that nothing has any more.

create or replace function search.follow_text() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'INSERT' then
    if search.has_outgrown('search.text') then
      analyze search.text;
    end if;
    perform search.add_words(array(select id from after_rows));
  else
    delete from search.word where text_id in (select id from before_rows);
  end if;
  return null;
end
$$;

-- Rows of one building are counted together before their building, district, station and street are.
create or replace function search.count_locations() returns trigger language plpgsql as $$
declare
  letter "char" := case tg_table_name when 'stock' then 's' else 't' end;
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'INSERT' then
    insert into search.location_count as known (record, kind, location, i, c, s)
    select letter, kind, location, sum(i), sum(c), sum(s)
      from (
        select building_id, district_code, station, street_id, count(*) filter (where ics_type = 'i') as i,
               count(*) filter (where ics_type = 'c') as c, count(*) filter (where ics_type = 's') as s
          from after_rows group by building_id, district_code, station, street_id
      ) as counted,
      lateral (values ('b'::"char", building_id::text), ('d', district_code), ('m', station), ('s', street_id::text))
        as at (kind, location)
     where location is not null
     group by kind, location
    on conflict (record, kind, location)
      do update set i = known.i + excluded.i, c = known.c + excluded.c, s = known.s + excluded.s;
  else
    update search.location_count as known set i = known.i - gone.i, c = known.c - gone.c, s = known.s - gone.s
      from (
        select kind, location, sum(i) as i, sum(c) as c, sum(s) as s
          from (
            select building_id, district_code, station, street_id, count(*) filter (where ics_type = 'i') as i,
                   count(*) filter (where ics_type = 'c') as c, count(*) filter (where ics_type = 's') as s
              from before_rows group by building_id, district_code, station, street_id
          ) as counted,
          lateral (values ('b'::"char", building_id::text), ('d', district_code), ('m', station), ('s', street_id::text))
            as at (kind, location)
         where location is not null
         group by kind, location
      ) as gone
     where known.record = letter and known.kind = gone.kind and known.location = gone.location;
    if letter = 's' then
      delete from search.text where id in (select text_id from before_rows)
         and not exists (select from search.stock where text_id = text.id);
    else
      delete from search.text where id in (select text_id from before_rows)
         and not exists (select from search.transaction where text_id = text.id);
    end if;
  end if;
  return null;
end
$$;

-- Named to come after the triggers that grow data_version.
do $$
declare
  source text[];
begin
  foreach source slice 1 in array array[
    ['stock', 'follow_stock'], ['asking_price', 'follow_asking_price'], ['transactions', 'follow_transaction'],
    ['building', 'follow_building'],
    ['district', 'follow_district'], ['street', 'follow_street'], ['station', 'follow_station'], ['search.text', 'follow_text'],
    ['search.stock', 'count_locations'], ['search.transaction', 'count_locations']
  ] loop
    execute format('create or replace trigger updates_search_after_insert after insert on %s
      referencing new table as after_rows for each statement execute function search.%s()', source[1], source[2]);
    execute format('create or replace trigger updates_search_after_delete after delete on %s
      referencing old table as before_rows for each statement execute function search.%s()', source[1], source[2]);
    if source[1] not like 'search.%' then
      execute format('create or replace trigger updates_search_after_update after update on %s
        referencing old table as before_rows new table as after_rows
        for each statement execute function search.%s()', source[1], source[2]);
      execute format('create or replace trigger updates_search_after_truncate after truncate on %s
        for each statement execute function search.%s()', source[1], source[2]);
    end if;
  end loop;
end
$$;
