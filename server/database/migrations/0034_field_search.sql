-- Listings are searched by their kind of sale, their view and what domain/stock/facilities.ts makes of their fields.

alter table search.stock
  add sale_kind text,
  add view text,
  -- bit n is member n of FACILITIES in domain/stock/facilities.ts
  add facilities integer not null default 0;

create or replace view search.stock_now as
select stock.id, stock.ics_type::"char" as ics_type, stock.tx_type::"char" as tx_type,
       building.grade::"char" as grade,
       search.bucket(coalesce(area_gross, area_saleable), 'area') as area_bucket,
       search.bucket(sell, 'sell') as sell_bucket,
       search.bucket(rent, 'rent') as rent_bucket,
       search.bucket(ft_sell, 'ft_sell') as ft_sell_bucket,
       search.bucket(ft_rent_cents, 'ft_rent') as ft_rent_bucket,
       with_tenancy::integer + 2 * sole_agent::integer + 4 * first_hand::integer
         + 8 * new_property::integer + 16 * godown::integer + 32 * ground_floor_workshop::integer
         + 64 * mezzanine::integer + 128 * decorated::integer + 256 * hot::integer
         + 512 * photo::integer + 1024 * video::integer + 2048 * panorama::integer
         + 4096 * virtual_tour::integer as flags,
       stock.building_id, stock.street_id, text.id as text_id,
       coalesce(area_gross, area_saleable) as area, ft_sell, ft_rent_cents as ft_rent, update_date,
       stock.merc_x, stock.merc_y, sell, rent, stock.lat, stock.lng, stock.district_code, stock.usage_code,
       earned.yield, search.bucket(earned.yield, 'yield') as yield_bucket,
       sale_kind, view,
       coalesce(rent_includes @> array['management', 'rates', 'government_rent'], false)::integer
         + 2 * coalesce(toilet = 'own', false)::integer
         + 4 * (roof_area is not null or terrace_area is not null)::integer
         + 8 * coalesce(exhaust, false)::integer
         + 16 * coalesce(drainage, false)::integer
         + 32 * coalesce(cardinality(array_remove(licences, 'liquor')) > 0, false)::integer
         + 64 * coalesce(power >= 200, false)::integer
         + 128 * coalesce(container_access <> 'none', false)::integer as facilities
  from stock
  join search.text on text.record = 's' and text.key = search.text_key(
    stock.name_zh, stock.name_gb, stock.name_en, stock.district_code, stock.street_id, stock.street_no)
  left join building on building.id = stock.building_id
  cross join lateral (
    select case
      when tx_type = 'L' then null
      when yield_bp is not null then yield_bp
      when coalesce(tenancy_rent, rent)::numeric * 12 <= sell
        then round(coalesce(tenancy_rent, rent)::numeric * 120000 / sell)::integer
    end as yield
  ) as earned
 where stock.status = 'active';

update search.stock set sale_kind = now.sale_kind, view = now.view, facilities = now.facilities
  from search.stock_now as now
 where now.id = stock.id and (now.sale_kind is not null or now.view is not null or now.facilities <> 0);
