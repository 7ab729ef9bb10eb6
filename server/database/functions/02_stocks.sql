-- Media that visitors can see, with the URL that their browsers request. A remote picture is visible once
-- it was fetched or if its origin is allowed; a remote tour is a link, which needs neither.
create or replace view shown_media as
select media.id, media.building_id, media.stock_id, media.kind, media.position,
       coalesce(picture.shown_url, media.url) as url,
       coalesce(media.width, picture.width) as width, coalesce(media.height, picture.height) as height,
       media.caption_zh, media.caption_gb, media.caption_en
  from media
  left join remote_picture as picture on picture.url = media.url and media.url like 'https://%'
 where media.url not like 'https://%' or media.kind = 'virtual_tour' or picture.shown_url is not null;

-- The flags for photographs, video, panorama and tour are derived from the media of a listing and of its
-- building. These triggers set them whenever listings or media are written; flags in an imported file are
-- ignored.

-- Returns the listings among `changed` whose flags are wrong, with the right flags.
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
          select kind from shown_media where stock_id = stock.id
          union all
          select kind from shown_media where building_id = stock.building_id
        ) as each
    ) as shown
   where stock.id = any (changed)
     and (stock.photo, stock.video, stock.panorama, stock.virtual_tour)
      is distinct from (shown.photo, shown.video, shown.panorama, shown.virtual_tour)
$$;

create or replace function set_media_flags(changed integer[]) returns void language plpgsql as $$
begin
  -- An update of no rows would still count as a change of the data.
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

-- Triggers run in the order of their names. These run after updates_search_after_insert, because a change
-- of the flags updates search rows which that trigger must have added before.
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

-- When a remote picture is fetched or removed, the listings and buildings that show it have changed. The
-- function records them with the rights of its owner, because the portal's database role may not write
-- listings.
create or replace function follow_remote_pictures() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant integer := 20000;
  changed text[];
  stocks integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select url from after_rows where shown_url is not null);
  elsif tg_op = 'DELETE' then
    changed := array(select url from before_rows where shown_url is not null);
  else
    changed := array(
      select url from after_rows as after join before_rows as before using (url)
       where after.shown_url is distinct from before.shown_url);
  end if;
  if exists (select from media where url like 'https://%' and url = any (changed)) then
    stocks := array(
      select stock_id from media where url like 'https://%' and url = any (changed) and stock_id is not null
      union
      select stock.id from media join stock using (building_id) where url like 'https://%' and url = any (changed));
    insert into row_change (version, kind, ids)
    values (grown_data_version('media'), 'stock', case when cardinality(stocks) <= most then stocks end);
    perform set_media_flags(stocks);
  end if;
  if exists (select from agent where photo_url = any (changed)) then
    perform grown_data_version('agent');
  end if;
  if exists (select from article where picture_url = any (changed)) then
    perform grown_data_version('article');
  end if;
  if exists (select from banner where picture_url = any (changed)) then
    perform grown_data_version('banner');
  end if;
  return null;
end
$$;

create or replace trigger follows_remote_pictures_after_insert after insert on remote_picture
  referencing new table as after_rows
  for each statement execute function follow_remote_pictures();
create or replace trigger follows_remote_pictures_after_update after update on remote_picture
  referencing old table as before_rows new table as after_rows
  for each statement execute function follow_remote_pictures();
create or replace trigger follows_remote_pictures_after_delete after delete on remote_picture
  referencing old table as before_rows
  for each statement execute function follow_remote_pictures();
