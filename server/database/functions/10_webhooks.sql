-- Records events of listings for webhooks, while at least one webhook exists (docs/decisions/033).

create or replace function note_stock_events() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook) then
    return null;
  end if;
  -- Locks the version row until commit, so that event numbers follow the order of commits.
  perform from data_version for update;
  if tg_op = 'INSERT' then
    insert into stock_event (event, stock_id, ics_type, status)
    select 'created', id, ics_type, status from after_rows order by id;
  elsif tg_op = 'DELETE' then
    insert into stock_event (event, stock_id, ics_type, status)
    select 'deleted', id, ics_type, status from before_rows order by id;
  else
    insert into stock_event (event, stock_id, ics_type, status)
    select case
             when after.status = before.status then 'changed'
             when after.status = 'active' then 'reopened'
             when after.status = 'withdrawn' then 'withdrawn'
             else 'closed'
           end,
           id, after.ics_type, after.status
      from after_rows as after join before_rows as before using (id)
     where after is distinct from before
       and (after.status <> before.status or not is_stock_noted(id))
     order by id;
  end if;
  return null;
end
$$;

-- For tables whose rows belong to listings: a change of such a row is a change of its listing.
create or replace function note_stock_parts() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if not exists (select from webhook) then
    return null;
  end if;
  perform from data_version for update;
  if tg_op = 'INSERT' then
    select array_agg(distinct stock_id) into changed from after_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct stock_id) into changed from before_rows;
  else
    select array_agg(distinct stock_id) into changed
      from (select stock_id from before_rows union select stock_id from after_rows) as rows;
  end if;
  insert into stock_event (event, stock_id, ics_type, status)
  select 'changed', id, ics_type, status from stock
   where id = any (changed) and not is_stock_noted(id)
   order by id;
  return null;
end
$$;

-- Returns whether this transaction has already recorded an event for a listing: a new listing needs no
-- second event for its changes.
create or replace function is_stock_noted(noted_id integer) returns boolean language sql stable as $$
  select exists (select from stock_event where stock_id = noted_id and happened_at = now())
$$;

do $$
declare
  source text[];
begin
  foreach source slice 1 in array array[
    ['stock', 'note_stock_events'], ['stock_area', 'note_stock_parts'], ['media', 'note_stock_parts']
  ] loop
    execute format('create or replace trigger %I after insert on %I referencing new table as after_rows
      for each statement execute function %I()', source[1] || '_webhooks_insert', source[1], source[2]);
    execute format('create or replace trigger %I after update on %I
      referencing old table as before_rows new table as after_rows
      for each statement execute function %I()', source[1] || '_webhooks_update', source[1], source[2]);
    execute format('create or replace trigger %I after delete on %I referencing old table as before_rows
      for each statement execute function %I()', source[1] || '_webhooks_delete', source[1], source[2]);
  end loop;
end
$$;
