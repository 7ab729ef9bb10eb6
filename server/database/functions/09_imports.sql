-- Undoing an import: the command line and the office call the same function.

-- Returns an SQL expression for the key of a row named t, in the form used by import_added, import_changed
-- and simplified_review.
create or replace function import_key(of_table regclass) returns text language sql stable as $$
  select format('concat_ws('' '', %s)', string_agg(format('t.%I', attname), ', ' order by place))
    from pg_index, unnest(indkey) with ordinality as keys (attnum, place)
    join pg_attribute using (attnum)
   where indrelid = of_table and indisprimary and attrelid = of_table
$$;

-- Returns an SQL condition that holds if another row refers to a row named t, apart from rows added by the
-- same import.
create or replace function is_referred_to(of_table regclass) returns text language sql stable as $$
  select coalesce(string_agg(
           format('exists (select from %s as r where r.%I = t.%I)', conrelid::regclass, own.attname, other.attname), ' or '
           order by conrelid::regclass::text, conname), 'false')
    from pg_constraint
    join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
   where contype = 'f' and confrelid = of_table
     and conrelid::regclass::text not in ('stock_area', 'asking_price', 'branch_hours', 'agent_district', 'office_stock', 'office_hold')
$$;

-- Restores rows to their values before an import, unless somebody has changed them since:
-- - A changed row gets its old values.
-- - An added row is deleted, unless a later import or the office has changed it, or another row refers to it. A listing
--   to which another row refers is withdrawn instead.
-- - A deleted row is inserted again with its child rows, unless its key is in use.
-- `problem` is the reason why nothing was restored. `left_keys` has the keys of some rows that were not restored.
create or replace function undo_import(undone_id integer, undone_name text, today date)
returns table (problem text, kind_name text, restored integer, removed integer, withdrawn integer, left_rows integer, left_keys text[])
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  history import_history;
  main text;
  key text;
  columns text;
  child record;
  affected_count integer;
begin
  restored := 0;
  removed := 0;
  withdrawn := 0;
  left_rows := 0;
  left_keys := '{}';
  if not pg_try_advisory_xact_lock(7046331811) then
    problem := 'running';
    return next;
    return;
  end if;
  select * into history from import_history where id = undone_id for update;
  kind_name := history.kind;
  problem := case
    when history.id is null then 'unknown'
    when history.outcome <> 'done' then 'refused'
    when history.undone_at is not null then 'undone'
    when not history.is_kept then 'forgotten'
  end;
  if problem is not null then
    return next;
    return;
  end if;

  set constraints all deferred;
  create temporary table left_key (row_key text primary key) on commit drop;
  -- The main table of an import is the one whose key is a prefix of the other tables' keys.
  select table_name into main from (
    select table_name, import_id from import_added union all select table_name, import_id from import_changed
    union all select table_name, import_id from import_deleted
  ) as touched
   where import_id = undone_id
   order by table_name in ('stock_area', 'branch_hours', 'agent_district') limit 1;

  if main is not null then
    key := import_key(main::regclass);

    -- Changed rows.
    create temporary table undo_field on commit drop as
    select row_key, fields[at] as name, coalesce(fields[at + 1], 'null')::jsonb as was,
           coalesce(fields[at + 2], 'null')::jsonb as became
      from import_changed, generate_series(1, cardinality(fields), 3) as at
     where import_id = undone_id and table_name = main;
    execute format(
      'insert into left_key
       select distinct row_key from undo_field left join (select %s as row_key, to_jsonb(t) as content from %I as t) as t
         using (row_key)
        where content is null or content -> name is distinct from became', key, main);
    delete from undo_field where row_key in (select row_key from left_key);
    select string_agg(distinct format('%1$I = case when was ? %1$L then (was_row).%1$I else t.%1$I end', name), ', ')
      into columns from undo_field;
    if columns is not null then
      create temporary table undo_row on commit drop as
      select row_key, jsonb_object_agg(name, was) as was, jsonb_object_agg(name, became) as became
        from undo_field group by row_key;
      create unique index on undo_row (row_key);
      if main = 'stock' then
        -- The latest asking price is also stored in the listing itself.
        with undone_prices as (
          select row_key::integer as stock_id, stock.sell, stock.rent,
                 (select max(asked_on) from asking_price where stock_id = stock.id) as asked_on
            from undo_row join stock on stock.id = row_key::integer
           where became ?| array['sell', 'rent']
        )
        delete from asking_price using undone_prices
         where asking_price.stock_id = undone_prices.stock_id and asking_price.asked_on = undone_prices.asked_on
           and (asking_price.sell, asking_price.rent) is not distinct from (undone_prices.sell, undone_prices.rent);
      end if;
      execute format(
        'update %1$I as t set %2$s
           from (select row_key, was, jsonb_populate_record(null::%1$I, was) as was_row from undo_row) as undo_row
          where %3$s = row_key', main, columns, key);
      get diagnostics restored = row_count;
      if main = 'stock' then
        insert into asking_price (stock_id, asked_on, sell, rent)
        select stock.id, stock.update_date, stock.sell, stock.rent
          from undo_row join stock on stock.id = row_key::integer
          left join lateral (
            select asked_on, sell, rent from asking_price where stock_id = stock.id order by asked_on desc limit 1
          ) as newest on true
         where became ?| array['sell', 'rent'] and (stock.sell is not null or stock.rent is not null)
           and newest.asked_on is not null and newest.asked_on < stock.update_date
           and (newest.sell, newest.rent) is distinct from (stock.sell, stock.rent);
      end if;
    end if;

    -- Added rows.
    create temporary table undo_key on commit drop as
    select unnest(row_keys) as row_key from import_added where import_id = undone_id and table_name = main;
    create index on undo_key (row_key);
    analyze undo_key;
    with later as (
      select row_key, import_id from import_changed where table_name = main
      union all
      select unnest(row_keys), import_id from import_added where table_name = main
      union all
      select stock_id::text, null from office_hold where main = 'stock' and set_at > history.ended_at
    )
    insert into left_key
    select distinct row_key from undo_key
     where row_key in (
       select row_key from later left join import_history on import_history.id = import_id
        where import_id is null or (import_id > undone_id and undone_at is null))
    on conflict do nothing;
    -- Child rows that were added with a row that stays.
    for child in
      select distinct table_name from import_added
       where import_id = undone_id and table_name <> main
    loop
      execute format(
        'delete from %1$I as t where %2$s in (
           select row_key from import_added, unnest(row_keys) as row_key
            where import_id = $1 and table_name = %1$L and split_part(row_key, '' '', 1) not in (select row_key from left_key))',
        child.table_name, import_key(child.table_name::regclass)) using undone_id;
      get diagnostics affected_count = row_count;
    end loop;
    if exists (select from undo_key) then
      if main = 'stock' then
        execute format(
          'update stock as t set status = ''withdrawn'', closed_on = null, update_date = greatest(update_date, $1)
            where %s in (select row_key from undo_key except select row_key from left_key) and (%s)
              and status <> ''withdrawn''', key, is_referred_to('stock')) using today;
        get diagnostics withdrawn = row_count;
        execute format(
          'delete from stock as t
            where %s in (select row_key from undo_key except select row_key from left_key) and not (%s)',
          key, is_referred_to('stock'));
      else
        execute format(
          'insert into left_key select %s from %I as t
            where %s in (select row_key from undo_key except select row_key from left_key) and (%s)',
          key, main, key, is_referred_to(main::regclass));
        execute format(
          'delete from %I as t where %s in (select row_key from undo_key except select row_key from left_key)', main, key);
      end if;
      get diagnostics removed = row_count;
      execute format(
        'delete from simplified_review as r where r.kind = $1
            and not exists (select from %I as t where %s = r.row_key)', main, key) using history.kind;
    end if;

    -- Deleted rows, parents before children.
    for child in
      select table_name, min(id) as first from import_deleted where import_id = undone_id group by table_name order by first
    loop
      select string_agg(format('%I', attname), ', ' order by attnum) into columns
        from pg_attribute
       where attrelid = child.table_name::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      if child.table_name = main then
        execute format(
          'insert into left_key select %s from import_deleted, jsonb_populate_record(null::%2$I, content) as t
            where import_id = $1 and table_name = %2$L and exists (select from %2$I as now where %3$s = %1$s)
          on conflict do nothing', key, main, replace(key, 't.', 'now.')) using undone_id;
      end if;
      execute format(
        'insert into %1$I (%2$s) overriding system value
         select %2$s from (select (jsonb_populate_record(null::%1$I, content)).* from import_deleted
                            where import_id = $1 and table_name = %1$L order by id) as t
          where %3$s not in (select row_key from left_key)', child.table_name, columns,
        case when child.table_name = main then key else format('split_part(%s, '' '', 1)', import_key(child.table_name::regclass)) end) using undone_id;
      get diagnostics affected_count = row_count;
      if child.table_name = main then
        restored := restored + affected_count;
      end if;
    end loop;
  end if;

  select count(*), coalesce((array_agg(row_key order by length(row_key), row_key))[1:100], '{}') into left_rows, left_keys from left_key;
  update import_history
     set undone_at = now(), undone_by = undone_name, rows_restored = restored + removed + withdrawn, rows_left = left_rows
   where id = undone_id;
  return next;
end
$$;
revoke all on function undo_import(integer, text, date) from public;
