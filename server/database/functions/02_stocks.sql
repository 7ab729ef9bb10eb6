-- Whether a listing has photographs, a video, a panorama or a tour follows from its media and those of its building,
-- which are shown with it. Whoever writes listings or media, these triggers set the flags; what a file says of them is
-- not stored.

-- The listings among these whose flags are not what they should be, with what they should be.
create or replace function wrong_media_flags(changed integer[])
returns table (id integer, photo boolean, video boolean, panorama boolean, virtual_tour boolean)
language sql stable as $$
  select stock.id, shown.*
    from stock
    cross join lateral (
      select coalesce(bool_or(kind = 'photo'), false) as photo, coalesce(bool_or(kind = 'video'), false) as video,
             coalesce(bool_or(kind = 'panorama'), false) as panorama,
             coalesce(bool_or(kind = 'virtual_tour'), false) as virtual_tour
        from (
          select kind from media where stock_id = stock.id
          union all
          select kind from media where building_id = stock.building_id
        ) as each
    ) as shown
   where stock.id = any (changed)
     and (stock.photo, stock.video, stock.panorama, stock.virtual_tour)
      is distinct from (shown.photo, shown.video, shown.panorama, shown.virtual_tour)
$$;

create or replace function set_media_flags(changed integer[]) returns void language plpgsql as $$
begin
  -- An update without rows would still count as a change of the data.
  if exists (select from wrong_media_flags(changed)) then
    update stock
       set photo = shown.photo, video = shown.video, panorama = shown.panorama, virtual_tour = shown.virtual_tour
      from wrong_media_flags(changed) as shown
     where stock.id = shown.id;
  end if;
end
$$;

create or replace function stock_follows_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform set_media_flags(array(select id from after_rows));
  else
    perform set_media_flags(array(
      select id from after_rows as after join before_rows as before using (id)
       where (after.building_id, after.photo, after.video, after.panorama, after.virtual_tour)
         is distinct from (before.building_id, before.photo, before.video, before.panorama, before.virtual_tour)
    ));
  end if;
  return null;
end
$$;

-- Triggers run in the order of their names: these after updates_search_after_insert, for which rows are new.
create or replace trigger writes_media_flags_after_insert after insert on stock
  referencing new table as after_rows
  for each statement execute function stock_follows_media();
create or replace trigger writes_media_flags_after_update after update on stock
  referencing old table as before_rows new table as after_rows
  for each statement execute function stock_follows_media();

create or replace function media_change_stocks() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'TRUNCATE' then
    changed := array(select id from stock);
  elsif tg_op = 'INSERT' then
    changed := array(
      select stock_id from after_rows where stock_id is not null
      union select stock.id from after_rows join stock using (building_id));
  elsif tg_op = 'DELETE' then
    changed := array(
      select stock_id from before_rows where stock_id is not null
      union select stock.id from before_rows join stock using (building_id));
  else
    changed := array(
      with rows as (select stock_id, building_id from before_rows union select stock_id, building_id from after_rows)
      select stock_id from rows where stock_id is not null
      union select stock.id from rows join stock using (building_id));
  end if;
  perform set_media_flags(changed);
  return null;
end
$$;

create or replace trigger writes_media_flags_after_insert after insert on media
  referencing new table as after_rows
  for each statement execute function media_change_stocks();
create or replace trigger writes_media_flags_after_update after update on media
  referencing old table as before_rows new table as after_rows
  for each statement execute function media_change_stocks();
create or replace trigger writes_media_flags_after_delete after delete on media
  referencing old table as before_rows
  for each statement execute function media_change_stocks();
create or replace trigger writes_media_flags_after_truncate after truncate on media
  for each statement execute function media_change_stocks();
