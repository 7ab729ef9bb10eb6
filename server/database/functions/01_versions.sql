-- Every change of a table that visitors read increments the data version, in the transaction of the change
-- (docs/decisions/008 and 010).

-- The timeline of this server. It grows when a replica is promoted and when a backup is brought to a point in time.
-- Null on a standby, and where a service does not have these functions.
create or replace function server_timeline() returns bigint language plpgsql stable as $$
begin
  return ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint;
exception when others then
  return null;
end
$$;

-- Continues the data version on a timeline of the server. A new timeline begins with the time in milliseconds: versions
-- began with it too and have grown more slowly since, so no change that this server lacks can have had that number.
create or replace function follow_timeline(present bigint) returns void language plpgsql as $$
declare
  begun constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  -- The database has not been told of a timeline yet.
  update data_version set timeline = present where timeline is null;
  update data_version
     set timeline = present, version = greatest(version + 1, begun),
         timeline_version = greatest(version + 1, begun), version_before = version
   where timeline <> present;
end
$$;

-- The data version is a row and not a sequence, so that the new number becomes visible together with the
-- change that it counts.
create or replace function grown_data_version(changed_table text) returns bigint language plpgsql as $$
declare
  grown bigint;
  present constant bigint := server_timeline();
begin
  update data_version set version = version + 1, changed_at = now()
   where timeline = present or present is null returning version into grown;
  if not found then
    perform follow_timeline(present);
    update data_version set version = version + 1, changed_at = now() returning version into grown;
  end if;
  update table_version set version = grown where name = changed_table;
  perform pg_notify('data_version', grown::text);
  return grown;
end
$$;

-- The data version of a primary. After a promotion it is one of the new timeline even before the first change, so that a
-- server that still follows the former primary counts as behind. While another transaction changes data, that one
-- does this.
create or replace function current_data_version() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present constant bigint := server_timeline();
  told bigint;
begin
  perform from data_version where timeline is distinct from present and present is not null for update skip locked;
  if found then
    perform follow_timeline(present);
    select version into told from data_version;
    perform pg_notify('data_version', told::text);
    return told;
  end if;
  select version into told from data_version;
  return told;
end
$$;
revoke all on function current_data_version() from public;

create or replace function grow_data_version() returns trigger language plpgsql as $$
begin
  perform grown_data_version(tg_table_name);
  return null;
end
$$;

-- Trigger function of tables with transactions, listings or parts of listings. Records the ids of the
-- affected listings or transactions with the new version, or null if there are too many. The trigger
-- arguments are a query that returns these ids from the rows of `changed`, and their kind.
create or replace function grow_data_version_by_rows() returns trigger language plpgsql as $$
declare
  most constant integer := 20000;
  kept_versions constant integer := 500;
  grown bigint := grown_data_version(tg_table_name);
  sources constant text := case tg_op
    when 'INSERT' then 'select * from after_rows'
    when 'DELETE' then 'select * from before_rows'
    else 'select * from before_rows union all select * from after_rows'
  end;
  told integer[];
begin
  if tg_op <> 'TRUNCATE' then
    execute format(
      'select coalesce(array_agg(id), ''{}'') from (with changed as (%s) %s limit %s) as rows (id)',
      sources, tg_argv[0], most + 1
    ) into told;
    if cardinality(told) > most then
      told := null;
    end if;
  end if;
  insert into row_change (version, kind, ids) values (grown, tg_argv[1], told);
  -- The changes before a promotion are kept as long as if the versions had gone on.
  delete from row_change where version <= (
    select case when grown - kept_versions < timeline_version
      then version_before - (kept_versions - (grown - timeline_version))
      else grown - kept_versions end from data_version);
  return null;
end
$$;

-- Every table that visitors read has these triggers, and a row in table_version.
do $$
declare
  name text;
begin
  foreach name in array array[
    'district', 'street', 'station', 'place_alias', 'property_usage', 'building', 'branch', 'branch_hours', 'public_holiday', 'agent',
    'agent_district', 'club_member', 'recruitment_post', 'tour_scene', 'tour_link', 'open_day', 'column_category', 'article', 'first_hand',
    'minisite', 'banner', 'menu_entry', 'legal_text', 'research_series', 'research_point', 'registered_statistic', 'research_report',
    'dataset'
  ] loop
    execute format('create or replace trigger %I after insert or update or delete or truncate on %I
      for each statement execute function grow_data_version()', name || '_grows_data_version', name);
    insert into table_version (name, version) select name, version from data_version on conflict do nothing;
  end loop;
end
$$;

-- A trigger with transition tables can serve only one kind of statement.
do $$
declare
  source text[];
begin
  foreach source slice 1 in array array[
    ['stock', 'select id from changed', 'stock'],
    ['stock_area', 'select stock_id from changed', 'stock'],
    ['asking_price', 'select stock_id from changed', 'stock'],
    -- Pictures of a building are shown with its listings, so these listings have changed too.
    ['media', 'select stock_id from changed where stock_id is not null
      union all select stock.id from changed join stock using (building_id)', 'stock'],
    -- A sale is the purchase of the next seller of its unit, so later sales of the unit have changed too.
    ['transactions', 'select id from changed
      union all select later.id from changed
        join transactions as later using (building_id, ics_type, floor_no, flat)
       where changed.tx_type = ''S'' and later.tx_type = ''S'' and later.tx_date > changed.tx_date', 'transaction']
  ] loop
    execute format('create or replace trigger %I after insert on %I referencing new table as after_rows
      for each statement execute function grow_data_version_by_rows(%L, %L)',
      source[1] || '_insert_grows_data_version', source[1], source[2], source[3]);
    execute format('create or replace trigger %I after update on %I
      referencing old table as before_rows new table as after_rows
      for each statement execute function grow_data_version_by_rows(%L, %L)',
      source[1] || '_update_grows_data_version', source[1], source[2], source[3]);
    execute format('create or replace trigger %I after delete on %I referencing old table as before_rows
      for each statement execute function grow_data_version_by_rows(%L, %L)',
      source[1] || '_delete_grows_data_version', source[1], source[2], source[3]);
    execute format('create or replace trigger %I after truncate on %I
      for each statement execute function grow_data_version_by_rows(%L, %L)',
      source[1] || '_truncate_grows_data_version', source[1], source[2], source[3]);
    insert into table_version (name, version) select source[1], version from data_version on conflict do nothing;
  end loop;
end
$$;
