-- Changes of listings by the office. The portal's database role may not write listings, so it calls these
-- functions, which run with the rights of their owner.

-- Sets the status of a listing and confirms the listing as of today; asking prices stay as they are.
-- office_hold stores the feed's earlier value, so that a feed that repeats this value does not undo the
-- office's change (docs/decisions/032).
create or replace function change_stock_status(changed_id integer, new_status text, today date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into office_hold (stock_id, field, feed_value, office_value)
  select id, 'status', status, new_status from stock where id = changed_id and status <> new_status
  union all
  select id, 'update_date', update_date::text, greatest(today, update_date)::text from stock where id = changed_id
  on conflict (stock_id, field) do update set office_value = excluded.office_value, set_at = excluded.set_at;
  delete from office_hold where stock_id = changed_id and feed_value = office_value and field = 'status';
  update stock
     set status = new_status,
         closed_on = case
           when status = new_status then closed_on
           when new_status in ('sold', 'leased') then greatest(today, listed_on)
         end,
         update_date = greatest(today, update_date)
   where id = changed_id;
end
$$;
revoke all on function change_stock_status(integer, text, date) from public;

-- Undoes the status change of a log entry: restores the status and the dates from before the change, and
-- the values in office_hold. Returns false and changes nothing if the listing no longer has the status that
-- the entry set.
create or replace function undo_stock_status(changed_id integer, action_id bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with undone as (
    update stock
       set status = details -> 'before' ->> 'status',
           update_date = (details -> 'before' ->> 'update_date')::date,
           closed_on = (details -> 'before' ->> 'closed_on')::date
      from office_action
     where stock.id = changed_id
       and office_action.id = action_id
       and office_action.action = 'stock_status'
       and stock.status = details ->> 'value'
    returning stock.id, stock.status, stock.update_date
  ), held as (
    update office_hold
       set office_value = case field when 'status' then undone.status else undone.update_date::text end
      from undone
     where stock_id = undone.id
       and feed_value <> case field when 'status' then undone.status else undone.update_date::text end
    returning field
  ), released as (
    delete from office_hold
     using undone
     where stock_id = undone.id
       and feed_value = case field when 'status' then undone.status else undone.update_date::text end
  )
  select exists (select from undone)
$$;
revoke all on function undo_stock_status(integer, bigint) from public;

-- Turns a submitted property into a draft listing and returns its id, or null if the enquiry has no
-- property. A draft listing is withdrawn, and so hidden from visitors, until the office publishes it. The
-- enquiry then refers to the draft listing, so a second call returns its id. It takes over the owner's photos, whose files the portal has written before: `photo_keys` and `photo_urls` are parallel arrays of
-- their keys and URLs. Listings and pictures of the office are numbered from 900,000,000, above the numbers
-- of feeds, so that no feed overwrites them.
create or replace function draft_stock(submitted_id bigint, today date, photo_keys text[], photo_urls text[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  draft_id integer;
begin
  -- The lock makes it safe to continue from the highest number: no other session can add a listing or a
  -- picture.
  lock table stock, media in share row exclusive mode;
  select stock_id into draft_id from enquiry where id = submitted_id for update;
  if draft_id is not null then
    return draft_id;
  end if;
  insert into stock (
    id, ics_type, tx_type, status, building_id, district_code, street_id, street_no, name_zh, name_gb, name_en,
    lat, lng, floor_no, flat, area_gross, area_saleable, sell, rent, ft_sell, ft_rent_cents, usage_code,
    listed_on, update_date
  )
  select (select greatest(max(id) + 1, 900000000) from stock), submitted.ics_type, submitted.tx_type, 'withdrawn',
         building.id, building.district_code, building.street_id, building.street_no,
         coalesce(building.name_zh, location), coalesce(building.name_gb, location), coalesce(building.name_en, location),
         building.lat, building.lng,
         case when floor ~* '^(\d{1,3}|G|M|R|UG|LG|B\d)$' then upper(floor) end, flat,
         case when area_basis = 'gross' then area end, case when area_basis = 'saleable' then area end,
         sell, rent, round(sell::numeric / area), round(rent::numeric * 100 / area),
         case when building.ics_type = submitted.ics_type then building.usage_code end, today, today
    from submitted_property as submitted
    left join building on building.id = submitted.building_id
   where enquiry_id = submitted_id
  returning id into draft_id;
  if draft_id is null then
    return null;
  end if;
  insert into office_stock (stock_id) values (draft_id);
  insert into asking_price (stock_id, asked_on, sell, rent)
  select id, today, sell, rent from stock where id = draft_id and (sell is not null or rent is not null);
  insert into media (id, stock_id, kind, position, url, width, height)
  select (select greatest(max(id), 899999999) from media) + row_number() over (order by position), draft_id, 'photo',
         position, file.url, width, height
    from submitted_photo
    join unnest(photo_keys, photo_urls) as file (key, url) using (key)
   where enquiry_id = submitted_id;
  update enquiry set stock_id = draft_id where id = submitted_id;
  return draft_id;
end
$$;
revoke all on function draft_stock(bigint, date, text[], text[]) from public;

-- Removes the owner's photos from draft listings before their enquiries are deleted. Listings that have
-- been published keep their photos. Only rows of files that owners uploaded are removed (services/draft-photos.ts deletes the files).
create or replace function remove_draft_photos(forgotten bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed bigint[];
begin
  select array_agg(media.id) into removed
    from media, enquiry, stock, submitted_photo as photo
   where enquiry.id = any(forgotten)
     and stock.id = enquiry.stock_id
     and stock.status = 'withdrawn'
     and photo.enquiry_id = enquiry.id
     and media.stock_id = stock.id
     and media.url = '/media/files/submitted/' || photo.key || '.jpg';
  -- A statement that deletes no rows would still change the data version and invalidate all cached answers.
  if removed is not null then
    delete from media where id = any(removed);
  end if;
end
$$;
revoke all on function remove_draft_photos(bigint[]) from public;
