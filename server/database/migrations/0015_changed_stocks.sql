-- Which listings each change was about, so that who keeps something made of all of them reads only those
-- again. A change holds the row of data_version until it is committed, so versions become visible in
-- their order: whoever sees a version sees the changes of all versions before it.

create table stock_change (
  -- the data version that the change made
  version   bigint primary key,
  -- null when they are too many to be told: any may have changed
  stock_ids integer[]
);

create function grown_data_version(changed_table text) returns bigint language plpgsql as $$
declare
  grown bigint;
begin
  update data_version set version = version + 1, changed_at = now() returning version into grown;
  update table_version set version = grown where name = changed_table;
  perform pg_notify('data_version', grown::text);
  return grown;
end
$$;

create or replace function grow_data_version() returns trigger language plpgsql as $$
begin
  perform grown_data_version(tg_table_name);
  return null;
end
$$;

-- For tables whose rows belong to listings. The argument is a query for the ids of the listings that rows
-- of `changed` belong to; transition tables are read no further than what is told.
create function grow_data_version_by_stocks() returns trigger language plpgsql as $$
declare
  most constant integer := 20000;
  kept_versions constant integer := 500;
  grown bigint := grown_data_version(tg_table_name);
  sources constant text := case tg_op
    when 'INSERT' then 'select * from after_rows'
    when 'DELETE' then 'select * from before_rows'
    else 'select * from before_rows union all select * from after_rows'
  end;
  ids integer[];
begin
  if tg_op <> 'TRUNCATE' then
    execute format(
      'select coalesce(array_agg(id), ''{}'') from (with changed as (%s) %s limit %s) as stocks (id)',
      sources, tg_argv[0], most + 1
    ) into ids;
    if cardinality(ids) > most then
      ids := null;
    end if;
  end if;
  insert into stock_change (version, stock_ids) values (grown, ids);
  delete from stock_change where version <= grown - kept_versions;
  return null;
end
$$;

do $$
declare
  source text[];
begin
  foreach source slice 1 in array array[
    ['stock', 'select id from changed'],
    ['stock_area', 'select stock_id from changed'],
    ['asking_price', 'select stock_id from changed'],
    -- pictures of a building are shown with its listings
    ['media', 'select stock_id from changed where stock_id is not null
      union all select stock.id from changed join stock using (building_id)']
  ] loop
    execute format('drop trigger %I on %I', source[1] || '_grows_data_version', source[1]);
    execute format('create trigger %I after insert on %I referencing new table as after_rows
      for each statement execute function grow_data_version_by_stocks(%L)',
      source[1] || '_insert_grows_data_version', source[1], source[2]);
    execute format('create trigger %I after update on %I referencing old table as before_rows new table as after_rows
      for each statement execute function grow_data_version_by_stocks(%L)',
      source[1] || '_update_grows_data_version', source[1], source[2]);
    execute format('create trigger %I after delete on %I referencing old table as before_rows
      for each statement execute function grow_data_version_by_stocks(%L)',
      source[1] || '_delete_grows_data_version', source[1], source[2]);
    execute format('create trigger %I after truncate on %I
      for each statement execute function grow_data_version_by_stocks(%L)',
      source[1] || '_truncate_grows_data_version', source[1], source[2]);
  end loop;
end
$$;
