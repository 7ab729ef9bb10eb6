-- A draft takes over the owner's photos. The portal has written each of them as a file before; `photo_keys` and
-- `photo_urls` say, one beside the other, at which address each photo is. Everything else is as it was.
drop function draft_stock(bigint, date);

create function draft_stock(submitted_id bigint, today date, photo_keys text[], photo_urls text[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  draft_id integer;
begin
  -- Ids are counted on from the largest: nobody else adds a listing or a picture meanwhile.
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
  select (select coalesce(max(id), 0) + 1 from stock), submitted.ics_type, submitted.tx_type, 'withdrawn',
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
  insert into asking_price (stock_id, asked_on, sell, rent)
  select id, today, sell, rent from stock where id = draft_id and (sell is not null or rent is not null);
  insert into media (id, stock_id, kind, position, url, width, height)
  select (select coalesce(max(id), 0) from media) + row_number() over (order by position), draft_id, 'photo',
         position, file.url, width, height
    from submitted_photo
    join unnest(photo_keys, photo_urls) as file (key, url) using (key)
   where enquiry_id = submitted_id;
  update enquiry set stock_id = draft_id where id = submitted_id;
  return draft_id;
end
$$;
revoke all on function draft_stock(bigint, date, text[], text[]) from public;
